import { LEVEL, TEXT, WORRY_STATUS } from '@onmaum/shared-contract';
import { openAssigning } from '../../../../test/support/desk/assigning.ts';
import { type Counsellor, joinAsCounsellor } from '../../../../test/support/desk/desk.ts';
import { readNotifications } from '../../../../test/support/notifications/notifications.ts';
import { SERVER_TEXT } from '../../../texts.ts';
import { claimWorry } from '../operations/claim-worry.ts';

const OPEN_LIMIT = 2;
const { demo, people, operator, joinCounsellor, post, row, audits } = openAssigning(OPEN_LIMIT);

const setMember = ({ id }: Counsellor, set: { status?: 'disabled'; level?: number }) =>
  demo.db.updateTable('members').set(set).where('id', '=', id).execute();

test.each([
  ['whose account is closed', (one: Counsellor) => setMember(one, { status: 'disabled' })],
  ['who is a member again', (one: Counsellor) => setMember(one, { level: LEVEL.member })],
  [
    'who is a member again and left',
    async (one: Counsellor, hint: string) => {
      await setMember(one, { level: LEVEL.member });
      // signs in again, so that no session of the former level is cached
      await one.browser.signIn('kakao', hint);
      expect((await one.browser.send('PUT', '/api/mypage/withdrawal')).statusCode).toBe(204);
    },
  ],
])('A counsellor %s is not listed, and neither an assignment nor a claim gives them a worry', async (name, lose) => {
  const hint = `new-${name.replaceAll(' ', '-')}`;
  const counsellor = await joinAsCounsellor(demo, hint);
  const isListed = async () =>
    (await operator('worries')).some((line) => line.startsWith(`counsellor ${counsellor.id}: `));
  const id = await post();
  expect(await isListed()).toBe(true);
  await lose(counsellor, hint);
  const notifications = readNotifications(demo.db);
  await notifications();
  expect(await isListed()).toBe(false);
  await expect(operator('assign', id, counsellor.id)).rejects.toThrow(SERVER_TEXT.notAssignable);
  await expect(claimWorry(demo.db, counsellor.id, { id, version: 1 }, OPEN_LIMIT)).rejects.toThrow(TEXT.inactiveExpert);
  expect(await row(id)).toMatchObject({ status: WORRY_STATUS.waiting, counsellor_id: null });
  expect(await notifications()).toEqual([]);
  expect(await audits(id)).toEqual([{ action: 'worry assignment refused', actor_id: people.operatorId }]);
});

test('A counsellor who is a member again no longer reads private worries of others', async () => {
  const counsellor = await joinCounsellor();
  const id = await post({ private: true, hidden_for: 'private', deleted_at: new Date() });
  const view = async () => (await counsellor.browser.send('GET', `/api/counsel/view/${id}`)).statusCode;
  expect(await view()).toBe(200);
  await setMember(counsellor, { level: LEVEL.member });
  expect(await view()).toBe(404);
});
