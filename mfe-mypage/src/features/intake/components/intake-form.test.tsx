import { ApiError, clearSession } from '@onmaum/shared-auth';
import { LIMITS } from '@onmaum/shared-contract/constants';
import { INTAKE_TEXT } from '@onmaum/shared-contract/intake-texts';
import * as intake from '@onmaum/shared-contract/mypage/intake-calls';
import { PROBLEMS } from '@onmaum/shared-contract/mypage/intake-options';
import { fakeApi, routeRenderer, signIn } from '@onmaum/shared-testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { someSheet } from '../../../test/intake.ts';
import { intakeOptions } from '../api/intake.ts';

const api = fakeApi();
const NONE = new ApiError(422, 'no_intake', INTAKE_TEXT.none);
const STALE = new ApiError(409, 'intake_stale', INTAKE_TEXT.stale);

beforeEach(() => {
  api.answers(intake.read, someSheet());
  api.answers(intake.readings, { readings: [] });
  signIn();
});
afterEach(() => {
  clearSession();
  localStorage.clear();
});

/** The page alone; where it leads to is another page. */
const renderIntake = routeRenderer([{ path: '/mycounseling', lazy: () => import('../../../routes/mycounseling.tsx') }]);
const open = async () => {
  const view = renderIntake(['/before', '/mycounseling']);
  await screen.findByText('지금의 고민');
  return view;
};
// by text and label: finding so many controls by role takes long
const button = (name: string) => screen.getByText<HTMLElement>(name, { selector: 'button, button *' });
const press = async (name: string) => {
  const found = await screen.findByText<HTMLElement>(name, { selector: 'button, button *' });
  await userEvent.click(found);
};
const isPressed = (name: string) => button(name).getAttribute('aria-pressed') === 'true';
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const fill = (control: HTMLElement, value: string) => {
  fireEvent.change(control, { target: { value } });
};
const concern = () => field('지금의 고민');
const write = (text: string) => fill(concern(), text);
const rows = () => [...screen.getByLabelText('가족', { selector: 'ul' }).children] as HTMLElement[];
const inRow = (index: number, name: string) => within(rows()[index] as HTMLElement).getByLabelText(name);

describe('A blank sheet', () => {
  beforeEach(() => api.answers(intake.read, NONE));

  test('begins with father and mother, and is saved with what was said alone', async () => {
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

  test('may be saved without a word', async () => {
    const { address } = await open();
    api.answers(intake.store, { version: 1 });
    await press('저장');
    await waitFor(() => expect(address()).toBe('/mypage'));
  });

  test('Enter in a line does not save it', async () => {
    await open();
    await userEvent.type(field('직업'), '{Enter}');
    expect(api.sent(intake.store)).toEqual([]);
  });
});

describe('A saved sheet', () => {
  test('stands in the form, and is changed over the version that was read', async () => {
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

  test('a double press saves once', async () => {
    await open();
    const answer = Promise.withResolvers<{ version: number }>();
    api.answers(intake.update, () => answer.promise);
    await userEvent.dblClick(button('저장'));
    answer.resolve({ version: 4 });
    await screen.findByText('저장되었습니다.');
    expect(api.sent(intake.update)).toHaveLength(1);
  });

  test('an answer can be taken back', async () => {
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

describe('The relatives', () => {
  test('come and go, and the keyboard stays in the table', async () => {
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

  test('An age that is none is refused beside them, and marked where it is', async () => {
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

describe('Where help is', () => {
  test('is shown to somebody who thinks of self-harm, below the field that says so', async () => {
    await open();
    expect(screen.getByText(/지금 위급하다면/)).toBeVisible();
    await press('자해 생각');
    const card = await screen.findByRole('group', { name: '지금 많이 힘드신가요?' });
    expect(within(card).getByRole('link', { name: /109/ })).toHaveAttribute('href', 'tel:109');
    expect(isPressed('자해 생각')).toBe(true);
  });

  test('is shown below a text that speaks of it', async () => {
    await open();
    write('요즘은 죽고 싶다는 생각뿐이에요');
    expect(await screen.findByRole('group', { name: '지금 많이 힘드신가요?' })).toBeVisible();
  });
});

describe('What is refused', () => {
  test('A text that is too long is told beside it, and has the focus', async () => {
    await open();
    write('가'.repeat(3_001));
    expect(screen.getAllByText('1자 줄여 주세요')[0]).toBeInTheDocument();
    await press('저장');
    expect(await screen.findByText(INTAKE_TEXT.text)).toBeVisible();
    await waitFor(() => expect(concern()).toHaveFocus());
    expect(api.sent(intake.update)).toEqual([]);
  });

  test('Errors of the server stand beside their fields, others are told', async () => {
    await open();
    api.answersOnce(intake.update, new ApiError(422, 'invalid_input', '거절', { job: '직업을 확인해주세요.' }));
    await press('저장');
    expect(await screen.findByText('직업을 확인해주세요.')).toBeVisible();
    write('다시');
    api.answersOnce(intake.update, ApiError.unreachable());
    await press('저장');
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('인터넷 연결을 확인하고 다시 시도해주세요.');
    await press('확인');
    expect(concern()).toHaveValue('다시');
  });

  test('A sheet that cannot be read says so, and is read again', async () => {
    api.answers(intake.read, ApiError.unreachable());
    renderIntake('/mycounseling');
    await screen.findByText('불러오지 못했습니다');
    api.answers(intake.read, someSheet());
    await press('다시 시도');
    await waitFor(() => expect(concern()).toHaveValue('밤 근무가 이어져요.'));
  });
});

describe('Two tabs', () => {
  test('What another tab saved is not overwritten unseen: it can be taken', async () => {
    await open();
    write('내가 쓴 글');
    api.answersOnce(intake.update, STALE);
    api.answers(intake.read, someSheet({ version: 4, concern: '다른 탭의 글' }));
    await press('저장');
    expect(await screen.findByText(/다른 곳에서 나중에 저장한 상담 신청서가 있어요/)).toBeVisible();
    expect(concern()).toHaveValue('내가 쓴 글');
    await press('불러오기');
    expect(concern()).toHaveValue('다른 탭의 글');
    api.answers(intake.update, { version: 4 });
    await press('저장');
    await screen.findByText('저장되었습니다.');
    expect(api.sent(intake.update)[1]).toMatchObject({ body: { version: 4, concern: '다른 탭의 글' } });
  });

  test('or the own text be continued with, and saved over it', async () => {
    await open();
    write('내가 쓴 글');
    api.answersOnce(intake.update, STALE);
    api.answers(intake.read, someSheet({ version: 4, concern: '다른 탭의 글' }));
    await press('저장');
    await waitFor(() => expect(api.sent(intake.read)).toHaveLength(2));
    await press('지금 내용 계속 쓰기');
    api.answers(intake.update, { version: 5 });
    await press('저장');
    await screen.findByText('저장되었습니다.');
    expect(api.sent(intake.update)[1]).toMatchObject({ body: { version: 4, concern: '내가 쓴 글' } });
  });

  test('A form in which nothing was typed shows what came later', async () => {
    const { client } = await open();
    api.answers(intake.read, someSheet({ version: 4, concern: '다른 탭의 글' }));
    await act(() => client.invalidateQueries(intakeOptions));
    await waitFor(() => expect(concern()).toHaveValue('다른 탭의 글'));
    expect(screen.queryByText(/다른 곳에서/)).toBeNull();
  });
});

describe('What was typed', () => {
  test('is there again after a reload, and can be dropped', async () => {
    const { unmount } = await open();
    write('쓰던 글');
    unmount();
    const again = await open();
    expect(concern()).toHaveValue('쓰던 글');
    expect(screen.getByText('이어서 쓰던 내용을 불러왔어요')).toBeVisible();
    await press('저장된 내용으로 돌아가기');
    expect(concern()).toHaveValue('밤 근무가 이어져요.');
    again.unmount();
    await open();
    expect(concern()).toHaveValue('밤 근무가 이어져요.');
    expect(screen.queryByText('이어서 쓰던 내용을 불러왔어요')).toBeNull();
  });

  test('is not taken from an earlier version of the page, which kept it in another form', async () => {
    const { unmount } = await open();
    write('쓰던 글');
    const [key = '', kept = ''] = Object.entries(localStorage).find(([, value]) => value.includes('쓰던 글')) ?? [];
    unmount();
    localStorage.setItem(key, kept.replace('"problem":["불면"]', '"problem":"불면"'));
    expect(localStorage.getItem(key)).not.toBe(kept);
    await open();
    expect(concern()).toHaveValue('밤 근무가 이어져요.');
    expect(screen.queryByText('이어서 쓰던 내용을 불러왔어요')).toBeNull();
  });

  test('is asked about when another sheet was saved meanwhile', async () => {
    const { unmount } = await open();
    write('쓰던 글');
    unmount();
    api.answers(intake.read, someSheet({ version: 4, concern: '다른 기기의 글' }));
    await open();
    expect(concern()).toHaveValue('쓰던 글');
    expect(screen.getByText(/다른 곳에서 나중에 저장한 상담 신청서가 있어요/)).toBeVisible();
  });

  test('is on this device no more once the session has ended, nor shown to another person', async () => {
    const { unmount } = await open();
    write('비밀 이야기');
    expect(JSON.stringify(localStorage)).toContain('비밀 이야기');
    unmount();
    act(() => signIn({ user_idx: 10 }));
    const other = await open();
    expect(concern()).toHaveValue('밤 근무가 이어져요.');
    other.unmount();
    act(clearSession);
    expect(JSON.stringify(localStorage)).not.toContain('비밀 이야기');
  });

  test('is gone from this device once it is saved', async () => {
    await open();
    write('저장할 글');
    api.answers(intake.update, { version: 4 });
    await press('저장');
    await screen.findByText('저장되었습니다.');
    expect(JSON.stringify(localStorage)).not.toContain('저장할 글');
  });
});

describe('Leaving', () => {
  const QUESTION = '작성 중인 내용이 있습니다. 페이지를 나가시겠습니까?';

  test("'취소' asks, and says what becomes of the text", async () => {
    const { address } = await open();
    write('쓰던 글');
    await press('취소');
    await screen.findByText(QUESTION);
    const question = screen.getByRole('alertdialog');
    expect(question).toHaveTextContent('쓰던 내용은 로그아웃할 때까지 이 기기에만 남아 있어요.');
    await press('계속 쓰기');
    expect(address()).toBe('/mycounseling');
    await press('취소');
    await screen.findByText(QUESTION);
    await press('나가기');
    await waitFor(() => expect(address()).toBe('/mypage'));
  });

  test("'취소' asks also when nothing was typed", async () => {
    const { address } = await open();
    await press('취소');
    await screen.findByText('페이지를 나가시겠습니까?');
    await press('나가기');
    await waitFor(() => expect(address()).toBe('/mypage'));
  });

  test('Another way does not ask, because the text is kept; where it cannot be, it does', async () => {
    const { router, address, unmount } = await open();
    write('쓰던 글');
    await act(() => router.navigate('/elsewhere'));
    expect(address()).toBe('/elsewhere');
    unmount();
    localStorage.clear();
    signIn();
    const forbidden = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const second = await open();
    write('쓰던 글');
    await act(() => second.router.navigate('/elsewhere'));
    await screen.findByText(QUESTION);
    const question = screen.getByRole('alertdialog');
    expect(question).toHaveTextContent('저장하지 못한 내용은 사라져요.');
    await press('계속 쓰기');
    expect(second.address()).toBe('/mycounseling');
    forbidden.mockRestore();
  });
});

describe('The readings', () => {
  const reading = (id: number) => ({
    id,
    counselor_nickname: '한서윤',
    goods_name: '마음 상담',
    read_at: `2026-11-20T0${id % 10}:00:00.000Z`,
  });

  test('name who read the sheet for which purchase, and when; five at first', async () => {
    api.answers(intake.readings, { readings: [7, 6, 5, 4, 3, 2, 1].map(reading) });
    await open();
    expect(await screen.findAllByText('한서윤')).toHaveLength(5);
    const [first] = screen.getAllByRole('listitem').filter((item) => item.textContent?.includes('한서윤'));
    expect(first).toHaveTextContent('한서윤 전문가마음 상담 · 2026.11.20 16:00');
    await press('더 보기');
    expect(screen.getAllByText('한서윤')).toHaveLength(7);
  });

  test('say that nobody has read it yet', async () => {
    await open();
    expect(await screen.findByText('아직 읽은 전문가가 없어요.')).toBeVisible();
  });

  test('do not keep the form from being used when they cannot be read', async () => {
    api.answers(intake.readings, ApiError.unreachable());
    await open();
    expect(await screen.findByText('불러오지 못했어요. 잠시 후 다시 시도해 주세요.')).toBeVisible();
    expect(concern()).toHaveValue('밤 근무가 이어져요.');
  });
});
