import { ApiError } from '@onmaum/shared-auth';
import { worryDetail } from '@onmaum/shared-testing/posts';
import { screen, waitFor } from '@testing-library/react';
import {
  choose,
  field,
  fill,
  fillIn,
  openEditor,
  openEditPage,
  press,
  signInWriter,
  signOutWriter,
  user,
  WRITER,
} from '../../../test/worry-form.tsx';
import { writeApi } from '../../../test/write-api.ts';
import { NO_WORRY, parseWorry } from '../lib/worry-values.ts';

const server = writeApi();
beforeEach(signInWriter);
afterEach(signOutWriter);

const toggle = () => screen.getByRole('switch', { name: '익명으로 쓰기' });
const sent = () => server.posted.at(-1)?.body;

test('a worry shows the nickname until its writer decides otherwise', async () => {
  await openEditor();
  await fillIn();
  expect(toggle()).not.toBeChecked();
  expect(toggle()).toHaveAccessibleDescription(/닉네임이 보여요/);
  await press('등록');
  expect(sent()).toMatchObject({ anonymous_yn: 'N' });
});

test('worries of sensitive categories are anonymous by default, and the form explains this', async () => {
  await openEditor();
  await fillIn();
  await choose(/중독/);
  expect(toggle()).toBeChecked();
  for (const text of [
    /이 카테고리의 고민은 익명이 기본/,
    /전문가에게도 별명만/,
    /운영자는 안전을 위해/,
    /기록으로 남아요/,
  ])
    expect(toggle()).toHaveAccessibleDescription(text);
  await press('등록');
  expect(sent()).toMatchObject({ category: '중독', anonymous_yn: 'Y' });
});

test('a choice stays when the category changes', async () => {
  await openEditor();
  await fillIn();
  await choose(/중독/);
  await user.click(toggle());
  await choose(/LGBT/);
  expect(toggle()).not.toBeChecked();
  await press('등록');
  expect(sent()).toMatchObject({ anonymous_yn: 'N' });
});

test('an edit begins with the choice of the worry', async () => {
  server.post = worryDetail(3, {
    writer_id: WRITER,
    category: '직장',
    anonymous_yn: true,
    content: ['가'.repeat(400)],
  });
  await openEditPage();
  expect(toggle()).toBeChecked();
  await press('수정');
  expect(sent()).toMatchObject({ anonymous_yn: 'Y' });
});

test('a worry is for everybody, unless its writer limits it to counsellors', async () => {
  await openEditor();
  await fillIn();
  expect(screen.getByRole('radio', { name: /^모두/ })).toBeChecked();
  await choose(/^전문가와 나만/);
  await press('등록');
  expect(sent()).toMatchObject({ private_yn: 'Y' });
});

test('a draft of an earlier release leaves the readers and the persona of the worry as they are', () => {
  const { private: _, anonymous: __, ...old } = { ...NO_WORRY, title: '고친 제목' };
  const post = worryDetail(3, { private_yn: true, anonymous_yn: true });
  expect(parseWorry(old, post)).toMatchObject({ title: '고친 제목', private: true, anonymous: true });
  const chosen = { private: false, anonymous: false };
  expect(parseWorry({ ...old, ...chosen }, post)).toMatchObject(chosen);
  expect(parseWorry(old)).toMatchObject({ private: false, anonymous: null });
});

const LOCKED_POST = {
  writer_id: WRITER,
  category: '직장',
  content: ['가'.repeat(400)],
  private_yn: true,
  anonymous_yn: true,
};
const readers = () => screen.getByRole('radio', { name: /^전문가와 나만/ });

test('once others have commented, the form shows the choices of the worry, not the draft, and why they are final', async () => {
  server.post = worryDetail(3, LOCKED_POST);
  const page = await openEditPage();
  await user.click(toggle());
  await choose(/^모두/);
  expect([toggle(), readers()].map((one) => (one as HTMLInputElement).checked)).toEqual([false, false]);
  page.unmount();
  server.post = worryDetail(3, { ...LOCKED_POST, readers_locked_yn: true });
  await openEditPage();
  for (const one of [toggle(), readers()]) {
    expect(one).toBeChecked();
    expect(one).toBeDisabled();
  }
  expect(toggle()).toHaveAccessibleDescription(/댓글을 남겨서 이제 바꿀 수 없어요. 지금처럼 별명으로/);
  expect(screen.getByRole('radiogroup', { name: /볼 수 있는 사람/ })).toHaveAccessibleDescription(
    /이제 바꿀 수 없어요/,
  );
  await press('수정');
  expect(sent()).toMatchObject({ anonymous_yn: 'Y', private_yn: 'Y' });
});

test('a choice that is refused because somebody has just commented is reverted, and the text stays', async () => {
  server.post = worryDetail(3, LOCKED_POST);
  server.store = async () => new ApiError(409, 'anonymous_locked', '다른 사람이 댓글을 남긴 뒤에는 바꿀 수 없습니다.');
  await openEditPage();
  fill(/제목/, '고친 제목');
  await user.click(toggle());
  await press('수정');
  await user.click(await screen.findByRole('button', { name: '확인' }));
  await waitFor(() => expect(toggle()).toBeDisabled());
  expect(toggle()).toBeChecked();
  expect(field(/제목/)).toHaveValue('고친 제목');
  server.store = async () => ({ id: 7 });
  await press('수정');
  expect(sent()).toMatchObject({ anonymous_yn: 'Y', title: '고친 제목' });
});
