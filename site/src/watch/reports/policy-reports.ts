import { POLICY_REPORTS_PATH } from '@onmaum/shared-contract/release/faults';
import { aMinute } from '@onmaum/shared-contract/server/rate-limits';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { SiteConfig } from '../../config.ts';
import type { ReleaseName } from '../counts/counts.ts';

/** Limit for an address group (see rate-limits.ts). Browsers send several violations in one request. */
const SENT_A_MINUTE = 30;
/** Limit for a request. Each violation contains the whole policy, about 2 kB. */
const MAX_BYTES = 65_536;
const MAX_VIOLATIONS = 100;
/** Maximum number of pairs of a directive and a release; the least recently reported one is evicted. */
const MAX_COUNTS = 500;
const TYPES = ['application/reports+json', 'application/csp-report'];

/** Directives that are counted by name. Others are counted together, so that senders cannot invent names. */
const DIRECTIVES = [
  ...['default-src', 'script-src', 'script-src-elem', 'script-src-attr', 'style-src', 'style-src-elem'],
  ...['style-src-attr', 'img-src', 'font-src', 'connect-src', 'media-src', 'frame-src', 'manifest-src', 'worker-src'],
  ...['form-action', 'base-uri', 'frame-ancestors', 'object-src'],
];
/** Name of a directive. Older browsers append the sources of the directive. */
const Directive = z
  .string()
  .regex(/^[a-z][a-z-]{2,39}( |$)/)
  .transform((text) => text.split(' ', 1)[0] ?? '');
const Source = z.string().nullish();

const Reports = z
  .array(
    z.object({
      type: z.literal('csp-violation'),
      body: z.object({ effectiveDirective: Directive, sourceFile: Source }),
    }),
  )
  .min(1)
  .max(MAX_VIOLATIONS)
  .transform((all) => all.map(({ body }) => ({ directive: body.effectiveDirective, source: body.sourceFile })));
const Legacy = z
  .object({
    'csp-report': z.object({
      'effective-directive': Directive.optional(),
      'violated-directive': Directive,
      'source-file': Source,
    }),
  })
  .transform(({ 'csp-report': report }) => [
    { directive: report['effective-directive'] ?? report['violated-directive'], source: report['source-file'] },
  ]);
const Body = z.union([Reports, Legacy]);

interface Violations extends ReleaseName {
  directive: string;
  count: number;
}

/** Counts violations of the content security policy, by directive and the release whose file caused them. */
export class PolicyReports {
  #known = new LRUCache<string, Violations>({ max: MAX_COUNTS });

  /** @param release the release whose file caused the violation; app and version are empty if it is unknown */
  add(directive: string, { app, version }: ReleaseName) {
    const key = `${directive} ${app}@${version}`;
    const known = this.#known.get(key);
    if (known) known.count += 1;
    else this.#known.set(key, { directive, app, version, count: 1 });
  }

  get all(): readonly Violations[] {
    return [...this.#known.values()];
  }
}

const NO_RELEASE: ReleaseName = { app: '', version: '' };

/**
 * The route to which browsers report violations of the policy (docs/adr/0009-content-security-policy.md). Anybody may send
 * anything: the reports are only counted, without addresses and texts, and never cause a rollback.
 * @param isKnown whether a release is served, or was recently
 */
export function receivePolicyReports(
  app: FastifyInstance,
  config: Pick<SiteConfig, 'rateLimitFactor'>,
  reports: PolicyReports,
  isKnown: (release: ReleaseName) => boolean,
) {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(TYPES, { parseAs: 'string' }, scope.getDefaultJsonParser('error', 'error'));
    scope.post(
      POLICY_REPORTS_PATH,
      { bodyLimit: MAX_BYTES, config: { rateLimit: aMinute(SENT_A_MINUTE, config) } },
      async (request, reply) => {
        const sent = Body.safeParse(request.body);
        if (!sent.success) return reply.code(400).send();
        for (const { directive, source } of sent.data) {
          // violations that browser extensions caused are ignored
          if (source && /^[\w-]*extension(:|$)/.test(source)) continue;
          const release = releaseOf(source ?? '');
          const name = DIRECTIVES.includes(directive) ? directive : 'other';
          reports.add(name, isKnown(release) ? release : NO_RELEASE);
        }
        return reply.code(204).send();
      },
    );
  });
}

/** The release that a file belongs to, from the file's address (see `clientBase`). */
function releaseOf(source: string): ReleaseName {
  if (!URL.canParse(source)) return NO_RELEASE;
  const [, app = '', version = ''] = /^\/r\/([\w-]+)\/([\w.-]+)\/client\//.exec(new URL(source).pathname) ?? [];
  return { app, version };
}
