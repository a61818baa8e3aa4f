import { ApiError } from '@onmaum/shared-auth';
import type { DeskTimes } from '@onmaum/shared-contract';
import * as counsellor from '@onmaum/shared-contract/counsellor/calls';
import { COUNSELLOR_TEXT } from '@onmaum/shared-contract/texts/counsellor-texts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { deskApi } from '../../../test/desk-api.ts';
import { renderRoute } from '../../../test/render-route.tsx';
import { NOW, someTimes } from '../../../test/times.ts';

/** Tests of a form that is open in two tabs of the same browser. */

const api = deskApi();
const UNSAVED = '저장하지 않은 내용이 있어요.';
const SAVED = '모두 저장되어 있어요.';
const RESTORED = '이어서 바꾸던 내용을 불러왔어요';
const WED = '수요일 12~16시';
const SAT = '토요일 12~16시';
/** The times of `someTimes` and `WED`, saved as the next version. */
const WITH_WED = someTimes({ version: 4, slots: [...someTimes().slots, { day: 'WED', time: 'TWELVE_TO_SIXTEEN' }] });

beforeEach(() => api.answers(counsellor.times, someTimes()));
afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

async function openTab() {
  const { client, container, unmount } = renderRoute('/desk/times', { now: NOW });
  const tab = within(container);
  await tab.findByRole('checkbox', { name: WED });
  return {
    tab,
    unmount,
    refetch: () => act(() => client.invalidateQueries()),
    slot: (name: string) => tab.getByRole('checkbox', { name }),
    press: (name: string) => userEvent.click(tab.getByRole('button', { name })),
  };
}
/** Tells every tab that storage has changed; a tab ignores its own change. */
const hear = () => act(async () => window.dispatchEvent(new StorageEvent('storage', { storageArea: localStorage })));
const change = async ({ slot }: Awaited<ReturnType<typeof openTab>>, name: string) => {
  await userEvent.click(slot(name));
  await hear();
};
const stored = () => Object.values({ ...localStorage }).join();

test('a tab shows what another one has changed, and adds to it', async () => {
  const [first, second] = [await openTab(), await openTab()];
  await change(first, WED);
  first.unmount();
  expect(second.slot(WED)).toBeChecked();
  expect(second.tab.getByText(RESTORED)).toBeVisible();
  await change(second, SAT);
  second.unmount();
  const third = await openTab();
  expect(third.slot(WED)).toBeChecked();
  expect(third.slot(SAT)).toBeChecked();
});

test('tabs that are changed in turn keep the changes of both', async () => {
  const tabs = [await openTab(), await openTab()] as const;
  await change(tabs[0], WED);
  await change(tabs[1], SAT);
  await change(tabs[0], WED);
  for (const { slot } of tabs) {
    expect(slot(WED)).not.toBeChecked();
    expect(slot(SAT)).toBeChecked();
  }
  await change(tabs[1], SAT);
  for (const { tab } of tabs) expect(tab.getByText(SAVED)).toBeVisible();
  expect(stored()).not.toContain('SAT');
});

test('a save in one tab also counts in the other, and later changes are based on it', async () => {
  const [first, second] = [await openTab(), await openTab()];
  await change(first, WED);
  api.answers(counsellor.times, WITH_WED);
  api.answersOnce(counsellor.replaceTimes, WITH_WED);
  await first.press('저장');
  await first.tab.findByText(SAVED);
  await hear();
  await waitFor(() => expect(second.tab.getByText(SAVED)).toBeVisible());
  await waitFor(() => expect(second.slot(WED)).toBeChecked());
  // the first tab undoes what it has saved
  await change(first, WED);
  expect(second.slot(WED)).not.toBeChecked();
  expect(second.tab.getByText(UNSAVED)).toBeVisible();
  api.answersOnce(counsellor.replaceTimes, someTimes({ version: 5 }));
  await second.press('저장');
  await waitFor(() => expect(api.sent(counsellor.replaceTimes).map(({ body }) => body.version)).toEqual([3, 4]));
});

test('a change that undoes a save, in a tab that has not heard of it yet, stays', async () => {
  const [first, second] = [await openTab(), await openTab()];
  await userEvent.click(first.slot(WED));
  api.answersOnce(counsellor.replaceTimes, WITH_WED);
  await first.press('저장');
  await first.tab.findByText(SAVED);
  await userEvent.click(first.slot(WED));
  const fetched = Promise.withResolvers<DeskTimes>();
  api.answers(counsellor.times, () => fetched.promise);
  await hear();
  expect(first.tab.getByText(UNSAVED)).toBeVisible();
  expect(stored()).toContain('"version":4');
  await act(async () => fetched.resolve(WITH_WED));
  expect(await second.tab.findByText(UNSAVED)).toBeVisible();
  expect(second.tab.queryByText(COUNSELLOR_TEXT.timesStale)).toBeNull();
  expect(second.slot(WED)).not.toBeChecked();
});

test('values that are being saved stay in their tab, even if another one drops them', async () => {
  const [first, second] = [await openTab(), await openTab()];
  await change(first, WED);
  const saving = Promise.withResolvers<DeskTimes>();
  api.answersOnce(counsellor.replaceTimes, () => saving.promise);
  await first.press('저장');
  const fetched = Promise.withResolvers<DeskTimes>();
  api.answers(counsellor.times, () => fetched.promise);
  await change(second, WED);
  expect(first.slot(WED)).toBeChecked();
  expect(stored()).not.toContain('WED');
  await act(async () => saving.resolve(WITH_WED));
  // the server answers with the times from before the save
  await act(async () => fetched.resolve(someTimes()));
  await waitFor(() => expect(first.tab.getByText(SAVED)).toBeVisible());
  expect(first.slot(WED)).toBeChecked();
  await hear();
  expect(stored()).not.toContain('"version"');
});

describe('after a save whose answer is lost', () => {
  /** Changes the times in the second tab, and saves them in the first one, which follows it. */
  async function saveUnheard() {
    const [first, second] = [await openTab(), await openTab()];
    await change(second, WED);
    api.answersOnce(counsellor.replaceTimes, ApiError.unreachable());
    await first.press('저장');
    await screen.findAllByText('인터넷 연결을 확인하고 다시 시도해주세요.');
    return [first, second] as const;
  }

  test('a save in another tab leaves nothing unsaved', async () => {
    const tabs = await saveUnheard();
    api.answers(counsellor.times, WITH_WED);
    api.answersOnce(counsellor.replaceTimes, WITH_WED);
    await tabs[1].press('저장');
    await tabs[1].tab.findByText(SAVED);
    for (let turn = 0; turn < 2; turn += 1) {
      await hear();
      expect(stored()).not.toContain('"version"');
    }
    for (const { tab, slot } of tabs) {
      expect(await tab.findByText(SAVED)).toBeVisible();
      expect(tab.queryByText(COUNSELLOR_TEXT.timesStale)).toBeNull();
      expect(slot(WED)).toBeChecked();
    }
  });

  test('its values stay in the tab, even if another one drops them and begins others', async () => {
    const [first, second] = await saveUnheard();
    await change(second, WED);
    expect(first.slot(WED)).toBeChecked();
    await change(second, SAT);
    expect(first.slot(WED)).toBeChecked();
    expect(first.slot(SAT)).not.toBeChecked();
    expect(first.tab.getByText(UNSAVED)).toBeVisible();
    first.unmount();
    expect(stored()).not.toContain('WED');
  });

  test('values from another tab are no longer unsaved once a newer version has them', async () => {
    const [first] = await saveUnheard();
    api.answers(counsellor.times, WITH_WED);
    await first.refetch();
    expect(await first.tab.findByText(SAVED)).toBeVisible();
    expect(stored()).not.toContain('WED');
    api.answers(counsellor.times, someTimes({ version: 5, slots: [] }));
    await first.refetch();
    await waitFor(() => expect(first.slot(WED)).not.toBeChecked());
    expect(first.tab.queryByText(COUNSELLOR_TEXT.timesStale)).toBeNull();
  });
});

test('values that this release cannot read take nothing from a tab', async () => {
  const first = await openTab();
  await change(first, WED);
  const [key = ''] = Object.keys({ ...localStorage }).filter((name) => name.includes('desk-times'));
  localStorage.setItem(key, '{"base":{"version":3},"values":{"hours":[]}}');
  await hear();
  expect(first.slot(WED)).toBeChecked();
  expect(first.tab.getByText(UNSAVED)).toBeVisible();
});

test('values that the device could not store are not replaced, and replace none', async () => {
  const [first, second] = [await openTab(), await openTab()];
  await change(first, WED);
  const [[key, ofFirst] = ['', '']] = Object.entries({ ...localStorage }).filter(([name]) =>
    name.includes('desk-times'),
  );
  await change(first, WED);
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await userEvent.click(second.slot(SAT));
  full.mockRestore();
  localStorage.setItem(key, ofFirst);
  await act(async () => window.dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage })));
  expect(first.slot(WED)).toBeChecked();
  expect(second.slot(WED)).not.toBeChecked();
  expect(second.slot(SAT)).toBeChecked();
  await userEvent.click(second.slot('일요일 20~24시'));
  second.unmount();
  expect(stored()).toContain(ofFirst);
});
