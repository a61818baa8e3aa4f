import type { Release } from '@onmaum/shared-contract/release/release';
import { problemsOfCode } from '../checks/built-code.ts';
import type { lookInBrowser } from '../checks/look/look.ts';
import { problemsOfPages } from '../checks/rehearsal/rehearsal.ts';
import type { Candidate } from '../checks/rehearsal/scenes.ts';
import { problemsOfRules } from '../checks/rules/rules.ts';
import { Refused } from '../refused.ts';
import type { Releases } from '../releases/releases.ts';

/** A build that is to be deployed. */
export interface Built {
  dist: string;
  release: Release;
}

/** The checks of a build before visitors get it. */
export interface Examination {
  code: typeof problemsOfCode;
  pages: typeof problemsOfPages;
  /** Finds scripts and styles of an area that reach outside of it. */
  rules?: typeof problemsOfRules;
  /**
   * Opens the pages in a browser. This check takes seconds, so it is absent where many releases are deployed at once, as in
   * `npm start`.
   */
  look?: typeof lookInBrowser;
}
export const EXAMINATION: Examination = { code: problemsOfCode, pages: problemsOfPages, rules: problemsOfRules };

/** @throws Refused when a script cannot be read, or an area does not load, differs from its declarations or breaks a rule */
async function refuseCode(built: readonly Built[], others: readonly string[], examine: Examination): Promise<void> {
  const problems = await Promise.all(
    built.flatMap(({ dist, release }) => [
      examine.code(dist, release),
      ...(examine.rules ? [examine.rules(dist, release, others)] : []),
    ]),
  );
  if (problems.flat().length > 0) throw new Refused(problems.flat().join('\n'));
}

/**
 * @returns notes on checks that were left out
 * @throws Refused when a build does not work, differs from its declarations, or reaches outside of its area
 */
export async function refuseBuilt(
  releases: Releases,
  sets: readonly Release[][],
  fresh: readonly Built[],
  { examine, isPreview }: { examine: Examination; isPreview: boolean | undefined },
): Promise<string[]> {
  const apps = [...new Set([...sets.flat(), ...fresh.map(({ release }) => release)].map(({ app }) => app))];
  // both checks run in parallel, in processes of their own; a fault of the code is reported first, since it also breaks pages
  const checked = await Promise.allSettled([
    refuseCode(fresh, apps, examine),
    refusePages(releases, sets, fresh, examine),
  ]);
  const failed = checked.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
  // the browser check uses only the live set: the effects of an area on a document do not depend on versions of other apps
  const [set = []] = sets;
  const look = await examine.look?.(storedOf(releases, set), candidatesOf(fresh), { isPreview });
  if (look && look.problems.length > 0) throw new Refused(look.problems.join('\n'));
  return look?.notes ?? [];
}

const candidatesOf = (built: readonly Built[]) =>
  built.map(({ release, dist }): Candidate => ({ release, folder: dist }));
const storedOf = (releases: Releases, set: readonly Release[]) =>
  set.map((release): Candidate => ({ release, folder: releases.folder(release.app, release.version) }));

/** @throws Refused when a shell that some visitor may get does not render a page completely */
export async function refusePages(
  releases: Releases,
  sets: readonly Release[][],
  fresh: readonly Built[],
  examine: Examination,
): Promise<void> {
  const built = candidatesOf(fresh);
  for (const set of new Map(sets.map((one) => [versionOfShell(one), one])).values()) {
    const problems = await examine.pages(storedOf(releases, set), built);
    if (problems.length > 0) throw new Refused(problems.join('\n'));
  }
}

const versionOfShell = (set: readonly Release[]) => set.find(({ provides }) => provides)?.version;
/** The shell versions of the sets as one text, for comparisons. */
export const shellsIn = (sets: readonly Release[][]) => sets.map(versionOfShell).join(' ');
