import { ApiError } from '@onmaum/shared-auth';
import * as desk from '@onmaum/shared-contract/desk/calls';
import { fakeStream } from '@onmaum/shared-testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerApi, TEXT } from '../../../test/answer-api.ts';
import { AT, answered, field, lastLook, press, UNTIL } from '../../../test/answering.ts';
import { renderRoute } from '../../../test/render-route.tsx';

const { api, drafts } = answerApi();
const stream = fakeStream();

describe('an answered worry', () => {
  it('can be corrected for 24 hours, and then shows that it was corrected', async () => {
    api.answers(desk.view, answered);
    renderRoute('/desk/worry/1', { now: Date.parse(AT) });
    await press('답변 수정하기');
    await userEvent.type(await field(), ' 덧붙입니다.');
    api.answers(desk.correct, { id: 1, version: 4, answer_edited_at: AT });
    api.answers(desk.view, { ...answered, counselor_answer: `${TEXT} 덧붙입니다.`, answer_edited_at: AT });
    await press('답변 수정');
    await userEvent.click(within(await lastLook()).getByRole('button', { name: '답변 수정' }));
    expect(await screen.findByText('답변이 수정되었습니다.')).toBeVisible();
    expect(await screen.findByText('수정됨')).toBeVisible();
    expect(api.sent(desk.correct)[0]?.body).toEqual({ id: 1, version: 3, answer: `${TEXT} 덧붙입니다.` });
  });

  describe('that is corrected elsewhere meanwhile', () => {
    const other = { ...answered, version: 4, counselor_answer: `${TEXT} 운영자가 고친 글.`, answer_edited_at: AT };
    const correctElsewhere = () => {
      api.answers(desk.view, other);
      void stream.send({ topic: 'worries', kind: 'changed', id: 1 });
    };
    const notice = /^그사이 답변이 다른 곳에서 수정되었어요/;
    /** Types a correction, which becomes outdated because the answer is corrected elsewhere. */
    async function behind() {
      api.answers(desk.view, answered);
      api.answers(desk.correct, ({ body }) =>
        body.version === 4 ? { id: 1, version: 5, answer_edited_at: AT } : new ApiError(409, 'stale', '다른 곳에서'),
      );
      renderRoute('/desk/worry/1', { now: Date.parse(AT) });
      await press('답변 수정하기');
      await userEvent.type(await field(), ' 덧붙입니다.');
      correctElsewhere();
      await screen.findByText(notice);
    }
    const sendCorrection = async () => {
      await press('답변 수정');
      await userEvent.click(within(await lastLook()).getByRole('button', { name: '답변 수정' }));
    };

    it('keeps the typed text, and replaces the answer only after the counsellor has chosen', async () => {
      await behind();
      expect(screen.getByText(other.counselor_answer)).toBeVisible();
      await sendCorrection();
      expect(
        await screen.findByRole('alertdialog', { name: /^그사이 이 답변이 다른 곳에서 수정되었어요/ }),
      ).toBeVisible();
      expect(api.sent(desk.correct).map(({ body }) => body.version)).toEqual([3]);
      await press('확인');
      expect(await field()).toHaveValue(`${TEXT} 덧붙입니다.`);
      await press('쓰던 글로 이어서 쓰기');
      expect(screen.queryByText(notice)).toBeNull();
      await sendCorrection();
      expect(await screen.findByText('답변이 수정되었습니다.')).toBeVisible();
      expect(api.sent(desk.correct)[1]?.body).toEqual({ id: 1, version: 4, answer: `${TEXT} 덧붙입니다.` });
    });

    it('replaces the text in the form if the counsellor chooses so', async () => {
      await behind();
      await press('지금 답변으로 돌아가기');
      await press('지우기');
      await waitFor(async () => expect(await field()).toHaveValue(other.counselor_answer));
      expect(screen.queryByText(notice)).toBeNull();
      await waitFor(() => expect(drafts.draft).toBeNull());
      expect(localStorage.getItem('onmaum:draft:9:answer:1')).toBeNull();
    });

    it('says nothing if the new answer is the text of the form, which the server stored without the line break at its end', async () => {
      const stored = `${TEXT} 덧붙입니다.`;
      drafts.saveElsewhere({ answer: `${stored}\n`, solution: [], version: 3 });
      api.answers(desk.view, { ...other, counselor_answer: stored, draft_saved_at: AT });
      renderRoute('/desk/worry/1', { now: Date.parse(AT) });
      await waitFor(async () => expect(await field()).toHaveValue(`${stored}\n`));
      expect(screen.queryByText(notice)).toBeNull();
    });

    it('says so also when the draft is continued later', async () => {
      drafts.saveElsewhere({ answer: `${TEXT} 덧붙입니다.`, solution: [], version: 3 });
      api.answers(desk.view, { ...other, draft_saved_at: AT });
      renderRoute('/desk/worry/1', { now: Date.parse(AT) });
      expect(await screen.findByText(notice)).toBeVisible();
      expect(await field()).toHaveValue(`${TEXT} 덧붙입니다.`);
    });
  });

  it('has no open form if the text stored on this device equals the answer', async () => {
    const draft = {
      body: { answer: `${TEXT}\n`, solution: [] },
      key: crypto.randomUUID(),
      base: null,
      synced: true,
      at: AT,
    };
    localStorage.setItem('onmaum:draft:9:answer:1', JSON.stringify(draft));
    api.answers(desk.view, answered);
    renderRoute('/desk/worry/1', { now: Date.parse(AT) });
    expect(await screen.findByRole('button', { name: '답변 수정하기' })).toBeVisible();
  });

  it('that is corrected to the same text says that nothing has changed, and the form closes', async () => {
    drafts.saveElsewhere({ answer: `${TEXT} 지울 글`, solution: [], version: 3 });
    api.answers(desk.view, { ...answered, draft_saved_at: AT });
    api.answers(desk.correct, { id: 1, version: 3, answer_edited_at: null });
    renderRoute('/desk/worry/1', { now: Date.parse(AT) });
    await screen.findByText('이어서 쓰던 글을 불러왔어요');
    await userEvent.clear(await field());
    await userEvent.paste(TEXT);
    await press('답변 수정');
    await userEvent.click(within(await lastLook()).getByRole('button', { name: '답변 수정' }));
    expect(await screen.findByText('지금 답변과 같은 글이라 바뀐 내용이 없습니다.')).toBeVisible();
    expect(await screen.findByRole('button', { name: '답변 수정하기' })).toBeVisible();
    expect(localStorage.getItem('onmaum:draft:9:answer:1')).toBeNull();
  });

  it('says that the time for a correction is over, and shows the review', async () => {
    const review = { review_score: 4.5, review_text: '큰 힘이 되었어요.', review_keyword: ['위로가 돼요'] };
    api.answers(desk.view, { ...answered, status: 4, ...review });
    renderRoute('/desk/worry/1', { now: Date.parse(UNTIL) + 1 });
    expect(await screen.findByText(/^답변은 등록한 뒤 24시간 동안만/)).toBeVisible();
    expect(screen.queryByRole('button', { name: '답변 수정하기' })).toBeNull();
    expect(screen.getByRole('region', { name: '작성자 후기' })).toHaveTextContent('큰 힘이 되었어요.');
  });
});
