import { clearSession } from '@onmaum/shared-auth';
import * as worries from '@onmaum/shared-contract/worry/calls';
import { fakeApi, withoutLayout } from '@onmaum/shared-testing';
import { answered, worryDetail } from '@onmaum/shared-testing/posts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderRoute } from '../../../../test/render-route.tsx';

const api = fakeApi();
beforeEach(() => {
  withoutLayout();
  Element.prototype.scrollIntoView = jest.fn();
});
afterEach(clearSession);

test('the four share buttons come after the text', async () => {
  api.answers(worries.view, worryDetail(1, { content: ['털어놓은 이야기'] }));
  renderRoute('/concern_detail/1');
  const sharing = await screen.findByRole('group', { name: '공유하기' });
  expect(sharing.querySelectorAll('button')).toHaveLength(4);
  const order = screen.getByText('털어놓은 이야기').compareDocumentPosition(sharing);
  expect(order).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('an answered worry has a link to the answer under its title', async () => {
  api.answers(worries.view, answered());
  const { address } = renderRoute('/concern_detail/1');
  const status = await screen.findByRole('link', { name: '전문가 답변 있음' });
  await userEvent.click(status);
  expect(address()).toBe('/concern_detail/1#expert');
  await waitFor(() => expect(screen.getByRole('region', { name: '전문가 답변' })).toHaveFocus());
});

test.each([
  ['전문가 답변 대기 중', false],
  ['전문가 답변 작성 중', true],
])('before the answer, the status under the title is "%s"', async (status, counselor_yn) => {
  api.answers(worries.view, worryDetail(1, { counselor_yn }));
  renderRoute('/concern_detail/1');
  expect(await screen.findByText(status)).toBeInTheDocument();
});

test('the link back to the list is shown while the worry loads', async () => {
  api.answers(worries.view, new Promise<never>(() => {}));
  renderRoute('/concern_detail/1');
  expect(await screen.findByRole('status', { name: '고민을 불러오는 중입니다.' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '고민게시판 목록' })).toHaveAttribute('href', '/concern');
});
