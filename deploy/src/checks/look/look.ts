import { realpathSync } from 'node:fs';
import { servedFiles, servedRemote, shellBundleOf } from '@onmaum/shared-contract/server/served-release';
import { paths } from '@onmaum/shared-contract/site/paths';
import { namePlaces } from '../built-place.ts';
import { FOREIGN_LIMITS } from '../foreign/foreign-watch.ts';
import { EXAMPLE_API, SITE } from '../rehearsal/addresses.ts';
import { runPart } from '../rehearsal/run-part.ts';
import type { Candidate } from '../rehearsal/scenes.ts';
import { chromiumPath } from './chromium-path.ts';
import { Queue } from './queue.ts';
import { LOOK_LIMITS, type LookLimits, runLook } from './run-look.ts';

/** Result of a browser check. */
export interface Look {
  /** Sentences with the place to change. */
  problems: string[];
  /** Why a check was left out, for the person who deploys. */
  notes: string[];
}

/**
 * Only one browser runs at a time: each may take two gigabytes, and several would slow each other down. At most four
 * checks of one app may run or wait.
 */
const looks = new Queue(4);

interface LookOptions {
  /** Whether the releases are only previewed. */
  isPreview?: boolean | undefined;
  /** The browser; undefined if the machine has none. */
  program?: string | undefined;
  limits?: LookLimits;
  queue?: Queue;
}

/**
 * Opens the pages of new areas in a browser, and compares the document before and after (docs/adr/0046-limits-at-deploy.md).
 * @param live the releases that are live
 * @param next releases that are to replace those of their apps; of these, only areas are checked
 * @throws Refused when too many other releases of the app wait for their check
 */
export async function lookInBrowser(
  live: readonly Candidate[],
  next: readonly Candidate[],
  { isPreview = false, program = chromiumPath(), limits = LOOK_LIMITS, queue = looks }: LookOptions = {},
): Promise<Look> {
  const isNew = ({ release }: Candidate) => next.some((one) => one.release.app === release.app);
  const set = [...live.filter((one) => !isNew(one)), ...next].map(({ release, folder }) => ({
    release,
    folder: realpathSync(folder),
  }));
  const shell = set.find(({ release }) => release.provides);
  const areas = set.filter((one) => isNew(one) && one !== shell);
  const [first] = areas;
  if (!shell || !first) return { problems: [], notes: [] };
  if (!program) {
    return {
      problems: [],
      notes: ['its pages were not opened in a browser, since none was found: install Chromium, or name it in CHROMIUM'],
    };
  }
  return queue.run({ app: first.release.app, isPreview }, async () => {
    const document = await documentOf(shell, set);
    // the rehearsal reports a shell that cannot render
    return document === undefined ? { problems: [], notes: [] } : lookAtAll(areas, { set, document, program }, limits);
  });
}

interface Surroundings {
  set: readonly Candidate[];
  document: string;
  program: string;
}

async function lookAtAll(areas: readonly Candidate[], around: Surroundings, limits: LookLimits): Promise<Look> {
  const problems: string[] = [];
  for (let rest = areas; rest.length > 0; ) {
    const looked = await runLook({ ...around, apps: rest.map(({ release }) => release.app) }, limits);
    const found = looked.areas.flatMap((own, at) => {
      const area = rest[at];
      return area ? own.map((problem) => ({ ...area, ...problem, built: problem.place })) : [];
    });
    const names = await namePlaces(found.filter(({ place }) => place));
    for (const { release, what, place, advice } of found) {
      problems.push(`${release.app} ${what}${place && ` (${names.shift()})`}${advice && `: ${advice}`}`);
    }
    // if at least one area was checked, a new browser checks the remaining areas
    if (looked.areas.length === 0) {
      return { problems, notes: [`its pages were not all opened in a browser: ${looked.unopened}`] };
    }
    rest = rest.slice(looked.areas.length);
  }
  return { problems, notes: [] };
}

/** HTML of the page that is opened first, rendered by the shell with which the area will be live. */
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
      pages: [{ address: SITE + paths.faq, measured: false }],
    },
    FOREIGN_LIMITS,
  );
  return pages[0]?.text;
}
