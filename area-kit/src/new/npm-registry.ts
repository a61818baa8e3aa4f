import { spawnSync } from 'node:child_process';

/** The setting of npm that says where our packages are. Without it npm takes packages of this name from anybody. */
export const REGISTRY_SETTING = '@onmaum:registry';

/** Address of the registry of npm that has our packages, if npm knows one in a folder. */
export function npmRegistry(dir: string, env: NodeJS.ProcessEnv): string | undefined {
  const { status, stdout } = spawnSync('npm', ['config', 'get', REGISTRY_SETTING], { cwd: dir, env, encoding: 'utf8' });
  const address = status === 0 ? stdout.trim() : '';
  return URL.canParse(address) ? address : undefined;
}
