import s from './poll-bar.module.css';

/**
 * The share of an option as a bar behind its text. The option's element must be positioned. The bar is an SVG, because its width
 * is dynamic and the Content Security Policy forbids style attributes.
 */
export const PollBar = ({ percent }: { percent: number }) => (
  <svg className={s.bar} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
    <rect width={Math.min(100, percent)} height="1" />
  </svg>
);
