import { cx, IconButton } from '@onmaum/shared-ui';
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { Children, isValidElement, type KeyboardEvent, type ReactNode, useMemo, useRef } from 'react';
import s from './carousel.module.css';
import { useCarousel } from './use-carousel.ts';
import { usePlaying } from './use-playing.ts';

export interface CarouselProps {
  /** Accessible name, such as '추천 솔루션'. */
  label: string;
  /** Milliseconds for each slide; undefined: no autoplay. */
  autoplay?: number;
  /** Continue with the first slide after the last. */
  loop?: boolean;
  /**
   * Places the buttons in the row of the heading on wide screens with a mouse: at the top of the nearest positioned ancestor,
   * `--beside` away from its end. On other screens the buttons are below the slides.
   */
  inHeading?: boolean;
  /** Whether the number of the visible slide is shown, such as '1 / 5'; default true. */
  counted?: boolean;
  /** CSS class that sets `--slides` (number of visible slides, such as 1.2) and `--gap`. */
  className?: string;
  /** One child for each slide. */
  children: ReactNode;
}

/** Slides with horizontal scroll snapping, which works without JavaScript. */
export function Carousel({
  label,
  autoplay,
  loop = false,
  inHeading = false,
  counted = true,
  className,
  children,
}: CarouselProps) {
  const root = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLUListElement>(null);
  // memoised, so that scrolling does not render the slides again
  const slides = useMemo(() => Children.toArray(children), [children]);
  const { on, playing, toggle, stop, pointing, focusing } = usePlaying(autoplay !== undefined && slides.length > 1);
  const { at, atStart, atEnd, next, previous } = useCarousel(root, scroller, { autoplay, loop, playing });
  const turn = (go: () => void) => {
    stop();
    go();
  };
  const still = atStart && atEnd;
  const arrowsAlone = !counted && autoplay === undefined;

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return;
    event.preventDefault();
    turn(event.key === 'ArrowRight' ? next : previous);
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: the section around it is the landmark, and it contains no fields
    <div role="group" className={cx(s.carousel, className)} aria-label={label} {...pointing}>
      <div ref={root}>
        <ul
          ref={scroller}
          className={cx('swiper-wrapper', s.list)}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be reachable by keyboard
          tabIndex={0}
          aria-label={label}
          onKeyDown={onKeyDown}
          onTouchMove={stop}
          {...focusing}
        >
          {slides.map((slide, index) => (
            <li key={isValidElement(slide) ? slide.key : index} className={cx('swiper-slide', s.slide)}>
              {slide}
            </li>
          ))}
        </ul>
      </div>
      <div className={cx(s.controls, inHeading && s.inHeading, still && s.still, arrowsAlone && s.arrowsAlone)}>
        {counted && (
          <span className={s.place} aria-hidden="true">
            {/* `at` is the first visible slide; with several visible slides it never reaches the last one */}
            {atEnd ? slides.length : at + 1} / {slides.length}
          </span>
        )}
        {autoplay !== undefined && (
          <IconButton label={on ? '자동 넘김 멈추기' : '자동 넘김 시작'} onClick={toggle}>
            {on ? <Pause size={18} aria-hidden="true" /> : <Play size={18} aria-hidden="true" />}
          </IconButton>
        )}
        <IconButton label="이전" className={s.arrow} aria-disabled={!loop && atStart} onClick={() => turn(previous)}>
          <ChevronLeft size={22} aria-hidden="true" />
        </IconButton>
        <IconButton label="다음" className={s.arrow} aria-disabled={!loop && atEnd} onClick={() => turn(next)}>
          <ChevronRight size={22} aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  );
}
