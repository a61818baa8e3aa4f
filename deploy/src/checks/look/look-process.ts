import { flushCompileCache } from 'node:module';
import { readInput, send as sendAny } from '../foreign/inside.ts';
import type { Candidate } from '../rehearsal/scenes.ts';
import { type OpenBrowser, openBrowser } from './browser.ts';
import type { FromLook } from './from-look.ts';
import type { Change } from './handed.ts';
import { changesOf, lookAt } from './look-area.ts';

/**
 * Checks areas in a browser. This is done in a process of its own, because a page may return more data than fits into memory.
 */

/** Input of the process, which is plain data. */
export interface Wanted {
  /** Every release that the pages use, including the shell. */
  set: readonly Candidate[];
  /** The areas to check. */
  apps: readonly string[];
  /** HTML of the page that is opened first. */
  document: string;
  /** Path of Chromium. */
  program: string;
  /** Folder in which the browsers have their folders. */
  folder: string;
  /** Milliseconds after which a page that waits without computing counts as unresponsive. */
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

// the parent process ends this process and its browser
look((await readInput()) as Wanted)
  .finally(() => flushCompileCache())
  .then(
    () => send({ kind: 'done' }),
    (error: unknown) => send({ kind: 'unopened', why: String(error).split('\n')[0]?.slice(0, 1_000) ?? '' }),
  );
