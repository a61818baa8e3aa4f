import { render, screen } from '@testing-library/react';
import { ScoreSpread } from './score-spread.tsx';

it('the spread shows five bars with their counts, best score first', () => {
  const { container } = render(<ScoreSpread average={4.53} spread={[0, 1, 0, 3, 16]} />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '5점16개',
    '4점3개',
    '3점0개',
    '2점1개',
    '1점0개',
  ]);
  expect([...container.querySelectorAll('li rect')].map((bar) => bar.getAttribute('width'))).toEqual([
    '80',
    '15',
    '0',
    '5',
    '0',
  ]);
  expect(screen.getByRole('img', { name: '별점 5점 만점에 4.5점' })).toBeVisible();
  expect(screen.getByText('후기 20개')).toBeVisible();
});

it('the spread shows nothing without reviews', () => {
  const { container } = render(<ScoreSpread average={0} spread={[0, 0, 0, 0, 0]} />);
  expect(container).toBeEmptyDOMElement();
});
