import { clearSession, sessionStore } from '@onmaum/shared-auth';
import { NOTHING, onDevice, openDraft, refuseStorage, testDrafts, written } from '../test/drafts.ts';

const { server, onServer, pass } = testDrafts();

test('typed text is saved to the device at once and to the server soon after, even without a pause in typing', async () => {
  const { autosave, state } = openDraft();
  await pass(0);
  for (let key = 1; key <= 30; key++) {
    autosave.change(written('가'.repeat(key)));
    await pass(100);
    if (key === 4) expect(onDevice()?.body.content).toBe('가가가');
  }
  expect(onServer()?.length).toBeGreaterThan(15);
  await pass(2_000);
  expect(server.draft?.body).toEqual(written('가'.repeat(30)));
  expect(state().savedTo).toBe('server');
  expect(onDevice()).toMatchObject({ synced: true });
});

test('after a crash the draft is restored, even without the server', async () => {
  const before = openDraft();
  before.autosave.change(written('쓰던 글'));
  await pass(300);
  server.down = true;
  const { autosave, state } = openDraft();
  expect(autosave.body).toEqual(written('쓰던 글'));
  expect(state().notice).toBe('restored');
  autosave.change(written('쓰던 글을'));
  expect(state().notice).toBeNull();
});

test.each([
  ['without its key', { base: null, synced: false, at: '' }],
  ['with another kind of base', { key: 7, base: 1, synced: true, at: '' }],
])('the text of a stored copy %s begins a new draft: another release may have written it', async (_, rest) => {
  localStorage.setItem('onmaum:draft:9:info:0', JSON.stringify({ ...rest, body: written('쓰던 글') }));
  const { autosave } = openDraft();
  expect(autosave.body).toEqual(written('쓰던 글'));
  expect(autosave.key).toMatch(/^[0-9a-f-]{36}$/);
  await pass(2_000);
  expect(onServer()).toBe('쓰던 글');
});

test('offline, the draft is saved to the device and the page says so; online again, it is sent to the server', async () => {
  server.down = true;
  const { autosave, state } = openDraft();
  autosave.change(written('지하철에서'));
  await pass(2_000);
  expect(state().savedTo).toBe('device');
  expect(onDevice()?.body.content).toBe('지하철에서');
  server.down = false;
  await pass(15_000);
  expect(state().savedTo).toBe('server');
  expect(onServer()).toBe('지하철에서');
});

test('further typing retries saving before the retry timer', async () => {
  server.down = true;
  const { autosave } = openDraft();
  autosave.change(written('지하철'));
  await pass(2_000);
  server.down = false;
  autosave.change(written('지하철에서'));
  await pass(2_000);
  expect(onServer()).toBe('지하철에서');
});

test('the page says so if neither the device nor the server can save', async () => {
  server.down = true;
  refuseStorage();
  const { autosave, state } = openDraft();
  autosave.change(written('글'));
  await pass(2_000);
  expect(state().savedTo).toBe('nowhere');
});

test('discarding removes the draft from the device and the server', async () => {
  const { autosave, shown } = openDraft();
  autosave.change(written('버릴 글'));
  await pass(2_000);
  autosave.discard();
  await pass(0);
  expect(shown).toEqual(['']);
  expect(server.draft).toBeNull();
  expect(onDevice()).toBeNull();
  expect(autosave.leaving.isWritten).toBe(false);
});

test('discarding removes a draft of the server also if the device refuses to store it', async () => {
  refuseStorage();
  server.saveElsewhere(written('버릴 글'));
  const { autosave, shown } = openDraft();
  await pass(0);
  autosave.discard();
  await pass(0);
  autosave.refresh();
  await pass(0);
  expect(shown).toEqual(['버릴 글', '']);
  expect(server.draft).toBeNull();
});

test('nothing is saved while a post is being sent, and no draft is left afterwards', async () => {
  const { autosave } = openDraft();
  autosave.change(written('등록할 글'));
  await autosave.pause();
  await pass(5_000);
  expect(server.draft).toBeNull();
  autosave.finish();
  autosave.change(written('늦은 글자'));
  await pass(5_000);
  expect(onDevice()).toBeNull();
  expect(autosave.leaving.isWritten).toBe(false);
});

test('another user of the device does not see the draft', async () => {
  const { autosave } = openDraft();
  autosave.change(written('내 이야기'));
  await pass(300);
  expect(openDraft({ owner: 10 }).autosave.body).toEqual(NOTHING);
});

test('at logout only text that the server does not have stays on the device', async () => {
  sessionStore.setState({ token: 'token', user_idx: 9 });
  const { autosave } = openDraft();
  autosave.change(written('저장된 글'));
  await pass(2_000);
  server.down = true;
  clearSession();
  expect(onDevice()).toBeNull();

  autosave.change(written('저장되지 못한 글'));
  await pass(2_000);
  clearSession();
  expect(onDevice()?.body.content).toBe('저장되지 못한 글');
});

test('nothing is sent in the session of another user who signs in on this device', async () => {
  const { autosave } = openDraft();
  await pass(0);
  autosave.change(written('내 글'));
  openDraft({ owner: 5 });
  await pass(0);
  const calls = server.calls().length;
  await autosave.sync();
  await autosave.pause();
  expect(server.calls()).toHaveLength(calls);
  expect(server.draft).toBeNull();
  expect(onDevice()?.body.content).toBe('내 글');
});
