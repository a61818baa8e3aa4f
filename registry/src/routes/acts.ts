import { ACTS } from '@onmaum/deploy/acts/acts';
import { PAGE_LIFE_DAYS } from '@onmaum/deploy/acts/prune';
import type { Destination } from '@onmaum/deploy/destination/destination';
import { Refused } from '@onmaum/deploy/refused';
import { ActInput, parseInput, REQUEST_KEY } from '@onmaum/deploy/registry-client/protocol';
import { aMinute } from '@onmaum/shared-contract/server/rate-limits';
import type { FastifyInstance } from 'fastify';
import { grantFor } from '../access.ts';
import type { RegistryConfig } from '../config.ts';
import type { Requests } from '../requests.ts';

/** Does what can be done with releases that are here: a route for each act. */
export function serveActs(
  app: FastifyInstance,
  config: RegistryConfig,
  destination: Destination,
  requests: Requests,
): void {
  for (const [name, { needs }] of Object.entries(ACTS)) {
    app.post(`/acts/${name}`, {
      config: { needs, rateLimit: aMinute(60, config) },
      bodyLimit: 10_000,
      handler: async (request) => {
        const input = parseInput(ActInput, request.body);
        const grant = grantFor(request, input.app);
        refuseEarly(input);
        const key = request.headers[REQUEST_KEY]?.toString();
        const run = (request?: string) => destination.act(name, { ...input, author: grant.name, request });
        return { said: await requests.once(grant.name, key, run) };
      },
    });
  }
}

/** Open pages are of every visitor, whoever prunes. @throws Refused when some could lose their files */
function refuseEarly({ days = PAGE_LIFE_DAYS }: ActInput): void {
  if (days < PAGE_LIFE_DAYS) throw new Refused(`a registry keeps what was live within ${PAGE_LIFE_DAYS} days`);
}
