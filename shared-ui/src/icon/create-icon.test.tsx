import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { createIcon, iconSprite } from './create-icon.tsx';

const Heart = createIcon({ name: 'heart', node: [['path', { d: 'M2 9.5', key: 'h' }]] });
const Rings = createIcon({ name: 'rings', node: [['circle', { cx: '12', cy: '12', r: '9', key: 'r' }]] });

const shapes = () => [...document.querySelectorAll('#icons path, #icons circle')].map(({ tagName }) => tagName);

afterEach(() => document.getElementById('icons')?.remove());

it('An icon that is shown many times is drawn once, and the next one beside it', () => {
  const { container, rerender } = render(
    <>
      <Heart size={22} />
      <Heart size={16} className="small" />
    </>,
  );
  expect(shapes()).toEqual(['path']);
  expect([...container.querySelectorAll('use')].map((use) => use.getAttribute('href'))).toEqual([
    '#icon-heart',
    '#icon-heart',
  ]);
  rerender(<Rings />);
  expect(shapes()).toEqual(['path', 'circle']);
});

it('The server sends the shapes of what the content shows, and the browser adds none of them', () => {
  const content = renderToString(<Heart />);
  expect(iconSprite(content)).toContain('<path d="M2 9.5"/>');
  expect(iconSprite(content)).not.toContain('circle');
  const before = document.body.insertAdjacentElement('beforeend', document.createElement('div'));
  before?.insertAdjacentHTML('afterend', iconSprite(content));
  render(<Heart />);
  expect(shapes()).toEqual(['path']);
  before?.remove();
});

it('Only an icon with a name of its own is read out', () => {
  render(
    <>
      <Heart />
      <Rings role="img" aria-label="고리" />
    </>,
  );
  expect(screen.getAllByRole('img')).toEqual([screen.getByRole('img', { name: '고리' })]);
});

it('A text that names an unknown icon brings nothing into the page', () => {
  expect(iconSprite('<p>href="#icon-unknown"</p>')).toBe(iconSprite(''));
});
