import type { DehydratedState } from '@tanstack/react-query';
import type { RemoteRelease } from '../federation/remote-modules.ts';

/** What the server writes into a page for the browser to go on from. */
export interface PageState {
  /** The releases that this page lives with for as long as it is open. */
  remotes: RemoteRelease[];
  query: DehydratedState;
  /** Remote modules that the server rendered with (`<app>/<expose>`): hydration needs them first. */
  rendered: string[];
  /** False when the owner of the page could not be rendered here: the browser then starts from nothing. */
  complete: boolean;
  /** When the page was rendered (epoch milliseconds): relative times start from it on both sides. */
  now: number;
}

export const PAGE_STATE_ID = 'page-state';

/** Serialises for a JSON block inside HTML. */
export const toJsonBlock = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

export function readPageState(): PageState {
  const block = document.getElementById(PAGE_STATE_ID);
  if (!block?.textContent) throw new Error('the page has no state');
  return JSON.parse(block.textContent) as PageState;
}
