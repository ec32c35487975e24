"use strict";
(() => {
  const SVG = "http://www.w3.org/2000/svg";
  const byId = (id) => document.getElementById(id);
  const { waits, events, marked, film, texts } = JSON.parse(byId("game-data").textContent);
  const last = waits.length - 1;
  const [stage, said, entryField, viewerField] = ["stage", "said", "entry", "viewer"].map(byId);
  const rows = Array.from({ length: last + 1 }, (_, entry) => byId(`entry-${entry}`));
  const firstOfChapter = Array.from(document.querySelectorAll("#entries ol"), (list) => rows.indexOf(list.firstElementChild));
  const eventsOf = (row) => Array.from(row.querySelectorAll("ul > li"), (event) => event.textContent);
  const seenFirst = rows.map(eventsOf);
  const zooms = new Map();
  let now = -1;
  let viewer = 0;

  function element(name, attributes, text) {
    const made = document.createElementNS(SVG, name);
    for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
    if (text !== undefined) made.textContent = text;
    return made;
  }

  function html(name, attributes, ...content) {
    const made = document.createElement(name);
    for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
    made.append(...content);
    return made;
  }

  const forms = [
    ([x, y, width, height, rx]) => ["rect", { x, y, width, height, rx }],
    ([cx, cy, r]) => ["circle", { cx, cy, r }],
    ([points]) => ["polygon", { points }],
    ([x, y, size, ...text]) => ["text", { x, y, "font-size": size }, text.join("|")],
  ];

  function form(number) {
    const [kind, tone, ...places] = film.marks[number].split("|");
    const [name, attributes, text] = forms[kind](places);
    return element(name, { class: film.classes[tone], ...attributes }, text);
  }

  // What stands in each slot after an entry, and which slots this entry changed. What another viewer sees comes after what the first
  // one sees.
  function position(entry) {
    const stands = [];
    let before = [];
    for (let at = 0; at <= entry; at += 1) {
      if (at === entry) before = [...stands];
      for (const reel of viewer ? [film.reels[0], film.reels[viewer]] : [film.reels[0]]) {
        const step = reel[at];
        for (let place = 0; place < step.length; place += 2) stands[step[place]] = step[place + 1];
      }
    }
    const isChanged = (slot) => entry > 0 && stands[slot] !== before[slot];
    return { content: (slot) => film.contents[stands[slot]], isChanged };
  }

  function part(slot, { content, isChanged }) {
    const [x, y, words, marks] = content(slot);
    const id = film.slots[slot].slice(1);
    const group = element("g", { "data-part": id, role: "img", transform: `translate(${x} ${y})` });
    const isMarked = now === marked[0] && marked[1].includes(id);
    if (isMarked || isChanged(slot)) group.setAttribute("class", isMarked ? "marked" : "changed");
    group.append(element("title", {}, words.map((number) => texts[number]).join(", ")), ...marks.map(form));
    return group;
  }

  function figure(slot, shown) {
    const [group, name, width, height, parts] = shown.content(slot);
    const title = texts[name];
    const id = film.slots[slot];
    const isWide = width > 360;
    const svg = element("svg", { viewBox: `0 0 ${width} ${height}`, width, height, role: "group", "aria-label": title });
    svg.append(...parts.map((place) => part(place, shown)));
    const sheet = html("div", isWide ? { class: "sheet", tabindex: 0 } : { class: "sheet" }, svg);
    const made = html("figure", { class: isWide ? "drawing wide" : "drawing", "data-drawing": id }, html("figcaption", {}, title), sheet);
    return [group, made];
  }

  // Buttons to enlarge a wide drawing, which is then moved by scrolling.
  function zoomable(figure) {
    const [sheet, svg] = [figure.querySelector(".sheet"), figure.querySelector("svg")];
    const id = figure.dataset.drawing;
    const own = svg.viewBox.baseVal.width;
    const zoom = (scale) => {
      const room = sheet.clientWidth;
      const [x, y] = [(sheet.scrollLeft + room / 2) / sheet.scrollWidth, (sheet.scrollTop + sheet.clientHeight / 2) / sheet.scrollHeight];
      if (scale) zooms.set(id, Math.min(Math.max(scale, room / own / 2), 4));
      else zooms.delete(id);
      svg.style.width = scale ? `${own * zooms.get(id)}px` : "";
      svg.style.height = scale ? "auto" : "";
      svg.style.maxHeight = scale ? "none" : "";
      sheet.scrollTo(x * sheet.scrollWidth - room / 2, y * sheet.scrollHeight - sheet.clientHeight / 2);
    };
    const scale = () => svg.getBoundingClientRect().width / own;
    const all = () => zoom(Math.min(sheet.clientWidth / own, 1));
    const ways = [["−", "Smaller", () => zoom(scale() / 1.4)], ["+", "Larger", () => zoom(scale() * 1.4)], ["all", "Show all", all]];
    const buttons = ways.map(([sign, name, zoomTo]) => {
      const button = html("button", { type: "button", "aria-label": `${name}: ${svg.getAttribute("aria-label")}`, title: name }, sign);
      button.addEventListener("click", zoomTo);
      return button;
    });
    figure.querySelector("figcaption").append(html("span", { class: "zoom" }, ...buttons));
    if (zooms.has(id)) zoom(zooms.get(id));
    // what is new or disputed is in sight
    const seen = figure.querySelector(".marked, .changed:not([data-part$=axes])") ?? svg;
    const [here, there] = [seen.getBoundingClientRect(), sheet.getBoundingClientRect()];
    sheet.scrollBy(here.left + here.width / 2 - there.left - there.width / 2, here.top + here.height / 2 - there.top - there.height / 2);
  }

  function draw() {
    const shown = position(now);
    const groups = ["board", "players", "beside"].map((name) => html("div", { class: name }));
    for (const slot of shown.content(0)) {
      const [group, drawing] = figure(slot, shown);
      groups[group].append(drawing);
    }
    stage.replaceChildren(...groups);
    stage.querySelectorAll(".wide").forEach(zoomable);
  }

  const line = (name, text, kind) => html(name, kind ? { class: kind } : {}, text);
  const listOf = (texts) => html("ul", {}, ...texts.map((text) => line("li", text)));

  function say() {
    const row = rows[now];
    const chapter = row.parentElement.previousElementSibling.textContent;
    const lines = [line("p", `Entry ${now}, ${chapter}`, "place"), line("p", row.querySelector(".words").textContent, "asked")];
    const mark = row.querySelector(".mark");
    if (mark) lines.push(line("p", mark.textContent, "mark"));
    if (waits[now]) lines.push(line("p", `The table waits for ${waits[now]}.`, "waits"));
    const happened = eventsOf(row);
    if (happened.length > 0) lines.push(listOf(happened));
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

  function toStepper() {
    const { top } = document.querySelector("#game-title").getBoundingClientRect();
    window.scrollBy(0, top - 8);
    stage.focus({ preventScroll: true });
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
    if (at && (at.matches("input, select, textarea, summary, .sheet") || at.isContentEditable)) return;
    // the keys are those of the game, unless something outside of it has the focus
    if (at && at !== document.body && !byId("game").contains(at)) return;
    event.preventDefault();
    go(ways[way]());
    const { top, bottom } = stage.getBoundingClientRect();
    if (top > window.innerHeight / 2 || bottom < window.innerHeight / 2) toStepper();
  });

  for (const button of document.querySelectorAll("[data-go]")) {
    button.addEventListener("click", () => go(ways[button.dataset.go]()));
  }

  entryField.addEventListener("change", () => go(Number.parseInt(entryField.value, 10) || 0));

  viewerField.addEventListener("change", () => {
    const before = viewer;
    viewer = Number(viewerField.value);
    for (const entry of new Set([...Object.keys(events[before]), ...Object.keys(events[viewer])])) {
      const seen = events[viewer][entry]?.map((number) => texts[number]) ?? seenFirst[entry];
      rows[entry].querySelector("ul")?.replaceWith(listOf(seen));
    }
    show(now);
  });

  function follow() {
    const wanted = /^#entry-(\d+)$/.exec(location.hash);
    if (!wanted) return false;
    show(Number(wanted[1]));
    toStepper();
    return true;
  }

  // without these ids an address leads to the stepper alone, and not on to the list
  rows.forEach((row, entry) => {
    row.removeAttribute("id");
    row.dataset.entry = entry;
  });
  window.addEventListener("hashchange", follow);
  document.querySelectorAll("#stepper, .keys").forEach((hidden) => (hidden.hidden = false));
  document.documentElement.classList.add("steps");
  if (!follow()) {
    const fault = rows.findIndex((row) => row.classList.contains("faulty"));
    show(fault >= 0 ? fault : last);
  }
})();
