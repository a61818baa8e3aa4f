import path from 'node:path';
import type { Argument, Option } from 'commander';
import { releasesDirOf, siteOriginOf } from '../checkout/environment.ts';
import { checksOf } from '../commands/examination.ts';
import { registryAddress } from '../registry-client/client.ts';
import { Releases } from '../releases/releases.ts';
import { folderTarget } from '../targets/folder.ts';
import { registryTarget } from '../targets/registry.ts';
import type { Target } from '../targets/target.ts';

/** Values of the arguments and options of a command, by name. */
export interface Given {
  app?: string;
  version?: string;
  place?: string;
  /** Address of the registry to which a stored release is promoted. */
  registry?: string;
  message?: string;
  to?: string;
  traffic?: number;
  preview?: boolean;
  from?: string;
  days?: number;
  flag?: string;
  value?: string;
  share?: number;
  dist?: string;
  promote?: boolean;
}

/** A command of `npm run deploy --`. */
export interface CommandRow {
  name: string;
  does: string;
  args?: readonly Argument[];
  options?: readonly Option[];
  /** @returns the text to print */
  run: (given: Given, env: NodeJS.ProcessEnv) => Promise<string>;
}

/** Root of this checkout. */
export const root = path.join(import.meta.dirname, '../../..');

/** The folder of releases that the environment names. */
export const folderOf = (env: NodeJS.ProcessEnv) => new Releases(releasesDirOf(env));

/** The registry at `to`, or without it the folder of releases. */
export const targetOf = (to: string | undefined, env: NodeJS.ProcessEnv): Target =>
  to === undefined
    ? folderTarget(folderOf(env), siteOriginOf(env), checksOf(env))
    : registryTarget(registryAddress(to, env.REGISTRY_TOKEN));
