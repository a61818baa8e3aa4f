import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { execa } from 'execa';
import { runServer } from 'verdaccio';

/** A registry of npm on this machine, for packages of this repository alone. */
export interface OwnRegistry {
  /** Options of npm that find our packages here, and those of others where npm finds them otherwise. */
  options: string[];
  publish: (folder: string) => Promise<void>;
  stop: () => void;
}

/** @param folder an empty folder for the packages */
export async function startRegistry(folder: string): Promise<OwnRegistry> {
  await mkdir(folder, { recursive: true });
  const server = await runServer({
    storage: path.join(folder, 'storage'),
    self_path: folder,
    configPath: path.join(folder, 'config.yaml'),
    uplinks: {},
    web: { enable: false },
    packages: { '@onmaum/*': { access: '$all', publish: '$all', unpublish: '$all' } },
    max_body_size: '50mb',
    log: { type: 'stdout', level: 'fatal' },
  } as never);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const address = `127.0.0.1:${port}/`;
  const settings = path.join(folder, 'npmrc');
  // npm publishes with a token only; this registry takes any
  await writeFile(settings, `@onmaum:registry=http://${address}\n//${address}:_authToken=anybody\n`);
  const options = [`--userconfig=${settings}`, '--prefer-offline', '--no-audit', '--no-fund'];
  return {
    options,
    async publish(from) {
      await execa('npm', ['publish', '--ignore-scripts', '--provenance=false', ...options], { cwd: from });
    },
    stop: () => void server.close(),
  };
}
