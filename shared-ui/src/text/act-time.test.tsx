import { NowProvider } from '@onmaum/shared-ui';
import { render } from '@testing-library/react';
import { ActTime, actTime, InKoreanTime, LastDay, SessionTime } from '../entries/act-time.ts';

/** Sets the time zone of the device. @param minutes how far its clock is behind UTC */
const live = (minutes: number) => jest.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(minutes);
const KOREA = -540;

afterEach(() => jest.restoreAllMocks());

/** Renders a time, and expects a single element, since it may be an item of a grid. */
function itemOf(...[element]: Parameters<typeof render>) {
  const { childNodes } = render(element).container;
  expect(childNodes).toHaveLength(1);
  return childNodes[0] as HTMLElement;
}

it('In another time zone, a time is shown in Korean time, followed by the local time', () => {
  live(300);
  const item = itemOf(<ActTime iso="2026-12-09T05:00:00Z" />);
  expect(item).toHaveTextContent(/^2026\.12\.09 14:00 한국 시각 \(여기 2026\.12\.09 00:00\)$/);
});

it('In another time zone, the end of a day is shown as its last minute, in Korean and in local time', () => {
  live(300);
  const item = itemOf(<LastDay end="2026-12-09T15:00:00Z" />);
  expect(item).toHaveTextContent(/^2026\.12\.09 23:59 한국 시각 \(여기 2026\.12\.09 09:59\)$/);
});

it('The time of a session has the weekday, in Korean and in local time', () => {
  live(300);
  expect(itemOf(<SessionTime iso="2026-12-09T03:00:00Z" />)).toHaveTextContent(
    /^2026\.12\.09 \(수\) 12:00 한국 시각 \(여기 2026\.12\.08 \(화\) 22:00\)$/,
  );
});

it('In Korea, the end of a day is shown as a date, and a time as a time', () => {
  live(KOREA);
  expect(itemOf(<LastDay end="2026-12-09T15:00:00Z" />)).toHaveTextContent(/^2026\.12\.09$/);
  expect(itemOf(<ActTime iso="2026-12-09T05:00:00Z" />)).toHaveTextContent(/^2026\.12\.09 14:00$/);
});

it('The parentheses with the local time contain no line break', () => {
  live(0);
  const { container } = render(<SessionTime iso="2026-12-09T05:00:00Z" />);
  expect(container.textContent?.split(' ').at(-1)).toBe('(여기\u00a02026.12.09\u00a0(수)\u00a005:00)');
  const [, bracket] = /( \(.*\))/.exec(actTime('2026-12-09T05:00:00Z')) ?? [];
  expect(bracket?.split(' ')).toEqual(['', '(여기\u00a02026.12.09\u00a005:00)']);
});

it.each([
  [KOREA, /^$/],
  [300, '여기보다 14시간 빠른 한국 시각이에요.'],
  [-330, '여기보다 3시간 30분 빠른 한국 시각이에요.'],
  [-660, '여기보다 2시간 느린 한국 시각이에요.'],
])('On a device %i minutes behind UTC, weekly hours show the difference to Korean time', (minutes, text) => {
  live(minutes);
  const hours = (
    <NowProvider now={0}>
      <InKoreanTime />
    </NowProvider>
  );
  expect(itemOf(hours)).toHaveTextContent(text);
});
