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

/** A page of the shell, which loads no page of an area. The browser check begins and ends there. */
const NEUTRAL = paths.faq;
/** Maximum number of pages of an area to open. */
const MOST_PAGES = 10;
/** Maximum number of faults of an area that are kept, and of characters of each. */
const FAULTS = { most: 100, letters: 200 };
/** Key of a value that stands for data of another app. */
const OF_ANOTHER = 'onmaum-of-another-app';
/** Mark that is part of no address. */
const NO_AREA = ' ';

/** Finds the built-ins that the shell itself changes: no files of areas are served. @param document HTML of the neutral page */
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
  /** Milliseconds after which a page that waits without computing counts as unresponsive. */
  waiting: number;
  /** Called before a page is opened. */
  onPage: (address: string) => void;
}

/**
 * Opens the pages of an area. Every error counts as a problem of the area, since the shell's page alone has been opened without
 * an error before (`changesOf`).
 * @returns the problems, and whether the browser may still be busy with the pages of the area
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

/** Why the check of a page ended. The words continue a sentence that begins with the name of the area. */
function whyEnded(error: unknown): string {
  const [text = ''] = String(error).split('\n');
  if (error instanceof Unanswered) return error.message;
  if (error instanceof ZodError) return 'changes the notes of the look';
  const [, why] = /page\.evaluate: (?!Target)(.*)/.exec(text) ?? [];
  if (why) return `breaks what every app of a page uses (${why})`;
  return /crash/i.test(text) ? `ends its page (${text})` : `ends the look (${text})`;
}

/** Home for an area with fragments, and one address of each path pattern, up to `MOST_PAGES`. */
const addressesOf = ({ release: { paths, exposes } }: Candidate): string[] => [
  ...(exposes['./fragments'] ? ['/'] : []),
  ...paths.slice(0, MOST_PAGES).map((pattern) => pattern.replaceAll(/:\w+/g, '1')),
];
