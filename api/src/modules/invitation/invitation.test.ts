/** @database both: keys and locks ensure that points are granted once */

import { sql } from 'kysely';
import { up } from '../../../migrations/0058_invitation_waits.ts';
import { postInfos } from '../../../test/support/demo.ts';
import { INVITED, INVITING, later, useInvitations } from '../../../test/support/points/invitations.ts';
import { grantPoints } from '../point/point-repository.ts';
import { payInvitation } from './operations/pay-invitation.ts';

const { demo, join, invite, write, bookmark, look, earned, waits } = useInvitations();

test('Processes that run the job at the same time, and the scheduled job, grant the points once', async () => {
  const { inviter, invited } = await invite();
  await bookmark(await write(invited));
  await Promise.all([1, 2, 3].map(() => payInvitation(demo.db, invited.id, later())));
  await look();
  expect((await earned(invited.id)).filter(([cause]) => cause === INVITED[0])).toEqual([INVITED]);
  expect(await earned(inviter.id)).toEqual([INVITING]);
});

test('An inviter who has left gets no points, but the invited member does get points', async () => {
  const { inviter, invited } = await invite();
  expect((await inviter.browser.send('PUT', '/api/mypage/withdrawal')).statusCode).toBe(204);
  await bookmark(await write(invited));
  await look();
  expect(await earned(inviter.id)).toEqual([]);
  expect(await earned(invited.id)).toContainEqual(INVITED);
});

test('An invited member who has left earns nothing for anybody', async () => {
  const { inviter, invited } = await invite();
  await bookmark(await write(invited));
  expect((await invited.browser.send('PUT', '/api/mypage/withdrawal')).statusCode).toBe(204);
  await look();
  expect([await earned(inviter.id), await waits()]).toEqual([[], []]);
});

test('A member is paid for at most 25 invitations, even if the last invitations are due at the same time', async () => {
  const { inviter, invited } = await invite();
  await demo.db.transaction().execute(async (trx) => {
    for (let n = 1; n < 25; n += 1)
      await grantPoints(trx, inviter.id, { cause: '친구 초대', amount: 5000, key: `inviting:-${n}` });
  });
  const another = await join();
  await demo.db.updateTable('members').set({ invited_by: inviter.id }).where('id', '=', another.id).execute();
  await bookmark(await write(invited));
  await bookmark(await write(another));
  await Promise.all([invited, another].map(({ id }) => payInvitation(demo.db, id, later())));
  expect(await earned(inviter.id)).toHaveLength(25);
  const paid = [...(await earned(invited.id)), ...(await earned(another.id))].filter(([cause]) => cause === INVITED[0]);
  expect(paid).toEqual([INVITED]);
  expect(await waits()).toEqual([]);
});

test('A member without an invitation earns nothing by posting', async () => {
  const { browser, id } = await join();
  await bookmark(await write({ browser }));
  await look();
  expect((await earned(id)).map(([cause]) => cause)).not.toContain(INVITED[0]);
  expect(await waits()).toEqual([]);
});

test('The migration stores when the invitations of members who have already posted are due', async () => {
  const { inviter, invited } = await invite();
  const [old = 0] = await postInfos(demo.db, [{ author_id: invited.id, created_at: new Date('2026-01-01') }]);
  await bookmark(old);
  await sql`drop table invitation_waits`.execute(demo.db);
  await up(demo.db as never);
  expect(await waits()).toContainEqual({ invited_id: invited.id });
  await look(new Date());
  expect(await earned(inviter.id)).toEqual([INVITING]);
});

test('An invitation whose wait was never stored is paid after its job has run', async () => {
  const { inviter, invited } = await invite();
  await bookmark(await write(invited));
  await demo.db.deleteFrom('invitation_waits').execute();
  await payInvitation(demo.db, invited.id, later());
  await look();
  expect(await earned(inviter.id)).toEqual([INVITING]);
  await payInvitation(demo.db, invited.id, later());
  expect(await waits()).toEqual([]);
});

test('If the inviter was paid for 25 invitations, a post of an invited member stores no wait', async () => {
  const { inviter, invited } = await invite();
  await demo.db.transaction().execute(async (trx) => {
    for (let n = 1; n <= 25; n += 1)
      await grantPoints(trx, inviter.id, { cause: '친구 초대', amount: 5000, key: `inviting:-${n}` });
  });
  await write(invited);
  expect(await waits()).toEqual([]);
});

test('Nobody invites themselves', async () => {
  const { id } = await join();
  await expect(demo.db.updateTable('members').set({ invited_by: id }).where('id', '=', id).execute()).rejects.toThrow(
    'check constraint',
  );
});
