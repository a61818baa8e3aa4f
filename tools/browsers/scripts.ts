import {
  type AnyNode,
  type CallExpression,
  type Expression,
  type Identifier,
  type MemberExpression,
  parse,
} from 'acorn';
import { ancestor } from 'acorn-walk';
import { BUILT_INS, type BuiltIn, isPolyfilled } from './support.ts';

/** A feature that a file uses, and the browsers that lack it. */
export interface Use {
  feature: string;
  lackedBy: readonly string[];
}

/** The syntax that the oldest supported browsers parse, including regular expressions. */
const ECMA_VERSION = 2022;

/** Interfaces of global objects, by the name of the object. */
const INSTANCES: Readonly<Record<string, string>> = {
  document: 'Document',
  history: 'History',
  navigator: 'Navigator',
  performance: 'Performance',
  visualViewport: 'VisualViewport',
};
/** Interfaces whose properties are checked when scripts assign them. */
const ELEMENTS = /^(Document|Element|Node|(HTML|SVG)\w*Element)$/;

/**
 * Finds syntax and built-ins that one of the oldest supported browsers lacks, except polyfilled ones. If the code shows the owner
 * of a member, as in `URL.parse` or `navigator.share`, that member is looked up. Otherwise only calls, listeners and assigned
 * properties are checked, and reported only if the browser lacks every built-in with that name. A use is not reported if the code
 * tests for the feature: `x.name?.()`, or a condition that contains its name. A `try` does not count as a test, since it
 * hides the failure.
 * @param code a script or a worker
 */
export function usesOfScript(code: string): Use[] {
  const uses: Use[] = [];
  let program: AnyNode;
  try {
    program = parse(code, { ecmaVersion: ECMA_VERSION });
  } catch (error) {
    return [{ feature: `syntax: ${(error as Error).message}`, lackedBy: [`ES${ECMA_VERSION}`] }];
  }
  const report = (candidates: readonly BuiltIn[], ancestors: readonly AnyNode[]) => {
    const [first] = candidates;
    if (!first || candidates.some((one) => one.lackedBy.length === 0 || isPolyfilled(one))) return;
    const name = first.name.replace(/_event$/, '');
    if (isGuarded(code, name, ancestors)) return;
    uses.push({ feature: first.owner ? `${first.owner}.${first.name}` : first.name, lackedBy: first.lackedBy });
  };
  // a listener for an unknown event is harmless, so a browser without the event (such as touch) in any version is not reported
  const listener = (event: string, ancestors: readonly AnyNode[]) => {
    const events = BUILT_INS.get(`${event}_event`) ?? [];
    report(
      events.map((one) => ({ ...one, lackedBy: one.lackedBy.filter((browser) => !one.neverIn.includes(browser)) })),
      ancestors,
    );
  };
  const call = (node: CallExpression | { callee: AnyNode; arguments: AnyNode[] }, ancestors: readonly AnyNode[]) => {
    const [text, flags] = node.arguments.map((one) => (one.type === 'Literal' ? one.value : undefined));
    const callee = lastName(node.callee);
    if (callee === 'addEventListener' && typeof text === 'string') listener(text, ancestors);
    if (callee === 'RegExp' && typeof text === 'string') {
      uses.push(...usesOfScript(String(new RegExp(text, typeof flags === 'string' ? flags : ''))));
    }
  };
  ancestor(program, {
    CallExpression: (node, _state, ancestors) => call(node, ancestors),
    NewExpression: (node, _state, ancestors) => call(node, ancestors),
    Identifier(node: Identifier, _state, ancestors) {
      // names of up to three letters are ignored: they are minified names of the file itself
      if (node.name.length > 3) report(ofOwner(node.name, ''), ancestors);
    },
    MemberExpression(node: MemberExpression, _state, ancestors) {
      const name = lastName(node);
      const all = (name && BUILT_INS.get(name)) || [];
      if (!name || all.length === 0) return;
      const object = lastName(node.object) ?? '';
      if (/^(window|self|globalThis)$/.test(object)) return report(ofOwner(name, ''), ancestors);
      const owned = INSTANCES[object]
        ? all.filter(({ owner }) => owner === INSTANCES[object])
        : all.filter(({ owner, isStatic }) => owner === object && isStatic !== false);
      if (owned.length > 0) return report(owned, ancestors);
      const parent = ancestors.at(-2);
      const called = parent?.type === 'CallExpression' && parent.callee === node;
      const set = parent?.type === 'AssignmentExpression' && parent.left === node;
      const known = all.filter(({ owner }) => owner !== '');
      if (called && known.some(({ neverIn }) => neverIn.length === 0)) report(known, ancestors);
      if (set && known.some(({ owner, neverIn }) => neverIn.length === 0 && ELEMENTS.test(owner)))
        report(known, ancestors);
    },
  });
  return uses;
}

const ofOwner = (name: string, owner: string) => (BUILT_INS.get(name) ?? []).filter((one) => one.owner === owner);

/** The last name in an expression: `c` in `a.b.c`, `a['c']` and `c`. */
function lastName(node: Expression | AnyNode): string | undefined {
  if (node.type === 'Identifier') return node.name;
  if (node.type !== 'MemberExpression') return undefined;
  if (node.property.type === 'Identifier' && !node.computed) return node.property.name;
  return node.property.type === 'Literal' ? String(node.property.value) : undefined;
}

/**
 * Whether a use only tests for the feature, or runs only if it exists.
 * @param ancestors the nodes around the use, and the use itself as the last one
 */
function isGuarded(code: string, name: string, ancestors: readonly AnyNode[]) {
  const [use, parent] = [ancestors.at(-1), ancestors.at(-2)];
  if (!use) return false;
  if (parent?.type === 'UnaryExpression' && parent.operator === 'typeof') return true;
  if (parent?.type === 'CallExpression' && parent.callee === use && parent.optional) return true;
  const called = parent?.type === 'CallExpression' && parent.callee === use;
  return ancestors.some((node) => {
    const test = node.type === 'LogicalExpression' ? node.left : 'test' in node ? node.test : undefined;
    if (!test || node.type === 'SwitchCase') return false;
    if (contains(test, use)) return use.type === 'MemberExpression' && !called;
    return code.slice(test.start, test.end).includes(name);
  });
}

const contains = (outer: AnyNode, inner: AnyNode) => outer.start <= inner.start && inner.end <= outer.end;
