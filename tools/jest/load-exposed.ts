import { AREAS, readArea } from '../../deploy/src/checkout/apps.ts';

/** Replaces shell/src/federation/load-exposed.ts in component tests. It loads areas from source. */

export const setContainerLoader = () => {};
export const sharedVersion = () => undefined;

export async function loadExposed(name: string, _entry: string, expose: string): Promise<unknown> {
  const area = AREAS.find((one) => readArea(one).container === name);
  const source = area && readArea(area).exposes[expose];
  if (!source) throw new Error(`${name} is down`);
  return import(`../../${area}/${source}`);
}
