import path from 'node:path';
import { problemsOfCode } from '@onmaum/deploy/checks/built-code';
import { findProblems } from '@onmaum/deploy/checks/checks';
import { problemsOfRules } from '@onmaum/deploy/checks/rules/rules';
import { Refused } from '@onmaum/deploy/refused';
import { damagedFiles, readRelease } from '@onmaum/shared-contract/server/release-files';
import { build } from './build.ts';
import { runTool } from './tools.ts';

/**
 * Checks the types of an area, builds it, and makes the checks of a deploy that need no live releases.
 * @returns the app and version of the build in its `dist`
 * @throws Refused with the problems
 */
export async function check(dir: string): Promise<{ app: string; version: string; dist: string }> {
  if ((await runTool('typescript', 'tsc', ['-p', '.'], dir)) !== 0) throw new Refused('the types are wrong');
  await build(dir);
  const dist = path.join(dir, 'dist');
  const release = await readRelease(dist);
  const damaged = await damagedFiles(dist);
  const problems = [
    ...damaged.map((file) => `${file} differs from its digest in release.json: build again`),
    ...findProblems(release, []),
    ...(await problemsOfCode(dist, release)),
    ...(await problemsOfRules(dist, release)),
  ];
  // the places of problems begin with the folder of the area in the repository of the site
  if (problems.length > 0) throw new Refused(problems.join('\n').replaceAll(`${release.app}/`, ''));
  return { app: release.app, version: release.version, dist };
}
