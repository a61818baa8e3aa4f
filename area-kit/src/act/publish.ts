import { readOrigin } from '@onmaum/deploy/checkout/origin';
import { registryAddress } from '@onmaum/deploy/registry-client/client';
import { registryTarget } from '@onmaum/deploy/targets/registry';
import { check, checkBuild } from './check.ts';

export interface Publishing {
  /** Address of the registry. */
  to: string;
  message?: string | undefined;
  /** Share of the visitors, in percent, for a canary. */
  traffic?: number | undefined;
  preview?: boolean | undefined;
  /** Folder of a finished build. Without it, this kit builds the area. */
  dist?: string | undefined;
}

/**
 * Checks an area and releases it at a registry.
 * @returns the answer of the registry
 * @throws Refused when a check fails or the registry refuses the area
 */
export async function publish(dir: string, env: NodeJS.ProcessEnv, wish: Publishing): Promise<string> {
  const { to, message, traffic, preview } = wish;
  // a missing address or token is refused before the build
  const target = registryTarget(registryAddress(to, env.REGISTRY_TOKEN));
  const { app, dist } = await (wish.dist === undefined ? check(dir) : checkBuild(wish.dist));
  return target.publish(app, dist, { ...readOrigin(dir, env, message), traffic, preview });
}
