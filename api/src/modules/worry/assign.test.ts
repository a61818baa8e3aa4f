/** @database both: the outcome of concurrent calls depends on locks */

import { LEVEL, TEXT, WORRY_STATUS } from '@onmaum/shared-contract';
import { DESK_TEXT } from '@onmaum/shared-contract/texts/desk-texts';
import { useDemo } from '../../../test/support/app.ts';
import { Browser } from '../../../test/support/browser.ts';
import { postWorries } from '../../../test/support/demo.ts';
import { TEST_CIPHER } from '../../../test/support/jobs/jobs.ts';
import { readNotifications } from '../../../test/support/notifications/notifications.ts';
import { runOperator } from '../../operator/commands.ts';
import { SERVER_TEXT } from '../../texts.ts';

const OPEN_LIMIT = 2;
const demo = useDemo({ DESK_OPEN_WORRIES: String(OPEN_LIMIT) });
let authorId: number;
let operatorId: number;
let counsellor: { browser: Browser; id: number };

async function join(hint: string, level: number) {
  const browser = new Browser(demo.app);
  const { user_idx: id } = await browser.join('kakao', hint);
  await demo.db.updateTable('members').set({ level }).where('id', '=', id).execute();
  if (level === LEVEL.counsellor)
    await demo.db.insertInto('counsellors').values({ id, summary: '상담사', status: 1 }).execute();
  return { browser, id };
}

let joined = 0;
beforeAll(async () => {
  authorId = (await join('new-author', LEVEL.member)).id;
  operatorId = (await join('new-operator', LEVEL.operator)).id;
});
beforeEach(async () => {
  joined += 1;
  counsellor = await join(`new-counsellor-${joined}`, LEVEL.counsellor);
});

const post = async () => (await postWorries(demo.db, [{ author_id: authorId }]))[0] ?? 0;
const operator = (...args: (string | number)[]) =>
  runOperator({ db: demo.db, cipher: TEST_CIPHER, openLimit: OPEN_LIMIT }, [
    ...args.map(String),
    '--by',
    `${operatorId}`,
  ]);
const audits = (id: number) =>
  demo.db
    .selectFrom('audit_rows')
    .select(['action', 'actor_id'])
    .where('table_name', '=', 'worries')
    .where('target_id', '=', id)
    .execute();
const row = (id: number) => demo.db.selectFrom('worries').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('An assigned worry is at the desk of the counsellor, and both the counsellor and the author are notified once', async () => {
  const id = await post();
  const notifications = readNotifications(demo.db);
  await notifications();
  await Promise.all([operator('assign', id, counsellor.id), operator('assign', id, counsellor.id)]);
  expect(await row(id)).toMatchObject({ status: WORRY_STATUS.assigned, counsellor_id: counsellor.id });
  expect((await counsellor.browser.send('GET', '/api/desk/own-list')).json().worryList).toMatchObject([{ id }]);
  expect((await notifications()).toSorted()).toEqual(
    [`${authorId} taken worry ${id}`, `${counsellor.id} worry_assigned desk-worry ${id}`].toSorted(),
  );
  expect(await audits(id)).toEqual([{ action: 'worry assigned', actor_id: operatorId }]);
});

test('The list shows waiting worries with their deadlines, and active counsellors with their open worries', async () => {
  const id = await post();
  const before = (await operator('worries')).join('\n');
  expect(before).toContain(`worry ${id}: `);
  expect(before).toMatch(new RegExp(`counsellor ${counsellor.id}: .+, 0 of ${OPEN_LIMIT} open worries`));
  await operator('assign', id, counsellor.id);
  const after = (await operator('worries')).join('\n');
  expect(after).not.toContain(`worry ${id}: `);
  expect(after).toMatch(new RegExp(`counsellor ${counsellor.id}: .+, 1 of ${OPEN_LIMIT} open worries`));
});

test('The list shows at most 50 worries, and says that more are waiting', async () => {
  await postWorries(
    demo.db,
    Array.from({ length: 51 }, () => ({ author_id: authorId })),
  );
  const lines = await operator('worries');
  expect(lines.filter((line) => line.startsWith('worry '))).toHaveLength(50);
  expect(lines).toContain('more worries are waiting: assign these first');
});

test('Of an assignment and a claim by another counsellor at once, one succeeds', async () => {
  const other = await join(`new-other-${joined}`, LEVEL.counsellor);
  for (let round = 0; round < 2; round += 1) {
    const id = await post();
    const [assigned, claimed] = await Promise.all([
      operator('assign', id, counsellor.id).then(
        () => true,
        ({ message }: Error) => message,
      ),
      other.browser.send('POST', `/api/counsel/claim/${id}`),
    ]);
    const isAssigned = assigned === true;
    expect(claimed.statusCode).toBe(isAssigned ? 409 : 200);
    if (!isAssigned) expect(assigned).toBe(SERVER_TEXT.worryTaken);
    expect(await row(id)).toMatchObject({ counsellor_id: isAssigned ? counsellor.id : other.id });
    expect(await audits(id)).toHaveLength(1);
  }
});

test('The limit of open worries, inactive counsellors, their own worries and unknown people are refused', async () => {
  for (let open = 0; open < OPEN_LIMIT; open += 1) await operator('assign', await post(), counsellor.id);
  const id = await post();
  await expect(operator('assign', id, counsellor.id)).rejects.toThrow(DESK_TEXT.openLimit(OPEN_LIMIT));
  const [own = 0] = await postWorries(demo.db, [{ author_id: counsellor.id }]);
  await expect(operator('assign', own, counsellor.id)).rejects.toThrow(DESK_TEXT.ownWorry);
  await demo.db.updateTable('counsellors').set({ status: 0 }).where('id', '=', counsellor.id).execute();
  await expect(operator('assign', id, counsellor.id)).rejects.toThrow(TEXT.inactiveExpert);
  await expect(operator('assign', id, authorId)).rejects.toMatchObject({ status: 404 });
  await expect(operator('assign', 'x', counsellor.id)).rejects.toThrow('usage: assign <worry> <counsellor>');
  expect(await row(id)).toMatchObject({ status: WORRY_STATUS.waiting, counsellor_id: null });
});

test('The counsellor may return an assigned worry, which then waits again', async () => {
  const id = await post();
  await operator('assign', id, counsellor.id);
  const returned = await counsellor.browser.send('POST', '/api/desk/worry-return', {
    payload: { id, reason: 'no_time' },
  });
  expect(returned.statusCode).toBe(200);
  expect(await row(id)).toMatchObject({ status: WORRY_STATUS.waiting, counsellor_id: null });
});
