import { AREAS, readArea } from '../../deploy/src/apps.ts';

/** Federation in component tests: remotes are loaded from source, and each can be made to fail. */

/** Ids of modules that fail to load. */
export const broken = new Set<string>();

export const registerRemotes = () => {};
export const registerPlugins = () => {};

/** @param id container and module, such as `mfe_community/routes` */
export async function loadRemote(id: string): Promise<unknown> {
  const [container, module] = id.split('/');
  const area = AREAS.find((name) => readArea(name).container === container);
  const source = area && readArea(area).exposes[`./${module}`];
  if (broken.has(id) || !source) throw new Error(`${id} is down`);
  return import(`../../${area}/${source}`);
}
