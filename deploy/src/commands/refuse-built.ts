import type { Release } from '@onmaum/shared-contract/release/release';
import { problemsOfCode } from '../checks/built-code.ts';
import { problemsOfPages } from '../checks/rehearsal/rehearsal.ts';
import type { Candidate } from '../checks/rehearsal/scenes.ts';
import { Refused } from '../refused.ts';
import type { Releases } from '../releases/releases.ts';

/** A build that is to be deployed. */
export interface Built {
  dist: string;
  release: Release;
}

/** Runs the code of a build before visitors get it. */
export interface Examination {
  code: typeof problemsOfCode;
  pages: typeof problemsOfPages;
}
export const EXAMINATION: Examination = { code: problemsOfCode, pages: problemsOfPages };

/** @throws Refused when a script cannot be read, or an area does not load or differs from its declarations */
async function refuseCode(built: readonly Built[], examine: Examination): Promise<void> {
  const problems = await Promise.all(built.map(({ dist, release }) => examine.code(dist, release)));
  if (problems.flat().length > 0) throw new Refused(problems.flat().join('\n'));
}

/** @throws Refused when a build does not work, or differs from its declarations */
export async function refuseBuilt(
  releases: Releases,
  sets: readonly Release[][],
  fresh: readonly Built[],
  examine: Examination,
): Promise<void> {
  // both checks run in parallel, in processes of their own; a fault of the code is reported first, since it also breaks pages
  const checked = await Promise.allSettled([refuseCode(fresh, examine), refusePages(releases, sets, fresh, examine)]);
  const failed = checked.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}

/** @throws Refused when a page is not rendered whole by every shell that some visitor may have */
export async function refusePages(
  releases: Releases,
  sets: readonly Release[][],
  fresh: readonly Built[],
  examine: Examination,
): Promise<void> {
  const built = fresh.map(({ release, dist }): Candidate => ({ release, folder: dist }));
  for (const set of new Map(sets.map((one) => [versionOfShell(one), one])).values()) {
    const stored = set.map(
      (release): Candidate => ({ release, folder: releases.folder(release.app, release.version) }),
    );
    const problems = await examine.pages(stored, built);
    if (problems.length > 0) throw new Refused(problems.join('\n'));
  }
}

const versionOfShell = (set: readonly Release[]) => set.find(({ provides }) => provides)?.version;
/** The shell versions of the sets as one text, which can be compared. */
export const shellsIn = (sets: readonly Release[][]) => sets.map(versionOfShell).join(' ');
