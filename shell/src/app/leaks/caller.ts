/** Address in a stack. Chrome, Firefox and Safari all append the line and the column to the address. */
const ADDRESS = /[\w-]+:\/\/[^\s()]+/g;
const POSITION = /:\d+:\d+$/;

/** Number of calls that a stack should contain. By default Chrome records ten, of which several belong to this code. */
const DEPTH = 30;

function stackHere(): string | undefined {
  const { stackTraceLimit: limit } = Error;
  // only Chrome limits the length of stacks
  if (typeof limit !== 'number' || limit >= DEPTH) return new Error().stack;
  Error.stackTraceLimit = DEPTH;
  const { stack } = new Error();
  Error.stackTraceLimit = limit;
  return stack;
}

const positionsIn = (stack = ''): string[] => stack.match(ADDRESS) ?? [];

/** Address of the chunk that contains this file; undefined in browsers whose stacks contain no addresses. */
const own = positionsIn(new Error().stack)[0]?.replace(POSITION, '');

interface Caller {
  /** Position of the call in a file of the release, such as `client/c/care.js:1:345`. */
  place: string;
  /** All positions of the release on the stack: equal for calls that took the same path through its code. */
  way: string;
}

/**
 * The code of a release that called the observed function. Undefined if other code called it, such as React, a hook of the shell
 * or a browser extension: a release is responsible only for its own calls.
 */
export function callerIn({ app, version }: { app: string; version: string }): Caller | undefined {
  const positions = positionsIn(stackHere());
  const folder = `${location.origin}/r/${app}/${version}/`;
  const first = positions.find((position) => position.replace(POSITION, '') !== own);
  if (!first?.startsWith(folder)) return undefined;
  return {
    place: first.slice(folder.length),
    way: positions.filter((position) => position.startsWith(folder)).join(' '),
  };
}
