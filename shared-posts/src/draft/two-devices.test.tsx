import { onDevice, openDraft, testDrafts, written } from '../test/drafts.ts';

const { server, onServer, pass } = testDrafts();

test('a draft of another device is shown', async () => {
  server.saveElsewhere(written('집에서 쓴 글'));
  const { shown, state } = openDraft();
  await pass(0);
  expect(shown).toEqual(['집에서 쓴 글']);
  expect(state()).toMatchObject({ notice: 'restored', savedTo: 'server' });
});

describe('text that only this device has, and another text that another device has saved,', () => {
  /** Types while the API is unreachable, with a clock that differs from the server's, and leaves; another device saves. */
  async function leave(ahead = 0) {
    server.down = true;
    const { autosave } = openDraft();
    jest.setSystemTime(Date.now() + ahead);
    autosave.change(written('밖에서 쓴 글'));
    await pass(300);
    await autosave.pause();
    server.down = false;
    server.saveElsewhere(written('집에서 쓴 글'));
  }

  test.each([
    ['theirs', 60_000, '집에서 쓴 글'],
    ['theirs', -60_000, '집에서 쓴 글'],
    ['mine', 60_000, '밖에서 쓴 글'],
    ['mine', -60_000, '밖에서 쓴 글'],
  ] as const)(
    'both stay until the user chooses: %s, with a clock that differs by %i ms',
    async (which, ahead, chosen) => {
      await leave(ahead);
      const { autosave, state } = openDraft();
      await pass(2_000);
      expect(state().notice).toBe('stale');
      expect(autosave.body.content).toBe('밖에서 쓴 글');
      expect(onDevice()?.body.content).toBe('밖에서 쓴 글');
      expect(onServer()).toBe('집에서 쓴 글');
      autosave.choose(which);
      await pass(2_000);
      expect(autosave.body.content).toBe(chosen);
      expect(onServer()).toBe(chosen);
    },
  );

  test('both stay if the editor is left without a choice, and the editor asks again', async () => {
    await leave();
    const before = openDraft();
    await pass(0);
    expect(before.state().notice).toBe('stale');
    expect(before.autosave.leaving).toEqual({ isWritten: true, isKept: true });
    await before.autosave.pause();
    const { state } = openDraft();
    await pass(0);
    expect(state().notice).toBe('stale');
    expect(onDevice()?.body.content).toBe('밖에서 쓴 글');
  });
});

test('the same text on device and server needs no choice, even if the answer to its save was lost', async () => {
  const picture = { path: `/media/${'1'.repeat(64)}.webp`, width: 800, height: 600, alt: '바다' };
  server.down = true;
  const before = openDraft();
  before.autosave.change({ ...written('같은 글'), pictures: [picture] });
  await pass(300);
  await before.autosave.pause();
  server.down = false;
  // the database changes the order of fields
  const { alt, ...rest } = picture;
  server.saveElsewhere({ pictures: [{ alt, ...rest }], ...written('같은 글') });
  const { state } = openDraft();
  await pass(0);
  expect(state()).toMatchObject({ notice: 'restored', savedTo: 'server' });
  expect(onDevice()?.synced).toBe(true);
});

test('text typed during a save, just before the form is left, needs no choice at the next visit', async () => {
  const before = openDraft();
  await pass(0);
  before.autosave.change(written('쓰던'));
  void before.autosave.sync();
  before.autosave.change(written('쓰던 글'));
  await before.autosave.pause();
  expect(onServer()).toBe('쓰던');
  const { state, autosave } = openDraft();
  await pass(2_000);
  expect(state().notice).toBe('restored');
  expect(autosave.body.content).toBe('쓰던 글');
  expect(onServer()).toBe('쓰던 글');
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
