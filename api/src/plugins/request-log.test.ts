import { Writable } from 'node:stream';
import { pino } from 'pino';
import { useApp } from '../../test/support/app.ts';
import { Browser, joinForm } from '../../test/support/browser.ts';

let written = '';
const stream = new Writable({
  write(chunk, _encoding, done) {
    written += String(chunk);
    done();
  },
});
const test = useApp({}, pino({ level: 'trace' }, stream));

it('The log has one line for each request, without personal data', async () => {
  const browser = new Browser(test.app);
  const { code, state } = await browser.authorize('kakao', 'new-logged');
  const query = new URLSearchParams({ code, state });
  const invited = (await browser.send('POST', `/api/auth/kakao?${query}`)).json();
  const form = { ...joinForm(invited), nickname: '기록없는사람', email: 'private@example.com' };
  await browser.send('POST', '/api/auth/register', { payload: form });
  await browser.send('POST', '/api/auth/register', { payload: { ...form, cellphone: 'bad' } });
  const member = await browser.signIn('kakao', 'new-logged');
  await browser.send('POST', '/api/auth/jwt-check');
  await browser.refresh();

  const lines = written
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  const logins = lines.filter(({ route, method }) => route === '/api/auth/kakao' && method === 'POST');
  expect(logins.map(({ status, msg }) => [status, msg])).toEqual([
    [200, 'request'],
    [200, 'request'],
  ]);
  const secrets = [code, state, invited.social_token, member.token, browser.token, ...browser.cookies.values()];
  const personal = [form.nickname, form.email, form.cellphone, form.birthday, invited.social_id, 'new-logged'];
  for (const text of [...secrets, ...personal]) expect(written).not.toContain(text);
});
