import { REMOTES, type RemoteSpec } from '@onmaum/shared-contract/apps';

/** Federation in component tests: remotes are loaded from source, and each can be made to fail. */

/** Ids of modules that fail to load. */
export const broken = new Set<string>();

export const registerRemotes = () => {};
export const registerPlugins = () => {};
export const registerGlobalPlugins = () => {};

const major = (version: string) => Number.parseInt(version.replace('^', ''), 10);

/** @param range as every shared module has it: `^` and a version */
export const satisfy = (version: string, range: string) => major(version) === major(range);

/** @param id container and module, such as `mfe_community/routes` */
export async function loadRemote(id: string): Promise<unknown> {
  const [container, module] = id.split('/');
  const areas: [string, RemoteSpec][] = Object.entries(REMOTES);
  const found = areas.find(([, remote]) => remote.container === container && remote.exposes.includes(`./${module}`));
  if (broken.has(id) || !found) throw new Error(`${id} is down`);
  return import(`../../${found[0]}/src/${module}`);
}
