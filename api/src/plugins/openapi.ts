import swagger from '@fastify/swagger';
import * as contract from '@onmaum/shared-contract';
import type { RouteOptions } from 'fastify';
import fp from 'fastify-plugin';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { apiReference } from './api-reference.ts';

const DOCUMENT = '/api/openapi.json';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Statuses of refusals that do not follow from the route's other settings, for the document. */
    alsoAnswers?: readonly number[];
  }
}

/** Names of the contract's schemas, so that the document refers to them instead of repeating them. */
const schemaRegistry = z.registry<{ id: string }>();
const named = Object.entries(contract).flatMap(([id, schema]) =>
  schema instanceof z.ZodObject ? [[schema, id] as const] : [],
);
for (const [schema, id] of new Map(named)) schemaRegistry.add(schema, { id });

const toJson = createJsonSchemaTransform({ schemaRegistry });

/** Parameters are listed one by one, so their schemas must not become references: a copy has no name. */
const transform: typeof toJson = (route) => {
  if (!route.schema) return toJson(route);
  const { params, querystring } = route.schema;
  return toJson({
    ...route,
    schema: { ...route.schema, params: nameless(params), querystring: nameless(querystring) },
  });
};
const nameless = (schema: unknown) => (schema instanceof z.ZodObject ? z.object(schema.shape) : schema);

/** The OpenAPI document of every route, made from the schemas that the routes check with, and a page to read it. */
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

    let document: object | undefined;
    app.get(DOCUMENT, { config: { access: 'open' }, schema: { hide: true } }, (_request, reply) => {
      document ??= withoutUnused(app.swagger() as { components?: unknown });
      return reply.type('application/json; charset=utf-8').send(JSON.stringify(document));
    });
    await app.register(apiReference, { document: DOCUMENT });
  },
  { name: 'openapi' },
);

/** Adds what follows from the other settings of a route: who may call it, and the errors that it may answer. */
function describe(route: RouteOptions): void {
  const { schema, config } = route;
  if (!schema || schema.hide) return;
  const access = config?.access ?? 'public';
  if (access === 'public') schema.security = [{}, { bearer: [] }];
  else if (access !== 'open') schema.security = [{ bearer: [] }];

  const errors: number[] = [500];
  if (config?.alsoAnswers) errors.push(...config.alsoAnswers);
  if (access !== 'open') errors.push(401, 403);
  if (schema.params) errors.push(404);
  if (schema.body || schema.querystring) errors.push(422);
  if (config?.rateLimit) errors.push(429);
  const responses = Object.fromEntries(errors.map((status) => [status, contract.ErrorBody]));
  schema.response = { ...responses, ...(schema.response as object | undefined) };
}

/** The registry writes each schema as input and as output; most are used as one of them. */
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
  const kept = Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)));
  return { ...document, components: { ...components, schemas: kept } };
}
