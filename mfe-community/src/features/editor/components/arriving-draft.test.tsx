import type { WorryDraft } from '@onmaum/shared-contract';
import { CONSULT_QUESTIONS } from '@onmaum/shared-contract/constants';
import { screen } from '@testing-library/react';
import { asMember, content, user } from '../../../test/info-form.ts';
import { renderRoute } from '../../../test/render-route.tsx';
import { writeApi } from '../../../test/write-api.ts';

const server = writeApi();
asMember();

const INFO = { title: '집에서 쓴 제목', category: 'experience', content: '집에서 쓴 글', pictures: [] };
const WORRY: WorryDraft = {
  mode: 'free',
  title: '집에서 쓴 제목',
  category: '직장',
  desired_answer_type: 2,
  content: '집에서 쓴 글',
  answers: CONSULT_QUESTIONS.map((_, index) => `답 ${index}`),
  keywords: ['#번아웃'],
  keyword: '',
  poll: true,
  poll_title: '어떻게 할까요?',
  poll_options: ['그만둔다', '버틴다', '쉰다'],
  poll_multiple: false,
  anonymous: null,
  private: false,
};

/** Opens a form before the draft of another device arrives. @returns a function that lets the draft arrive */
async function open(address: string, draft: object) {
  const answer = Promise.withResolvers<void>();
  server.saveElsewhere(draft as WorryDraft);
  server.arrival = answer.promise;
  renderRoute(address);
  await content();
  return async () => {
    answer.resolve();
    await screen.findByText('이어서 쓰던 글을 불러왔어요');
  };
}
const title = () => screen.getByRole('textbox', { name: /제목/ });
const radio = (name: RegExp) => screen.getByRole('radio', { name });

test.each([
  ['/share_write', INFO],
  ['/concern_write', WORRY],
])('a draft that arrives at %s fills the field in use, which keeps the focus', async (address, draft) => {
  const arrive = await open(address, draft);
  const used = title();
  await user.click(used);
  await arrive();
  expect(used).toHaveFocus();
  expect(used).toHaveValue('집에서 쓴 제목');
  await user.keyboard('!');
  expect(title()).toHaveValue('집에서 쓴 제목!');
  expect(await content()).toHaveValue('집에서 쓴 글');
});

test.each([
  ['/share_write', INFO, /질문/],
  ['/concern_write', WORRY, /진로/],
])('a category at %s that is pressed while the draft arrives is chosen', async (address, draft, name) => {
  const arrive = await open(address, draft);
  const chip = radio(name);
  await user.pointer({ keys: '[MouseLeft>]', target: chip });
  await arrive();
  await user.pointer({ keys: '[/MouseLeft]', target: chip });
  expect(radio(name)).toBeChecked();
});

test('a draft that arrives fills every field of a worry', async () => {
  const arrive = await open('/concern_write', WORRY);
  await arrive();
  expect(radio(/자유롭게/)).toBeChecked();
  expect(radio(/직장/)).toBeChecked();
  expect(radio(/왜 이런 마음/)).toBeChecked();
  expect(screen.getByText('#번아웃')).toBeInTheDocument();
  expect(screen.getByRole('switch', { name: /투표/ })).toBeChecked();
  expect(screen.getByRole('textbox', { name: '선택지 3' })).toHaveValue('쉰다');
});

test('an arriving draft with answers to the questions moves the focus from the text to the first answer', async () => {
  const arrive = await open('/concern_write', { ...WORRY, mode: 'consult' });
  await user.click(await content());
  await arrive();
  expect(radio(/질문에 답하며/)).toBeChecked();
  expect(screen.getByRole('textbox', { name: /^1\. / })).toHaveFocus();
  expect(screen.getByRole('textbox', { name: /^1\. / })).toHaveValue('답 0');
});

test('a draft that arrives removes the error of a keyword', async () => {
  const arrive = await open('/concern_write', WORRY);
  await user.type(screen.getByRole('textbox', { name: /키워드/ }), '{Enter}');
  expect(screen.getByText('키워드를 입력해주세요')).toBeInTheDocument();
  await arrive();
  expect(screen.queryByText('키워드를 입력해주세요')).not.toBeInTheDocument();
});
