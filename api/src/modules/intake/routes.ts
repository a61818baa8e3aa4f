import * as intake from '@onmaum/shared-contract/mypage/intake-calls';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../http/mount.ts';
import { listReadings } from './operations/list-readings.ts';
import { readIntake } from './operations/read-intake.ts';
import { readOrderIntake } from './operations/read-order-intake.ts';
import { storeIntake } from './operations/store-intake.ts';
import { updateIntake } from './operations/update-intake.ts';

/** The intake sheet of a member, and its reading by the counsellor of an order (rules/mypage.md#intake-sheet). */
export async function intakeRoutes(app: FastifyInstance): Promise<void> {
  const { db, fieldCipher: cipher } = app;
  mount(app, intake.store, ({ viewer, body }) => storeIntake(db, cipher, viewer.id, body));
  mount(app, intake.update, ({ viewer, body }) => updateIntake(db, cipher, viewer.id, body));
  mount(app, intake.read, ({ viewer }) => readIntake(db, cipher, viewer.id));
  mount(app, intake.readings, ({ viewer }) => listReadings(db, viewer.id));
  mount(app, intake.readForOrder, ({ viewer, params }) => readOrderIntake(db, cipher, viewer.id, params.id));
}
