import swagger from '@fastify/swagger';
import * as contract from '@onmaum/shared-contract';
import type { RouteOptions } from 'fastify';
import fp from 'fastify-plugin';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { CONTENT_TYPES } from '../../http/content-types.ts';
import { apiReference } from './api-reference.ts';

const DOCUMENT = '/api/openapi.json';

/** Names of the contract's schemas: the document references a named schema instead of repeating it. */
const schemaRegistry = z.registry<{ id: string }>();
const named = Object.entries(contract).flatMap(([id, schema]) =>
  schema instanceof z.ZodObject ? [[schema, id] as const] : [],
);
for (const [schema, id] of new Map(named)) schemaRegistry.add(schema, { id });

const toJson = createJsonSchemaTransform({ schemaRegistry });

/**
 * Converts a route's schemas. OpenAPI lists parameters one by one, so their schema must not become a reference. It is copied,
 * because a copy has no registered name.
 */
const transform: typeof toJson = (route) => {
  if (!route.schema) return toJson(route);
  const { params, querystring, response } = route.schema;
  const documented = toJson({
    ...route,
    schema: { ...route.schema, params: nameless(params), querystring: nameless(querystring), response: undefined },
  });
  // answers are documented in the wire format, which is the input of a codec; the library does this only for bodies
  const wire = (schema: unknown) => {
    const type = CONTENT_TYPES.get(schema as z.ZodType);
    if (type) return { description: (schema as z.ZodType).description, content: { [type]: { schema: BYTES } } };
    return toJson({ ...route, schema: { body: schema } }).schema?.body;
  };
  const answers = Object.entries((response ?? {}) as Record<string, unknown>);
  const responses = Object.fromEntries(answers.map(([status, schema]) => [status, wire(schema)]));
  const body = route.schema.body === contract.PictureFile && { body: BYTES };
  return { ...documented, schema: { ...documented.schema, ...body, ...(response ? { response: responses } : {}) } };
};
const BYTES = { type: 'string', format: 'binary' };
const nameless = (schema: unknown) => (schema instanceof z.ZodObject ? z.object(schema.shape) : schema);

/** Serves the OpenAPI document, which is generated from the schemas of the routes, and a page that shows it. */
export const openapi = fp(
  async (app) => {
    app.addHook('onRoute', describe);
    await app.register(swagger, {
      openapi: {
        openapi: '3.1.0',
        info: { title: '온마음 API', version: '1.0.0', description: '온마음 사이트가 쓰는 호출입니다.' },
        servers: [{ url: '/' }],
        components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
      },
      transform,
      transformObject: createJsonSchemaTransformObject({ schemaRegistry }),
    });

    if (!app.config.apiDocs) return;
    let document: object | undefined;
    app.get(DOCUMENT, { config: { access: 'open' }, schema: { hide: true } }, (_request, reply) => {
      document ??= withoutUnused(app.swagger() as { components?: unknown });
      return reply.type('application/json; charset=utf-8').send(JSON.stringify(document));
    });
    await app.register(apiReference, { document: DOCUMENT });
  },
  { name: 'openapi' },
);

/** Adds authentication and error responses to a route's schema, according to the route's settings. */
function describe(route: RouteOptions): void {
  const { schema, config } = route;
  if (!schema || schema.hide) return;
  const access = config?.access ?? 'public';
  if (access === 'public') schema.security = [{}, { bearer: [] }];
  else if (access !== 'open') schema.security = [{ bearer: [] }];

  const errors: number[] = [500, ...(config?.call?.refuses ?? [])];
  if (access !== 'open') errors.push(401, 403);
  if (access === 'recent-operator') errors.push(409);
  if (schema.params) errors.push(404);
  if (schema.body || schema.querystring) errors.push(422);
  if (config?.rateLimit) errors.push(429);
  const responses = Object.fromEntries(errors.map((status) => [status, contract.ErrorBody]));
  schema.response = { ...responses, ...(schema.response as object | undefined) };
}

/**
 * Removes unused schemas from the document. For each schema, the library writes two: `XInput`, and `X` for output. Only the
 * first one is used, because it has the wire format, and it is renamed to `X`.
 */
function withoutUnused(document: { components?: unknown }): object {
  const components = document.components as { schemas?: Record<string, unknown> } | undefined;
  const schemas = components?.schemas ?? {};
  const used = new Set<string>();
  const visit = (part: unknown) => {
    for (const [, name] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (name && !used.has(name)) {
        used.add(name);
        visit(schemas[name] ?? {});
      }
    }
  };
  visit({ ...document, components: undefined });
  const kept = Object.entries(schemas).filter(([name]) => used.has(name));
  const plain = (name: string) => name.replace(/Input$/, '');
  const named = Object.fromEntries(kept.map(([name, schema]) => [plain(name), schema]));
  const text = JSON.stringify({ ...document, components: { ...components, schemas: named } });
  return JSON.parse(text.replace(/("#\/components\/schemas\/\w+?)Input"/g, '$1"')) as object;
}
