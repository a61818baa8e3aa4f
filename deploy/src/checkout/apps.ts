import { globSync } from 'node:fs';
import path from 'node:path';
import type { AppName, RemoteName } from '@onmaum/shared-contract/release/apps';
import { AREA_FILE, type Area } from '@onmaum/shared-contract/release/area';
import { readArea as readFolder } from '@onmaum/shared-contract/server/read-area';

const root = path.join(import.meta.dirname, '../../..');

/** Every area of this checkout. The name of an area is also the name of its workspace. */
export const AREAS: readonly RemoteName[] = globSync(`mfe-*/${AREA_FILE}`, { cwd: root })
  .map((file) => path.dirname(file) as RemoteName)
  .toSorted();

/** Every app, the shell first, since an area is checked against the live shell. */
export const APPS: readonly AppName[] = ['shell', ...AREAS];

/** Reads an area of this checkout. @throws when its manifest is missing or wrong */
export const readArea = (name: RemoteName): Area => readFolder(path.join(root, name));
