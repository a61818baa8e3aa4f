import { compileFunction } from 'node:vm';

/** Runs code as that of a file of an area, which the stacks of its calls name. @returns the value of the expression */
export const inArea = <T>(expression: string, file = 'mfe-community/c1/client/a.js'): T =>
  compileFunction(`return (${expression})`, [], {
    filename: `${location.origin}/r/${file}`,
    contextExtensions: [window],
  })() as T;

const OBJECTS = [window, document, document.documentElement, document.body];
const NAMES = ['addEventListener', 'removeEventListener', 'setInterval', 'setTimeout', 'clearInterval', 'clearTimeout'];

/** Remembers the functions of the window and the document, and makes them those of a browser. @returns a function that restores them */
export function takeFunctions(): () => void {
  const own = OBJECTS.flatMap((object) =>
    NAMES.map((name) => ({ object, name, made: Object.getOwnPropertyDescriptor(object, name) })),
  );
  // those of Jest always add to the window
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
