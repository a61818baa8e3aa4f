import { COMMANDS } from '@onmaum/deploy/commands/commands';
import { PAGE_LIFE_DAYS } from '@onmaum/deploy/plans/prune';
import { Refused } from '@onmaum/deploy/refused';
import { CommandInput, parseInput, REQUEST_KEY } from '@onmaum/deploy/registry-client/protocol';
import type { Target } from '@onmaum/deploy/targets/target';
import { aMinute } from '@onmaum/shared-contract/server/rate-limits';
import type { FastifyInstance } from 'fastify';
import { grantFor } from '../access.ts';
import type { RegistryConfig } from '../config.ts';
import type { Requests } from '../requests.ts';

/** A route for each command on stored releases. */
export function serveCommands(app: FastifyInstance, config: RegistryConfig, target: Target, requests: Requests): void {
  for (const [name, { needs }] of Object.entries(COMMANDS)) {
    app.post(`/acts/${name}`, {
      config: { needs, rateLimit: aMinute(60, config) },
      bodyLimit: 10_000,
      handler: async (request) => {
        const input = parseInput(CommandInput, request.body);
        const grant = grantFor(request, input.app);
        refuseEarly(input);
        const key = request.headers[REQUEST_KEY]?.toString();
        const run = (request?: string) => target.run(name, { ...input, author: grant.name, request });
        return { said: await requests.once(grant.name, key, run) };
      },
    });
  }
}

/** @throws Refused when a prune could remove files of pages that are still open */
function refuseEarly({ days = PAGE_LIFE_DAYS }: CommandInput): void {
  if (days < PAGE_LIFE_DAYS) throw new Refused(`a registry keeps what was live within ${PAGE_LIFE_DAYS} days`);
}
