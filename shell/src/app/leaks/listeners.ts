import type { Registration, Registrations } from './registrations.ts';
import { follow } from './replace.ts';

/** Targets that outlive the pages of areas, so that a forgotten listener stays. */
const targets = () => [window, document, document.documentElement, document.body];

/** Records the listeners that areas add to the window and the document, except listeners with the option `once`. */
export function followListeners(registrations: Registrations): void {
  for (const target of targets()) {
    // weak, so that recording does not keep a listener in memory
    const known = new WeakMap<object, Map<string, Registration>>();
    const ofListener = (listener: object) => {
      const own = known.get(listener) ?? new Map<string, Registration>();
      known.set(listener, own);
      return own;
    };

    follow(target, 'addEventListener', ([type, listener, given]) => {
      if (!isListener(listener)) return;
      const { capture, once, signal } = optionsOf(given);
      if (once || signal?.aborted) return;
      const own = ofListener(listener);
      const key = keyOf(type, capture);
      const before = own.get(key);
      // a browser ignores a listener that was added before
      if (before && registrations.has(before)) return;
      const registration = registrations.add('Listener');
      if (registration) own.set(key, Object.assign(registration, { signal }));
    });

    follow(target, 'removeEventListener', ([type, listener, given]) => {
      if (!isListener(listener)) return;
      const own = ofListener(listener);
      const key = keyOf(type, optionsOf(given).capture);
      registrations.delete(own.get(key));
      own.delete(key);
    });
  }
}

const isListener = (listener: unknown): listener is object =>
  typeof listener === 'function' || (typeof listener === 'object' && listener !== null);

const keyOf = (type: unknown, capture: unknown) => `${String(type)} ${Boolean(capture)}`;

const optionsOf = (given: unknown): AddEventListenerOptions =>
  typeof given === 'object' && given !== null ? given : { capture: Boolean(given) };
