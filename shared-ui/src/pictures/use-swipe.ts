import { type TouchEvent, useRef } from 'react';

/** Shortest movement of a finger that counts as a swipe, in pixels. */
const SWIPE_PX = 48;

/**
 * Handlers for swipes to the left and right with one finger. While the page is zoomed in, a finger moves the view instead.
 * @param onSwipe gets 1 for a swipe to the left, -1 for one to the right
 */
export function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart({ touches }: TouchEvent) {
      const [touch, other] = Array.from(touches);
      const isZoomed = (window.visualViewport?.scale ?? 1) > 1.01;
      start.current = touch && !other && !isZoomed ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const [touch] = Array.from(changedTouches);
      if (!start.current || !touch) return;
      const [x, y] = [touch.clientX - start.current.x, touch.clientY - start.current.y];
      start.current = null;
      if (Math.abs(x) > SWIPE_PX && Math.abs(x) > 2 * Math.abs(y)) onSwipe(x < 0 ? 1 : -1);
    },
  };
}
