import { cx, IconButton } from '@onmaum/shared-ui';
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { Children, isValidElement, type KeyboardEvent, type ReactNode, useRef } from 'react';
import s from './carousel.module.css';
import { useCarousel } from './use-carousel.ts';
import { usePlaying } from './use-playing.ts';

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
  const scroller = useRef<HTMLUListElement>(null);
  const slides = Children.toArray(children);
  const { on, playing, toggle, pointing, focusing } = usePlaying(autoplay !== undefined && slides.length > 1);
  const { at, atStart, atEnd, next, previous } = useCarousel(root, scroller, { autoplay, loop, playing });
  const still = atStart && atEnd;

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return;
    event.preventDefault();
    if (event.key === 'ArrowRight') next();
    else previous();
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: the section around it is the landmark, and no field is in it
    <div role="group" className={cx(s.carousel, className)} aria-label={label} {...pointing}>
      <div ref={root}>
        <ul
          ref={scroller}
          className={cx('swiper-wrapper', s.list)}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keyboard
          tabIndex={0}
          aria-label={label}
          onKeyDown={onKeyDown}
          {...focusing}
        >
          {slides.map((slide, index) => (
            <li key={isValidElement(slide) ? slide.key : index} className={cx('swiper-slide', s.slide)}>
              {slide}
            </li>
          ))}
        </ul>
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
