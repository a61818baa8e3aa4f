import { yaml } from '../yaml.ts';
import { engineServices } from './engines.ts';
import { processServices } from './processes.ts';

const secret = (file: string) => ({ file: `./secrets/${file}` });

/** The compose file, which runs every process, the database, the cache and the proxy on one machine. */
export const composeFile = (): string =>
  yaml('The site with its engines on one machine (docs/operating-containers.md#one-machine).', {
    name: 'onmaum',
    services: { ...engineServices(), ...processServices() },
    networks: {
      default: {},
      // has no access to the internet, and only processes of the site reach database and cache through it
      data: { internal: true },
    },
    volumes: { database: {}, media: {}, releases: {} },
    secrets: {
      certificate: secret('onmaum.pem'),
      pgbouncer_users: secret('pgbouncer-users.txt'),
      registry_tokens: secret('tokens.json'),
    },
  });
