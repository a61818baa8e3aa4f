import type { RemoteRelease, Seal } from '@onmaum/shared-contract/release/rendering';

/**
 * Loads scripts and stylesheets with their digests, so that a file that was changed in transit does not run
 * (docs/adr/0009-content-security-policy.md). The document contains the digests of the files to which it links. The page
 * state contains the digests of containers. All other digests of a release are in a list, and the page state contains the digest
 * of the list.
 */

type Loaded = HTMLScriptElement | HTMLLinkElement;
type List = Readonly<Record<string, string>>;

declare global {
  /** The runtimes of all bundles call this to load a file (area-kit/src/build/sealed-loading-plugin.js). */
  var loadSealed: typeof load | undefined;
}

let seals: readonly Seal[] = [];
/** Digests of containers by address. */
let containers: ReadonlyMap<string, string | undefined> = new Map();
const lists = new Map<string, Promise<List>>();

/** Registers the releases of this page. Call once, before anything is loaded. */
export function setSeals(
  known: readonly Seal[] = [],
  remotes: readonly Pick<RemoteRelease, 'entry' | 'integrity'>[] = [],
) {
  seals = known;
  containers = new Map(remotes.map(({ entry, integrity }) => [entry, integrity]));
  globalThis.loadSealed = load;
}

/**
 * Sets the digest and the address of an element, so that the browser loads its file. An inlined stylesheet counts as loaded.
 * @param element in the document, or added to it later
 * @param address `src` or `href` to set on the element
 * @returns a promise if the digest must be fetched first
 */
function load(element: Loaded, address: { src: string } | { href: string }): unknown {
  const { pathname } = new URL('src' in address ? address.src : address.href, location.href);
  if (document.head.querySelector(`[data-file="${pathname}"]`)) {
    // the event is delayed, because the runtime adds its listener after this call
    return Promise.resolve().then(() => element.dispatchEvent(new Event('load')));
  }
  const digest = digestOf(pathname);
  if (!(digest instanceof Promise)) return Object.assign(element, digest && { integrity: digest }, address);
  return digest.then(
    (integrity) => Object.assign(element, { integrity }, address),
    () => element.dispatchEvent(new Event('error')),
  );
}

/** The digest of a file; undefined if the file does not belong to a release with digests. */
function digestOf(pathname: string): string | undefined | Promise<string> {
  const named =
    containers.get(pathname) ?? document.querySelector(`link[href="${pathname}"]`)?.getAttribute('integrity');
  const seal = seals.find(({ folder }) => pathname.startsWith(folder));
  if (named || !seal) return named || undefined;
  return listOf(seal).then((list) => {
    const digest = list[pathname.slice(seal.folder.length)];
    if (!digest) throw new Error(`${pathname} does not belong to its release`);
    return digest;
  });
}

function listOf({ folder, digest }: Seal): Promise<List> {
  const known = lists.get(folder);
  if (known) return known;
  const list = fetch(`${folder}seals.json`, { integrity: digest }).then((answer) => answer.json());
  lists.set(folder, list);
  list.catch(() => lists.delete(folder));
  return list;
}
