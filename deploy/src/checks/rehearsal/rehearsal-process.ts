import type { FlagValues } from '@onmaum/shared-contract/release/page-flags';
import type { Release } from '@onmaum/shared-contract/release/release';
import type { RemoteRelease, RendererOptions } from '@onmaum/shared-contract/release/rendering';
import { errorText } from '@onmaum/shared-contract/server/error-text';
import { containerLoader, loadRenderer } from '@onmaum/shared-contract/server/load-bundle';
import { readInput, send as sendAny } from '../foreign/inside.ts';
import { exampleFetch } from './example-api.ts';
import type { FromProcess } from './from-process.ts';
import { measure } from './measure.ts';

/** Renders pages of releases before they are live, in a process of its own, so that their code can break nothing else. */

/** Pages for one process to render. Plain data. */
export interface Part {
  shellBundle: string;
  options: Pick<RendererOptions, 'apiUrl' | 'shell' | 'remotes' | 'preload'>;
  /** The releases that the pages list. */
  set: readonly RemoteRelease[];
  /** Calls of the areas' own services, with their examples. */
  calls?: NonNullable<Release['calls']>;
  /** The pages in the order of rendering, with values of flags. `measured`: whether the processor time of the page is limited. */
  pages: readonly { address: string; measured: boolean; flags?: FlagValues | undefined }[];
}

const send = (message: FromProcess) => sendAny(message);
const stray = (error: unknown) => send({ kind: 'stray', error: errorText(error) });

process.on('unhandledRejection', stray);
const { exit } = process;
process.on('uncaughtException', (error) => {
  send({ kind: 'ends', error: errorText(error) });
  exit(1);
});
process.exit = (code) => {
  send({ kind: 'ends', error: errorText(new Error('process.exit() ends the server')) });
  return exit(code);
};

let isMember = false;
/**
 * Runs work, and meanwhile answers calls as for a member. Pages are rendered in sequence, so no other page makes calls meanwhile.
 */
async function asMember<T>(work: () => Promise<T>): Promise<T> {
  isMember = true;
  return work().finally(() => {
    isMember = false;
  });
}

async function render({ shellBundle, options, set, pages, limit }: Part & { limit: number }) {
  const { createRenderer } = await loadRenderer(shellBundle);
  const renderer = await createRenderer({
    ...options,
    loadContainer: containerLoader(options.remotes),
    onFault: stray,
    asMember,
  });
  send({ kind: 'loaded', failed: (renderer.failed ?? []).map(({ error }) => errorText(error)) });
  for (const { address, measured, flags } of pages) {
    const renderOnce = async () => {
      const seen = { status: 0, text: '' };
      const sink = {
        begin: ({ status }: { status: number }) => {
          seen.status = status;
        },
        write: (piece: string) => {
          seen.text += piece;
        },
      };
      await renderer.render(address, sink, set, flags);
      // work that the page did not await may fail now
      await new Promise(setImmediate);
      return seen;
    };
    try {
      const { first, ms } = measured
        ? await measure(renderOnce, limit, () => send({ kind: 'again' }))
        : { first: await renderOnce(), ms: 0 };
      send({ kind: 'page', ...first, ms });
    } catch (error) {
      send({ kind: 'failed', error: errorText(error) });
    }
  }
  send({ kind: 'done' });
}

// keeps the process alive even if a page waits for a promise that never settles
setInterval(() => {}, 1_000_000);
globalThis.fetch = exampleFetch(
  (asked) =>
    stray(`it requests ${asked}, which is no call of the contract: use another call, or add it in shared-contract/src`),
  () => isMember,
  () => part.calls ?? {},
);
const part = (await readInput()) as Part & { limit: number };
send({ kind: 'begins' });
render(part).catch((error: unknown) => send({ kind: 'ends', error: errorText(error) }));
