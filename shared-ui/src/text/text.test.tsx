import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { NowProvider } from '../lib/now.tsx';
import { Prose } from './prose.tsx';
import { StarRating } from './star-rating.tsx';
import { Time } from './time.tsx';

it('a score is announced as text, and each point fills a fifth of the width', () => {
  const { container } = render(<StarRating score={4.5} />);
  expect(screen.getByRole('img', { name: '별점 5점 만점에 4.5점' })).toBeInTheDocument();
  expect(container.querySelector('svg svg')).toHaveAttribute('width', '90');
});

it('a score out of range stays within the stars', () => {
  const { container } = render(<StarRating score={7} />);
  expect(container.querySelector('svg svg')).toHaveAttribute('width', '100');
});

it('stars grow with the text', () => {
  const { container } = render(<StarRating score={4} size={24} />);
  expect(container.querySelector('svg')).toHaveAttribute('height', '1.5rem');
  expect(container.querySelector('svg')).toHaveAttribute('width', '7.5rem');
});

it('a time is relative to the time of the page, even on the server', () => {
  const page = (
    <NowProvider now={Date.parse('2026-03-01T03:00:00Z')}>
      <Time iso="2026-03-01T00:00:00Z" />
    </NowProvider>
  );
  expect(renderToString(page)).toBe('<time dateTime="2026-03-01T00:00:00Z">3시간 전</time>');
});

it('text keeps its lines and paragraphs, and is never interpreted as HTML', () => {
  const { container } = render(<Prose text={'하나\n둘\n\n<b>셋</b>'} />);
  expect(container.querySelectorAll('p')).toHaveLength(2);
  expect(container.querySelectorAll('br')).toHaveLength(1);
  expect(screen.getByText('<b>셋</b>')).toBeInTheDocument();
});
