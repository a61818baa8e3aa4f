/** Everything that outlives a page of an area in its document, for a comparison before and after. */

/** A member of a built-in that code of the page made or replaced. */
export interface Change {
  name: string;
  /** Source of the new function; empty for other values. */
  source: string;
}

/** State of a document. */
export interface Snapshot {
  /** Own names of `window`. */
  globals: string[];
  /** Members of built-ins that are not those of the browser, such as `Array.prototype.map`. */
  changed: Change[];
  /** Keys and sizes of values, by the kind of storage. */
  stored: Record<string, Record<string, number>>;
  /** Elements directly below `<html>` and `<body>`, and those of `<head>` that change every page. */
  elements: string[];
  /** Attributes of `<html>` and `<body>` that change every page. */
  attributes: string;
  /** Styles of parts of the frame, as `header display: block`. */
  styles: string[];
}

/**
 * Runs in a page before its scripts, after `noteActs`. It is serialised, so it uses nothing from outside of itself.
 * @param name property of `window` that gets the function which takes snapshots
 */
export function prepareSnapshots({ name }: { name: string }): void {
  const { getOwnPropertyNames, getOwnPropertyDescriptor, defineProperty } = Object;
  const { apply } = Reflect;
  const { toString: toSource } = Function.prototype;
  /** One element of each kind that the frame has. */
  const ELEMENTS = ['body', 'header', 'footer', 'main', 'nav a', 'footer a', 'h1', 'button'];
  const ATTRIBUTES = ['class', 'style', 'inert', 'hidden', 'aria-hidden', 'contenteditable', 'dir', 'lang'];
  const STYLES = ['display', 'visibility', 'pointer-events', 'position', 'font-size', 'font-weight', 'user-select'];

  /** Members of built-ins as the browser made them. */
  interface Member {
    object: object;
    key: string;
    title: string;
    made: PropertyDescriptor;
  }
  const members: Member[] = [];
  const builtIns: { title: string; object: object; known: Record<string, true> }[] = [];
  const remember = (title: string, object: unknown) => {
    if (!object || (typeof object !== 'object' && typeof object !== 'function')) return;
    const known: Record<string, true> = Object.create(null);
    for (const key of getOwnPropertyNames(object)) {
      const made = getOwnPropertyDescriptor(object, key);
      known[key] = true;
      if (!made || (typeof made.value !== 'function' && !made.get && !made.set)) continue;
      members.push({ object, key, title: title ? `${title}.${key}` : key, made });
    }
    builtIns.push({ title, object, known });
  };
  const names = getOwnPropertyNames(window);
  for (const key of names.filter((one) => /^[A-Z]/.test(one))) {
    const value: unknown = getOwnPropertyDescriptor(window, key)?.value;
    remember(key, value);
    if (typeof value === 'function') remember(`${key}.prototype`, value.prototype);
  }
  for (const key of ['console', 'history', 'navigator', 'crypto', 'performance', 'document']) {
    remember(key, Reflect.get(window, key));
  }
  for (const key of names) {
    const made = getOwnPropertyDescriptor(window, key);
    if (typeof made?.value === 'function') members.push({ object: window, key, title: key, made });
  }

  const changed: Change[] = [];
  const sourceOf = (value: unknown): string => (typeof value === 'function' ? apply(toSource, value, []) : '');
  const noteChange = (name: string, now: PropertyDescriptor | undefined) => {
    const source = sourceOf(now?.value) + sourceOf(now?.get) + sourceOf(now?.set);
    changed[changed.length] = { name, source };
  };
  /** Restores what was changed, since the check itself needs it. Until then it uses nothing that may have been changed. */
  const restore = () => {
    for (let at = 0; at < members.length; at += 1) {
      const member = members[at];
      if (!member) continue;
      const now = getOwnPropertyDescriptor(member.object, member.key);
      const { value, get, set } = member.made;
      if (now && now.value === value && now.get === get && now.set === set) continue;
      noteChange(member.title, now);
      try {
        defineProperty(member.object, member.key, member.made);
      } catch {
        // it cannot be restored
      }
    }
    for (let at = 0; at < builtIns.length; at += 1) {
      const builtIn = builtIns[at];
      if (!builtIn) continue;
      const keys = getOwnPropertyNames(builtIn.object);
      for (let index = 0; index < keys.length; index += 1) {
        const key = keys[index] ?? '';
        if (builtIn.known[key]) continue;
        builtIn.known[key] = true;
        const made = getOwnPropertyDescriptor(builtIn.object, key);
        if (!made || (typeof made.value !== 'function' && !made.get)) continue;
        const title = `${builtIn.title}.${key}`;
        noteChange(title, made);
        // the shell makes some, which areas may replace later
        members[members.length] = { object: builtIn.object, key, title, made };
      }
    }
  };

  const describe = ({ tagName, id, className }: Element) =>
    `<${tagName.toLowerCase()}${id && ` id="${id}"`}${typeof className === 'string' && className ? ` class="${className}"` : ''}>`;
  const sizesOf = (storage: Storage) =>
    Object.fromEntries(Object.keys(storage).map((key) => [key, key.length + (storage.getItem(key) ?? '').length]));
  const named = (list: readonly (string | undefined)[] = []) => Object.fromEntries(list.map((one) => [one, 0]));

  const takeSnapshot = async (): Promise<Snapshot> => {
    restore();
    const { body, documentElement: root } = document;
    const databases = await indexedDB?.databases().catch(() => []);
    const kept = await globalThis.caches?.keys().catch(() => []);
    return {
      globals: getOwnPropertyNames(window),
      changed,
      stored: {
        localStorage: sizesOf(localStorage),
        sessionStorage: sizesOf(sessionStorage),
        indexedDB: named(databases?.map((one) => one.name)),
        caches: named(kept),
      },
      elements: [...root.children, ...body.children, ...document.querySelectorAll('head base, head meta[http-equiv]')]
        .filter(({ tagName }) => !/^(SCRIPT|LINK|STYLE)$/.test(tagName))
        .map(describe),
      // an empty class or style is none
      attributes: [root, body]
        .flatMap((one) =>
          ATTRIBUTES.map((name) => one.getAttribute(name) || (!/^(class|style)$/.test(name) && one.hasAttribute(name))),
        )
        .join(' | '),
      styles: ELEMENTS.flatMap((selector) => {
        const element = document.querySelector(selector);
        const style = element && getComputedStyle(element);
        return style ? STYLES.map((property) => `${selector} ${property}: ${style.getPropertyValue(property)}`) : [];
      }),
    };
  };
  defineProperty(window, name, { value: takeSnapshot });
}
