/** @database both: one statement deletes and returns a confirmation */

import { HOUR_MS } from '@onmaum/shared-contract';
import type { NotificationSettings } from '@onmaum/shared-contract/notification/settings';
import { paths } from '@onmaum/shared-contract/site/paths';
import { startDemo, type TestApp } from '../../../test/support/app.ts';
import { Browser } from '../../../test/support/browser.ts';
import { postWorries } from '../../../test/support/demo.ts';
import { startMailServer } from '../../../test/support/notifications/mail-server.ts';
import { runOperator } from '../../operator/commands.ts';
import type { Mailer } from '../../providers/mail/mailer.ts';
import { notify } from '../notification/notify.ts';
import { groupNotifications } from '../notification/operations/group-notifications.ts';
import { mailChannel } from './mail/mail-channel.ts';
import { unsubscribeToken } from './mail/unsubscribe-token.ts';
import { changeMail } from './operations/change-mail.ts';
import { sendDue } from './operations/send-due.ts';

const NOON = new Date('2026-11-25T03:00:00Z');
const LATER = new Date(NOON.getTime() + HOUR_MS / 4);
const TITLE = '아무에게도 말하지 못한 제목';
let server: Awaited<ReturnType<typeof startMailServer>>;
let demo: TestApp;
let member: Browser;
let memberId: number;
let worry: number;
let events = 0;

beforeAll(async () => {
  server = await startMailServer();
  demo = await startDemo({ SMTP_URL: server.url, SITE_ORIGIN: 'https://onmaum.example' });
  member = new Browser(demo.app);
  ({ user_idx: memberId } = await member.signIn('kakao', 'member'));
  [worry = 0] = await postWorries(demo.db, [{ author_id: memberId, title: TITLE }]);
});
afterAll(async () => {
  await demo.close();
  await server.close();
});
beforeEach(async () => {
  server.mails.length = 0;
  await demo.db.deleteFrom('notification_deliveries').execute();
});

const settings = async () => (await member.send('GET', '/api/notification/settings')).json<NotificationSettings>();
const isMailOn = async () => (await settings()).channels.find(({ channel }) => channel === 'mail')?.is_on;
const change = (email: string) => member.send('POST', '/api/notification/mail', { payload: { email } });
const tokenIn = (text = '') => /token=([\w.%-]+)/.exec(text)?.[1] ?? '';
const confirm = (token: string) =>
  new Browser(demo.app).send('POST', '/api/notification/mail/confirm', { payload: { token } });

/** Makes an address the confirmed address of the member. */
async function receiveAt(email: string) {
  await change(email);
  await confirm(tokenIn(server.mails.at(-1)?.text));
  server.mails.length = 0;
}

async function happen(now = NOON) {
  events += 1;
  const event = { kind: 'answered', target: 'worry', targetId: worry, sourceId: events, to: [memberId] } as const;
  await demo.db.deleteFrom('notification_groups').execute();
  await demo.db.transaction().execute((trx) => notify(trx, event, now));
  await groupNotifications(demo.db, ['mail'], now);
}
const send = async (now = LATER) => {
  const { mailer, fieldCipher, config } = demo.app;
  if (!mailer) throw new Error('the test has a mail server');
  await sendDue({ db: demo.db }, mailChannel({ db: demo.db, mailer, fieldCipher, config }), now);
};

test('No mail goes to an address that nobody has confirmed', async () => {
  await demo.db.updateTable('members').set({ email_confirmed_at: null }).where('id', '=', memberId).execute();
  expect((await settings()).mail.state).toBe('unconfirmed');
  await happen();
  await send();
  expect(server.mails).toEqual([]);
});

test('A new address replaces the former address when the link in the mail is opened; the link works once', async () => {
  const { address } = (await settings()).mail;
  expect((await change(' new@onmaum.example ')).statusCode).toBe(204);
  expect((await settings()).mail).toMatchObject({ address, next: 'new@onmaum.example' });
  const [mail] = server.mails;
  expect(mail).toMatchObject({ to: 'new@onmaum.example', headers: { subject: '이메일 주소를 확인해 주세요' } });
  const token = tokenIn(mail?.text);
  expect(mail?.html).toContain(`https://onmaum.example${paths.mailConfirm}?token=${token}`);
  const answers = await Promise.all([confirm(token), confirm(token)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 422]);
  expect((await settings()).mail).toEqual({ state: 'ready', address: 'new@onmaum.example', next: '' });
});

test('The link of a replaced address confirms nothing', async () => {
  await change('one@onmaum.example');
  const old = tokenIn(server.mails.at(-1)?.text);
  await change('two@onmaum.example');
  const answer = await confirm(old);
  expect([answer.statusCode, answer.body]).toEqual([422, expect.stringContaining('이미 사용했거나 오래된 링크예요')]);
});

test.each([
  ['does not exist', 550, 422],
  ['is full', 452, 503],
])(
  'If the new mailbox %s, nothing waits for a confirmation, and only a link to the same address works again',
  async (_what, refusal, status) => {
    await receiveAt('present@onmaum.example');
    server.refusals.push(refusal);
    expect((await change('wrong@onmaum.example')).statusCode).toBe(status);
    expect((await settings()).mail).toMatchObject({ address: 'present@onmaum.example', next: '' });

    await change('mistyped@onmaum.example');
    const link = tokenIn(server.mails.at(-1)?.text);
    server.refusals.push(refusal);
    expect((await change('mistyped@onmaum.example')).statusCode).toBe(status);
    expect((await settings()).mail.next).toBe('mistyped@onmaum.example');
    // the member corrects the address: the stranger with the mistyped one must not get the notifications
    server.refusals.push(refusal);
    expect((await change('right@onmaum.example')).statusCode).toBe(status);
    expect((await settings()).mail).toMatchObject({ address: 'present@onmaum.example', next: '' });
    expect((await confirm(link)).statusCode).toBe(422);

    await change('right@onmaum.example');
    const good = tokenIn(server.mails.at(-1)?.text);
    server.refusals.push(refusal);
    expect((await change('right@onmaum.example')).statusCode).toBe(status);
    expect((await confirm(good)).statusCode).toBe(204);
    expect((await settings()).mail).toMatchObject({ address: 'right@onmaum.example', next: '' });
  },
);

test('A mail that fails late does not replace the address that was stored meanwhile', async () => {
  const { mailer, fieldCipher, config, db } = demo.app;
  if (!mailer) throw new Error('the test has a mail server');
  const slow: Mailer = {
    ...mailer,
    send: async () => {
      await change('later@onmaum.example');
      throw Object.assign(new Error('the mailbox is full'), { responseCode: 452 });
    },
  };
  await expect(
    changeMail({ db, mailer: slow, fieldCipher, config }, memberId, 'slow@onmaum.example'),
  ).rejects.toThrow();
  expect((await settings()).mail.next).toBe('later@onmaum.example');
  expect((await confirm(tokenIn(server.mails.at(-1)?.text))).statusCode).toBe(204);
});

test('A mail that arrived works, even if the connection was lost before the server confirmed it', async () => {
  const { mailer, fieldCipher, config, db } = demo.app;
  if (!mailer) throw new Error('the test has a mail server');
  const cut: Mailer = {
    ...mailer,
    send: async (mail) => {
      await mailer.send(mail);
      throw Object.assign(new Error('Connection closed unexpectedly'), { code: 'ECONNECTION', command: 'CONN' });
    },
  };
  const sending = changeMail({ db, mailer: cut, fieldCipher, config }, memberId, 'arrived@onmaum.example');
  await expect(sending).rejects.toMatchObject({ status: 503, code: 'mail_down' });
  expect((await settings()).mail.next).toBe('arrived@onmaum.example');
  expect((await confirm(tokenIn(server.mails.at(-1)?.text))).statusCode).toBe(204);
  expect((await settings()).mail).toMatchObject({ address: 'arrived@onmaum.example', next: '' });
});

test('Until it is opened, a mail does not reveal what has happened; it never contains the title of a post', async () => {
  await receiveAt('reader@onmaum.example');
  await happen();
  await send(NOON);
  expect(server.mails).toEqual([]);
  await send();
  await send();
  expect(server.mails).toHaveLength(1);
  const [mail] = server.mails;
  expect(mail?.headers).toMatchObject({
    subject: '새 소식이 있어요',
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    'auto-submitted': 'auto-generated',
  });
  expect(mail?.text).toContain(`https://onmaum.example${paths.concernDetail(worry)}`);
  expect(mail?.text.startsWith('새 소식이 있어요')).toBe(true);
  // mail programs show the first text of the document as preview
  const preview = mail?.html.replace(/[\s\S]*<body[^>]*>/, '').replaceAll(/<[^>]*>/g, '') ?? '';
  expect(preview.trim()).toMatch(/^새 소식이 있어요(&#847;&zwnj;&nbsp;){80}/);
  for (const text of [mail?.text, mail?.html]) expect(text).not.toContain(TITLE);
});

test('One press in the mail program stops mails without signing in; a GET of the address does not', async () => {
  await receiveAt('leaving@onmaum.example');
  await happen();
  await send();
  const url = new URL(/<(.+)>/.exec(server.mails[0]?.headers['list-unsubscribe'] ?? '')?.[1] ?? '');
  const address = url.pathname + url.search;
  const scanner = await new Browser(demo.app).send('GET', address);
  expect([scanner.statusCode, await isMailOn()]).toEqual([404, true]);
  const press = await new Browser(demo.app).send('POST', address, {
    payload: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect([press.statusCode, press.json()]).toEqual([200, { channel: 'mail' }]);
  expect(await isMailOn()).toBe(false);
  await happen();
  await send();
  expect(server.mails).toHaveLength(1);
  const forged = address.replace(`${memberId}.mail`, `${memberId}.push`);
  expect((await new Browser(demo.app).send('POST', forged)).statusCode).toBe(422);
  await member.send('PUT', '/api/notification/settings', { payload: { channels: [{ channel: 'mail', is_on: true }] } });
});

test.each([550, 551, 553])(
  'An address that the server refuses with %d is stopped until another is confirmed',
  async (status) => {
    await receiveAt('lost@onmaum.example');
    await happen();
    server.refusals.push(status);
    await send();
    expect((await settings()).mail.state).toBe('stopped');
    await happen();
    await send();
    expect(server.mails).toEqual([]);
    await receiveAt('found@onmaum.example');
    await happen();
    await send();
    expect(server.mails.map(({ to }) => to)).toEqual(['found@onmaum.example']);
  },
);

test('A refusal of the former address does not stop the address that was confirmed meanwhile', async () => {
  await receiveAt('before@onmaum.example');
  const { mailer, fieldCipher, config, db } = demo.app;
  if (!mailer) throw new Error('the test has a mail server');
  const slow: Mailer = {
    ...mailer,
    send: async () => {
      await receiveAt('after@onmaum.example');
      return 'gone';
    },
  };
  await happen();
  await sendDue({ db }, mailChannel({ db, mailer: slow, fieldCipher, config }), LATER);
  expect((await settings()).mail).toMatchObject({ state: 'ready', address: 'after@onmaum.example' });
});

test('After a complaint an operator stops the address', async () => {
  await receiveAt('Angry@onmaum.example');
  const lines = await runOperator({ db: demo.db, cipher: demo.app.fieldCipher, openLimit: 5 }, [
    'stop-mail',
    'angry@onmaum.example',
  ]);
  expect(lines).toEqual(['1 members get no mail at this address any more']);
  expect((await settings()).mail.state).toBe('stopped');
});

test('A full mailbox is tried again later', async () => {
  await receiveAt('full@onmaum.example');
  await happen();
  server.refusals.push(452);
  await send();
  expect([server.mails.length, (await settings()).mail.state]).toEqual([0, 'ready']);
  await send(new Date(LATER.getTime() + 61_000));
  expect(server.mails).toHaveLength(1);
});

test('A malformed address and a mailbox that does not exist are refused', async () => {
  for (const text of ['없는 주소', 'a\u0000@b.kr', 'x@b.kr\u200b']) {
    const wrong = await change(text);
    expect([wrong.statusCode, wrong.body]).toEqual([422, expect.stringContaining('이메일 주소를 다시 확인해 주세요.')]);
  }
  expect(server.mails).toEqual([]);
  server.refusals.push(550);
  const unknown = await change('nobody@onmaum.example');
  expect([unknown.statusCode, unknown.body]).toEqual([422, expect.stringContaining('메일을 받을 수 없는 주소입니다')]);
});

test('After leaving, a person can still use the link of an earlier mail to unsubscribe, and nothing is stored', async () => {
  const leaving = new Browser(demo.app);
  const { user_idx: id } = await leaving.join('kakao', 'new-unsubscribing');
  const token = unsubscribeToken(demo.app.config.jwtSecret, id, 'mail');
  expect((await leaving.send('PUT', '/api/mypage/withdrawal')).statusCode).toBe(204);
  const press = await new Browser(demo.app).send('POST', `/api/notification/unsubscribe?token=${token}`);
  expect([press.statusCode, press.json()]).toEqual([200, { channel: 'mail' }]);
  const stored = demo.db.selectFrom('notification_settings').select('member_id').where('member_id', '=', id);
  expect(await stored.execute()).toEqual([]);
});
