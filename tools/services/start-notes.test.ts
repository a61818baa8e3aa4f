import { startNotes } from './start-notes.ts';

const ORIGIN = 'http://localhost:3000';
const keys = { clientId: '', clientSecret: '', authBase: '', apiBase: '' };
const providers = (emulated: boolean) => ({ kakao: { ...keys, emulated }, naver: { ...keys, emulated } });
const notes = (emulated: boolean, open: boolean) =>
  startNotes({ providers: providers(emulated), emulatesStaff: open, apiDocs: open }, ORIGIN).join('\n');

test('In development, the start names the emulated people of each provider and the documents of the API', () => {
  const shown = notes(true, true);
  expect(shown).toContain(`${ORIGIN}/api/auth/kakao/start?login_hint=member (or counsellor, operator, disabled, new)`);
  expect(shown).toContain(`${ORIGIN}/api/auth/naver/start?login_hint=buyer (or new)`);
  expect(shown).toContain(`${ORIGIN}/api/docs`);
});

test('A demonstration in production names neither the staff nor the documents, which it refuses', () => {
  const shown = notes(true, false);
  expect(shown).toContain('login_hint=member (or disabled, new)');
  expect(shown).not.toMatch(/counsellor|operator|docs/);
});

test('With the keys of the providers, the start names no hints', () => {
  expect(notes(false, false)).toContain(`${ORIGIN}/login.`);
  expect(notes(false, false)).not.toMatch(/emulator|login_hint/);
});
