import type { NotificationList } from '@onmaum/shared-contract/notification/notification';
import { useDemo } from '../../../test/support/app.ts';
import { BOTH_BOARDS, postOn } from '../../../test/support/demo.ts';
import { reporting } from '../../../test/support/posts/reports.ts';
import type { Wire } from '../../../test/support/wire.ts';
import { groupNotifications } from './operations/group-notifications.ts';

const demo = useDemo();
let reports: ReturnType<typeof reporting>;
beforeAll(() => {
  reports = reporting(demo, 'own-comments');
});

test.each(BOTH_BOARDS)(
  'Notifications about a hidden comment on %s are neither listed nor counted once its author has deleted it',
  async (board, path) => {
    const { browser } = await reports.member();
    const payload = { id: await postOn(demo.db, board), comment: '가려질 댓글' };
    const said = await browser.send('POST', `/api/${path}/commment-store`, { payload });
    const { id } = said.json<{ id: number }>();
    const [report = 0] = await reports.byOthers(3, { kind: 'comment', target_id: id });
    await reports.decide(report, 'dismissed');
    const notified = async () => {
      while (await groupNotifications(demo.db));
      const { notificationList } = (await browser.send('GET', '/api/notification/list')).json<
        Wire<typeof NotificationList>
      >();
      const { unseen } = (await browser.send('GET', '/api/notification/unseen')).json();
      return [notificationList.map(({ kind, to }) => [kind, to]), unseen];
    };
    expect(await notified()).toEqual([
      [
        ['restored', '/mycomment'],
        ['hidden', '/mycomment'],
      ],
      2,
    ]);
    expect((await browser.send('DELETE', `/api/${path}/comment-delete/${id}`)).statusCode).toBe(204);
    expect(await notified()).toEqual([[], 0]);
  },
);
