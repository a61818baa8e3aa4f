import { WORRY_STATUS } from '@onmaum/shared-contract';
import { Browser } from '../../../../test/support/browser.ts';
import { openAssigning } from '../../../../test/support/desk/assigning.ts';
import { atDesk } from '../../../../test/support/desk/desk.ts';

const { demo, people, operator, joinCounsellor, post, row } = openAssigning(5);

test('An assigned private worry is read by its counsellor, and does not exist for visitors and members', async () => {
  const [counsellor, member] = [await joinCounsellor(), new Browser(demo.app)];
  await member.join('kakao', 'new-reader');
  const id = await post({ private: true, hidden_for: 'private', deleted_at: new Date() });
  await operator('assign', id, counsellor.id);
  expect(await row(id)).toMatchObject({ status: WORRY_STATUS.assigned, private: true, hidden_for: 'private' });
  expect((await atDesk(counsellor).view(id)).statusCode).toBe(200);
  for (const reader of [new Browser(demo.app), member])
    expect((await reader.send('GET', `/api/counsel/view/${id}`)).statusCode).toBe(404);
});

test('Neither the list, nor the desk, nor the notification of an anonymous worry names its author', async () => {
  const counsellor = await joinCounsellor();
  const { nickname } = await demo.db
    .selectFrom('members')
    .select('nickname')
    .where('id', '=', people.authorId)
    .executeTakeFirstOrThrow();
  const id = await post({ anonymous: true });
  const listed = (await operator('worries')).join('\n');
  expect(listed).toContain(`worry ${id}: `);
  const said = (await operator('assign', id, counsellor.id)).join('\n');
  const page = await atDesk(counsellor).view(id);
  expect(page.statusCode).toBe(200);
  const { body } = await counsellor.browser.send('GET', '/api/notification/list?cursor=');
  for (const text of [listed, said, page.body, body]) expect(text).not.toContain(nickname);
});
