import {
  PAGE_STATE_ID,
  type RemoteRelease,
  type RenderedState,
  type Seal,
} from '@onmaum/shared-contract/release/rendering';
import type { DehydratedState } from '@tanstack/react-query';

/** The state that the server writes into a page for hydration. */
export interface PageState extends RenderedState {
  /** The releases of areas that this page uses until it is closed. */
  remotes: RemoteRelease[];
  /** Digests of the files of these releases and of the shell; absent from an older page that was stored for offline use. */
  seals?: readonly Seal[];
  /** Path of the page that the document was made for. */
  path: string;
  query: DehydratedState;
  /** Time of rendering, in milliseconds since 1970. Server and browser compute relative times from it. */
  now: number;
}

/** The fields of a release that the page state contains. `seal` is left out, since `seals` contains the seal of each release. */
export const releaseOnPage = ({
  app,
  container,
  version,
  entry,
  paths,
  audience,
  requires,
  integrity,
}: RemoteRelease): RemoteRelease => ({ app, container, version, entry, paths, audience, requires, integrity });

/** Serialises a value for a script element with JSON. Text in the value cannot end the element. */
export const toJsonBlock = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

export function readPageState(): PageState {
  const block = document.getElementById(PAGE_STATE_ID);
  if (!block?.textContent) throw new Error('the page has no state');
  return JSON.parse(block.textContent) as PageState;
}
