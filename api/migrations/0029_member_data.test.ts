import { sql } from 'kysely';
import { type OldVersion, openOldVersion } from '../test/support/database/old-version.ts';

let opened: OldVersion;

beforeAll(async () => {
  opened = await openOldVersion('0028_payment_sources');
  await opened.openShop();
  await sql`
    insert into data_exports (member_id, requested_at, ready_at, expires_at, body_enc) values
      (1, now(), now(), now() + interval '7 days', 'key.iv.tag.body'),
      (2, now(), null, null, null);
  `.execute(opened.db);
  await opened.migrateTo('0029_member_data');
});
afterAll(() => opened.close());

test('An uncompressed export is deleted and can be requested again; waiting requests stay', async () => {
  const exports = await opened.db.selectFrom('data_exports').select(['member_id', 'ready_at']).execute();
  expect(exports).toEqual([{ member_id: 2, ready_at: null }]);
});
