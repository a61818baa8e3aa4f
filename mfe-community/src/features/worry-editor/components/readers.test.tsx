import { worryDetail } from '@onmaum/shared-testing/posts';
import { screen } from '@testing-library/react';
import {
  choose,
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

test('categories that hurt most are anonymous, and the form says what this means', async () => {
  await openEditor();
  await fillIn();
  await choose(/중독/);
  expect(toggle()).toBeChecked();
  for (const text of [
    /이 카테고리의 고민은 익명이 기본/,
    /상담사에게도 별명만/,
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

test('a worry is for everybody, unless its writer chooses the counsellors alone', async () => {
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
