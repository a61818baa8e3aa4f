import { type FlagValues, PAGE_FLAGS_ID, PAGE_FLAGS_KEY } from '@onmaum/shared-contract/release/page-flags';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';

/** Flags of an area (docs/adr/0049-flags.md). The site resolves them for a visitor; here they are only read. */

/** A flag in `flags.json`, as far as code reads it. */
interface DeclaredFlag {
  default: boolean | string;
  variants?: Readonly<Record<string, string>>;
}

/** The values of a flag: the names of its variants, or on and off. */
type ValueOf<Flag extends DeclaredFlag> = Flag extends { variants: infer Variants }
  ? Extract<keyof Variants, string>
  : boolean;

/** Values by the element that has them, which are read once for each page. */
const read = new WeakMap<Element, FlagValues>();

function valuesOnPage(): FlagValues {
  const element = document.getElementById(PAGE_FLAGS_ID);
  if (!element) return {};
  const values = read.get(element) ?? (JSON.parse(element.textContent ?? '{}') as FlagValues);
  read.set(element, values);
  return values;
}

/** On the server, each page has a client of its own. */
const valuesFor = (client: QueryClient): FlagValues =>
  typeof document === 'undefined'
    ? ((client.getQueryDefaults(PAGE_FLAGS_KEY).meta?.flags as FlagValues | undefined) ?? {})
    : valuesOnPage();

/**
 * Makes the functions with which an area reads its flags.
 * @param declared the content of its `flags.json`, which has the values that hold where a page has none
 */
export function flagsOf<Flags extends Readonly<Record<string, DeclaredFlag>>>(declared: Flags) {
  /** Reads a flag outside of components, such as in `prefetch` of a page. */
  const readFlag = <Key extends keyof Flags & string>(client: QueryClient, key: Key): ValueOf<Flags[Key]> =>
    (valuesFor(client)[key] ?? declared[key]?.default) as ValueOf<Flags[Key]>;
  return {
    readFlag,
    /** The value of a flag for this visitor. It stays the same until the page is closed, also on the server. */
    useFlag: <Key extends keyof Flags & string>(key: Key): ValueOf<Flags[Key]> => readFlag(useQueryClient(), key),
  };
}
