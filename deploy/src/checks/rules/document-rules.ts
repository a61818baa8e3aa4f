import { type Atrule, type CssNode, generate } from 'css-tree';
import { isOwnName, type Named } from './found.ts';

/** At-rules that declare a name in the name space of the document. */
const WITH_NAME = /^(property|counter-style|font-palette-values|font-feature-values|position-try|layer|page)$/;
/** Names that `shared-ui` declares. Each area bundles the styles of `shared-ui`. */
const OF_SHARED_UI = new Set(['--tabs-fade-start', '--tabs-fade-end']);

/**
 * Checks at-rules that apply to the whole document and not to the elements of a selector.
 * @returns what the area declares, and the remedy; undefined if the declared name begins with the area's name, or the at-rule
 * applies only to the area's own rules
 */
export function problemOfAtrule(rule: Atrule, area: Named): string | undefined {
  const kind = rule.name.toLowerCase().replace(/^-\w+-/, '');
  const advice = `begin its name with ${area.app}-, or leave it to the shell`;
  if (kind === 'view-transition')
    return 'declares transitions of the whole document by @view-transition: leave it to the shell';
  if (kind === 'font-face') {
    const family = familyOf(rule);
    return isOwn(family, area) ? undefined : `declares the font ${family} for the whole document: ${advice}`;
  }
  if (!WITH_NAME.test(kind)) return undefined;
  const prelude = rule.prelude ? generate(rule.prelude) : '';
  // nothing else can refer to a layer without a name
  if (kind === 'layer' && !prelude) return undefined;
  const foreign = prelude.split(',').find((name) => !isOwn(name, area));
  return foreign === undefined ? undefined : `declares @${kind} ${foreign} for the whole document: ${advice}`;
}

const isOwn = (name: string, area: Named): boolean => {
  const plain = unescaped(name.trim());
  return OF_SHARED_UI.has(plain) || isOwnName(plain.replace(/^--/, ''), area);
};

function familyOf({ block }: Atrule): string {
  for (const node of block?.children.toArray() ?? []) {
    if (node.type === 'Declaration' && node.property.toLowerCase() === 'font-family') return textOf(node.value);
  }
  return '';
}

const textOf = (value: CssNode) =>
  generate(value)
    .trim()
    .replaceAll(/^["']|["']$/g, '');

/** A name without the escapes of CSS. */
export const unescaped = (name: string) => name.replaceAll(/\\(.)/g, '$1');
