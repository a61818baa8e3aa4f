import { fetchCarouselEngine } from '@onmaum/shared-ui';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { prefersLessMotion } from '../lib/motion.ts';
import type { CarouselEngine } from './carousel-engine.ts';

export interface CarouselState {
  /** Index of the first visible slide. */
  at: number;
  atStart: boolean;
  atEnd: boolean;
  next: () => void;
  previous: () => void;
}

interface CarouselOptions {
  autoplay: number | undefined;
  loop: boolean;
  playing: boolean;
}

/**
 * Position and controls of a scrolling list of slides. Native scrolling works immediately; swiper is loaded when
 * the list comes near the viewport.
 */
export function useCarousel(
  root: RefObject<HTMLElement | null>,
  scroller: RefObject<HTMLElement | null>,
  { autoplay, loop, playing }: CarouselOptions,
): CarouselState {
  const [place, setPlace] = useState({ at: 0, atStart: true, atEnd: false });
  const [engine, setEngine] = useState<CarouselEngine | null>(null);
  const engineRef = useRef<CarouselEngine | null>(null);

  useEffect(() => {
    const list = scroller.current;
    if (!list) return;
    const look = () => {
      const next = placeOf(list);
      setPlace((before) =>
        before.at === next.at && before.atStart === next.atStart && before.atEnd === next.atEnd ? before : next,
      );
    };
    list.addEventListener('scroll', look, { passive: true });
    // the observer also reports the first layout of the list
    const resized = new ResizeObserver(look);
    resized.observe(list);
    return () => {
      list.removeEventListener('scroll', look);
      resized.disconnect();
    };
  }, [scroller]);

  useEffect(() => {
    const element = root.current;
    if (!element) return;
    let left = false;
    const start = async () => {
      const { startEngine } = await fetchCarouselEngine();
      if (left) return;
      engineRef.current = startEngine(element, { delay: autoplay, loop });
      setEngine(engineRef.current);
    };
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        // if swiper cannot be loaded, the list and its buttons still scroll
        start().catch(() => undefined);
      },
      { rootMargin: '200px' },
    );
    observer.observe(element);
    return () => {
      left = true;
      observer.disconnect();
      engineRef.current?.destroy();
      engineRef.current = null;
      setEngine(null);
    };
  }, [root, autoplay, loop]);

  useEffect(() => {
    if (!engine || !playing) return;
    engine.play();
    return () => engine.pause();
  }, [engine, playing]);

  return {
    ...place,
    next: () => (engine ? engine.next() : scrollBySlides(scroller.current, 1)),
    previous: () => (engine ? engine.previous() : scrollBySlides(scroller.current, -1)),
  };
}

function placeOf(list: HTMLElement) {
  const slides = [...list.children] as HTMLElement[];
  const { scrollLeft, clientWidth, scrollWidth } = list;
  const first = slides[0]?.offsetLeft ?? 0;
  const past = slides.filter((slide) => slide.offsetLeft - first <= scrollLeft + slide.offsetWidth / 2).length;
  return { at: Math.max(0, past - 1), atStart: scrollLeft <= 1, atEnd: scrollLeft + clientWidth >= scrollWidth - 1 };
}

function scrollBySlides(list: HTMLElement | null, slides: number) {
  const width = list?.firstElementChild?.clientWidth ?? 0;
  list?.scrollBy({ left: width * slides, behavior: prefersLessMotion() ? 'auto' : 'smooth' });
}
