import { type AppName, REMOTES, type RemoteName } from '@onmaum/shared-contract/apps';

/** Every area, each a workspace of this name. */
export const AREAS = Object.keys(REMOTES) as RemoteName[];

/** Every app, the host first, since a remote is checked against the live host. */
export const APPS: readonly AppName[] = ['shell', ...AREAS];
