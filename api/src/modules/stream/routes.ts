import * as stream from '@onmaum/shared-contract/stream/calls';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../http/mount.ts';
import { openStream } from '../../http/open-stream.ts';

/** The stream of events (rules/http.md#stream). */
export async function streamRoutes(app: FastifyInstance): Promise<void> {
  mount(app, stream.open, (request, reply) => openStream(app.streams, request, reply));
}
