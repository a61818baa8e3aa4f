import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { Children, isValidElement, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { cx } from '../lib/cx.ts';
import { useCarousel } from './use-carousel.ts';
import { usePlaying } from './use-playing.ts';
import s from './carousel.module.css';

export interface CarouselProps {
  /** What is shown: '추천 솔루션'. */
  label: string;
  /** Milliseconds a slide; absent does not move by itself. */
  autoplay?: number;
  /** After the last slide comes the first. */
  loop?: boolean;
  /** Sets `--slides` (how many are seen at once, 1.2 for instance) and `--gap` for what it is put on. */
  className?: string;
  /** One child a slide. */
  children: ReactNode;
}

/** Slides that scroll and snap sideways, without JavaScript too. */
export function Carousel({ label, autoplay, loop = false, className, children }: CarouselProps) {
  const root = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const slides = Children.toArray(children);
  const { on, playing, toggle, holders } = usePlaying(autoplay !== undefined && slides.length > 1);
  const { at, atStart, atEnd, next, previous } = useCarousel(root, scroller, { autoplay, loop, playing });
  const still = atStart && atEnd;

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return;
    event.preventDefault();
    if (event.key === 'ArrowRight') next();
    else previous();
  };

  return (
    <div className={cx(s.carousel, className)} role="group" aria-roledescription="슬라이드 목록" aria-label={label} {...holders}>
      <div ref={root}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keyboard */}
        <div ref={scroller} className={cx('swiper-wrapper', s.list)} tabIndex={0} role="group" aria-label={label} onKeyDown={onKeyDown}>
          {slides.map((slide, index) => (
            <div
              key={isValidElement(slide) ? slide.key : index}
              className={cx('swiper-slide', s.slide)}
              role="group"
              aria-roledescription="슬라이드"
              aria-label={`${slides.length}개 중 ${index + 1}번째`}
            >
              {slide}
            </div>
          ))}
        </div>
      </div>
      <div className={cx(s.controls, still && s.still)}>
        <span className={s.place} aria-hidden="true">
          {at + 1} / {slides.length}
        </span>
        {autoplay !== undefined && (
          <IconButton label={on ? '자동 넘김 멈추기' : '자동 넘김 시작'} onClick={toggle}>
            {on ? <Pause size={18} aria-hidden="true" /> : <Play size={18} aria-hidden="true" />}
          </IconButton>
        )}
        <IconButton label="이전" aria-disabled={!loop && atStart} onClick={previous}>
          <ChevronLeft size={22} aria-hidden="true" />
        </IconButton>
        <IconButton label="다음" aria-disabled={!loop && atEnd} onClick={next}>
          <ChevronRight size={22} aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  );
}
