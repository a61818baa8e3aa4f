import { sql } from 'kysely';
import { useApp } from '../../test/support/app.ts';

const TOKEN = 'token-of-the-monitor-in-this-test-0123456789';
const test = useApp({ METRICS_TOKEN: TOKEN });
const other = useApp();

const scrape = (token: string) =>
  test.app.inject({ url: '/metrics', headers: token ? { authorization: `Bearer ${token}` } : {} });

it('The metrics count and time calls by the pattern of their route, and show connections and streams', async () => {
  for (const url of ['/api/info/view/1', '/api/info/view/2']) await test.app.inject(url);
  const answer = await scrape(TOKEN);
  expect(answer.headers['cache-control']).toBe('private, no-store');
  expect(answer.body).toContain('onmaum_api_answers_total{method="GET",route="/api/info/view/:id",status="404"} 2');
  expect(answer.body).toContain('onmaum_api_answer_seconds_count{route="/api/info/view/:id"} 2');
  expect(answer.body).toMatch(/onmaum_api_connections\{state="idle"\} [01]\n/);
  expect(answer.body).toContain('onmaum_api_connections{state="waiting"} 0');
  expect(answer.body).toContain('onmaum_api_streams 0');
  expect(answer.body).toContain('nodejs_eventloop_lag_p99_seconds');
});

it.each(['', 'another-token-of-the-same-length-0123456789'])(
  'The metrics show nothing to holders of the token "%s"',
  async (token) => {
    const answer = await scrape(token);
    expect([answer.statusCode, answer.headers['www-authenticate'], answer.body]).toEqual([401, 'Bearer', '']);
  },
);

it('The metrics do not exist without a configured token', async () => {
  expect((await other.app.inject('/metrics')).statusCode).toBe(404);
});

it('The metrics show since when no process has run jobs', async () => {
  await sql`update pgboss.version set cron_on = now() - interval '7 minutes'`.execute(test.db);
  const { body } = await scrape(TOKEN);
  const seconds = Number(/^onmaum_api_jobs_idle_seconds (\S+)/m.exec(body)?.[1]);
  expect(Math.round(seconds / 60)).toBe(7);
});
