import { spawnSync } from 'node:child_process';

/** Last commit before the rules for messages. */
export const BEFORE_RULES = '6b9d8f42ac8a478c9bbdda521f127a05734fe752';

/**
 * The commit after which messages are checked: the commit at which a branch left `origin/main`; `before` on `main` itself, and
 * without a remote.
 * @returns undefined in an archive or a shallow clone, which lack the commits
 */
export function baseOf(folder: string, before: string = BEFORE_RULES): string | undefined {
  const git = (...args: string[]) => {
    const { status, stdout } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' });
    return status === 0 ? stdout.trim() : undefined;
  };
  const forked = git('merge-base', 'HEAD', 'origin/main');
  if (forked && forked !== git('rev-parse', 'HEAD')) return forked;
  return git('merge-base', '--is-ancestor', before, 'HEAD') === undefined ? undefined : before;
}
