import { compileFunction } from 'node:vm';

/** Evaluates an expression as code in a file of an area, so that stacks contain this file. @returns the value */
export const inArea = <T>(expression: string, file = 'mfe-community/c1/client/a.js'): T =>
  compileFunction(`return (${expression})`, [], {
    filename: `${location.origin}/r/${file}`,
    contextExtensions: [window],
  })() as T;

const OBJECTS = [window, document, document.documentElement, document.body];
const NAMES = ['addEventListener', 'removeEventListener', 'setInterval', 'setTimeout', 'clearInterval', 'clearTimeout'];

/** Gives the window the listener functions of a browser. @returns a function that restores these and all replaced functions */
export function takeFunctions(): () => void {
  const own = OBJECTS.flatMap((object) =>
    NAMES.map((name) => ({ object, name, made: Object.getOwnPropertyDescriptor(object, name) })),
  );
  // the versions that Jest defines always add listeners to the window
  for (const name of ['addEventListener', 'removeEventListener'] as const) {
    Object.defineProperty(window, name, { configurable: true, writable: true, value: EventTarget.prototype[name] });
  }
  return () => {
    for (const { object, name, made } of own) {
      if (made) Object.defineProperty(object, name, made);
      else Reflect.deleteProperty(object, name);
    }
  };
}
