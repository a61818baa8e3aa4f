import {
  type AnyNode,
  type CallExpression,
  getLineInfo,
  type MemberExpression,
  type Node,
  type Program,
  parse,
} from 'acorn';
import { full } from 'acorn-walk';
import { type Found, isOwnName, type Named } from './found.ts';

/** Names of the global object, or of windows that may be it. */
const GLOBAL_OBJECT = new Set(['window', 'globalThis', 'self', 'top', 'parent', 'frames']);
/** Browser objects that an area must not change, because all apps of a page use them. */
const SHARED_OBJECTS = new Set(['console', 'crypto', 'history', 'navigator', 'performance']);
/** Functions that change their first argument. */
const CHANGES =
  /^(Object\.(assign|define(Property|Properties)|setPrototypeOf)|Reflect\.(set|defineProperty|setPrototypeOf))$/;
/** Maximum number of positions to report for one file, since finding the line of each takes time. */
const MOST_FOUND = 20;
/** The service worker of the site, which push notifications need. */
const WORKER = '/worker.js';
const CHUNKS = /^(rspack|webpack)(Chunk|HotUpdate)_?/;

/**
 * Finds code of a script that changes what all apps of a page share: globals, built-ins, the history, the document, workers. Only
 * direct forms are found; the browser check (`look/`) can find others. Code that the bundler writes is accepted.
 * @param code text of a built script
 * @returns places in the order of the file; empty if there are none, or if the script cannot be parsed
 */
export function problemsOfScripts(code: string, area: Named): Found[] {
  const program = mayReachOutside(code) ? programOf(code) : undefined;
  if (!program) return [];
  const declared = namesIn(program);
  const found: Found[] = [];
  const report = ({ start }: Node, what: string) => {
    if (found.length >= MOST_FOUND) return;
    const { line, column } = getLineInfo(code, start);
    found.push({ line, column: column + 1, what });
  };
  /** The name of a global, or the names of a global and its members, joined by dots. */
  const globalText = (node: AnyNode | null | undefined): string | undefined => {
    if (node?.type === 'Identifier') return declared.has(node.name) ? undefined : node.name;
    if (node?.type === 'ChainExpression') return globalText(node.expression);
    if (node?.type !== 'MemberExpression') return undefined;
    const [object, name] = [globalText(node.object), nameOf(node)];
    if (object === undefined || name === undefined) return undefined;
    return GLOBAL_OBJECT.has(object) && !GLOBAL_OBJECT.has(name) ? name : `${object}.${name}`;
  };
  const write = (target: AnyNode, at: Node) => {
    if (target.type === 'Identifier' && !declared.has(target.name)) {
      const problem = problemOfGlobal(target.name, area);
      if (problem) report(at, problem);
    }
    if (target.type !== 'MemberExpression') return;
    const object = globalText(target.object);
    if (object === undefined) return;
    const name = nameOf(target);
    if (GLOBAL_OBJECT.has(object)) {
      const problem = name === undefined ? undefined : problemOfGlobal(name, area);
      if (problem) report(at, problem);
    } else if (isBuiltIn(object)) {
      report(at, `changes ${object}.${name ?? '…'}, which every app of a page uses: use a function of its own`);
    }
  };
  full(program, (node) => {
    const one = node as AnyNode;
    if (one.type === 'AssignmentExpression') write(one.left, one);
    else if (one.type === 'UpdateExpression') write(one.argument, one);
    else if (one.type === 'UnaryExpression' && one.operator === 'delete') write(one.argument, one);
    else if (one.type === 'CallExpression') {
      const problem = problemOfCall(one, globalText);
      if (problem) report(one, problem);
    }
  });
  for (const { name, node } of topLevel(program)) {
    if (!isOwnName(name, area) && !CHUNKS.test(name)) report(node, globalProblem(name));
  }
  return found.toSorted((one, other) => one.line - other.line || one.column - other.column);
}

/**
 * Matches the beginning of a bundler's chunk in strict mode. Such a chunk can neither declare globals nor set undeclared ones.
 */
const CHUNK = /^"use strict";\((globalThis|self)[.[]"?(rspack|webpack)Chunk[^)]{0,200}\)\.push\(/;
/**
 * Matches, roughly, the code that is reported: changes of members of globals, changes of globals through a function, and some
 * calls.
 */
const SUSPICIOUS = new RegExp(
  [
    String.raw`(?<![.\w$])(window|globalThis|self|top|parent|frames|console|crypto|history|navigator|performance|[A-Z]\w+)(\??\.[\w$.]+|\[[^\]]{1,60}\])+\s*([-+*/%&|^?<>]*=[^=>]|\+\+|--)`,
    String.raw`(delete|\+\+|--)\s*(window|globalThis|self|console|history|navigator|[A-Z])`,
    String.raw`(assign|define\w+|setPrototypeOf|set)\(\s*(window|globalThis|self|top|console|history|navigator|[A-Z])`,
    String.raw`serviceWorker\W{1,4}register|document\.write|(push|replace)State`,
  ].join('|'),
);

/**
 * Decides quickly whether a script has to be parsed: parsing takes most of the time, and most chunks contain nothing of interest.
 */
function mayReachOutside(code: string): boolean {
  const head = CHUNK.exec(code)?.[0];
  return head === undefined || SUSPICIOUS.test(code.slice(head.length));
}

function problemOfCall(call: CallExpression, globalText: (node: AnyNode) => string | undefined): string | undefined {
  const callee = call.callee.type === 'ChainExpression' ? call.callee.expression : call.callee;
  if (
    callee.type === 'MemberExpression' &&
    nameOf(callee) === 'register' &&
    lastOf(callee.object as AnyNode) === 'serviceWorker'
  ) {
    const [address] = call.arguments;
    return address?.type === 'Literal' && address.value === WORKER
      ? undefined
      : 'registers a service worker, which would answer requests of every page: the shell has the only one';
  }
  const text = globalText(callee as AnyNode);
  if (text === undefined) return undefined;
  if (/^document\.write(ln)?$/.test(text)) return `calls ${text}(), which replaces the document: render components`;
  if (/^history\.(push|replace)State$/.test(text)) {
    return `calls ${text}(), of which the router learns nothing: use useNavigate or Link`;
  }
  const [first] = call.arguments;
  const target = first && CHANGES.test(text) ? globalText(first as AnyNode) : undefined;
  if (target !== undefined && GLOBAL_OBJECT.has(target)) return `sets globals by ${text}(): keep values in a module`;
  return target !== undefined && isBuiltIn(target)
    ? `changes ${target} by ${text}(), which every app of a page uses: use a function of its own`
    : undefined;
}

/** Whether a name, or names joined by dots, is an object of the language or the browser, such as `Array.prototype`. */
const isBuiltIn = (text: string) => /^[A-Z]\w*(\.prototype)?$/.test(text) || SHARED_OBJECTS.has(text);

/**
 * The problem of a new property of the global object; undefined for `location`, and for names that begin with the area's name,
 * even after the bundler's prefix.
 */
function problemOfGlobal(name: string, area: Named): string | undefined {
  if (name === 'location' || isOwnName(name, area)) return undefined;
  if (!CHUNKS.test(name)) return globalProblem(name);
  return isOwnName(name.replace(CHUNKS, ''), area)
    ? undefined
    : `loads its chunks by the global ${name}, as another area might: begin output.uniqueName of the bundler with ${area.app}`;
}

const globalProblem = (name: string) =>
  `sets the global ${name}, which every app of a page sees: keep the value in a module`;

function programOf(code: string): Program | undefined {
  for (const sourceType of ['script', 'module'] as const) {
    try {
      return parse(code, { ecmaVersion: 'latest', sourceType, allowReturnOutsideFunction: true });
    } catch {
      // an ES module cannot be parsed as a script; `problemsOfCode` reports code that is neither
    }
  }
  return undefined;
}

/** The name of a property; undefined if it is computed from anything but a text. */
function nameOf({ property, computed }: MemberExpression): string | undefined {
  if (!computed) return property.type === 'Identifier' ? property.name : undefined;
  return property.type === 'Literal' && typeof property.value === 'string' ? property.value : undefined;
}

/** The last name in an expression with members, such as `c` in `a.b.c`. */
function lastOf(node: AnyNode): string | undefined {
  if (node.type === 'ChainExpression') return lastOf(node.expression);
  if (node.type === 'Identifier') return node.name;
  return node.type === 'MemberExpression' ? nameOf(node) : undefined;
}

/** Every name that a script declares in any scope. Changes of a global with such a name are not found. */
function namesIn(program: Program): Set<string> {
  const names = new Set<string>();
  const pattern = (node: AnyNode | null | undefined) => {
    for (const { name } of boundIn(node)) names.add(name);
  };
  full(program, (node) => {
    const one = node as AnyNode;
    if (one.type === 'VariableDeclarator') pattern(one.id);
    else if (one.type === 'CatchClause') pattern(one.param);
    else if (one.type === 'ClassDeclaration' || one.type === 'ClassExpression') pattern(one.id);
    else if (/^Import(|Default|Namespace)Specifier$/.test(one.type) && 'local' in one) pattern(one.local as AnyNode);
    else if ('params' in one) {
      for (const param of one.params) pattern(param as AnyNode);
      pattern(one.type === 'ArrowFunctionExpression' ? null : one.id);
    }
  });
  return names;
}

/** The names that a pattern binds. */
function boundIn(node: AnyNode | null | undefined): { name: string; node: Node }[] {
  if (node?.type === 'Identifier') return [{ name: node.name, node }];
  if (node?.type === 'AssignmentPattern') return boundIn(node.left);
  if (node?.type === 'RestElement') return boundIn(node.argument);
  if (node?.type === 'ArrayPattern') return node.elements.flatMap(boundIn);
  if (node?.type !== 'ObjectPattern') return [];
  return node.properties.flatMap((one) => boundIn(one.type === 'Property' ? one.value : one));
}

/** The variables and functions that a classic script makes global. */
function topLevel(program: Program): { name: string; node: Node }[] {
  if (program.sourceType === 'module') return [];
  return program.body.flatMap((node) => {
    if (node.type === 'VariableDeclaration') return node.declarations.flatMap(({ id }) => boundIn(id));
    return node.type === 'FunctionDeclaration' || node.type === 'ClassDeclaration' ? boundIn(node.id) : [];
  });
}
