import { render } from '@testing-library/react';
import { HoldPlace } from './hold-place.tsx';

const HEIGHT = 100;
const scrollBy = jest.fn(({ top }: { top: number }) => scrolledTo(window.scrollY + top));
const scrolledTo = (y: number) => Object.defineProperty(window, 'scrollY', { value: y, configurable: true });

beforeEach(() => {
  scrollBy.mockClear();
  Object.assign(window, { scrollBy });
  // every item has the same height, and is below the previous one
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const top = [...(this.parentElement?.children ?? [])].indexOf(this) * HEIGHT - window.scrollY;
    return new DOMRect(0, top, 100, HEIGHT);
  });
});
afterEach(() => jest.restoreAllMocks());

const list = (items: readonly number[]) => (
  <HoldPlace>
    <ul>
      {items.map((item) => (
        <li key={item} data-item={item} />
      ))}
    </ul>
  </HoldPlace>
);
const change = (from: readonly number[], to: readonly number[]) => {
  const { rerender } = render(list(from));
  rerender(list(to));
  return scrollBy.mock.calls.map(([{ top }]) => top);
};

test('a new item above the visible ones scrolls the page by its height', () => {
  scrolledTo(250);
  expect(change([1, 2, 3, 4], [9, 1, 2, 3, 4])).toEqual([HEIGHT]);
});

test('an item removed above scrolls the page back, and an item added below scrolls nothing', () => {
  scrolledTo(250);
  expect(change([1, 2, 3, 4], [2, 3, 4])).toEqual([-HEIGHT]);
  expect(change([1, 2, 3, 4], [1, 2, 3, 4, 5])).toEqual([-HEIGHT]);
});

test('the page does not scroll near the top, nor if the visible item is no longer in the list', () => {
  scrolledTo(50);
  expect(change([1, 2, 3], [9, 1, 2, 3])).toEqual([]);
  scrolledTo(250);
  expect(change([1, 2, 3], [7, 8, 9])).toEqual([]);
});
