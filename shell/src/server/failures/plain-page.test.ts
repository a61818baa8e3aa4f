import { ErrorBody } from '@onmaum/shared-contract';
import Fastify from 'fastify';
import { sendFailure } from './plain-page.ts';

it('A failure outside the pages is a short Korean page, and where calls go the error body', async () => {
  const app = Fastify({ frameworkErrors: (error, request, reply) => void sendFailure(error, request, reply) });
  app.setErrorHandler<Error>(sendFailure);
  app.get('/broken', () => Promise.reject(new Error('internal detail')));
  app.get('/api/broken', () => Promise.reject(new Error('internal detail')));
  for (const [url, status] of [
    ['/%zz', 400],
    ['/broken', 500],
  ] as const) {
    const page = await app.inject(url);
    expect([page.statusCode, page.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8']);
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(page.body).toMatch(/[가-힣]/);
    expect(page.body).not.toContain('detail');
  }
  for (const [url, status] of [
    ['/api/%zz', 404],
    ['/api/broken', 503],
  ] as const) {
    const answer = await app.inject(url);
    expect(answer.statusCode).toBe(status);
    expect(ErrorBody.parse(answer.json()).message).toMatch(/[가-힣]/);
    expect(answer.body).not.toContain('detail');
  }
  await app.close();
});
