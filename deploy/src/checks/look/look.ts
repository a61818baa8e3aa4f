import { realpathSync } from 'node:fs';
import { LEVEL } from '@onmaum/shared-contract/constants';
import { servedFiles, servedRemote, shellBundleOf } from '@onmaum/shared-contract/server/served-release';
import { paths } from '@onmaum/shared-contract/site/paths';
import { sourceOf } from '../built-place.ts';
import { FOREIGN_LIMITS } from '../foreign-watch.ts';
import { EXAMPLE_API, SITE } from '../rehearsal/addresses.ts';
import { runPart } from '../rehearsal/run-part.ts';
import type { Candidate } from '../rehearsal/scenes.ts';
import { answerRequests } from './answers.ts';
import { type OpenBrowser, openBrowser } from './browser.ts';
import { chromiumPath } from './chromium-path.ts';
import { problemsOfLook } from './judge.ts';
import { Endless, LookedPage, TIMES } from './looked-page.ts';
import type { Change } from './snapshot.ts';

/** Opens the pages of new areas in a browser and compares the document before and after (docs/adr/0046-limits-at-deploy.md). */

/** Result of a look. */
export interface Look {
  /** Sentences with the place to change. */
  problems: string[];
  /** Why a look was left out, for the person who deploys. */
  notes: string[];
}

/** A page without parts of areas, from which and to which the look navigates. */
const NEUTRAL = paths.faq;
/** Most pages of an area to open. */
const MOST_PAGES = 10;
/** A value that another app might have stored. */
const OF_ANOTHER = 'onmaum-of-another-app';

/**
 * @param live the releases that are live
 * @param next releases that are to replace those of their apps; only areas are looked at
 * @param program the browser; undefined if the machine has none
 */
export async function lookInBrowser(
  live: readonly Candidate[],
  next: readonly Candidate[],
  program: string | undefined = chromiumPath(),
): Promise<Look> {
  const isNew = ({ release }: Candidate) => next.some((one) => one.release.app === release.app);
  const set = [...live.filter((one) => !isNew(one)), ...next].map(({ release, folder }) => ({
    release,
    folder: realpathSync(folder),
  }));
  const shell = set.find(({ release }) => release.provides);
  const areas = set.filter((one) => isNew(one) && one !== shell);
  if (!shell || areas.length === 0) return { problems: [], notes: [] };
  if (!program) {
    return {
      problems: [],
      notes: ['its pages were not opened in a browser, since none was found: install Chromium, or name it in CHROMIUM'],
    };
  }
  const document = await documentOf(shell, set);
  // the rehearsal reports a shell that cannot render
  if (document === undefined) return { problems: [], notes: [] };
  const looks: Look[] = [];
  let browser: OpenBrowser | undefined;
  let ofShell: readonly Change[] | undefined;
  try {
    for (const area of areas) {
      browser ??= await openBrowser(program);
      ofShell ??= await changesOf(shell, document, browser);
      const { look, isSpoiled } = await lookAt(area, { set, document, ofShell }, browser);
      looks.push(look);
      if (!isSpoiled) continue;
      await browser.end();
      browser = undefined;
    }
  } catch (error) {
    looks.push({ problems: [], notes: [notOpened(error)] });
  } finally {
    await browser?.end();
  }
  return { problems: looks.flatMap(({ problems }) => problems), notes: looks.flatMap(({ notes }) => notes) };
}

const notOpened = (error: unknown) => `its pages were not all opened in a browser: ${String(error).split('\n')[0]}`;

/** HTML of the neutral page, rendered by the shell that the area will be live with. */
async function documentOf(shell: Candidate, set: readonly Candidate[]): Promise<string | undefined> {
  const remotes = set
    .filter(({ release }) => !release.provides)
    .map(({ release, folder }) => servedRemote(release, folder))
    .map(({ file: _file, ...remote }) => remote);
  const { pages } = await runPart(
    {
      shellBundle: shellBundleOf(shell.folder),
      options: { apiUrl: EXAMPLE_API, shell: servedFiles(shell.release), remotes },
      set: remotes.map(({ files: _files, ...remote }) => remote),
      pages: [{ address: SITE + NEUTRAL, measured: false }],
    },
    FOREIGN_LIMITS,
  );
  return pages[0]?.text;
}

/** The changes that the shell makes. The files of areas do not come. */
async function changesOf(shell: Candidate, document: string, { newContext, processorMs }: OpenBrowser) {
  const context = await newContext();
  const traffic = await answerRequests(context, [shell], document);
  const page = new LookedPage(await context.newPage(), { traffic, processorMs });
  await page.start(NEUTRAL, NO_AREA);
  const { changed } = await page.snapshot();
  await context.close();
  return changed;
}

/** Part of no address. */
const NO_AREA = ' ';

interface Surroundings {
  set: readonly Candidate[];
  document: string;
  ofShell: readonly Change[];
}

/** @returns also whether the browser may be busy with the pages that it showed */
async function lookAt(
  area: Candidate,
  { set, document, ofShell }: Surroundings,
  { newContext, processorMs }: OpenBrowser,
): Promise<{ look: Look; isSpoiled: boolean }> {
  const { release, folder } = area;
  const { app, version, audience } = release;
  const session = JSON.stringify({
    userState: { token: 'a-token', user_idx: 1, level: audience ? LEVEL[audience] : 1 },
  });
  const faults: string[] = [];
  const problem = (text: string) => ({ look: { problems: [text], notes: [] }, isSpoiled: true });
  try {
    const context = await newContext();
    const traffic = await answerRequests(context, set, document);
    await context.addInitScript(
      ([stored, key]) => {
        localStorage.setItem('recoil-persist', stored ?? '');
        localStorage.setItem(key ?? '', 'x');
        sessionStorage.setItem(key ?? '', 'x');
      },
      [session, OF_ANOTHER],
    );
    context.on('console', (message) => {
      const [, fault] = message.text().split(`fault of ${app}@${version}: `);
      if (fault) faults.push(fault.slice(0, 200));
    });
    const page = new LookedPage(await context.newPage(), { traffic, processorMs });
    await page.start(NEUTRAL, `/r/${app}/${version}/`);
    const before = { ...(await page.snapshot()), ...(await page.notes()) };
    for (const address of addressesOf(area)) {
      const known = faults.length;
      await page.open(address);
      for (let at = known; at < faults.length; at += 1) faults[at] = `${address}: ${faults[at]}`;
    }
    await page.leave(NEUTRAL);
    const after = { ...(await page.snapshot()), ...(await page.notes()) };
    await context.close();
    const containers = set.map((one) => one.release.container);
    const places = (built: string) => sourceOf(folder, built) ?? `${built} of ${app} ${version}`;
    const problems = problemsOfLook(
      { before, after, ofShell, faults, repeated: traffic.repeated },
      { app, others: set.map((one) => one.release.app) },
      containers,
      places,
    );
    return { look: { problems, notes: [] }, isSpoiled: false };
  } catch (error) {
    if (error instanceof Endless) {
      return problem(`${error.message} of ${app} computes for more than ${TIMES.computing / 1000} s in a browser`);
    }
    if (/crash/i.test(String(error)))
      return problem(`${app} ends its page in a browser: ${String(error).split('\n')[0]}`);
    const [, why] = /^page\.evaluate: (?!Target)(.*)/.exec(error instanceof Error ? error.message : '') ?? [];
    if (why) return problem(`${app} breaks what every app of a page uses: ${why}`);
    return { look: { problems: [], notes: [notOpened(error)] }, isSpoiled: true };
  }
}

/** One address of each pattern, and home for an area with parts there. */
const addressesOf = ({ release: { paths, exposes } }: Candidate): string[] => [
  ...(exposes['./fragments'] ? ['/'] : []),
  ...paths.slice(0, MOST_PAGES).map((pattern) => pattern.replaceAll(/:\w+/g, '1')),
];
