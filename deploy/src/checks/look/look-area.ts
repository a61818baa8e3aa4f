import { LEVEL } from '@onmaum/shared-contract/constants';
import { paths } from '@onmaum/shared-contract/site/paths';
import { ZodError } from 'zod';
import type { Candidate } from '../rehearsal/scenes.ts';
import { answerRequests } from './answers.ts';
import type { OpenBrowser } from './browser.ts';
import type { Problem } from './from-look.ts';
import type { Change } from './handed.ts';
import { problemsOfLook } from './judge.ts';
import { LookedPage, Unanswered } from './looked-page.ts';

/** Opens the pages of an area in a browser and compares the document before and after (docs/adr/0046-limits-at-deploy.md). */

/** A page without parts of areas, from which and to which the look navigates. */
const NEUTRAL = paths.faq;
/** Most pages of an area to open. */
const MOST_PAGES = 10;
/** Most faults of an area, and characters of each, that are kept. */
const FAULTS = { most: 100, letters: 200 };
/** A value that another app might have stored. */
const OF_ANOTHER = 'onmaum-of-another-app';
/** Part of no address. */
const NO_AREA = ' ';

/** The changes that the shell makes. The files of areas do not come. @param document HTML of the neutral page */
export async function changesOf(
  shell: Candidate,
  document: string,
  { newContext, processorMs }: OpenBrowser,
  waiting: number,
): Promise<readonly Change[]> {
  const context = await newContext();
  const traffic = await answerRequests(context, [shell], document);
  const page = new LookedPage(await context.newPage(), { traffic, processorMs, waiting });
  await page.start(NEUTRAL, NO_AREA);
  const { changed } = await page.snapshot();
  await context.close();
  return changed;
}

interface Surroundings {
  set: readonly Candidate[];
  document: string;
  ofShell: readonly Change[];
  /** Milliseconds after which a page that only waits does not answer. */
  waiting: number;
  /** Called before a page is opened. */
  onPage: (address: string) => void;
}

/**
 * Opens the pages of an area. After its first page began, every end of the look is a problem of the area: the browser works, since
 * it has shown the page of the shell.
 * @returns also whether the browser may be busy with the pages that it showed
 */
export async function lookAt(
  area: Candidate,
  { set, document, ofShell, waiting, onPage }: Surroundings,
  { newContext, processorMs }: OpenBrowser,
): Promise<{ problems: Problem[]; isSpoiled: boolean }> {
  const { app, version, audience } = area.release;
  const session = JSON.stringify({
    userState: { token: 'a-token', user_idx: 1, level: audience ? LEVEL[audience] : 1 },
  });
  let present: string = NEUTRAL;
  const opens = (address: string) => {
    present = address;
    onPage(address);
  };
  opens(NEUTRAL);
  const faults: string[] = [];
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
      if (fault && faults.length < FAULTS.most) faults.push(`${present}: ${fault.slice(0, FAULTS.letters)}`);
    });
    const page = new LookedPage(await context.newPage(), { traffic, processorMs, waiting, onPage: opens });
    await page.start(NEUTRAL, `/r/${app}/${version}/`);
    const before = { ...(await page.snapshot()), ...(await page.notes()) };
    for (const address of addressesOf(area)) await page.open(address);
    await page.leave(NEUTRAL);
    const after = { ...(await page.snapshot()), ...(await page.notes()) };
    await context.close();
    const containers = set.map((one) => one.release.container);
    const named = { app, others: set.map((one) => one.release.app) };
    const seen = { before, after, ofShell, faults, repeated: traffic.repeated };
    return { problems: problemsOfLook(seen, named, containers), isSpoiled: false };
  } catch (error) {
    return {
      problems: [{ what: `${whyEnded(error)} in a browser at ${present}`, place: '', advice: '' }],
      isSpoiled: true,
    };
  }
}

/** Why the look at a page ended, as words after the name of the area. */
function whyEnded(error: unknown): string {
  const [text = ''] = String(error).split('\n');
  if (error instanceof Unanswered) return error.message;
  if (error instanceof ZodError) return 'changes the notes of the look';
  const [, why] = /page\.evaluate: (?!Target)(.*)/.exec(text) ?? [];
  if (why) return `breaks what every app of a page uses (${why})`;
  return /crash/i.test(text) ? `ends its page (${text})` : `ends the look (${text})`;
}

/** One address of each pattern, and home for an area with parts there. */
const addressesOf = ({ release: { paths, exposes } }: Candidate): string[] => [
  ...(exposes['./fragments'] ? ['/'] : []),
  ...paths.slice(0, MOST_PAGES).map((pattern) => pattern.replaceAll(/:\w+/g, '1')),
];
