import path from 'node:path';
import bcd from '@mdn/browser-compat-data' with { type: 'json' };
import type { CompatStatement, Identifier } from '@mdn/browser-compat-data';
import { POLYFILLS } from '../../shell/src/browsers/polyfills.ts';

const { BROWSERS }: { BROWSERS: readonly string[] } = await import(
  path.join(import.meta.dirname, '../../area-kit/src/build/module-rules.js')
);

/** Names of browsers in the compatibility data, by their names in `BROWSERS`. */
const NAMES = { chrome: 'chrome', safari: 'safari', ios_saf: 'safari_ios', firefox: 'firefox' } as const;

const OLDEST = BROWSERS.map((browser) => {
  const [name = '', version] = browser.split(' ');
  return { browser, name: NAMES[name as keyof typeof NAMES], version: Number(version) };
});

/** Whether a browser has a feature, at least partially, without a flag and under its standard name. */
function has(compat: CompatStatement, name: keyof CompatStatement['support'], version: number) {
  const number = (text: string) => Number.parseFloat(text.replace('≤', ''));
  return [compat.support[name] ?? []].flat().some((one) => {
    if (one.flags || one.prefix || one.alternative_name) return false;
    const added = one.version_added && one.version_added !== 'preview' && number(one.version_added) <= version;
    return added && !(one.version_removed && number(one.version_removed) <= version);
  });
}

const lacking = (compat: CompatStatement, at: (version: number) => number) =>
  OLDEST.filter(({ name, version }) => !has(compat, name, at(version))).map(({ browser }) => browser);

/** The oldest supported browsers (`BROWSERS`) that lack a feature. */
const lackedBy = (compat: CompatStatement) => lacking(compat, (version) => version);
/** The browsers that lack a feature even in their newest version. */
const neverIn = (compat: CompatStatement) => lacking(compat, () => Number.POSITIVE_INFINITY);

/** The oldest supported browsers that lack a feature; none if the data does not list it. */
export const without = ({ __compat }: Identifier = {}): string[] => (__compat ? lackedBy(__compat) : []);

/** The oldest supported browsers that lack a feature and whose newer versions have it. */
export function tooOldFor({ __compat }: Identifier = {}): string[] {
  if (!__compat) return [];
  const never = neverIn(__compat);
  return lackedBy(__compat).filter((browser) => !never.includes(browser));
}

/** The features below a feature in the data, with their names. */
export const membersOf = (data: Identifier): [string, Identifier][] =>
  Object.entries(data).filter(([name]) => name !== '__compat') as [string, Identifier][];

/** A built-in of scripts: a global, or a member of a global. */
export interface BuiltIn {
  /** The owner of a member, such as `Array` for `toSorted` and `URL` for `canParse`; '' for a global. */
  owner: string;
  name: string;
  /**
   * True for a global and a member of the owner itself, false for a member of its instances; undefined for members in
   * ECMAScript, where the data does not distinguish them.
   */
  isStatic: boolean | undefined;
  /** The oldest supported browsers that lack the built-in. */
  lackedBy: string[];
  /** The browsers whose newest version lacks it, too. */
  neverIn: string[];
}

const POLYFILLED = new Set(
  Object.entries(POLYFILLS).flatMap(([owner, members]) =>
    Object.keys(members).map((name) => `${owner.replace('.prototype', '')}.${name}`),
  ),
);

/** Whether the site has a polyfill for a built-in. */
export const isPolyfilled = ({ owner, name }: BuiltIn) => POLYFILLED.has(`${owner}.${name}`);

function* builtIns(): Generator<BuiltIn> {
  for (const [owner, members] of [...membersOf(bcd.javascript.builtins ?? {}), ...membersOf(bcd.api)]) {
    for (const [key, member] of [['', members] as const, ...membersOf(members)]) {
      const compat = member.__compat;
      if (!compat) continue;
      const name = key.replace(/_static$/, '');
      const isStatic = owner in bcd.api ? key !== name : undefined;
      const found = { isStatic, lackedBy: lackedBy(compat), neverIn: neverIn(compat) };
      yield name ? { owner, name, ...found } : { owner: '', name: owner, ...found, isStatic: true };
      if (owner === 'Window' && name) yield { owner: '', name, ...found, isStatic: true };
    }
  }
}

/** All built-ins in the data, by their last name. The name of an event is `<name>_event`. */
export const BUILT_INS: ReadonlyMap<string, readonly BuiltIn[]> = Map.groupBy(builtIns(), ({ name }) => name);
