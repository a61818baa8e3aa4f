import bcd from '@mdn/browser-compat-data' with { type: 'json' };
import type { Identifier } from '@mdn/browser-compat-data';
import { type Atrule, type CssNode, generate, parse, walk } from 'css-tree';
import type { Use } from './scripts.ts';
import { membersOf, tooOldFor, without } from './support.ts';

type Kind = 'properties' | 'selectors' | 'types' | 'at-rules';
const { properties, selectors, types, 'at-rules': atRules } = bcd.css as Record<Kind, Identifier>;

/** Functions that any property may use, such as `color-mix()`. The data lists them at several depths. */
const FUNCTIONS = new Map<string, Identifier>();
(function collect(data: Identifier) {
  for (const [name, inner] of membersOf(data)) {
    if (inner.__compat && !FUNCTIONS.has(name)) FUNCTIONS.set(name, inner);
    collect(inner);
  }
})(types);

/**
 * Finds features of a stylesheet that one of the oldest supported browsers lacks and its newer versions have: properties, their
 * keywords, functions and units, selectors, at-rules and media features. A feature is not reported inside an `@supports` block
 * that the browser skips. A value is not reported after an earlier value of the same property, nor a property after the same
 * property with `-webkit-`.
 */
export const usesOfStyle = (css: string): Use[] => usesIn(parse(css), tooOldFor);

function usesIn(root: CssNode, browsersWithout: (data: Identifier | undefined) => string[]): Use[] {
  const uses: Use[] = [];
  /** For each enclosing `@supports`, the browsers that skip its block. */
  const skipping: string[][] = [];
  /** For each enclosing block, the properties that have been declared so far. */
  const blocks: string[][] = [];
  let atRule = '';
  let property = '';

  const report = (feature: string, data: Identifier | undefined) => {
    const lackedBy = browsersWithout(data).filter((browser) => !skipping.flat().includes(browser));
    if (lackedBy.length > 0) uses.push({ feature, lackedBy });
  };
  const before = (name: string) => blocks.at(-1)?.includes(name) ?? false;
  const value = (text: string, data: Identifier | undefined) => {
    if (property && !before(property)) report(`${property}: ${text}`, data);
  };

  walk(root, {
    enter(node: CssNode) {
      // a feature in the condition of `@supports` is only tested, not used
      if (node.type === 'AtrulePrelude' && atRule === 'supports') return walk.skip;
      if (node.type === 'Block') blocks.push([]);
      else if (node.type === 'Atrule') {
        atRule = node.name;
        report(`@${node.name}`, atRules[node.name]);
        if (node.name === 'supports') skipping.push(skippedBy(node));
      } else if (node.type === 'Declaration') {
        property = node.property;
        if (!before(`-webkit-${property}`)) report(property, properties[property]);
      } else if (node.type === 'Identifier') value(node.name, properties[property]?.[node.name]);
      else if (node.type === 'Function')
        value(`${node.name}()`, properties[property]?.[node.name] ?? FUNCTIONS.get(node.name));
      else if (node.type === 'Dimension') value(node.unit, types.length?.[node.unit]);
      else if (node.type === 'Feature') report(`@${node.kind} ${generate(node)}`, atRules[node.kind]?.[node.name]);
      else if (node.type === 'PseudoClassSelector') report(`:${node.name}`, selectors[node.name]);
      else if (node.type === 'PseudoElementSelector') report(`::${node.name}`, selectors[node.name]);
      else if (node.type === 'NestingSelector') report('&', selectors.nesting);
    },
    leave(node: CssNode) {
      if (node.type === 'Block') blocks.pop();
      else if (node.type === 'Atrule' && node.name === 'supports') skipping.pop();
      else if (node.type === 'Declaration') {
        blocks.at(-1)?.push(node.property);
        property = '';
      }
    },
  });
  return uses;
}

/** The oldest supported browsers that do not fulfil a condition, because they lack a feature in it. */
function skippedBy({ prelude }: Atrule): string[] {
  if (!prelude || /\bnot\b/.test(generate(prelude))) return [];
  return usesIn(prelude, without).flatMap(({ lackedBy }) => lackedBy);
}
