export type Method = (this: unknown, ...given: unknown[]) => unknown;

/** Replaces a method of an object. @param make creates the new method from the browser's method */
export function replace(object: object, name: string, make: (native: Method) => Method): void {
  const native: unknown = Reflect.get(object, name);
  if (typeof native !== 'function') return;
  const value = make(native as Method);
  Object.defineProperty(object, name, { configurable: true, enumerable: true, writable: true, value });
}

/** Calls a function and ignores its errors, which must not reach the observed code. */
export function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/**
 * Calls a function after each call of a method of an object. The method itself works as before.
 * @param after receives the arguments and the result of the method
 */
export const follow = (object: object, name: string, after: (given: unknown[], result: unknown) => void): void =>
  replace(
    object,
    name,
    (native) =>
      function (this: unknown, ...given) {
        const result = Reflect.apply(native, this, given);
        // methods of the window may be called without `this`; a call of the method on another object is not followed
        if ((this ?? window) === object) attempt(() => after(given, result));
        return result;
      },
  );

/** Whether a function is built into the browser, so that no script has replaced it. */
export const isNative = (method: unknown): boolean =>
  /\{\s*\[native code\]\s*\}$/.test(Function.prototype.toString.call(method));
