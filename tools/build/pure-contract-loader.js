import { parse } from '@swc/core';

/** Whether an expression calls something when its module is loaded. Bodies of functions run later. */
function isCalling(node) {
  if (node === null || typeof node !== 'object' || /^(Arrow)?Function|^Class|^Ts/.test(node.type)) return false;
  if (node.type === 'CallExpression' || node.type === 'NewExpression') return true;
  return Object.values(node).some(isCalling);
}

/** Both bundles of an app are made of the same sources. */
const done = new Map();

/**
 * Makes the constants of the contract by functions that are marked as free of effects. The schemas that a bundle does not
 * use are left out of it, so that a field that only the API knows is no part of a release.
 */
export default async function pureContract(source) {
  if (!source.includes("from 'zod'")) return source;
  if (!done.has(source)) done.set(source, mark(source));
  return done.get(source);
}

async function mark(source) {
  // a first statement at the very beginning tells at which number the parser began to count
  const { body, span } = await parse(`0;${source}`, { syntax: 'typescript', target: 'esnext' });
  const made = body
    .flatMap((statement) => (statement.declaration ?? statement).declarations ?? [])
    .filter(({ init }) => isCalling(init));
  const text = Buffer.from(source);
  const parts = [];
  let at = 0;
  for (const { init } of made) {
    const [start, end] = [init.span.start, init.span.end].map((position) => position - span.start - 2);
    parts.push(
      text.subarray(at, start),
      Buffer.from('/*#__PURE__*/ (() => ('),
      text.subarray(start, end),
      Buffer.from('))()'),
    );
    at = end;
  }
  return Buffer.concat([...parts, text.subarray(at)]).toString();
}
