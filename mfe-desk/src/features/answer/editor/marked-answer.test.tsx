import * as desk from '@onmaum/shared-contract/desk/calls';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerApi, TEXT } from '../../../test/answer-api.ts';
import { field, lastLook, press, SENT } from '../../../test/answering.ts';
import { renderRoute } from '../../../test/render-route.tsx';
import { claimedWorry } from '../../../test/worries.ts';

const { api, drafts } = answerApi();
const HELP = /^- 자살예방 상담전화 109 \(24시간\)$/m;
const TICK = /^어려운 이야기를 꺼내 준 것에/;
const textOf = (area: HTMLElement) => (area as HTMLTextAreaElement).value;
const guide = async () => within(await screen.findByRole('region', { name: '위기 신호가 있는 고민이에요' }));

function open() {
  api.answers(desk.view, claimedWorry(1, { care_yn: true }));
  return renderRoute('/desk/worry/1');
}
async function write(text = TEXT) {
  const area = await field();
  await userEvent.click(area);
  await userEvent.paste(text);
  return area;
}

describe('the checklist of a marked worry', () => {
  it('has the numbers to call, and ticks that survive a reload', async () => {
    const { unmount } = open();
    for (const number of ['109', '1577-0199', '1388', '1366', '112', '119'])
      expect((await guide()).getByRole('link', { name: new RegExp(`^${number} `) })).toHaveAttribute(
        'href',
        `tel:${number.replace('-', '')}`,
      );
    await userEvent.click((await guide()).getByRole('checkbox', { name: TICK }));
    unmount();
    open();
    expect(await screen.findByRole('checkbox', { name: TICK })).toBeChecked();
  });

  it('collapses to its heading and the number of ticks when writing begins, and keeps the ticks', async () => {
    open();
    await userEvent.click((await guide()).getByRole('checkbox', { name: TICK }));
    const area = await write('처음');
    expect(screen.queryByRole('checkbox', { name: TICK })).toBeNull();
    expect((await guide()).getByText('확인 1/4')).toBeVisible();
    const toggle = (await guide()).getByRole('button', { name: '확인 목록 펼치기' });
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    expect(area).toHaveFocus();
    await userEvent.click(toggle);
    await write('더');
    expect(screen.getByRole('checkbox', { name: TICK })).toBeChecked();
  });

  it('leads to the answer', async () => {
    open();
    await press('접고 답변 쓰기');
    expect(await field()).toHaveFocus();
    expect((await guide()).getByRole('button', { name: '확인 목록 펼치기' })).toBeVisible();
  });
});

describe('the last look at an answer to a marked worry', () => {
  it('adds the missing numbers to the end of the answer, which is saved as a draft', async () => {
    open();
    const area = await write();
    await press('답변 등록');
    const look = within(await lastLook());
    expect(look.getByRole('alert')).toHaveTextContent('도움 전화 109가 아직 없어요');
    await userEvent.click(look.getByRole('button', { name: '도움 전화(109) 넣기' }));
    const added = await look.findByText('답변 끝에 도움 전화를 넣었어요.');
    await waitFor(() => expect(added).toHaveFocus());
    expect(look.queryByRole('alert')).toBeNull();
    expect(look.getByRole('region', { name: '전문가 답변' })).toHaveTextContent('자살예방 상담전화 109');
    expect(textOf(area).startsWith(`${TEXT}\n\n`)).toBe(true);
    expect(textOf(area)).toMatch(HELP);
    await waitFor(() => expect(JSON.stringify(drafts.draft?.body)).toContain('109'));
  });

  it('adds no numbers while the answer is being sent, because they would not be part of it', async () => {
    open();
    const area = await write();
    const sent = Promise.withResolvers<typeof SENT>();
    api.answers(desk.answer, () => sent.promise);
    await press('답변 등록');
    const look = within(await lastLook());
    await userEvent.click(look.getByRole('button', { name: '답변 등록' }));
    await userEvent.click(look.getByRole('button', { name: '도움 전화(109) 넣기' }));
    expect(textOf(area)).toBe(TEXT);
    expect(look.queryByText('답변 끝에 도움 전화를 넣었어요.')).toBeNull();
    sent.resolve(SENT);
    await screen.findByText('답변이 등록되었습니다.');
  });

  it('returns to the form if the numbers make the answer too long', async () => {
    open();
    const area = await write('가'.repeat(9_990));
    await press('답변 등록');
    await userEvent.click(within(await lastLook()).getByRole('button', { name: '도움 전화(109) 넣기' }));
    expect(await screen.findByText('답변은 10,000자까지 쓸 수 있습니다.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(area).toHaveFocus());
  });

  it('says nothing about numbers that the answer has', async () => {
    open();
    const area = await write();
    await userEvent.click(screen.getByRole('button', { name: '도움 전화(109) 넣기' }));
    expect(textOf(area)).toMatch(HELP);
    await press('답변 등록');
    expect(within(await lastLook()).queryByRole('alert')).toBeNull();
  });
});
