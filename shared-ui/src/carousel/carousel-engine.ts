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

/** The slides count as still after this many milliseconds without a scroll event. */
const STILL_MS = 300;

/**
 * Starts swiper on a list with native scroll snapping. In CSS mode the slides do not move when swiper starts, and `rewind` does
 * not change the order of the slides, which React controls. Swiper's keyboard module is not used, because it listens on the
 * whole document and captures PageDown.
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
  const { turn, stop } = turning(swiper, loop);
  return {
    next: () => turn(1),
    previous: () => turn(-1),
    play: () => swiper.autoplay.start(),
    // when the page is left, swiper is destroyed before the carousel pauses
    pause: () => void (swiper.destroyed || swiper.autoplay.stop()),
    destroy() {
      stop();
      swiper.destroy();
    },
  };
}

/** Turns slides. A press continues from the target slide of the previous press, even while the slides are still moving. */
function turning(swiper: Swiper, loop: boolean) {
  const list = swiper.wrapperEl;
  let aim: number | undefined;
  let still: ReturnType<typeof setTimeout> | undefined;
  const forget = () => {
    clearTimeout(still);
    aim = undefined;
  };
  const wait = () => {
    clearTimeout(still);
    still = setTimeout(forget, STILL_MS);
  };
  list.addEventListener('scroll', wait, { passive: true });
  // after the slides are moved by hand, the next press counts from the visible slide
  for (const kind of ['pointerdown', 'wheel'] as const) list.addEventListener(kind, forget, { passive: true });
  return {
    turn(by: 1 | -1) {
      const last = swiper.snapGrid.length - 1;
      const to = (aim ?? swiper.snapIndex) + by;
      if (loop) aim = to > last ? 0 : to < 0 ? last : to;
      else aim = Math.min(last, Math.max(0, to));
      wait();
      const isLess = prefersLessMotion();
      if (swiper.slideTo(aim, isLess ? 0 : 300)) return;
      // `slideTo` did nothing, because swiper is already at this index; an earlier press may still scroll the list away from it
      list.scrollTo({ left: swiper.snapGrid[aim] ?? 0, behavior: isLess ? 'auto' : 'smooth' });
    },
    stop: forget,
  };
}
