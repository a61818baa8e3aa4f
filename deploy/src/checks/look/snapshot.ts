import type { Change, Most, Snapshot } from './handed.ts';

/** Takes snapshots of everything in a document that outlives a page of an area, to compare the state before and after. */

/**
 * This function runs in a page before the page's scripts, after `noteActs`. It is serialised, so it uses nothing from its scope.
 * @param name property of `window` that gets the function which takes snapshots
 * @param most limits of a snapshot, `MOST`
 */
export function prepareSnapshots({ name, most }: { name: string; most: Most }): void {
  const { getOwnPropertyNames, getOwnPropertyDescriptor, defineProperty } = Object;
  const { apply } = Reflect;
  const { toString: toSource } = Function.prototype;
  /** One element of each kind that the frame has. */
  const ELEMENTS = ['body', 'header', 'footer', 'main', 'nav a', 'footer a', 'h1', 'button'];
  const ATTRIBUTES = ['class', 'style', 'inert', 'hidden', 'aria-hidden', 'contenteditable', 'dir', 'lang'];
  const STYLES = ['display', 'visibility', 'pointer-events', 'position', 'font-size', 'font-weight', 'user-select'];

  /** A member of a built-in as the browser made it. */
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
    if (changed.length >= most.changes) return;
    const source = sourceOf(now?.value) + sourceOf(now?.get) + sourceOf(now?.set);
    changed[changed.length] = { name, source };
  };
  /** Restores changed built-ins, since the check itself needs them. This function uses no built-in that may have been changed. */
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
        // the member cannot be restored
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
        // the shell adds some members, which areas may replace later
        members[members.length] = { object: builtIn.object, key, title, made };
      }
    }
  };

  const cut = (text: string) => text.slice(0, most.text);
  const describe = ({ tagName, id, className }: Element) =>
    cut(
      `<${tagName.toLowerCase()}${id && ` id="${id}"`}${typeof className === 'string' && className ? ` class="${className}"` : ''}>`,
    );
  const named = (list: Iterable<readonly [name: string, size: number]>) => {
    const sizes = new Map<string, number>();
    for (const [name, size] of list) {
      const key = sizes.size < most.names || sizes.has(cut(name)) ? cut(name) : '…';
      sizes.set(key, (sizes.get(key) ?? 0) + size);
    }
    return Object.fromEntries(sizes);
  };
  const sizesOf = (storage: Storage) =>
    named(Object.keys(storage).map((key) => [key, key.length + (storage.getItem(key) ?? '').length]));

  const takeSnapshot = async (): Promise<Snapshot> => {
    restore();
    const { body, documentElement: root } = document;
    const databases = await indexedDB?.databases().catch(() => []);
    const kept = await globalThis.caches?.keys().catch(() => []);
    return {
      globals: getOwnPropertyNames(window).slice(0, most.names).map(cut),
      changed: changed.map((one) => ({ name: cut(one.name), source: one.source.slice(0, most.source) })),
      stored: {
        localStorage: sizesOf(localStorage),
        sessionStorage: sizesOf(sessionStorage),
        indexedDB: named((databases ?? []).map((one) => [one.name ?? '', 0])),
        caches: named((kept ?? []).map((one) => [one, 0])),
      },
      elements: [...root.children, ...body.children, ...document.querySelectorAll('head base, head meta[http-equiv]')]
        .filter(({ tagName }) => !/^(SCRIPT|LINK|STYLE)$/.test(tagName))
        .slice(0, most.names)
        .map(describe),
      // an empty class or style counts as absent
      attributes: [root, body].flatMap((one) =>
        ATTRIBUTES.map((name) => {
          const value = one.getAttribute(name) || (!/^(class|style)$/.test(name) && one.hasAttribute(name));
          return String(value).slice(0, most.source);
        }),
      ),
      styles: ELEMENTS.flatMap((selector) => {
        const element = document.querySelector(selector);
        const style = element && getComputedStyle(element);
        return style ? STYLES.map((property) => `${selector} ${property}: ${style.getPropertyValue(property)}`) : [];
      }),
    };
  };
  defineProperty(window, name, { value: takeSnapshot });
}
