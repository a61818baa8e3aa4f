import path from 'node:path';
import { problemsOfCode } from '@onmaum/deploy/checks/built-code';
import { findProblems } from '@onmaum/deploy/checks/checks';
import { problemsOfRules } from '@onmaum/deploy/checks/rules/rules';
import { readBuild } from '@onmaum/deploy/commands/deploy';
import { Refused } from '@onmaum/deploy/refused';
import { damagedFiles } from '@onmaum/shared-contract/server/release-files';
import { build } from './build.ts';
import { runTool } from './tools.ts';

export interface Checked {
  app: string;
  version: string;
  /** Folder of the build. */
  dist: string;
}

/**
 * Checks the types of an area, builds it, and checks the build.
 * @returns the build in its `dist`
 * @throws Refused with the problems
 */
export async function check(dir: string): Promise<Checked> {
  if ((await runTool('typescript', 'tsc', ['-p', '.'], dir)) !== 0) throw new Refused('the types are wrong');
  await build(dir);
  return checkBuild(path.join(dir, 'dist'));
}

/**
 * Runs the checks of a deploy that need no live releases. The build may come from any bundler.
 * @param dist folder of the build
 * @throws Refused with the problems
 */
export async function checkBuild(dist: string): Promise<Checked> {
  const release = await readBuild(dist);
  const damaged = await damagedFiles(dist);
  const problems = [
    ...damaged.map((file) => `${file} differs from its digest in release.json: build again`),
    ...findProblems(release, []),
    ...(await problemsOfCode(dist, release)),
    ...(await problemsOfRules(dist, release)),
  ];
  // the checks report paths like `mfe-gift/src/…`, as in the site's repository; here the area's folder is the root
  if (problems.length > 0) throw new Refused(problems.join('\n').replaceAll(`${release.app}/`, ''));
  return { app: release.app, version: release.version, dist };
}
