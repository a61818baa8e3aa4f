import { ApiError } from '@onmaum/shared-auth';
import type { DeskProfile, ProfileValues } from '@onmaum/shared-contract';
import * as counsellor from '@onmaum/shared-contract/counsellor/calls';
import { COUNSELLOR_TEXT } from '@onmaum/shared-contract/texts/counsellor-texts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { deskApi } from '../../../test/desk-api.ts';
import { someProfile, someProposal } from '../../../test/proposals.ts';
import { renderRoute } from '../../../test/render-route.tsx';

const api = deskApi();
const UNCHANGED = '바꾼 내용이 없어요.';
const UNSENT = '보내지 않은 내용이 있어요.';
const LIVE = someProfile().live;
const PROPOSED = { ...LIVE, summary: '제안한 소개', career: ['제안한 경력'] };
const withProposal = (values: ProfileValues = PROPOSED): DeskProfile =>
  someProfile({ proposal: { ...someProposal(), values } });

async function open(profile: DeskProfile) {
  api.answers(counsellor.profile, profile);
  const view = renderRoute('/desk/profile');
  await screen.findByRole('textbox', { name: '이야기' });
  return view;
}
const field = (name: string) => screen.getByLabelText(name);
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const sent = () => api.sent(counsellor.proposeProfile).map(({ body }) => body);
const keptOnDevice = () => Object.keys(localStorage).filter((name) => name.includes('desk-profile'));

it('a change that is undone while it is being sent stays undone, and can be sent', async () => {
  await open(someProfile());
  const sending = Promise.withResolvers<DeskProfile>();
  api.answersOnce(counsellor.proposeProfile, () => sending.promise);
  type('한 줄 소개', `${LIVE.summary} 바꿈`);
  await press('제안 보내기');
  type('한 줄 소개', LIVE.summary);
  sending.resolve(withProposal({ ...LIVE, summary: `${LIVE.summary} 바꿈` }));
  await screen.findByText(COUNSELLOR_TEXT.proposalSent);
  expect(await screen.findByText(UNSENT)).toBeVisible();
  expect(field('한 줄 소개')).toHaveValue(LIVE.summary);
  api.answersOnce(counsellor.proposeProfile, withProposal(LIVE));
  await press('제안 보내기');
  await waitFor(() => expect(sent()[1]).toMatchObject({ proposal_version: 2, summary: LIVE.summary }));
});

describe('a proposal whose answer is lost', () => {
  async function sendUnheard() {
    const view = await open(someProfile());
    api.answersOnce(counsellor.proposeProfile, ApiError.unreachable());
    type('한 줄 소개', '제안한 소개');
    await press('제안 보내기');
    await screen.findByText('인터넷 연결을 확인하고 다시 시도해주세요.');
    return view;
  }

  test('is seen in the refetched page, and nothing is unsent then', async () => {
    const { client } = await sendUnheard();
    api.answers(counsellor.profile, withProposal({ ...LIVE, summary: '제안한 소개' }));
    await act(() => client.invalidateQueries());
    expect(await screen.findByText(UNCHANGED)).toBeVisible();
    expect(screen.queryByText(COUNSELLOR_TEXT.proposalStale)).toBeNull();
    expect(keptOnDevice()).toEqual([]);
  });

  test('counts no longer when the server says that the undone text is the public one', async () => {
    await sendUnheard();
    type('한 줄 소개', LIVE.summary);
    expect(screen.getByText(UNSENT)).toBeVisible();
    api.answersOnce(counsellor.proposeProfile, new ApiError(409, 'proposal_same', COUNSELLOR_TEXT.proposalSame));
    await press('제안 보내기');
    await screen.findByText(COUNSELLOR_TEXT.proposalSame);
    await press('확인');
    expect(await screen.findByText(UNCHANGED)).toBeVisible();
    expect(keptOnDevice()).toEqual([]);
  });
});

describe('a proposal that is withdrawn on this page', () => {
  const withdraw = async (then = someProfile()) => {
    api.answersOnce(counsellor.withdrawProposal, { id: 5 });
    api.answers(counsellor.profile, then);
    await press('제안 철회');
    await press('철회하기');
    await screen.findByText(COUNSELLOR_TEXT.proposalWithdrawn);
  };

  test('leaves what was typed later, and takes back the other fields', async () => {
    await open(withProposal());
    type('자격', '새 자격');
    type('경력', '제안한 경력\n새 경력');
    await withdraw();
    expect(screen.queryByText(COUNSELLOR_TEXT.proposalStale)).toBeNull();
    expect(screen.getByText(UNSENT)).toBeVisible();
    expect(field('한 줄 소개')).toHaveValue(LIVE.summary);
    expect(field('자격')).toHaveValue('새 자격');
    expect(field('경력')).toHaveValue('제안한 경력\n새 경력');
    api.answersOnce(counsellor.proposeProfile, withProposal());
    await press('제안 보내기');
    const typed = { certificate: ['새 자격'], career: ['제안한 경력', '새 경력'] };
    await waitFor(() => expect(sent()).toEqual([{ ...LIVE, ...typed, ...{ version: 2, proposal_version: 0 } }]));
  });

  test('leaves nothing unsent if the typed values are the public ones', async () => {
    await open(withProposal({ ...LIVE, summary: '제안한 소개' }));
    type('한 줄 소개', LIVE.summary);
    await withdraw();
    expect(await screen.findByText(UNCHANGED)).toBeVisible();
    expect(keptOnDevice()).toEqual([]);
  });

  test('takes back its fields also if the answer is lost, and their errors', async () => {
    const { client } = await open(withProposal());
    const invalid = new ApiError(422, 'invalid_input', '글자 오류', { summary: '글자 오류' });
    api.answersOnce(counsellor.proposeProfile, invalid);
    type('자격', '새 자격');
    await press('제안 보내기');
    await screen.findByText('글자 오류');
    api.answersOnce(counsellor.withdrawProposal, ApiError.unreachable());
    await press('제안 철회');
    await press('철회하기');
    await screen.findByText('인터넷 연결을 확인하고 다시 시도해주세요.');
    expect(field('한 줄 소개')).toHaveValue('제안한 소개');
    api.answers(counsellor.profile, someProfile());
    await act(() => client.invalidateQueries());
    await waitFor(() => expect(field('한 줄 소개')).toHaveValue(LIVE.summary));
    expect(screen.queryByText(COUNSELLOR_TEXT.proposalStale)).toBeNull();
    expect(screen.queryByText('글자 오류')).toBeNull();
    expect(field('자격')).toHaveValue('새 자격');
    expect(screen.getByText(UNSENT)).toBeVisible();
  });

  test('lets the page ask if an operator has decided first', async () => {
    const { client } = await open(withProposal());
    type('자격', '새 자격');
    api.answersOnce(counsellor.withdrawProposal, ApiError.unreachable());
    await press('제안 철회');
    await press('철회하기');
    await screen.findByText('인터넷 연결을 확인하고 다시 시도해주세요.');
    const declined = { ...someProposal({ state: 'declined' }), values: PROPOSED };
    api.answers(counsellor.profile, someProfile({ proposal: declined }));
    await act(() => client.invalidateQueries());
    expect(await screen.findByText(COUNSELLOR_TEXT.proposalStale)).toBeVisible();
    expect(field('한 줄 소개')).toHaveValue('제안한 소개');
  });

  test('lets the page ask if the public content has changed as well', async () => {
    await open(withProposal());
    type('자격', '새 자격');
    await withdraw(someProfile({ version: 3, live: { summary: '바뀐 소개' } }));
    expect(await screen.findByText(COUNSELLOR_TEXT.proposalStale)).toBeVisible();
    expect(field('자격')).toHaveValue('새 자격');
  });
});
