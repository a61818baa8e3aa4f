import { type Html, html } from './html.ts';
import type { Counted } from './rates.ts';

const WIDTH = 240;
const HEIGHT = 40;

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
const counted = (count: number, what: string) => `${count.toLocaleString('en')} ${what}${count === 1 ? '' : 's'}`;
const percent = (share: number) => `${(share * 100).toFixed(share < 0.1 ? 1 : 0)}\u00a0%`;

/** Plots each minute of the last hour in SVG: the number of pages as an area, and the share of errors as bars. */
export function plot({ pages, errors }: Pick<Counted, 'pages' | 'errors'>): Html {
  const total = sum(pages);
  const failed = sum(errors);
  const share = total > 0 ? failed / total : 0;
  const words = `${counted(total, 'page')} in the last hour, ${counted(failed, 'error')}${failed > 0 ? ` (${percent(share)})` : ''}`;
  const highest = Math.max(...pages, 1);
  const step = WIDTH / pages.length;
  const heightOf = (count: number | undefined = 0) => round(HEIGHT - (count / highest) * (HEIGHT - 4));
  // the current minute is incomplete, so its point is drawn at the height of the last complete minute
  const whole = pages.length > 1 ? pages.slice(0, -1) : pages;
  const points = [
    `0,${heightOf(whole[0])}`,
    ...whole.map((count, at) => `${round((at + 0.5) * step)},${heightOf(count)}`),
    `${WIDTH},${heightOf(whole.at(-1))}`,
  ];
  const bars = errors.map((count, at) => {
    if (count === 0) return '';
    const height = Math.max(3, Math.min(1, count / Math.max(pages[at] ?? 0, 1)) * HEIGHT);
    return html`<rect class="plot-error" x="${round(at * step)}" y="${round(HEIGHT - height)}" width="${round(step * 0.8)}" height="${round(height)}" />`;
  });
  return html`<figure class="plot">
    <svg viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" aria-hidden="true">
      <polygon class="plot-pages" points="0,${HEIGHT} ${points.join(' ')} ${WIDTH},${HEIGHT}" />${bars}
    </svg>
    <figcaption>
      <span class="plot-ends" aria-hidden="true"><span>${pages.length} min ago</span><span>now</span></span>
      ${words}${total > 0 && `; at most ${highest.toLocaleString('en')} a minute`}
    </figcaption>
  </figure>`;
}

const round = (value: number) => Math.round(value * 10) / 10;
