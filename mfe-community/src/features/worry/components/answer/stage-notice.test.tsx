import { clearSession } from '@onmaum/shared-auth';
import { renderElement, signIn } from '@onmaum/shared-testing';
import { worryDetail } from '@onmaum/shared-testing/posts';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StageNotice } from './stage-notice.tsx';

afterEach(() => act(clearSession));

/** End of the last day for the promised answer, 1 December in Korea. */
const DUE = '2026-12-01T15:00:00.000Z';
const waiting = { answer_due_at: DUE, answer_late_yn: false };
const taken = {
  ...waiting,
  counselor_yn: true,
  counselor_id: 7,
  counselor_name: '한서윤',
  counselor_profile: '/img/expert/3.svg',
  counselor_status: true,
};
const show = (rest: object) => renderElement(<StageNotice worry={worryDetail(1, rest)} />);
const PROMISE = '전문가 답변은 영업일 기준 3일 안, 늦어도 2026.12.01까지 등록됩니다.';
const LATE = '2026.12.01까지 드리기로 한 답변이 늦어지고 있어요. 기다리게 해서 죄송합니다.';
const HELP = '고객센터에 알려 주시면 확인해 드릴게요.';

test('a waiting worry shows until when it is answered, and names nobody', () => {
  const { container } = show(waiting);
  expect(container).toHaveTextContent(`고민에 맞는 전문가를 배정하고 있어요.${PROMISE}`);
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test('a taken worry shows who will answer, with portrait and a link to their page', () => {
  const { container } = show(taken);
  expect(container).toHaveTextContent('담당 전문가가 정해졌어요.');
  expect(container).toHaveTextContent(PROMISE);
  expect(screen.getByRole('link', { name: /한서윤/ })).toHaveAttribute('href', '/solution_expert/7');
  expect(container.querySelector('img')).toHaveAttribute('src', '/img/expert/3.svg');
});

test('a counsellor who is no longer active has no page', async () => {
  show({ ...taken, counselor_status: false });
  await userEvent.click(screen.getByRole('button', { name: /한서윤/ }));
  expect(await screen.findByRole('alertdialog', { name: '활동하지 않는 전문가입니다.' })).toBeInTheDocument();
});

test.each([
  ['waiting', waiting],
  ['taken', taken],
])('a hidden worry that was %s shows no progress, not even to its author', (_stage, rest) => {
  signIn({ user_idx: 1 });
  const { container } = show({ ...rest, hidden: 'rules' });
  expect(container).toBeEmptyDOMElement();
});

test.each([
  ['waiting', waiting],
  ['taken', taken],
])('a %s worry whose answer is late says so, and promises no date', (_stage, rest) => {
  const { container } = show({ ...rest, answer_late_yn: true });
  expect(container).toHaveTextContent(LATE);
  expect(container).not.toHaveTextContent('등록됩니다');
  expect(container).not.toHaveTextContent(HELP);
});

test('the author of a late worry can ask the customer centre', () => {
  signIn({ user_idx: 1 });
  const { container } = show({ ...taken, answer_late_yn: true });
  expect(container).toHaveTextContent(`${LATE} ${HELP}`);
  expect(screen.getByRole('link', { name: '고객센터' })).toHaveAttribute('target', '_blank');
});
