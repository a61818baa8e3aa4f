import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { runServer } from 'verdaccio';

/** An npm registry on this machine that has only the packages of this repository. */
export interface OwnRegistry {
  /** Options with which npm finds packages of this repository here, and all others where it usually finds them. */
  options: string[];
  /** Environment variables for tools that call npm to publish. */
  env: NodeJS.ProcessEnv;
  /** Time at which a package was published. */
  timeOf: (name: string) => Promise<number>;
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
  // npm refuses to publish without a token; this registry accepts any token
  await writeFile(settings, `@onmaum:registry=http://${address}\n//${address}:_authToken=anybody\n`);
  const options = [`--userconfig=${settings}`, '--prefer-offline', '--no-audit', '--no-fund'];
  return {
    options,
    env: { npm_config_userconfig: settings, npm_config_provenance: 'false' },
    async timeOf(name) {
      const answer = await fetch(`http://${address}${name}`);
      const { time } = (await answer.json()) as { time: { created: string } };
      return Date.parse(time.created);
    },
    stop: () => void server.close(),
  };
}
