import { type CssNode, generate, parse, type Selector, walk } from 'css-tree';
import { problemOfAtrule, unescaped } from './document-rules.ts';
import { type Found, isOwnName, type Named } from './found.ts';

/** Combinators that lead from an element to elements inside of it. */
const INWARDS = new Set([' ', '>', '>>>']);
/** Pseudo-classes whose inner selectors match the element itself. Selectors in `:not()` and `:has()` do not. */
const MATCHES = new Set(['is', 'where', 'matches', '-webkit-any']);

/**
 * Finds rules of a stylesheet that reach outside of the area. Each selector needs a class of the area on the element or on an
 * ancestor. Animations and some other at-rules share one name space in the document, so their names have to begin with the name
 * of the area, as its classes do. In nested rules, `&` stands for what the outer rule matches.
 * @param css text of a built stylesheet
 * @returns places in the order of the file; empty if there are none
 */
export function problemsOfStyles(css: string, area: Named): Found[] {
  const found: Found[] = [];
  const report = (node: CssNode, what: string) => {
    const { line = 1, column = 1 } = node.loc?.start ?? {};
    found.push({ line, column, what });
  };
  const root = parse(css, {
    positions: true,
    parseValue: false,
    parseCustomProperty: false,
  });
  /** Number of rules that contain the current node. */
  let depth = 0;
  walk(root, {
    leave(node: CssNode) {
      if (node.type === 'Rule') depth -= 1;
    },
    enter(node: CssNode, item: unknown) {
      if (node.type === 'Atrule') {
        const name = node.name.toLowerCase();
        if (/^(-\w+-)?keyframes$/.test(name)) {
          const animation = node.prelude ? generate(node.prelude) : '';
          if (!isOwnName(unescaped(animation), area)) {
            report(
              node,
              `names an animation ${animation}, as others might: write it in a CSS module, or begin it with ${area.app}-`,
            );
          }
          return walk.skip;
        }
        if (name === 'import')
          report(node, 'loads another stylesheet by @import: import it where the bundler finds it');
        const problem = problemOfAtrule(node, area);
        if (problem) report(node, problem);
        return undefined;
      }
      if (depth > 0 && isHiddenRule(node, Boolean(item))) {
        report(
          node,
          'has a nested rule that cannot be parsed: begin its selector with &, or write it beside the outer rule',
        );
      }
      if (node.type !== 'Rule') return undefined;
      if (node.prelude.type === 'Raw')
        report(node, `has a selector that cannot be parsed: ${node.prelude.value.slice(0, 100)}`);
      for (const selector of selectorsOf(node.prelude)) {
        if (staysInside(selector, area, depth > 0)) continue;
        report(
          node,
          `styles elements outside of it by ${generate(selector)}: begin the selector with a class of a CSS module of the area`,
        );
      }
      depth += 1;
      return undefined;
    },
  });
  return found;
}

/**
 * Whether a node is a nested rule that the parser took for a declaration or did not parse. The parser recognises only nested
 * rules that begin with `&`.
 * @param isListed whether the node is in a block, and not the value of a declaration
 */
function isHiddenRule(node: CssNode, isListed: boolean): boolean {
  if (node.type === 'Raw') return isListed && hasBlock(node.value);
  return node.type === 'Declaration' && !node.property.startsWith('--') && hasBlock(generate(node.value));
}

const hasBlock = (text: string) =>
  text.replaceAll(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|url\([^)]*\)|\/\*.*?\*\//gs, '').includes('{');

const selectorsOf = (list: CssNode): Selector[] =>
  list.type === 'SelectorList' ? list.children.toArray().filter((one) => one.type === 'Selector') : [];

/** Whether all elements that a selector matches have a class of the area, or are inside of an element that has one. */
function staysInside(selector: Selector, area: Named, isNested: boolean): boolean {
  let isInside = false;
  let isOwn = false;
  for (const part of selector.children) {
    if (part.type === 'Combinator') {
      isInside ||= isOwn && INWARDS.has(part.name.trim() || ' ');
      isOwn = false;
    } else isOwn ||= names(part, area, isNested);
  }
  return isInside || isOwn;
}

/** Whether a part of a compound selector confines it to the area: by its class, or by `&` of the outer rule. */
function names(part: CssNode, area: Named, isNested: boolean): boolean {
  if (part.type === 'NestingSelector') return isNested;
  if (part.type === 'ClassSelector') return isOwnName(unescaped(part.name), area);
  if (part.type !== 'PseudoClassSelector' || !MATCHES.has(part.name.toLowerCase())) return false;
  const inner = (part.children?.toArray() ?? []).flatMap(selectorsOf);
  return inner.length > 0 && inner.every((one) => staysInside(one, area, isNested));
}
