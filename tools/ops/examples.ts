import { STATE_DIR } from './processes.ts';
import { SECRETS, SETTINGS, type Variable } from './variables.ts';

const lineOf = ({ name, hint }: Variable, value: string) => `${hint ? `# ${hint}\n` : ''}${name}=${value}`;

/** A file of variables for operators to complete. @param values that replace those of the list; null leaves one out */
function example(head: string, values: Record<string, string | null>): string {
  const lines = (list: readonly Variable[]) =>
    list.flatMap((one) => {
      const value = one.name in values ? values[one.name] : one.example;
      return value === null || value === undefined ? [] : [lineOf(one, value)];
    });
  return `${[head, ...lines(SETTINGS), '\n# secrets, each its own', ...lines(SECRETS)].join('\n')}\n`;
}

/** Variables of all units of a host. */
export const hostExample = (): string =>
  example(
    `# /etc/onmaum/environment, readable by root alone: the variables of all processes on a host (docs/configuration.md).
# Made by \`npm run ops\`.
NODE_ENV=production
MEDIA_DIR=${STATE_DIR}/media
RELEASES_DIR=${STATE_DIR}/releases
REGISTRY_TOKENS=/etc/onmaum/tokens.json`,
    {},
  );

/** Variables of the compose file, which has the addresses of its own services itself. */
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
    {
      ...{ API_URL: null, TRUST_PROXY: null, REGISTRY_URL: null, REGISTRY_TOKEN: null },
      ...{ DATABASE_URL: null, DATABASE_POOLER_URL: null, REDIS_URL: null },
    },
  );
