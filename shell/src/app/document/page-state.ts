import { PAGE_STATE_ID, type RemoteRelease, type RenderedState, type Seal } from '@onmaum/shared-contract/rendering';
import type { DehydratedState } from '@tanstack/react-query';

/** The state that the server writes into a page for hydration. */
export interface PageState extends RenderedState {
  /** The releases that this page uses until it is closed. */
  remotes: RemoteRelease[];
  /** What their files and those of the shell are verified by; absent from a kept page of before. */
  seals?: readonly Seal[];
  /** Path of the page that the document was made for. */
  path: string;
  query: DehydratedState;
  /** Time of rendering (epoch milliseconds), from which both sides compute relative times. */
  now: number;
}

/** What a page tells the browser of a release, of all that the server knows of it; the seals are together. */
export const releaseOnPage = ({
  app,
  container,
  version,
  entry,
  paths,
  requires,
  integrity,
}: RemoteRelease): RemoteRelease => ({ app, container, version, entry, paths, requires, integrity });

/** Serialises a value for a script element with JSON, which posted text cannot close. */
export const toJsonBlock = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

export function readPageState(): PageState {
  const block = document.getElementById(PAGE_STATE_ID);
  if (!block?.textContent) throw new Error('the page has no state');
  return JSON.parse(block.textContent) as PageState;
}
