/** Address of a position in a stack: Chrome, Firefox and Safari all write it with the line and the column behind. */
const ADDRESS = /[\w-]+:\/\/[^\s()]+/g;
const POSITION = /:\d+:\d+$/;

/** Calls of a stack that are read. Chrome gives ten, and several are those of the observation. */
const DEPTH = 30;

function stackHere(): string | undefined {
  const { stackTraceLimit: limit } = Error;
  // others have no limit
  if (typeof limit !== 'number' || limit >= DEPTH) return new Error().stack;
  Error.stackTraceLimit = DEPTH;
  const { stack } = new Error();
  Error.stackTraceLimit = limit;
  return stack;
}

const positionsIn = (stack = ''): string[] => stack.match(ADDRESS) ?? [];

/** This file and those that are bundled with it. Undefined where stacks have no addresses. */
const own = positionsIn(new Error().stack)[0]?.replace(POSITION, '');

interface Caller {
  /** Position of the call in a file of the release, such as `client/c/care.js:1:345`. */
  place: string;
  /** All positions of the release on the stack: the same for each call in the same way. */
  way: string;
}

/**
 * The code of a release that called into this file. Undefined if other code called, such as React, a hook of the shell, or a
 * browser extension: a release answers only for its own calls.
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
