import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { Carousel } from './carousel.tsx';
import type { CarouselEngine } from './carousel-engine.ts';

const engine: jest.Mocked<CarouselEngine> = {
  next: jest.fn(),
  previous: jest.fn(),
  play: jest.fn(),
  pause: jest.fn(),
  destroy: jest.fn(),
};
jest.mock('./carousel-engine.ts', () => ({ startEngine: () => engine }));

/** Whether the last command to the engine was to play. */
const playing = () =>
  (engine.play.mock.invocationCallOrder.at(-1) ?? 0) > (engine.pause.mock.invocationCallOrder.at(-1) ?? 0);

function setReducedMotion(reduced: boolean) {
  window.matchMedia = () =>
    ({
      matches: reduced,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as unknown as MediaQueryList;
}

beforeEach(() => {
  jest.clearAllMocks();
  setReducedMotion(false);
  window.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  window.IntersectionObserver = class {
    readonly callback: (entries: { isIntersecting: boolean }[]) => void;
    constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
      this.callback = callback;
    }
    observe() {
      this.callback([{ isIntersecting: true }]);
    }
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
});

const slides = (
  <Carousel label="배너" autoplay={3000} loop>
    <a href="/a">첫째</a>
    <a href="/b">둘째</a>
  </Carousel>
);

async function show(carousel = slides) {
  render(carousel);
  await act(async () => undefined);
  await act(async () => undefined);
}

it('the server renders every slide, without style attributes', () => {
  const html = renderToString(slides);
  expect(html).toContain('첫째');
  expect(html).toContain('둘째');
  expect(html).not.toContain('style=');
});

it('plays automatically until it is stopped, and again when it is started', async () => {
  await show();
  expect(playing()).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: '자동 넘김 멈추기' }));
  await userEvent.unhover(screen.getByRole('button', { name: '자동 넘김 시작' }));
  expect(playing()).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: '자동 넘김 시작' }));
  await userEvent.unhover(screen.getByRole('button', { name: '자동 넘김 멈추기' }));
  expect(playing()).toBe(true);
});

it.each([
  ['with a button', () => userEvent.click(screen.getByRole('button', { name: '다음' }))],
  ['with a key', () => fireEvent.keyDown(screen.getByRole('list'), { key: 'ArrowRight' })],
  ['with a finger', () => fireEvent.touchMove(screen.getByRole('list'))],
])('stops playing after somebody turned to a slide %s', async (_how, turn) => {
  await show();
  await turn();
  await userEvent.unhover(screen.getByText('첫째'));
  expect(playing()).toBe(false);
  expect(screen.getByRole('button', { name: '자동 넘김 시작' })).toBeInTheDocument();
});

it('the carousel pauses while the pointer is over it or it has the focus', async () => {
  await show();
  await userEvent.hover(screen.getByText('첫째'));
  expect(playing()).toBe(false);
  await userEvent.unhover(screen.getByText('첫째'));
  expect(playing()).toBe(true);
  await userEvent.tab();
  expect(playing()).toBe(false);
});

it('the carousel does not play automatically if reduced motion is preferred', async () => {
  setReducedMotion(true);
  await show();
  expect(engine.play).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: '자동 넘김 시작' })).toBeInTheDocument();
});

it('the carousel is moved by its buttons and by arrow keys', async () => {
  await show();
  await userEvent.click(screen.getByRole('button', { name: '다음' }));
  act(() => screen.getByRole('link', { name: '첫째' }).focus());
  await userEvent.keyboard('{ArrowLeft}');
  expect(engine.next).toHaveBeenCalledTimes(1);
  expect(engine.previous).toHaveBeenCalledTimes(1);
});

it('the carousel shows the number of the last slide at the end, although that slide is not the first visible one', async () => {
  await show(
    <Carousel label="글">
      {['가', '나', '다', '라', '마'].map((name) => (
        <p key={name}>{name}</p>
      ))}
    </Carousel>,
  );
  const list = screen.getByRole('list', { name: '글' });
  Object.defineProperties(list, { clientWidth: { value: 200 }, scrollWidth: { value: 500 } });
  for (const [index, slide] of [...list.children].entries())
    Object.defineProperties(slide, { offsetLeft: { value: index * 100 }, offsetWidth: { value: 100 } });
  const scrollTo = (scrollLeft: number) => fireEvent.scroll(list, { target: { scrollLeft } });
  scrollTo(100);
  expect(screen.getByText('2 / 5')).toBeInTheDocument();
  scrollTo(300);
  expect(screen.getByText('5 / 5')).toBeInTheDocument();
});
