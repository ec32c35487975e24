"use strict";
(() => {
  const SVG = "http://www.w3.org/2000/svg";
  const byId = (id) => document.getElementById(id);
  const { waits, events, marked, film } = JSON.parse(byId("game-data").textContent);
  const last = waits.length - 1;
  const [stage, said, entryField, viewerField] = ["stage", "said", "entry", "viewer"].map(byId);
  const rows = Array.from({ length: last + 1 }, (_, entry) => byId(`entry-${entry}`));
  const firstOfChapter = Array.from(document.querySelectorAll("#entries ol"), (list) => rows.indexOf(list.firstElementChild));
  const eventsOf = (row) => Array.from(row.querySelectorAll("ul > li"), (event) => event.textContent);
  const seenFirst = rows.map(eventsOf);
  let now = -1;
  let viewer = 0;

  function element(name, attributes, text) {
    const made = document.createElementNS(SVG, name);
    for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
    if (text !== undefined) made.textContent = text;
    return made;
  }

  const forms = {
    area: ([x, y, width, height, rx]) => ["rect", { x, y, width, height, rx }],
    disc: ([cx, cy, r]) => ["circle", { cx, cy, r }],
    shape: ([points]) => ["polygon", { points }],
    writing: ([x, y, size, text]) => ["text", { x, y, "font-size": size }, text],
  };

  function form([kind, tone, ...places]) {
    const [name, attributes, text] = forms[kind](places);
    return element(name, { class: tone, ...attributes }, text);
  }

  // What stands in each slot after an entry, and which slots this entry changed.
  function position(entry) {
    const stands = new Map();
    const steps = film.reels[viewer];
    for (const step of steps.slice(0, entry + 1)) {
      for (let place = 0; place < step.length; place += 2) stands.set(film.slots[step[place]], step[place + 1]);
    }
    const changed = new Set();
    if (entry > 0) for (let place = 0; place < steps[entry].length; place += 2) changed.add(film.slots[steps[entry][place]]);
    return { content: (slot) => film.contents[stands.get(slot)], changed };
  }

  function part([id, x, y], { content, changed }) {
    const { words, marks } = content(`/${id}`);
    const group = element("g", { "data-part": id, role: "img", transform: `translate(${x} ${y})` });
    const isMarked = now === marked[0] && marked[1].includes(id);
    if (isMarked || changed.has(`/${id}`)) group.setAttribute("class", isMarked ? "marked" : "changed");
    group.append(element("title", {}, words), ...marks.map(form));
    return group;
  }

  function figure(id, shown) {
    const { title, width, height, parts } = shown.content(id);
    const figure = document.createElement("figure");
    figure.className = "drawing";
    figure.dataset.drawing = id;
    const caption = document.createElement("figcaption");
    caption.textContent = title;
    const svg = element("svg", { viewBox: `0 0 ${width} ${height}`, role: "group", "aria-label": title });
    svg.append(...parts.map((place) => part(place, shown)));
    figure.append(caption, svg);
    const isWide = width > 480;
    return [figure, isWide, isWide || 2 * height > 3 * width];
  }

  function draw() {
    const shown = position(now);
    const columns = [];
    let isOpen = false;
    for (const id of shown.content("")) {
      const [drawing, isWide, standsAlone] = figure(id, shown);
      if (!isOpen || standsAlone) {
        columns.push(document.createElement("div"));
        columns.at(-1).className = isWide ? "column wide" : "column";
      }
      columns.at(-1).append(drawing);
      isOpen = !standsAlone;
    }
    stage.replaceChildren(...columns);
  }

  function line(name, text, kind) {
    const made = document.createElement(name);
    made.textContent = text;
    if (kind) made.className = kind;
    return made;
  }

  function listOf(texts) {
    const list = document.createElement("ul");
    list.append(...texts.map((text) => line("li", text)));
    return list;
  }

  function say() {
    const row = rows[now];
    const chapter = row.parentElement.previousElementSibling.textContent;
    const lines = [line("p", `Entry ${now}, ${chapter}`, "place"), line("p", row.querySelector(".words").textContent, "asked")];
    const mark = row.querySelector(".mark");
    if (mark) lines.push(line("p", mark.textContent, "mark"));
    const happened = eventsOf(row);
    if (happened.length > 0) lines.push(listOf(happened));
    if (waits[now]) lines.push(line("p", `The table waits for ${waits[now]}.`, "waits"));
    said.replaceChildren(...lines);
  }

  function show(entry) {
    const link = (row) => row.querySelector("a");
    if (now >= 0) link(rows[now]).removeAttribute("aria-current");
    now = Math.min(Math.max(entry, 0), last);
    link(rows[now]).setAttribute("aria-current", "step");
    entryField.value = now;
    for (const button of document.querySelectorAll("[data-go]")) {
      const ends = { first: 0, before: 0, "chapter-before": 0, next: last, last, "chapter-next": last };
      button.setAttribute("aria-disabled", String(now === ends[button.dataset.go]));
    }
    draw();
    say();
    const list = byId("entries");
    const [above, here] = [list.getBoundingClientRect(), rows[now].getBoundingClientRect()];
    if (here.top < above.top || here.bottom > above.bottom) list.scrollTop += here.top - above.top - 40;
  }

  function go(entry) {
    show(entry);
    history.replaceState(null, "", `#entry-${now}`);
  }

  const ways = {
    first: () => 0,
    before: () => now - 1,
    next: () => now + 1,
    last: () => last,
    "chapter-before": () => firstOfChapter.findLast((first) => first < now) ?? 0,
    "chapter-next": () => firstOfChapter.find((first) => first > now) ?? last,
  };

  const keys = {
    ArrowLeft: "before",
    ArrowRight: "next",
    PageUp: "chapter-before",
    PageDown: "chapter-next",
    Home: "first",
    End: "last",
  };

  document.addEventListener("keydown", (event) => {
    const way = keys[event.key];
    if (!way || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const at = document.activeElement;
    if (at && (at.matches("input, select, textarea, summary") || at.isContentEditable)) return;
    // the keys that turn a page do so, unless somebody is in the game
    const isArrow = event.key.startsWith("Arrow");
    const isInGame = at && byId("game").contains(at);
    if (!isInGame && !(isArrow && (!at || at === document.body))) return;
    event.preventDefault();
    go(ways[way]());
  });

  for (const button of document.querySelectorAll("[data-go]")) {
    button.addEventListener("click", () => go(ways[button.dataset.go]()));
  }

  entryField.addEventListener("change", () => go(Number.parseInt(entryField.value, 10) || 0));

  viewerField.addEventListener("change", () => {
    const before = viewer;
    viewer = Number(viewerField.value);
    for (const entry of new Set([...Object.keys(events[before]), ...Object.keys(events[viewer])])) {
      const texts = events[viewer][entry] ?? seenFirst[entry];
      rows[entry].querySelector("ul")?.replaceWith(listOf(texts));
    }
    show(now);
  });

  function follow() {
    const wanted = /^#entry-(\d+)$/.exec(location.hash);
    if (!wanted) return false;
    show(Number(wanted[1]));
    byId("stepper").scrollIntoView({ block: "start" });
    stage.focus({ preventScroll: true });
    return true;
  }

  window.addEventListener("hashchange", follow);
  byId("stepper").hidden = false;
  document.documentElement.classList.add("steps");
  if (!follow()) {
    const fault = rows.findIndex((row) => row.classList.contains("faulty"));
    const begins = rows.findIndex((row) => row.querySelector("ul"));
    show(fault >= 0 ? fault : Math.max(begins, 0));
  }
})();
