import s from './poll-bar.module.css';

/**
 * The share of an option, drawn behind its text. The option must be positioned. The bar is an SVG, so that its dynamic
 * width needs no style attribute (Content Security Policy).
 */
export const PollBar = ({ percent }: { percent: number }) => (
  <svg className={s.bar} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
    <rect width={Math.min(100, percent)} height="1" />
  </svg>
);
