import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { TabLinks } from './tab-links.tsx';

const PLACES: Record<string, number> = { '/mywrite': 0, '/mycomment': 100, '/mybookmark': 300 };
const items = [
  { to: '/mywrite', label: '내가 쓴 글' },
  { to: '/mycomment', label: '내가 쓴 댓글' },
  { to: '/mybookmark', label: '북마크' },
];

const sizes = {
  clientWidth: () => 200,
  offsetWidth: () => 60,
  offsetLeft: (link: HTMLElement) => PLACES[link.getAttribute('href') ?? ''] ?? 0,
};
const sized = Object.entries(sizes) as [keyof typeof sizes, (element: HTMLElement) => number][];
beforeEach(() => {
  for (const [name, size] of sized) {
    Object.defineProperty(HTMLElement.prototype, name, {
      configurable: true,
      get(this: HTMLElement) {
        return size(this);
      },
    });
  }
});
afterEach(() => {
  for (const [name] of sized) Reflect.deleteProperty(HTMLElement.prototype, name);
});

const open = (current: string) => <TabLinks label="나의 활동" items={items} current={current} />;

it('the link of the current page is scrolled into view without scrolling the page', () => {
  const { rerender } = render(open('/mybookmark'), { wrapper: MemoryRouter });
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('북마크');
  expect(screen.getByRole('list').scrollLeft).toBe(230);
  rerender(open('/mycomment'));
  expect(screen.getByRole('list').scrollLeft).toBe(30);
});
