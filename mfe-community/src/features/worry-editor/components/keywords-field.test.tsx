import { screen, within } from '@testing-library/react';
import { field, fillIn, openEditor, press, signInWriter, signOutWriter, user } from '../../../test/worry-form.tsx';
import { writeApi } from '../../../test/write-api.ts';

const keywords = () => field(/키워드/);
const chips = () => within(screen.getByRole('list', { name: '추가한 키워드' })).getAllByRole('listitem');

/** Types over the # that the field starts with. */
const replaceSign = (text: string) => user.type(keywords(), text, { initialSelectionStart: 0, initialSelectionEnd: 1 });

const server = writeApi();
beforeEach(signInWriter);
afterEach(signOutWriter);

test.each([
  ['직장', '키워드 앞에 #을 붙여주세요.'],
  ['#직장!', '#와 _를 제외한 특수문자는 사용하실 수 없습니다.'],
  ['#', '키워드를 입력해주세요'],
  ['', '키워드를 입력해주세요'],
  ['#번아웃', '#번아웃 키워드가 있습니다.'],
])('the keyword "%s": %s', async (keyword, text) => {
  await openEditor();
  await user.type(keywords(), '#번아웃{Enter}');
  if (keyword) await replaceSign(keyword);
  await user.type(keywords(), '{Enter}');
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(keywords()).toHaveValue(keyword || '#');
  expect(keywords()).toBeInvalid();
  expect(chips()).toHaveLength(1);
});

test('keywords are added by Enter, comma or space, and removed by button or Backspace', async () => {
  await openEditor();
  await user.type(keywords(), '#하나{Enter}#둘,#셋 ');
  expect(chips().map(({ textContent }) => textContent)).toEqual(['#하나', '#둘', '#셋']);
  await user.click(screen.getByRole('button', { name: '#둘 삭제' }));
  expect(keywords()).toHaveFocus();
  await user.keyboard('{Backspace}');
  expect(chips().map(({ textContent }) => textContent)).toEqual(['#하나']);
  expect(server.posted).toHaveLength(0);
});

test('the focused field starts with #, and a button adds the keyword', async () => {
  await openEditor();
  expect(keywords()).toHaveValue('');
  await user.click(keywords());
  expect(keywords()).toHaveValue('#');
  await user.keyboard('번아웃');
  await user.click(screen.getByRole('button', { name: '추가' }));
  expect(chips().map(({ textContent }) => textContent)).toEqual(['#번아웃']);
  expect(keywords()).toHaveFocus();
  await user.keyboard('이직');
  await user.tab();
  await user.keyboard('{Enter}');
  expect(chips().map(({ textContent }) => textContent)).toEqual(['#번아웃', '#이직']);
  await user.click(document.body);
  expect(keywords()).toHaveValue('');
  expect(keywords()).toBeValid();
});

test('an invalid keyword in the input blocks submitting', async () => {
  await openEditor();
  await fillIn();
  await user.click(keywords());
  await replaceSign('직장');
  await press('등록');
  expect(await screen.findByText('키워드 앞에 #을 붙여주세요.')).toBeInTheDocument();
  expect(server.posted).toHaveLength(0);
});
