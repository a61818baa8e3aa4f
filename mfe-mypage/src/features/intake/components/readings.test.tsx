import { ApiError } from '@onmaum/shared-auth';
import * as intake from '@onmaum/shared-contract/mypage/intake-calls';
import { screen } from '@testing-library/react';
import { concern, intakeApi, open, press } from '../../../test/intake-page.tsx';

const api = intakeApi();

describe('the readings', () => {
  const reading = (id: number) => ({
    id,
    counselor_nickname: '한서윤',
    goods_name: '마음 상담',
    what: id === 7 ? ('sheet' as const) : ('contact' as const),
    times: id === 7 ? 3 : 1,
    read_at: `2026-11-20T0${id % 10}:00:00.000Z`,
  });

  test('show reader, purchase, time and number of times; five at first', async () => {
    api.answers(intake.readings, { readings: [7, 6, 5, 4, 3, 2, 1].map(reading) });
    await open();
    expect(await screen.findAllByText('한서윤')).toHaveLength(5);
    const [first, second] = screen.getAllByRole('listitem').filter((item) => item.textContent?.includes('한서윤'));
    expect(first).toHaveTextContent(/^한서윤 전문가 · 상담 신청서마음 상담 · 2026.11.20 16:00 · 이날 3번$/);
    expect(second).toHaveTextContent(/^한서윤 전문가 · 연락처마음 상담 · .*15:00$/);
    await press('더 보기');
    expect(screen.getAllByText('한서윤')).toHaveLength(7);
  });

  test('show that nobody has read the sheet yet', async () => {
    await open();
    expect(await screen.findByText('아직 읽은 전문가가 없어요.')).toBeVisible();
  });

  test('show an error if they cannot be loaded, and the form works', async () => {
    api.answers(intake.readings, ApiError.unreachable());
    await open();
    expect(await screen.findByText('열람 기록을 불러오지 못했습니다.')).toBeVisible();
    expect(concern()).toHaveValue('밤 근무가 이어져요.');
  });
});
