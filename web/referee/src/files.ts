// Files that are dropped or chosen: also those of folders.

import { byId } from "./dom.js";

export interface Dropped {
  name: string;
  file: File;
}

/** The most files that are taken at once. */
const MOST = 2000;

interface Entry {
  isFile: boolean;
  isDirectory: boolean;
  fullPath: string;
  name: string;
  file(take: (file: File) => void, fail: (error: Error) => void): void;
  createReader(): { readEntries(take: (entries: Entry[]) => void, fail: (error: Error) => void): void };
}

const isLog = (name: string) => /\.jsonl?$/i.test(name);

async function ofEntry(entry: Entry, isInFolder: boolean, found: Dropped[]): Promise<void> {
  if (found.length >= MOST) return;
  if (entry.isFile) {
    // a folder has other files too: only what is named as a log is taken
    if (isInFolder && !isLog(entry.name)) return;
    const file = await new Promise<File>((take, fail) => entry.file(take, fail));
    found.push({ name: entry.fullPath.replace(/^\//, ""), file });
    return;
  }
  const reader = entry.createReader();
  for (;;) {
    const some = await new Promise<Entry[]>((take, fail) => reader.readEntries(take, fail));
    if (some.length === 0) return;
    for (const inner of some) await ofEntry(inner, true, found);
  }
}

/** Calls this with the files that a person drops or chooses. */
export function onFiles(act: (files: Dropped[]) => void, fail: (sentence: string) => void): void {
  const chosen = (id: string, isFolder: boolean) => {
    const field = byId<HTMLInputElement>(id);
    field.addEventListener("change", () => {
      const files = Array.from(field.files ?? [], (file) => ({ name: file.webkitRelativePath || file.name, file }));
      const logs = isFolder ? files.filter(({ name }) => isLog(name)) : files;
      // the same file can be chosen again
      field.value = "";
      if (isFolder && logs.length === 0) fail("this folder has no log: expected files whose names end in .jsonl");
      else if (logs.length > 0) act(logs.slice(0, MOST));
    });
  };
  chosen("files", false);
  chosen("folder", true);
  const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes("Files") ?? false;
  const zone = byId("drop");
  document.addEventListener("dragover", (event) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    zone.classList.add("over");
  });
  document.addEventListener("dragleave", (event) => {
    if (event.relatedTarget === null) zone.classList.remove("over");
  });
  document.addEventListener("drop", (event) => {
    if (!event.dataTransfer || !hasFiles(event)) return;
    event.preventDefault();
    zone.classList.remove("over");
    // the entries must be asked for before anything else is waited for
    const entries = Array.from(event.dataTransfer.items, (item) => item.webkitGetAsEntry?.() as unknown as Entry | null);
    const files = Array.from(event.dataTransfer.files, (file) => ({ name: file.name, file }));
    void (async () => {
      const found: Dropped[] = [];
      try {
        if (entries.some((entry) => entry?.isDirectory)) for (const entry of entries) entry && (await ofEntry(entry, false, found));
        else found.push(...files);
      } catch {
        return fail("a folder that was dropped cannot be read: choose it with the button");
      }
      if (found.length === 0) fail("nothing that was dropped is a log: expected files whose names end in .jsonl");
      else act(found);
    })();
  });
}
