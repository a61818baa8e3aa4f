import { ApiError, clearSession, onSessionSignals } from '@onmaum/shared-auth';
import type { AbuseReport } from '@onmaum/shared-contract';
import * as moderation from '@onmaum/shared-contract/moderation/calls';
import { REPORT_TEXT } from '@onmaum/shared-contract/texts/report-texts';
import { fakeApi, renderElement, signIn } from '@onmaum/shared-testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ReportMenu } from './report-menu.tsx';

const api = fakeApi();
const PLACE = '/share_detail/3';
const STORED: AbuseReport = {
  ...{ id: 1, kind: 'info', reason: 'abusive', text: '', state: 'open' },
  ...{ created_at: '2026-11-27T03:00:00.000Z', decided_at: null },
};

afterEach(clearSession);

const open = (address = PLACE) =>
  renderElement(<ReportMenu label="글 메뉴" target={{ kind: 'info', id: 3, author: 7 }} />, address);
async function choose() {
  await userEvent.click(screen.getByRole('button', { name: '글 메뉴' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: '신고하기' }));
}
const form = async () => within(await screen.findByRole('dialog', { name: '정보글 신고' }));
const send = (dialog: ReturnType<typeof within>) => dialog.getByRole('button', { name: '신고하기' });

test('a report needs a reason, and with "기타" also a text; a double press sends one report', async () => {
  signIn();
  api.answers(moderation.report, STORED);
  open();
  await choose();
  const dialog = await form();
  await userEvent.click(send(dialog));
  expect(dialog.getByText('신고하는 이유를 선택해주세요.')).toBeVisible();
  await waitFor(() => expect(dialog.getByRole('radio', { name: /^자해·자살 유발 정보/ })).toHaveFocus());
  await userEvent.click(dialog.getByRole('radio', { name: /^기타/ }));
  await userEvent.click(send(dialog));
  expect(dialog.getByText('어떤 점이 문제인지 적어주세요.')).toBeVisible();
  await userEvent.type(dialog.getByRole('textbox', { name: /자세한 내용/ }), '같은 글을 여러 번 올려요');
  fireEvent.click(send(dialog));
  fireEvent.click(send(dialog));
  expect(await screen.findByText('신고해 주셔서 고마워요.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const body = { kind: 'info', target_id: 3, reason: 'other', text: '같은 글을 여러 번 올려요' };
  expect(api.sent(moderation.report)).toMatchObject([{ body }]);
});

test('the nickname or the picture of the author is reported in place of the post', async () => {
  signIn();
  api.answers(moderation.report, STORED);
  open();
  await choose();
  const dialog = await form();
  await userEvent.click(dialog.getByRole('radio', { name: '닉네임' }));
  await userEvent.click(dialog.getByRole('radio', { name: /^욕설·혐오/ }));
  await userEvent.click(send(dialog));
  await screen.findByText('신고해 주셔서 고마워요.');
  expect(api.sent(moderation.report)).toMatchObject([{ body: { kind: 'nickname', target_id: 7, reason: 'abusive' } }]);
});

test('a report cannot be changed while it is sent', async () => {
  signIn();
  api.answers(moderation.report, new Promise(() => {}));
  open();
  await choose();
  const dialog = await form();
  await userEvent.click(dialog.getByRole('radio', { name: /^광고·도배/ }));
  await userEvent.type(dialog.getByRole('textbox', { name: /자세한 내용/ }), '홍보 글');
  await userEvent.click(send(dialog));
  await userEvent.type(dialog.getByRole('textbox', { name: /자세한 내용/ }), '이에요');
  await userEvent.click(dialog.getByRole('radio', { name: /^기타/ }));
  await userEvent.click(dialog.getByRole('radio', { name: '닉네임' }));
  expect(dialog.getByRole('textbox', { name: /자세한 내용/ })).toHaveValue('홍보 글');
  for (const name of [/^광고·도배/, '정보글']) expect(dialog.getByRole('radio', { name })).toBeChecked();
});

test('a dialog that is opened again while its report is sent is read-only, and closes with the answer', async () => {
  signIn();
  const answer = Promise.withResolvers<AbuseReport>();
  api.answers(moderation.report, answer.promise);
  open();
  await choose();
  const dialog = await form();
  await userEvent.click(dialog.getByRole('radio', { name: /^광고·도배/ }));
  await userEvent.click(send(dialog));
  await userEvent.click(dialog.getByRole('button', { name: '닫기' }));
  await choose();
  const again = await form();
  expect(send(again)).toHaveAttribute('aria-busy', 'true');
  await userEvent.type(again.getByRole('textbox', { name: /자세한 내용/ }), '홍보 글{Enter}');
  expect(again.getByRole('textbox', { name: /자세한 내용/ })).toHaveValue('');
  await act(async () => answer.resolve(STORED));
  expect(await screen.findByText('신고해 주셔서 고마워요.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.sent(moderation.report)).toHaveLength(1);
});

test('after a failure a new dialog has the typed report; it closes if operators have decided meanwhile', async () => {
  signIn();
  api.answersOnce(moderation.report, new ApiError(503, 'unavailable', '잠시 후 다시 시도해 주세요.'));
  open();
  await choose();
  const dialog = await form();
  await userEvent.click(dialog.getByRole('radio', { name: /^광고·도배/ }));
  await userEvent.type(dialog.getByRole('textbox', { name: /자세한 내용/ }), '홍보 글');
  await userEvent.click(send(dialog));
  expect(await screen.findByText('잠시 후 다시 시도해 주세요.')).toBeVisible();
  expect(dialog.getByRole('textbox', { name: /자세한 내용/ })).toHaveValue('홍보 글');
  await userEvent.click(dialog.getByRole('button', { name: '닫기' }));
  await choose();
  const again = await form();
  expect(again.getByRole('radio', { name: /^광고·도배/ })).toBeChecked();
  expect(again.getByRole('textbox', { name: /자세한 내용/ })).toHaveValue('홍보 글');
  api.answers(moderation.report, new ApiError(409, 'report_decided', REPORT_TEXT.decided));
  await userEvent.click(send(again));
  expect(await screen.findByRole('alertdialog', { name: REPORT_TEXT.decided })).toBeVisible();
});

test('a visitor is asked to sign in, and comes back to the open dialog', async () => {
  const loginNeeded = jest.fn();
  const stop = onSessionSignals({ loginNeeded, sessionEnded: jest.fn() });
  const page = open(`${PLACE}?a=b`);
  await choose();
  await waitFor(() => expect(loginNeeded).toHaveBeenCalledTimes(1));
  const { next } = loginNeeded.mock.calls[0][0];
  expect(next).toBe(`${PLACE}?a=b#report-info-3`);
  page.unmount();
  stop();

  signIn();
  const { address } = open(next);
  const dialog = await form();
  await userEvent.click(dialog.getByRole('button', { name: '닫기' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(address()).toBe(`${PLACE}?a=b`);
});
