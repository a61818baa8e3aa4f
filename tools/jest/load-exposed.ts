import path from 'node:path';
import { REMOTES } from '@onmaum/shared-contract/apps';

/** Takes the place of shell/src/federation/load-exposed.ts in component tests: areas are loaded from source. */

export const setContainerLoader = () => {};
export const sharedVersion = () => undefined;

export async function loadExposed(name: string, _entry: string, expose: string): Promise<unknown> {
  const [app] = Object.entries(REMOTES).find(([, { container }]) => container === name) ?? [];
  if (!app) throw new Error(`${name} is down`);
  return import(path.join('../..', app, 'src', expose));
}
