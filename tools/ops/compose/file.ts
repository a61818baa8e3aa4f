import { yaml } from '../yaml.ts';
import { engineServices } from './engines.ts';
import { processServices } from './processes.ts';

const secret = (file: string) => ({ file: `./secrets/${file}` });

/** The compose file: every process and engine on one machine. */
export const composeFile = (): string =>
  yaml('The site with its engines on one machine (docs/operating-containers.md#one-machine).', {
    name: 'onmaum',
    services: { ...engineServices(), ...processServices() },
    networks: {
      default: {},
      // without a way out: only processes of the site reach the engines
      data: { internal: true },
    },
    volumes: { database: {}, media: {}, releases: {} },
    secrets: {
      certificate: secret('onmaum.pem'),
      pgbouncer_users: secret('pgbouncer-users.txt'),
      registry_tokens: secret('tokens.json'),
    },
  });
