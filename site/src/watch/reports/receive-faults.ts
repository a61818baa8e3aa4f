import { FAULTS_PATH, LEAKS, MAX_BESIDE, MAX_PLACE } from '@onmaum/shared-contract/release/faults';
import { parseJson } from '@onmaum/shared-contract/server/parse-json';
import { aMinute } from '@onmaum/shared-contract/server/rate-limits';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { SiteConfig } from '../../config.ts';
import { isOwnPage } from '../../pages/own-page.ts';
import type { Counts, ReleaseName } from '../counts/counts.ts';
import type { Networks } from '../counts/network.ts';
import type { ErrorSink } from '../error-sink/error-sink.ts';
import { Name } from './report.ts';

/** Limit for an address group (see rate-limits.ts). A page reports only a few faults. */
const REPORTS_A_MINUTE = 30;
const MAX_BYTES = 1_200;
/** Time after the start in which reports of missing files do not count, since this server may not have the files yet. */
const BEGINS_MS = 30_000;

/** Patterns of accepted codes: names of errors, and output of `mismatches`. They cannot contain personal data. */
const ErrorName = z.string().regex(/^[A-Z]\w{0,39}$/);
const Mismatch = z.string().regex(/^@?[\w./-]{1,60} \^[\d.]{1,20}, got ([\d.]{1,20}|none)$/);
/** `<app>@<version>` of other areas whose code had run in the document. */
const Beside = z
  .array(z.string().regex(/^\w[\w.-]{0,63}@\w[\w.-]{0,63}$/))
  .max(MAX_BESIDE)
  .optional();
/** Position in a client file of the release. Files of areas may have any name, so a fault with another position counts, too. */
const Place = z
  .string()
  .max(MAX_PLACE)
  .regex(/^client\/[\w@./+-]+:\d{1,7}:\d{1,7}$/)
  .optional()
  .catch(undefined);
const Fault = z.union([
  z.tuple([Name, Name, z.enum(['load', 'page', 'later']), ErrorName, Beside, Place]),
  z.tuple([Name, Name, z.literal('share'), Mismatch, Beside, Place]),
  z.tuple([Name, Name, z.literal('leak'), z.enum(LEAKS), Beside, Place]),
]);

/** The route to which browsers report faults (docs/adr/0023-watch.md). Anybody can send anything to it. */
export function receiveFaults(
  app: FastifyInstance,
  config: Pick<SiteConfig, 'rateLimitFactor'>,
  { counts, networks, sink }: { counts: Counts; networks: Networks; sink?: Pick<ErrorSink, 'report'> | undefined },
  isKnown: (release: ReleaseName) => boolean,
) {
  const begun = counts.now;
  const isUnsteady = () => app.stopping.announced || counts.now - begun < BEGINS_MS;

  app.post(
    FAULTS_PATH,
    { bodyLimit: MAX_BYTES, config: { rateLimit: aMinute(REPORTS_A_MINUTE, config) } },
    async (request, reply) => {
      if (!isOwnPage(request)) return reply.code(403).send();
      const fault = Fault.safeParse(parseJson(String(request.body)));
      if (!fault.success) return reply.code(400).send();
      const [name, version, phase, code, beside = [], place] = fault.data;
      const release = { app: name, version };
      const lacksFile = phase === 'load' || code === 'ChunkLoadError';
      if (isKnown(release) && !(lacksFile && isUnsteady())) {
        const others = [...new Set(beside)].filter((other) => isKnown(named(other)));
        const network = networks.nameOf(request.ip);
        if (phase === 'leak') counts.reportLeak(release, code, network, others);
        else counts.report(release, phase, code, network, others);
        const isFault = phase !== 'leak' || code !== 'Nothing';
        const error = { ...release, phase, source: 'browser', code, place } as const;
        if (isFault) sink?.report(error, networks.foreignNameOf(request.ip));
      }
      return reply.code(204).send();
    },
  );
}

function named(text: string): ReleaseName {
  const [app = '', version = ''] = text.split('@');
  return { app, version };
}
