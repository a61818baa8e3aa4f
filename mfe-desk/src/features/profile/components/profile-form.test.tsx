import type { ProfileValues } from '@onmaum/shared-contract';
import * as counsellor from '@onmaum/shared-contract/counsellor/calls';
import { COUNSELLOR_TEXT } from '@onmaum/shared-contract/texts/counsellor-texts';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { deskApi } from '../../../test/desk-api.ts';
import { someProfile, someProposal } from '../../../test/proposals.ts';
import { renderRoute } from '../../../test/render-route.tsx';

const api = deskApi();

async function open(profile = someProfile()) {
  api.answers(counsellor.profile, profile);
  const view = renderRoute('/desk/profile');
  await screen.findByRole('textbox', { name: '이야기' });
  return view;
}

it('the form proposes the portrait, lists with one item on each line, and texts', async () => {
  await open();
  expect(screen.getByRole('radio', { name: '지금 사진' })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: '사진 3' }));
  expect(screen.getByLabelText('경력')).toHaveValue('마음센터 5년\n학교 상담 3년');
  fireEvent.change(screen.getByLabelText('경력'), { target: { value: ' 마음센터 6년 \n\n학교 상담 3년' } });
  api.answers(counsellor.proposeProfile, ({ body }) => {
    const { version, proposal_version: _version, ...values } = body;
    return { ...someProfile({ version }), proposal: { ...someProposal(), values: values as ProfileValues } };
  });
  await userEvent.click(screen.getByRole('button', { name: '제안 보내기' }));
  expect(await screen.findByText(COUNSELLOR_TEXT.proposalSent)).toBeVisible();
  expect(api.sent(counsellor.proposeProfile).map(({ body }) => body)).toEqual([
    {
      ...someProfile().live,
      ...{ version: 2, proposal_version: 0, portrait: '/img/expert/3.svg', career: ['마음센터 6년', '학교 상담 3년'] },
    },
  ]);
});

it('blank lines in a list are no change', async () => {
  await open();
  fireEvent.change(screen.getByLabelText('경력'), { target: { value: '마음센터 5년\n학교 상담 3년\n' } });
  expect(screen.getByRole('button', { name: '제안 보내기' })).toHaveAttribute('aria-disabled', 'true');
});

it('the preview shows the page as members see it, with a link to the public one', async () => {
  await open();
  await userEvent.click(screen.getByText('공개된 내용을 회원이 보는 모습으로 보기'));
  expect(screen.getByRole('link', { name: '지금 공개된 페이지 보기' })).toHaveAttribute('href', '/solution_expert/9');
});
