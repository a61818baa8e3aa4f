import { validate } from '@scalar/openapi-parser';
import { useApp } from '../../../test/support/app.ts';

const test = useApp();

interface Operation {
  tags?: string[];
  summary?: string;
  security?: object[];
  requestBody?: { content: Record<string, object> };
  responses: Record<string, { content?: Record<string, { schema: unknown }> }>;
}
interface Document {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
}
const read = async () => (await test.app.inject('/api/openapi.json')).json<Document>();

it('The document is valid OpenAPI 3.1', async () => {
  const document = await read();
  expect(document.openapi).toBe('3.1.0');
  const { valid, errors } = await validate(JSON.stringify(document));
  expect(errors ?? []).toEqual([]);
  expect(valid).toBe(true);
});

it('Every call is documented, with a tag, a summary and the error body', async () => {
  const { paths } = await read();
  const hidden = /^\/(emulator|post-changes|api\/docs|api\/openapi\.json)/;
  const served = test.routes.filter(({ url }) => !hidden.test(url));
  expect(served.length).toBeGreaterThan(10);
  for (const { method, url } of served) {
    const operation = paths[url.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
    expect({ url, tags: operation?.tags?.length, summary: typeof operation?.summary }).toEqual({
      url,
      tags: 1,
      summary: 'string',
    });
    expect(operation?.responses['500']?.content?.['application/json']?.schema).toEqual({
      $ref: '#/components/schemas/ErrorBody',
    });
  }
});

it('Calls that require a token are marked', async () => {
  const { paths } = await read();
  expect(paths['/api/auth/jwt-check']?.post?.security).toEqual([{ bearer: [] }]);
  expect(Object.keys(paths['/api/auth/register']?.post?.responses ?? {})).toEqual(['204', '409', '422', '429', '500']);
});

it('Pictures and calendar files are documented with their content types', async () => {
  const { paths } = await read();
  const bytes = { type: 'string', format: 'binary' };
  expect(paths['/api/media/{name}']?.get?.responses['200']?.content).toEqual({ 'image/webp': { schema: bytes } });
  expect(paths['/api/order/calendar/{id}']?.get?.responses['200']?.content).toEqual({
    'text/calendar; charset=utf-8': { schema: bytes },
  });
  expect(paths['/api/desk/portrait']?.post?.requestBody?.content['image/png']).toEqual({ schema: bytes });
});

it('The reference page loads nothing from other origins', async () => {
  const page = await test.app.inject('/api/docs/');
  expect(page.statusCode).toBe(200);
  expect(page.body).not.toMatch(/https?:\/\//);
  expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self' 'sha256-/);
  const script = await test.app.inject('/api/docs/js/scalar.js');
  expect(script.statusCode).toBe(200);
  expect(script.headers['content-type']).toContain('javascript');
});
