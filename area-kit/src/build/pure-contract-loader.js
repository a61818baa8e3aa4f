import { parse } from '@swc/core';

/** Whether an expression calls a function while its module is being loaded. Bodies of functions do not run then. */
function isCalling(node) {
  if (node === null || typeof node !== 'object' || /^(Arrow)?Function|^Class/.test(node.type)) return false;
  if (node.type === 'CallExpression' || node.type === 'NewExpression') return true;
  return Object.values(node).some(isCalling);
}

/** Results by source, since both bundles of an app contain the same modules. */
const marked = new Map();

/**
 * Wraps the constants of the contract in functions that are marked as pure. The bundler then drops unused schemas, so that a
 * field that only the API uses is not part of a release.
 */
export default async function pureContract(source) {
  return /from ['"]zod['"]/.test(source) ? markPure(source) : source;
}

/** Wraps all constants of a module that call functions, like the loader, which skips modules without schemas. */
export async function markPure(source) {
  if (!marked.has(source)) marked.set(source, mark(source));
  return marked.get(source);
}

async function mark(source) {
  // positions begin at an offset of the parser: the position of the added first statement
  const { body, span } = await parse(`0;${source}`, { syntax: 'typescript', target: 'esnext' });
  const calling = body
    .flatMap((statement) => (statement.declaration ?? statement).declarations ?? [])
    .filter(({ init }) => isCalling(init));
  const text = Buffer.from(source);
  const parts = [];
  let at = 0;
  for (const { init } of calling) {
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
