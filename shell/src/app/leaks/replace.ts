export type Method = (this: unknown, ...given: unknown[]) => unknown;

/** Replaces a method of an object. @param make makes the new one from the browser's own */
export function replace(object: object, name: string, make: (native: Method) => Method): void {
  const native: unknown = Reflect.get(object, name);
  if (typeof native !== 'function') return;
  const value = make(native as Method);
  Object.defineProperty(object, name, { configurable: true, enumerable: true, writable: true, value });
}

/** Calls a function whose errors must not reach the code that is observed. */
export function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/**
 * Calls a function after each call of a method on its object, which does the same as before.
 * @param after gets what was given to the method, and its result
 */
export const follow = (object: object, name: string, after: (given: unknown[], result: unknown) => void): void =>
  replace(
    object,
    name,
    (native) =>
      function (this: unknown, ...given) {
        const result = Reflect.apply(native, this, given);
        // a method of the window may be called without an object, and that of one object on another
        if ((this ?? window) === object) attempt(() => after(given, result));
        return result;
      },
  );

/** Whether a function is the browser's own, and nobody has replaced it so far. */
export const isNative = (method: unknown): boolean =>
  /\{\s*\[native code\]\s*\}$/.test(Function.prototype.toString.call(method));
