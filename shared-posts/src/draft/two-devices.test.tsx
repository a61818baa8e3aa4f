import { onDevice, openDraft, testDrafts, written } from '../test/drafts.ts';

const { server, onServer, pass } = testDrafts();

test('a draft of another device is shown', async () => {
  server.saveElsewhere(written('집에서 쓴 글'));
  const { shown, state } = openDraft();
  await pass(0);
  expect(shown).toEqual(['집에서 쓴 글']);
  expect(state()).toMatchObject({ notice: 'restored', savedTo: 'server' });
});

test.each([
  ['the local one is used if it is newer', 60_000, []],
  ['the remote one is used if it is newer', -60_000, ['집에서 쓴 글']],
])('if the device and the server both have a draft, %s', async (_name, ahead, expected) => {
  server.down = true;
  const before = openDraft();
  jest.setSystemTime(Date.now() + ahead);
  before.autosave.change(written('밖에서 쓴 글'));
  await pass(300);
  await before.autosave.pause();
  server.down = false;
  server.saveElsewhere(written('집에서 쓴 글'));
  const { shown } = openDraft();
  await pass(0);
  expect(shown).toEqual(expected);
  await pass(2_000);
  expect(onServer()).toBe(expected[0] ?? '밖에서 쓴 글');
});

test('a synced draft that the server no longer has is deleted: it was posted elsewhere', async () => {
  const before = openDraft();
  before.autosave.change(written('등록된 글'));
  await pass(2_000);
  await before.autosave.pause();
  server.draft = null;
  const { shown, state } = openDraft();
  await pass(0);
  expect(shown).toEqual(['']);
  expect(state().notice).toBeNull();
  expect(onDevice()).toBeNull();
});

test.each([
  ['mine', '내가 쓰는 글'],
  ['theirs', '다른 기기의 글'],
] as const)('when another device saves meanwhile, the user chooses: %s', async (which, content) => {
  const { autosave, state } = openDraft();
  autosave.change(written('처음'));
  await pass(2_000);
  server.saveElsewhere(written('다른 기기의 글'));
  autosave.change(written('내가 쓰는 글'));
  await pass(2_100);
  expect(state()).toMatchObject({ notice: 'stale', savedTo: 'device' });
  expect(onServer()).toBe('다른 기기의 글');

  autosave.choose(which);
  await pass(2_000);
  expect(state().notice).toBeNull();
  expect(autosave.body.content).toBe(content);
  expect(onServer()).toBe(content);
});

test('text typed after the draft was posted elsewhere continues as a new draft with a new key', async () => {
  const { autosave, state } = openDraft();
  autosave.change(written('처음'));
  await pass(2_000);
  const key = autosave.key;
  server.draft = null;
  autosave.change(written('더 쓴 글'));
  await pass(2_100);
  expect(state()).toMatchObject({ notice: 'gone', savedTo: 'server' });
  expect(autosave.key).not.toBe(key);
  expect(onServer()).toBe('더 쓴 글');
});
