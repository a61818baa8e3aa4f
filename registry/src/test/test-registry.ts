import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { registryAddress } from '@onmaum/deploy/registry-client/client';
import { Releases } from '@onmaum/deploy/releases/releases';
import { registryTarget } from '@onmaum/deploy/targets/registry';
import { UNEXAMINED } from '@onmaum/deploy/test/test-releases';
import { buildRegistry } from '../app.ts';
import { readConfig } from '../config.ts';
import type { Grant } from '../tokens/grant.ts';
import { hashOf } from '../tokens/token-file.ts';

/** The grants of a test, by name of the token. */
type Grants = Record<string, Omit<Grant, 'name' | 'sha256'>>;

const NO_PAUSES: readonly number[] = [0, 0];

/**
 * Opens a registry on a free port of this machine, with an empty folder of releases, for a test.
 * @param settings environment variables of the registry
 * @param isExamining whether it checks the code of releases, which takes seconds for each
 */
export async function openTestRegistry(
  grants: Grants,
  settings: Readonly<Record<string, string>> = {},
  { isExamining = false } = {},
) {
  const dir = await mkdtemp(path.join(tmpdir(), 'onmaum-registry-'));
  const tokens = new Map(Object.keys(grants).map((name) => [name, randomBytes(24).toString('base64url')]));
  const tokensFile = path.join(dir, 'tokens.json');
  const grant = (all: Grants) =>
    writeFile(
      tokensFile,
      JSON.stringify(
        Object.entries(all).map(([name, one]) => ({ name, sha256: hashOf(tokens.get(name) ?? ''), ...one })),
      ),
    );
  await grant(grants);
  const releases = new Releases(path.join(dir, 'releases'));
  const read = readConfig({
    ...{ REGISTRY_TOKENS: tokensFile, RELEASES_DIR: releases.dir, LOG_LEVEL: 'silent' },
    ...{ SITE_ORIGIN: 'https://onmaum.example', LOOK_IN_BROWSER: '0' },
    ...settings,
  });
  const config = isExamining ? read : { ...read, ...UNEXAMINED };
  let app = await buildRegistry(config);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const addressOf = (name: string) => registryAddress(`http://127.0.0.1:${port}`, tokens.get(name) ?? 'x'.repeat(32));
  return {
    releases,
    /** Replaces the file of tokens. */
    grant,
    tokenOf: (name: string) => tokens.get(name) ?? '',
    addressOf,
    /** The registry as a target, accessed with this token. */
    as: (name: string) => registryTarget(addressOf(name), NO_PAUSES),
    get app() {
      return app;
    },
    down: () => app.close(),
    async up() {
      app = await buildRegistry(config);
      await app.listen({ port, host: '127.0.0.1' });
    },
    async remove() {
      await app.close();
      await rm(dir, { recursive: true, force: true });
    },
  };
}
