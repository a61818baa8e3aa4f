import { globSync } from 'node:fs';
import path from 'node:path';
import type { AppName, RemoteName } from '@onmaum/shared-contract/release/apps';
import { AREA_FILE, type Area } from '@onmaum/shared-contract/release/area';
import { readArea as readFolder } from '@onmaum/shared-contract/server/read-area';

const root = path.join(import.meta.dirname, '../../..');

/** Every area of this checkout, each a workspace of this name. */
export const AREAS: readonly RemoteName[] = globSync(`mfe-*/${AREA_FILE}`, { cwd: root })
  .map((file) => path.dirname(file) as RemoteName)
  .toSorted();

/** Every app, the host first, since a remote is checked against the live host. */
export const APPS: readonly AppName[] = ['shell', ...AREAS];

/** Reads an area of this checkout. @throws when its manifest is missing or wrong */
export const readArea = (name: RemoteName): Area => readFolder(path.join(root, name));
