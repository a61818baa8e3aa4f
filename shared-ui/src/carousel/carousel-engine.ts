import Swiper from 'swiper';
import { Autoplay } from 'swiper/modules';
import { prefersLessMotion } from '../lib/motion.ts';

export interface EngineOptions {
  /** Milliseconds a slide, or undefined. */
  delay: number | undefined;
  /** After the last slide comes the first. */
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
 * Puts swiper to work on a list that already scrolls and snaps by itself. In its CSS mode it moves nothing
 * when it takes over, and 'rewind' leaves the order of the slides to React.
 * Its keyboard module is left out: that listens to the whole document and takes PageDown from the page.
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
    // a page that is left destroys first
    pause: () => void (swiper.destroyed || swiper.autoplay.stop()),
    destroy: () => swiper.destroy(),
  };
}
