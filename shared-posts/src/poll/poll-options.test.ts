import { pollOptions } from './poll-options.ts';

test('A result shows percentages and the reader’s choice', () => {
  const poll = { poll_options: ['가', '나', '다'], voted_count_per_option: [50, 0, 75], user_voted_option: [1, 3] };
  expect(pollOptions(poll)).toEqual([
    { label: '가', percent: 50, chosen: true },
    { label: '나', percent: 0, chosen: false },
    { label: '다', percent: 75, chosen: true },
  ]);
});

test('Only the options are shown before the reader votes', () => {
  const poll = { poll_options: ['가', '나'], voted_count_per_option: [], user_voted_option: [] };
  expect(pollOptions(poll).map(({ percent, chosen }) => [percent, chosen])).toEqual([
    [null, false],
    [null, false],
  ]);
});
