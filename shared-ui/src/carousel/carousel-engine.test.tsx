import { startEngine } from './carousel-engine.ts';

beforeEach(() => {
  window.matchMedia = () =>
    ({
      matches: false,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as unknown as MediaQueryList;
});

it('the engine can be paused after it is destroyed', () => {
  const root = document.createElement('div');
  root.innerHTML = '<ul class="swiper-wrapper"><li class="swiper-slide"></li><li class="swiper-slide"></li></ul>';
  const engine = startEngine(root, { delay: 3000, loop: true });
  engine.play();
  engine.destroy();
  expect(() => engine.pause()).not.toThrow();
});
