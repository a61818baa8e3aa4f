import { spawnSync } from 'node:child_process';

/** npm's setting for the registry of the site's packages. Without it, npm would look for them in the public registry. */
export const REGISTRY_SETTING = '@onmaum:registry';

/** Address of the npm registry that has the site's packages; undefined if npm has no setting for it in the folder. */
export function npmRegistry(dir: string, env: NodeJS.ProcessEnv): string | undefined {
  const { status, stdout } = spawnSync('npm', ['config', 'get', REGISTRY_SETTING], { cwd: dir, env, encoding: 'utf8' });
  const address = status === 0 ? stdout.trim() : '';
  return URL.canParse(address) ? address : undefined;
}
