import { ApiError } from '@onmaum/shared-auth';
import * as desk from '@onmaum/shared-contract/desk/calls';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerApi, TEXT } from '../../../test/answer-api.ts';
import { AT, answered, field, lastLook, press, SENT } from '../../../test/answering.ts';
import { renderRoute } from '../../../test/render-route.tsx';
import { claimedWorry } from '../../../test/worries.ts';

const { api, drafts } = answerApi();
/** Opens a claimed worry and types an answer. */
async function write(text = TEXT, worry = claimedWorry(1, { version: 3 })) {
  api.answersOnce(desk.view, worry);
  api.answers(desk.view, answered);
  const view = renderRoute('/desk/worry/1', { now: Date.parse(AT) });
  const area = await field();
  await userEvent.click(area);
  await userEvent.paste(text);
  return { ...view, area };
}
async function send() {
  await press('답변 등록');
  const dialog = await lastLook();
  await userEvent.dblClick(within(dialog).getByRole('button', { name: '답변 등록' }));
}

describe('an answer', () => {
  it('is shown as members will see it, sent once with its draft’s key, and then shown with the time for a correction', async () => {
    api.answers(desk.answer, SENT);
    await write();
    await waitFor(() => expect(drafts.draft?.body).toMatchObject({ answer: TEXT }));
    const key = drafts.draft?.key;
    await press('답변 등록');
    const dialog = await lastLook();
    expect(within(dialog).getByText('백시우')).toBeVisible();
    expect(within(dialog).getByText('전문상담사 1급')).toBeVisible();
    expect(within(dialog).getByText(TEXT)).toBeVisible();
    expect(api.sent(desk.answer)).toEqual([]);
    await userEvent.dblClick(within(dialog).getByRole('button', { name: '답변 등록' }));
    expect(await screen.findByText('답변이 등록되었습니다.')).toBeVisible();
    expect(await screen.findByRole('button', { name: '답변 수정하기' })).toBeVisible();
    expect(screen.getByText(/까지 고칠 수 있어요/)).toHaveTextContent('2026.12.03 12:00까지');
    const sent = api.sent(desk.answer);
    expect(sent.map(({ body }) => body)).toEqual([{ id: 1, version: 3, answer: TEXT, solution: [] }]);
    expect(sent[0]?.idempotencyKey).toBe(key);
    expect(localStorage.getItem('onmaum:draft:9:answer:1')).toBeNull();
  });

  it('has solutions beside it, each with its errors', async () => {
    api.answers(desk.answer, SENT);
    await write();
    await press('솔루션 추가');
    await userEvent.type(screen.getByRole('textbox', { name: /^제목/ }), '호흡법');
    await userEvent.type(screen.getByRole('textbox', { name: /^링크/ }), 'http://a');
    await press('답변 등록');
    expect(await screen.findByText('솔루션의 내용을 입력해주세요.')).toBeVisible();
    expect(screen.getByText('솔루션의 링크는 https:// 또는 /로 시작하는 주소로 입력해주세요.')).toBeVisible();
    await userEvent.type(screen.getByRole('textbox', { name: /^내용/ }), '천천히 쉬어 보세요.');
    await userEvent.clear(screen.getByRole('textbox', { name: /^링크/ }));
    await send();
    await waitFor(() => expect(api.sent(desk.answer)).toHaveLength(1));
    expect(api.sent(desk.answer)[0]?.body.solution).toEqual([
      { title: '호흡법', content: '천천히 쉬어 보세요.', link_url: '' },
    ]);
  });

  it('that is too short is not sent, and the field is focused', async () => {
    const { area } = await write('짧은 답변');
    await press('답변 등록');
    expect(await screen.findByText('답변은 50자 이상 적어주세요.')).toBeVisible();
    await waitFor(() => expect(area).toHaveFocus());
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('can be previewed while it is unfinished', async () => {
    await write('아직 짧은 답변');
    await press('미리보기');
    const dialog = await screen.findByRole('dialog', { name: '미리보기' });
    expect(within(dialog).getByText('아직 짧은 답변')).toBeVisible();
    expect(within(dialog).getByText('백시우')).toBeVisible();
    expect(within(dialog).queryByRole('button', { name: '답변 등록' })).toBeNull();
  });

  it('gets a phrase at the cursor', async () => {
    api.answers(desk.phrases, { phraseList: [{ id: 1, title: '맺음말', content: '또 이야기해요.' }] });
    const { area } = await write('앞\n뒤');
    (area as HTMLTextAreaElement).setSelectionRange(2, 2);
    await press('문구 넣기');
    await press('맺음말 또 이야기해요.');
    expect(area).toHaveValue('앞\n또 이야기해요.뒤');
    expect(area).toHaveFocus();
  });

  it('can be continued on another device', async () => {
    drafts.saveElsewhere({ answer: '집에서 쓰던 답변', solution: [] });
    api.answers(desk.view, claimedWorry(1));
    renderRoute('/desk/worry/1');
    expect(await screen.findByText('이어서 쓰던 글을 불러왔어요')).toBeVisible();
    expect(await field()).toHaveValue('집에서 쓰던 답변');
  });

  it('is sent again with the same key after a lost connection', async () => {
    api.answersOnce(desk.answer, ApiError.unreachable());
    const { area } = await write();
    await send();
    expect(await screen.findByRole('alertdialog', { name: /^인터넷 연결/ })).toBeVisible();
    await press('확인');
    expect(area).toHaveValue(TEXT);
    api.answersOnce(desk.answer, SENT);
    await send();
    await screen.findByText('답변이 등록되었습니다.');
    const [first, second] = api.sent(desk.answer);
    expect(first).toEqual(second);
  });

  it('that was registered elsewhere is shown, and the text typed here can become its correction', async () => {
    api.answers(desk.answer, new ApiError(409, 'answered', '이미 답변을 등록한 고민입니다.'));
    await write(`${TEXT} 여기서 더 쓴 글`);
    drafts.draft = null;
    await send();
    expect(await screen.findByRole('alertdialog', { name: '이미 답변을 등록한 고민입니다.' })).toBeVisible();
    await press('확인');
    expect(await screen.findByRole('button', { name: '답변 수정' })).toBeVisible();
    expect(await field()).toHaveValue(`${TEXT} 여기서 더 쓴 글`);
  });

  it('to an outdated version of the worry can be sent after the new version was loaded, and nothing typed is lost', async () => {
    api.answersOnce(desk.answer, new ApiError(409, 'stale', '다른 곳에서 먼저 수정된 글입니다.'));
    api.answersOnce(desk.answer, SENT);
    api.answersOnce(desk.view, claimedWorry(1, { version: 3 }));
    api.answersOnce(desk.view, claimedWorry(1, { version: 4, content: ['고친 고민'] }));
    await write();
    await send();
    await press('확인');
    expect(await screen.findByText('고친 고민')).toBeVisible();
    expect(await field()).toHaveValue(TEXT);
    await send();
    await waitFor(() => expect(api.sent(desk.answer).map(({ body }) => body.version)).toEqual([3, 4]));
  });

  it('to a worry that was returned elsewhere stays on this device', async () => {
    api.answers(desk.answer, new ApiError(404, 'not_found', '없습니다.'));
    await write();
    api.answers(desk.view, new ApiError(404, 'not_found', '없습니다.'));
    await send();
    expect(await screen.findByRole('alertdialog', { name: /^돌려준 고민이거나/ })).toBeVisible();
    await press('확인');
    expect(await screen.findByText(/^다른 전문가가 맡았거나/)).toBeVisible();
    expect(localStorage.getItem('onmaum:draft:9:answer:1')).toContain(TEXT);
  });
});
