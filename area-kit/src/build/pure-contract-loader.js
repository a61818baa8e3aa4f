import { parse } from '@swc/core';

/** Whether an expression calls a function while its module is being loaded. Bodies of functions do not run then. */
function isCalling(node) {
  if (node === null || typeof node !== 'object' || /^(Arrow)?Function|^Class/.test(node.type)) return false;
  if (node.type === 'CallExpression' || node.type === 'NewExpression') return true;
  return Object.values(node).some(isCalling);
}

/** Marked sources by their original, since the client and the server bundle of an app contain the same modules. */
const marked = new Map();

/**
 * Wraps the constants of modules with schemas in functions that are marked as pure. The bundler then drops unused schemas, so
 * that a field that only the API uses is not part of a release.
 */
export default async function pureContract(source) {
  return /from ['"]zod['"]/.test(source) ? markPure(source) : source;
}

/** Wraps each constant whose value calls a function. Unlike the loader, it accepts modules that do not import zod. */
export async function markPure(source) {
  if (!marked.has(source)) marked.set(source, mark(source));
  return marked.get(source);
}

async function mark(source) {
  // the parser's positions do not begin at 0 but at `span.start`, the position of the added statement `0;`
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
