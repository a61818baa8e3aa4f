import Swiper from 'swiper';
import { Autoplay } from 'swiper/modules';
import { prefersLessMotion } from '../lib/motion.ts';

export interface EngineOptions {
  /** Milliseconds for each slide; undefined: no autoplay. */
  delay: number | undefined;
  /** Continue with the first slide after the last. */
  loop: boolean;
}

export interface CarouselEngine {
  next: () => void;
  previous: () => void;
  play: () => void;
  pause: () => void;
  destroy: () => void;
}

/**
 * Starts swiper on a list with native scroll snapping. In CSS mode nothing moves when it takes over, and 'rewind'
 * leaves the order of the slides to React.
 * Its keyboard module is not used: it listens on the whole document and captures PageDown.
 */
export function startEngine(root: HTMLElement, { delay, loop }: EngineOptions): CarouselEngine {
  const swiper = new Swiper(root, {
    modules: [Autoplay],
    cssMode: true,
    slidesPerView: 'auto',
    rewind: loop,
    observer: true,
    autoplay: { enabled: false, delay: delay ?? 0 },
  });
  const speed = () => (prefersLessMotion() ? 0 : 300);
  return {
    next: () => swiper.slideNext(speed()),
    previous: () => swiper.slidePrev(speed()),
    play: () => swiper.autoplay.start(),
    // when the page is left, swiper is destroyed first
    pause: () => void (swiper.destroyed || swiper.autoplay.stop()),
    destroy: () => swiper.destroy(),
  };
}
