import * as areas from '@onmaum/shared-contract/area-calls/calls';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../http/mount.ts';
import { mountAreaCalls } from '../../http/mount-area-calls.ts';
import { AreaService } from '../../providers/area-service/area-service.ts';
import { Statements } from '../../providers/area-service/statement.ts';
import { passCall } from './operations/pass-call.ts';

/** Calls to the services of areas, and the keys with which the services check callers (docs/adr/0050-services-of-areas.md). */
export async function areaRoutes(app: FastifyInstance): Promise<void> {
  const { areaServices } = app.config;
  const statements = new Statements(app.config);
  mount(app, areas.keys, () => statements.keySet);
  // a site without services of areas does not register their addresses
  if (areaServices.size === 0) return;
  const services = new Map([...areaServices].map(([area, origin]) => [area, new AreaService(area, origin)]));
  mountAreaCalls(app, services, ({ service, ...request }) => passCall({ service, statements }, request));
}
