import type { Act, Most, Noted, Running } from './handed.ts';

/**
 * Records actions of an area's code in a page, such as changes of the history. Each is recorded during the call, so that the
 * stack shows the position in the area's files.
 */

/**
 * The interface to the records, which the browser check calls from outside of the page. Code of the page may find it, but cannot
 * change it.
 */
export interface Notes {
  /** Copies of all records. */
  read: () => Noted;
  /**
   * Resolves when the event loop of the page is free. It does not use `window.setTimeout`, which code of the page may have
   * replaced.
   */
  answer: () => Promise<void>;
  /** Opens a page of the site as the browser's back and forward buttons do. @param isOwn whether it is a page of the area */
  open: (path: string, isOwn: boolean) => void;
}

/**
 * This function runs in a page before the page's scripts. It is serialised, so it uses nothing from its scope.
 * @param mark part of the addresses of the area's files
 * @param name property of `window` for the records
 * @param most limits of the records, `MOST`
 */
export function noteActs({ mark, name, most }: { mark: string; name: string; most: Most }): void {
  const { getOwnPropertyDescriptor, defineProperty, freeze } = Object;
  const { pushState } = History.prototype;
  const { addEventListener } = EventTarget.prototype;
  const { setInterval: startInterval, setTimeout: startTimer, Promise: Later } = window;
  const MOVES = { noted: 10, allowed: 80 };
  Error.stackTraceLimit = 40;
  const acts: Act[] = [];
  const timers: Running[] = [];
  let isAway = true;
  let moves = 0;

  const framesOf = (stack = '') => stack.split('\n').filter((line) => line.includes('/r/'));
  /** The position of the area's code on the stack. @param isTop whether to look only at the topmost file of a release */
  const place = (isTop: boolean, frames = framesOf(new Error('').stack)): string | undefined => {
    const own = (isTop ? frames.slice(0, 1) : frames).find((line) => line.includes(mark));
    return own && /([^(\s]*:\d+:\d+)\)?$/.exec(own)?.[1]?.split(mark)[1]?.slice(0, most.place);
  };
  const note = (kind: Act['kind'], text: string, at: string | undefined) => {
    if (at === undefined || acts.length >= most.acts) return;
    const what = text.slice(0, most.text);
    if (acts.some((one) => one.kind === kind && one.what === what && one.place === at)) return;
    acts.push(freeze({ kind, what, place: at }));
  };
  /** Calls a function before a method. @param before returns false to skip the method */
  const wrap = (object: object, method: string, before: (self: unknown, given: unknown[]) => unknown) => {
    const native: unknown = Reflect.get(object, method);
    if (typeof native !== 'function') return;
    defineProperty(object, method, {
      ...getOwnPropertyDescriptor(object, method),
      value(this: unknown, ...given: unknown[]) {
        return before(this, given) === false ? undefined : Reflect.apply(native, this ?? window, given);
      },
    });
  };

  const nameOf = (target: unknown) => {
    if (target === window) return 'window';
    if (target === document) return 'document';
    if (target === document.documentElement) return '<html>';
    return target && target === document.body ? '<body>' : undefined;
  };
  let listeners: (Running & { target: unknown; type: unknown; listener: unknown; capture: boolean })[] = [];
  type Options = AddEventListenerOptions | boolean | undefined;
  const isCapture = (options: Options) => (typeof options === 'object' ? Boolean(options.capture) : Boolean(options));
  const forget = (target: unknown, [type, listener, options]: unknown[]) => {
    const capture = isCapture(options as Options);
    listeners = listeners.filter(
      (one) => one.target !== target || one.type !== type || one.listener !== listener || one.capture !== capture,
    );
  };
  wrap(EventTarget.prototype, 'addEventListener', (self, given) => {
    const target = self ?? window;
    const [type, listener] = given;
    const options = given[2] as Options;
    const isOnce = typeof options === 'object' && options.once;
    const at = nameOf(target) && listener && !isOnce ? place(true) : undefined;
    if (at === undefined) return;
    forget(target, given);
    if (listeners.length >= most.acts) return;
    listeners.push({
      what: `${String(type).slice(0, most.text / 2)} of ${nameOf(target)}`,
      place: at,
      target,
      type,
      listener,
      capture: isCapture(options),
    });
    const signal = typeof options === 'object' ? options.signal : undefined;
    if (signal) addEventListener.call(signal, 'abort', () => forget(target, given));
  });
  wrap(EventTarget.prototype, 'removeEventListener', (self, given) => forget(self ?? window, given));

  const intervals = new Map<unknown, Running>();
  const interval = (...given: Parameters<typeof startInterval>) => {
    const id = startInterval(...given);
    const at = place(true);
    if (at !== undefined && intervals.size < most.acts)
      intervals.set(id, { what: `every ${Number(given[1] ?? 0)} ms`, place: at });
    return id;
  };
  defineProperty(window, 'setInterval', { ...getOwnPropertyDescriptor(window, 'setInterval'), value: interval });
  for (const method of ['clearInterval', 'clearTimeout']) {
    wrap(window, method, (_self, [id]) => void intervals.delete(id));
  }
  for (const method of ['setTimeout', 'requestAnimationFrame']) {
    wrap(window, method, () => {
      const at = isAway && timers.length < most.acts ? place(true) : undefined;
      if (at !== undefined) timers.push({ what: method, place: at });
    });
  }

  for (const method of ['pushState', 'replaceState']) {
    wrap(History.prototype, method, () => {
      const [top, ...others] = framesOf(new Error('').stack);
      // the shell replaces methods of `history` to limit these calls; the topmost file of the stack is then the shell's
      const isLimited = getOwnPropertyDescriptor(history, method) && top?.includes('/r/shell/');
      note('history', `history.${method}()`, place(true, isLimited ? others : undefined));
      moves += 1;
      if (moves === MOVES.noted) note('moves', '', place(false) ?? '');
      // further calls are skipped, because endless calls would keep the page from responding
      return moves < MOVES.allowed;
    });
  }
  for (const method of ['back', 'forward', 'go']) {
    wrap(History.prototype, method, () => {
      const at = place(true);
      note('window', `history.${method}()`, at);
      return at === undefined;
    });
  }
  // `location` cannot be wrapped. The event is dispatched while the code that sets `location` is still on the stack
  addEventListener.call(Reflect.get(window, 'navigation') as EventTarget, 'navigate', (event) => {
    const { destination, cancelable } = event as NavigateEvent;
    // the router navigates within the document
    if (destination.sameDocument) return;
    const frames = framesOf(new Error('').stack);
    const { origin } = location;
    const { url } = destination;
    // the place is empty if no script is on the stack, because an element such as `<meta http-equiv="refresh">` navigates
    note('document', url.startsWith(origin) ? url.slice(origin.length) : url, frames[0] ? place(true, frames) : '');
    if (cancelable) event.preventDefault();
  });
  const noteCookie = (name: unknown) => note('cookie', String(name).split('=')[0]?.trim() ?? '', place(true));
  const cookie = getOwnPropertyDescriptor(Document.prototype, 'cookie');
  defineProperty(Document.prototype, 'cookie', {
    ...cookie,
    set(this: Document, text: unknown) {
      noteCookie(text);
      cookie?.set?.call(this, text);
    },
  });
  const store: unknown = Reflect.get(window, 'CookieStore');
  if (typeof store === 'function') {
    wrap(store.prototype, 'set', (_self, [one]) => {
      noteCookie(typeof one === 'object' && one && 'name' in one ? one.name : one);
    });
  }
  for (const method of ['setItem', 'removeItem', 'clear']) {
    wrap(Storage.prototype, method, (self, [key]) => {
      const storage = self === localStorage ? 'localStorage' : 'sessionStorage';
      note('storage', method === 'clear' ? `${storage}.clear()` : `${storage} ${String(key)}`, place(false));
    });
  }
  for (const method of ['write', 'writeln']) {
    wrap(Document.prototype, method, () => note('write', `document.${method}()`, place(false)));
  }
  for (const method of ['open', 'alert', 'confirm', 'prompt']) {
    wrap(window, method, () => {
      note('window', `window.${method}()`, place(false));
      return false;
    });
  }
  if ('serviceWorker' in navigator) {
    defineProperty(ServiceWorkerContainer.prototype, 'register', {
      ...{ configurable: true, writable: true },
      value(address: unknown) {
        if (String(address) !== '/worker.js') note('worker', String(address), place(false));
        return new Promise(() => {});
      },
    });
  }
  const noteError = (error: unknown) => {
    if (error instanceof Error) note('error', `${error.name}: ${error.message}`, place(false, framesOf(error.stack)));
  };
  addEventListener.call(window, 'error', (event) => noteError((event as ErrorEvent).error));
  addEventListener.call(window, 'unhandledrejection', (event) => noteError((event as PromiseRejectionEvent).reason));

  const copies = <T extends Running>(list: Iterable<T>) => [...list].map((one) => ({ ...one }));
  const plain = (list: Iterable<Running>) => [...list].map(({ what, place }) => ({ what, place }));
  const notes: Notes = {
    read: () => ({
      ...{ acts: copies(acts), timers: copies(timers) },
      ...{ listeners: plain(listeners), intervals: plain(intervals.values()) },
    }),
    answer: () => new Later((done) => startTimer(done)),
    open(path, isOwn) {
      moves = 0;
      isAway = !isOwn;
      const state = { idx: (history.state?.idx ?? 0) + 1, key: path, usr: null };
      pushState.call(history, state, '', path);
      dispatchEvent(new PopStateEvent('popstate', { state }));
    },
  };
  defineProperty(window, name, { value: freeze(notes) });
}
