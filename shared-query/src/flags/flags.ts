import { type FlagValues, PAGE_FLAGS_ID, PAGE_FLAGS_KEY } from '@onmaum/shared-contract/release/page-flags';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';

/** Flags of an area (docs/adr/0049-flags.md). The site server determines their values for a visitor; this module reads them. */

/** The fields of a flag in `flags.json` that this module reads. */
interface DeclaredFlag {
  default: boolean | string;
  variants?: Readonly<Record<string, string>>;
}

/** Type of a flag's value: the name of a variant, or a boolean if there are no variants. */
type ValueOf<Flag extends DeclaredFlag> = Flag extends { variants: infer Variants }
  ? Extract<keyof Variants, string>
  : boolean;

/** Values by the element that contains them, so that the JSON of a page is parsed only once. */
const read = new WeakMap<Element, FlagValues>();

function valuesOnPage(): FlagValues {
  const element = document.getElementById(PAGE_FLAGS_ID);
  if (!element) return {};
  const values = read.get(element) ?? (JSON.parse(element.textContent ?? '{}') as FlagValues);
  read.set(element, values);
  return values;
}

/** In the browser, values come from the document; on the server, from the query client of the page. */
const valuesFor = (client: QueryClient): FlagValues =>
  typeof document === 'undefined'
    ? ((client.getQueryDefaults(PAGE_FLAGS_KEY).meta?.flags as FlagValues | undefined) ?? {})
    : valuesOnPage();

/**
 * Creates the functions with which an area reads its flags.
 * @param declared the content of the area's `flags.json`; its defaults apply to flags for which the page has no value
 */
export function flagsOf<Flags extends Readonly<Record<string, DeclaredFlag>>>(declared: Flags) {
  /** Reads a flag outside of components, such as in `prefetch` of a page. */
  const readFlag = <Key extends keyof Flags & string>(client: QueryClient, key: Key): ValueOf<Flags[Key]> =>
    (valuesFor(client)[key] ?? declared[key]?.default) as ValueOf<Flags[Key]>;
  return {
    readFlag,
    /** The value of a flag for this visitor. It is the same on the server and in the browser, until the page is closed. */
    useFlag: <Key extends keyof Flags & string>(key: Key): ValueOf<Flags[Key]> => readFlag(useQueryClient(), key),
  };
}
