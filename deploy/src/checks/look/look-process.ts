import { flushCompileCache } from 'node:module';
import { readInput, send as sendAny } from '../foreign/inside.ts';
import type { Candidate } from '../rehearsal/scenes.ts';
import { type OpenBrowser, openBrowser } from './browser.ts';
import type { FromLook } from './from-look.ts';
import type { Change } from './handed.ts';
import { changesOf, lookAt } from './look-area.ts';

/**
 * Looks at areas in a process of its own: everything that pages hand over arrives here first, and a page may hand over more than
 * fits into memory.
 */

/** Areas to look at. Plain data. */
export interface Wanted {
  /** Every release that the pages use, with the shell. */
  set: readonly Candidate[];
  /** The areas to look at. */
  apps: readonly string[];
  /** HTML of the page that is opened first. */
  document: string;
  /** Chromium. */
  program: string;
  /** A folder for the browsers. */
  folder: string;
  /** Milliseconds after which a page that only waits does not answer. */
  waiting: number;
}

const send = (message: FromLook) => sendAny(message);

async function look({ set, apps, document, program, folder, waiting }: Wanted) {
  const shell = set.find(({ release }) => release.provides);
  let browser: OpenBrowser | undefined;
  let ofShell: readonly Change[] | undefined;
  for (const area of set.filter(({ release }) => apps.includes(release.app))) {
    if (!shell) return;
    browser ??= await openBrowser(program, folder);
    ofShell ??= await changesOf(shell, document, browser, waiting);
    const onPage = (address: string) => send({ kind: 'page', address: address.slice(0, 300) });
    const { problems, isSpoiled } = await lookAt(area, { set, document, ofShell, waiting, onPage }, browser);
    send({ kind: 'seen', problems: problems.map((one) => ({ ...one, what: one.what.slice(0, 1_000) })) });
    if (!isSpoiled) continue;
    await browser.end();
    browser = undefined;
  }
}

// whoever started this process ends it, with its browser
look((await readInput()) as Wanted)
  .finally(() => flushCompileCache())
  .then(
    () => send({ kind: 'done' }),
    (error: unknown) => send({ kind: 'unopened', why: String(error).split('\n')[0]?.slice(0, 1_000) ?? '' }),
  );
