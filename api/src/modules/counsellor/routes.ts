import * as counsellor from '@onmaum/shared-contract/counsellor/calls';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../http/mount.ts';
import { readTimes, replaceTimes } from './operations/times.ts';

/** A counsellor's own page and offers (rules/offers.md). */
export async function counsellorRoutes(app: FastifyInstance): Promise<void> {
  const { db } = app;
  mount(app, counsellor.times, ({ viewer }) => readTimes(db, viewer.id));
  mount(app, counsellor.replaceTimes, ({ viewer, body }) => replaceTimes(db, viewer.id, body));
}
