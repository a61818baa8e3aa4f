import { tokenCheck } from '@onmaum/shared-contract/server/metrics-token';
import { aMinute } from '@onmaum/shared-contract/server/rate-limits';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from '@prometheus-io/client';
import fp from 'fastify-plugin';
import type { PoolUsage } from '../db/connection/open.ts';
import { countUnfolded } from '../db/counters/counters.ts';
import type { Db } from '../db/schema.ts';
import { jobsIdleSeconds } from '../jobs/idle-repository.ts';
import { readLags } from '../outbox/outbox-repository.ts';

/** Histogram buckets for response times, in seconds. The last one is the default time limit of a statement. */
const BUCKETS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10];
/** Maximum number of requests per minute from one address group. A monitor needs only a few. */
const ASKED_A_MINUTE = 60;

/** Measures answers, connections, streams and more, and serves them to Prometheus at `/metrics`, with a token. */
export const metrics = fp(
  async (app, { usage }: { usage: (() => PoolUsage) | undefined }) => {
    if (app.config.metricsToken === '') return;
    const registry = new Registry();
    const registers = [registry];
    collectDefaultMetrics({ register: registry });
    const answers = new Counter({
      name: 'onmaum_api_answers_total',
      help: 'Answered calls, by the pattern of the route',
      labelNames: ['method', 'route', 'status'],
      registers,
    });
    const seconds = new Histogram({
      name: 'onmaum_api_answer_seconds',
      help: 'Time to answer a call; event streams are not measured',
      labelNames: ['route'],
      buckets: BUCKETS,
      registers,
    });
    new Gauge({
      name: 'onmaum_api_connections',
      help: 'Used and idle connections for calls, and queries that wait for a connection',
      labelNames: ['state'],
      registers,
      collect() {
        for (const [state, count] of Object.entries(usage?.() ?? {})) this.set({ state }, count);
      },
    });
    new Gauge({
      name: 'onmaum_api_replica_lag_seconds',
      help: 'Time for which a replica may have lacked changes of the primary; infinite while it is unavailable',
      labelNames: ['replica'],
      registers,
      collect() {
        for (const { name, lagMs } of app.replicas?.all ?? []) this.set({ replica: name }, lagMs / 1_000);
      },
    });
    new Gauge({
      name: 'onmaum_api_outbox_lag_seconds',
      help: 'Age of the oldest change of a post that a consumer of the outbox has not read; absent while the database is away',
      labelNames: ['consumer'],
      registers,
      async collect() {
        this.reset();
        const lags = await readLags(app.healthDb).catch(() => []);
        for (const { name, seconds } of lags) this.set({ consumer: name }, seconds);
      },
    });
    new Gauge({
      name: 'onmaum_api_load_limit',
      help: 'Number of calls in progress at which reads of visitors are refused; shrinks while reads are slow',
      registers,
      collect() {
        this.set(app.load.limit);
      },
    });
    new Gauge({
      name: 'onmaum_api_shared_state_up',
      help: 'Whether the state that processes share is available; always 1 without Valkey',
      registers,
      collect() {
        this.set(Number(app.state.isAvailable()));
      },
    });
    /** Adds a gauge whose value comes from the database. The gauge is absent while the database is unavailable. */
    const measure = (name: string, help: string, read: (db: Db) => Promise<number | null>) =>
      new Gauge({
        name,
        help: `${help}; absent while the database is away`,
        registers,
        async collect() {
          this.reset();
          const value = await read(app.healthDb).catch(() => null);
          if (value !== null) this.set(value);
        },
      });
    measure(
      'onmaum_api_jobs_idle_seconds',
      'Time since a process that runs jobs last checked their schedules, which it does every 45 s',
      jobsIdleSeconds,
    );
    measure('onmaum_api_unfolded_changes', 'Maximum number of changes of counters not in the posts yet', countUnfolded);
    new Gauge({
      name: 'onmaum_api_streams',
      help: 'Open streams of events',
      registers,
      collect() {
        this.set(app.streams.all().length);
      },
    });

    app.addHook('onResponse', (request, reply, done) => {
      const route = request.routeOptions.url ?? 'unknown';
      answers.inc({ method: request.method, route, status: String(reply.statusCode) });
      const isStream = String(reply.getHeader('content-type')).startsWith('text/event-stream');
      if (!isStream) seconds.observe({ route }, reply.elapsedTime / 1_000);
      done();
    });

    const hasToken = tokenCheck(app.config.metricsToken);
    app.get(
      '/metrics',
      { config: { access: 'open', rateLimit: aMinute(ASKED_A_MINUTE, app.config) } },
      async (request, reply) => {
        reply.header('cache-control', 'private, no-store');
        if (!hasToken(request)) return reply.code(401).header('www-authenticate', 'Bearer').send();
        return reply.type(registry.contentType).send(await registry.metrics());
      },
    );
  },
  { name: 'metrics', dependencies: ['streams', 'rate-limit', 'load-shedding'] },
);
