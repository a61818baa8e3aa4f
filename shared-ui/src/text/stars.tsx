import s from './star-rating.module.css';

const TOPS = [10, 30, 50, 70, 90];

/** All five stars in one path, since a page of reviews draws many. */
const FIVE = TOPS.map((x) => `M${x} 1.8l2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z`).join('');

/**
 * Five stars, filled up to the score; they grow with the text. An inner svg clips the filled stars, so that no style attribute
 * and no id are needed.
 * @param props.size height in pixels at the default text size
 */
export function Stars({ score, size, label }: { score: number; size: number; label?: string }) {
  const width = Math.min(5, Math.max(0, score)) * 20;
  return (
    <svg
      className={s.stars}
      width={`${(size * 5) / 16}rem`}
      height={`${size / 16}rem`}
      viewBox="0 0 100 20"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <path className={s.empty} d={FIVE} />
      <svg width={width} height="20" aria-hidden="true" className={s.filled}>
        <path d={FIVE} />
      </svg>
    </svg>
  );
}
