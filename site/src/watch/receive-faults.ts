import { FAULTS_PATH } from '@onmaum/shared-contract/release/faults';
import { aMinute } from '@onmaum/shared-contract/server/rate-limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { SiteConfig } from '../config.ts';
import type { Counts, ReleaseName } from './counts.ts';
import { networkOf } from './network.ts';

/** Limit of an address group. A page reports a few faults. */
const REPORTS_A_MINUTE = 30;
const MAX_BYTES = 300;
/** While this server begins or ends, files may be missing that nobody's release lacks. */
const BEGINS_MS = 30_000;

const Name = z.string().regex(/^\w[\w.-]{0,63}$/);
/** Names of errors, and what `mismatches` says: no text of anybody. */
const ErrorName = z.string().regex(/^[A-Z]\w{0,39}$/);
const Mismatch = z.string().regex(/^@?[\w./-]{1,60} \^[\d.]{1,20}, got ([\d.]{1,20}|none)$/);
const Fault = z.union([
  z.tuple([Name, Name, z.enum(['load', 'page']), ErrorName]),
  z.tuple([Name, Name, z.literal('share'), Mismatch]),
]);

/** The route to which browsers tell of faults (docs/adr/0023-watch.md). Anybody may ask it anything. */
export function receiveFaults(
  app: FastifyInstance,
  config: Pick<SiteConfig, 'rateLimitFactor'>,
  counts: Counts,
  isLive: (release: ReleaseName) => boolean,
) {
  const begun = counts.now;
  const isUnsteady = () => app.stopping.announced || counts.now - begun < BEGINS_MS;

  app.post(
    FAULTS_PATH,
    { bodyLimit: MAX_BYTES, config: { rateLimit: aMinute(REPORTS_A_MINUTE, config) } },
    async (request, reply) => {
      if (!isOwnPage(request)) return reply.code(403).send();
      const fault = Fault.safeParse(parse(request.body));
      if (!fault.success) return reply.code(400).send();
      const [name, version, phase, code] = fault.data;
      const release = { app: name, version };
      const lacksFile = phase === 'load' || code === 'ChunkLoadError';
      const counted = (isLive(release) || counts.wasServed(release)) && !(lacksFile && isUnsteady());
      if (counted) counts.report(release, phase, code, networkOf(request.ip));
      return reply.code(204).send();
    },
  );
}

/** Whether a page of this site asks. Older browsers tell the origin alone. */
function isOwnPage({ headers, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin = '' } = headers;
  return URL.canParse(origin) && new URL(origin).host === host;
}

function parse(body: unknown): unknown {
  try {
    return JSON.parse(String(body));
  } catch {
    return undefined;
  }
}
