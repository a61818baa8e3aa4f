import type { ProcessKind } from './processes.ts';
import { variablesFile } from './systemd/unit.ts';
import { HOST_SETTINGS, SECRETS, SETTINGS, type Variable, variablesOf } from './variables.ts';

const lineOf = ({ name, hint, example }: Variable) => `${hint ? `# ${hint}\n` : ''}${name}=${example}`;

/** A file with variables, which operators complete. */
const example = (head: string, settings: readonly Variable[], secrets: readonly Variable[]) =>
  `${[head, ...settings.map(lineOf), '\n# secrets, each its own', ...secrets.map(lineOf)].join('\n')}\n`;

/** Example of the variables for the units of one kind on a host. */
export const hostExample = (kind: ProcessKind): string =>
  example(
    `# /etc/onmaum/${variablesFile(kind)}, readable by root alone: ${kind.title} (docs/configuration.md).
# A variable has the same value in all files that have it. Made by \`npm run ops\`.`,
    variablesOf(kind.name, [...HOST_SETTINGS, ...SETTINGS]),
    variablesOf(kind.name, SECRETS),
  );

/** Variables whose values the compose file sets itself, or does not need. */
const OF_COMPOSE = [
  ...['API_URL', 'TRUST_PROXY', 'REGISTRY_URL', 'REGISTRY_TOKEN'],
  ...['DATABASE_URL', 'DATABASE_POOLER_URL', 'REDIS_URL'],
];
const isOpen = ({ name }: Variable) => !OF_COMPOSE.includes(name);

/** Example of the variables for the compose file. */
export const composeExample = (): string =>
  example(
    `# ops/compose/.env, readable by its owner alone: variables of the compose file (docs/operating-containers.md).
# Made by \`npm run ops\`.
# the tag of the image, for instance a commit
ONMAUM_VERSION=latest
# the name in REGISTRY_ORIGIN
REGISTRY_HOST=registry.example.com
# openssl rand -hex 24
POSTGRES_PASSWORD=`,
    SETTINGS.filter(isOpen),
    SECRETS.filter(isOpen),
  );
