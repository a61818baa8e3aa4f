import { spawnSync } from 'node:child_process';
import type { Origin } from '@onmaum/shared-contract/release/release';
import { onOneLine } from '../releases/one-line.ts';

/** Variables with the address of the CI run, and with the person who started it. A CI sets them; a person may set DEPLOY_…. */
const RUN = ['DEPLOY_RUN', 'CI_PIPELINE_URL', 'BUILD_URL'];
const AUTHOR = ['DEPLOY_AUTHOR', 'GITHUB_ACTOR', 'GITLAB_USER_LOGIN'];

/**
 * Author, CI run, sources and reason of a deploy.
 * @param root folder of the repository; without git the result has no commit
 * @param message the author's reason
 */
export function readOrigin(root: string, env: NodeJS.ProcessEnv, message?: string): Origin {
  const commit = git(root, 'rev-parse', '--short=12', 'HEAD');
  const isChanged = commit !== '' && git(root, 'status', '--porcelain', '--untracked-files=no') !== '';
  return onlyKnown({
    commit: isChanged ? `${commit} with changes` : commit,
    ...readActor(root, env, message),
  });
}

/** Author, CI run and reason of a command that does not depend on the sources of this checkout: an origin without a commit. */
export function readActor(root: string, env: NodeJS.ProcessEnv, message?: string): Origin {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository, GITHUB_RUN_ID: id } = env;
  const first = (names: readonly string[]) => names.map((name) => env[name]).find(Boolean);
  return onlyKnown({
    author: first(AUTHOR) || git(root, 'config', 'user.name'),
    run: first(RUN) || (id && `${server}/${repository}/actions/runs/${id}`),
    message,
  });
}

function git(root: string, ...args: string[]): string {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : '';
}

const onlyKnown = (origin: { [Name in keyof Origin]: string | undefined }): Origin =>
  Object.fromEntries(
    Object.entries(origin).flatMap(([name, value]) => (value ? [[name, onOneLine(value)]] : [])),
  ) as Origin;
