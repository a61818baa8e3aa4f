import { LIMITS } from '@onmaum/shared-contract/constants';
import * as intake from '@onmaum/shared-contract/mypage/intake-calls';
import { PROBLEMS } from '@onmaum/shared-contract/mypage/intake-options';
import { INTAKE_TEXT } from '@onmaum/shared-contract/texts/intake-texts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  button,
  concern,
  field,
  fill,
  inRow,
  intakeApi,
  isPressed,
  NONE,
  open,
  press,
  rows,
  write,
} from '../../../test/intake-page.tsx';

const api = intakeApi();

describe('a blank sheet', () => {
  beforeEach(() => api.answers(intake.read, NONE));

  test('starts with father and mother, and only answers that were given are saved', async () => {
    const { address } = await open();
    expect(inRow(0, '관계')).toHaveValue('아버지');
    expect(inRow(1, '관계')).toHaveValue('어머니');
    await userEvent.click(field('여성'));
    fill(field('태어난 해'), '1994');
    fill(field('태어난 달'), '03');
    fill(field('태어난 날'), '02');
    fill(field('종교'), '천주교');
    fill(field('직업'), '교사');
    fill(inRow(1, '나이'), '62');
    fill(inRow(1, '생존'), 'Y');
    fill(inRow(1, '친밀도'), '4');
    await press('직장');
    await press('취업/진로');
    await press('직장');
    write('요즘 잠이 오지 않아요.');
    await userEvent.click(field('대체로 건강'));
    await press('불면');
    await userEvent.click(field('아니요, 처음이에요'));

    api.answers(intake.store, { version: 1 });
    await press('저장');
    await waitFor(() => expect(address()).toBe('/mypage'));
    expect(await screen.findByText('저장되었습니다.')).toBeVisible();
    const blank = { age: null, live: null, intimacy: null };
    expect(api.sent(intake.store).map(({ body }) => body)).toEqual([
      {
        sex: '여성',
        birthday: '19940302',
        religion: '천주교',
        job: '교사',
        families: [
          { relation: '아버지', ...blank },
          { relation: '어머니', age: 62, live: true, intimacy: 4 },
        ],
        want_category: ['취업/진로'],
        concern: '요즘 잠이 오지 않아요.',
        want: '',
        health: '대체로 건강',
        problem: ['불면'],
        counseled_yn: false,
      },
    ]);
  });

  test('can be saved empty', async () => {
    const { address } = await open();
    api.answers(intake.store, { version: 1 });
    await press('저장');
    await waitFor(() => expect(address()).toBe('/mypage'));
  });

  test('is not saved by Enter in a single-line field', async () => {
    await open();
    await userEvent.type(field('직업'), '{Enter}');
    expect(api.sent(intake.store)).toEqual([]);
  });
});

describe('a saved sheet', () => {
  test('fills the form, and an update sends the version that was read', async () => {
    await open();
    expect(field('여성')).toBeChecked();
    expect(field('태어난 해')).toHaveValue('1994');
    expect(concern()).toHaveValue('밤 근무가 이어져요.');
    expect(isPressed('불면')).toBe(true);
    expect(rows()).toHaveLength(1);
    write('낮 근무로 바뀌었어요.');
    api.answers(intake.update, { version: 4 });
    await press('저장');
    await screen.findByText('저장되었습니다.');
    expect(api.sent(intake.update)).toMatchObject([{ body: { version: 3, concern: '낮 근무로 바뀌었어요.' } }]);
  });

  test('is saved once by a double click', async () => {
    await open();
    const answer = Promise.withResolvers<{ version: number }>();
    api.answers(intake.update, () => answer.promise);
    await userEvent.dblClick(button('저장'));
    answer.resolve({ version: 4 });
    await screen.findByText('저장되었습니다.');
    expect(api.sent(intake.update)).toHaveLength(1);
  });

  test('can have its answers cleared', async () => {
    await open();
    await userEvent.click(field('성별 선택 지우기'));
    expect(field('여성')).toHaveFocus();
    expect(field('여성')).not.toBeChecked();
    fill(field('종교'), '');
    api.answers(intake.update, { version: 4 });
    await press('저장');
    await screen.findByText('저장되었습니다.');
    expect(api.sent(intake.update)).toMatchObject([{ body: { sex: '', religion: '' } }]);
  });
});

describe('the relatives', () => {
  test('can be added and removed, and the focus stays in their list', async () => {
    await open();
    await press('가족 추가');
    await press('가족 추가');
    expect(rows()).toHaveLength(3);
    await waitFor(() => expect(inRow(2, '관계')).toHaveFocus());
    fill(inRow(2, '관계'), '남동생');
    await userEvent.click(field('어머니 지우기'));
    expect(rows()).toHaveLength(2);
    await waitFor(() => expect(field('아버지 지우기')).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(field('남동생 지우기')).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    expect(rows()).toHaveLength(0);
    await waitFor(() => expect(button('가족 추가').closest('button')).toHaveFocus());
    api.answers(intake.update, { version: 4 });
    await press('저장');
    await screen.findByText('저장되었습니다.');
    expect(api.sent(intake.update)).toMatchObject([{ body: { families: [] } }]);
  });

  test('with an invalid age are refused: an error is shown below them and the field is marked', async () => {
    await open();
    await press('가족 추가');
    await press('가족 추가');
    fill(inRow(1, '나이'), '예순');
    fill(inRow(2, '나이'), String(LIMITS.ageMax + 1));
    await press('저장');
    expect(await screen.findByText(INTAKE_TEXT.age)).toBeVisible();
    await waitFor(() => expect(inRow(1, '나이')).toHaveFocus());
    expect(rows().map((_, at) => inRow(at, '나이').hasAttribute('aria-invalid'))).toEqual([false, true, true]);
    expect(api.sent(intake.update)).toEqual([]);
  });
});

test("'해당없음' clears the other problems, and they clear it", async () => {
  await open();
  const pressed = () => PROBLEMS.filter(isPressed);
  await press('우울');
  expect(pressed()).toEqual(['우울', '불면']);
  await press('해당없음');
  expect(pressed()).toEqual(['해당없음']);
  await press('불안');
  expect(pressed()).toEqual(['불안']);
});

describe('the crisis card', () => {
  test('is shown below the problems if self-harm is chosen', async () => {
    await open();
    expect(screen.getByText(/지금 위급하다면/)).toBeVisible();
    await press('자해 생각');
    const card = await screen.findByRole('group', { name: '지금 많이 힘드신가요?' });
    expect(within(card).getByRole('link', { name: /109/ })).toHaveAttribute('href', 'tel:109');
    expect(isPressed('자해 생각')).toBe(true);
  });

  test('is shown below a text with signs of a crisis', async () => {
    await open();
    write('요즘은 죽고 싶다는 생각뿐이에요');
    expect(await screen.findByRole('group', { name: '지금 많이 힘드신가요?' })).toBeVisible();
  });
});
