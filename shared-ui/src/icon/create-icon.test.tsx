import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { createIcon, iconSprite } from './create-icon.tsx';

const Heart = createIcon({ name: 'heart', node: [['path', { d: 'M2 9.5', key: 'h' }]] });
const Rings = createIcon({ name: 'rings', node: [['circle', { cx: '12', cy: '12', r: '9', key: 'r' }]] });

const shapes = () => [...document.querySelectorAll('#icons path, #icons circle')].map(({ tagName }) => tagName);

afterEach(() => document.getElementById('icons')?.remove());

it('The shapes of an icon are in the document once, however often the icon is shown', () => {
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

it('The server sends the shapes of the icons in the content, and the browser does not add them again', () => {
  const content = renderToString(<Heart />);
  expect(iconSprite(content)).toContain('<path d="M2 9.5"/>');
  expect(iconSprite(content)).not.toContain('circle');
  const before = document.body.insertAdjacentElement('beforeend', document.createElement('div'));
  before?.insertAdjacentHTML('afterend', iconSprite(content));
  render(<Heart />);
  expect(shapes()).toEqual(['path']);
  before?.remove();
});

it('Only an icon with an accessible name is exposed to screen readers', () => {
  render(
    <>
      <Heart />
      <Rings role="img" aria-label="고리" />
    </>,
  );
  expect(screen.getAllByRole('img')).toEqual([screen.getByRole('img', { name: '고리' })]);
});

it('An unknown icon name in a text adds nothing to the page', () => {
  expect(iconSprite('<p>href="#icon-unknown"</p>')).toBe(iconSprite(''));
});
