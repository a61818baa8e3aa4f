import { MEASURES, type Measure, quantileOf } from '@onmaum/shared-contract/release/speeds';
import { sentence, time } from './frame.ts';
import { type Html, html } from './html.ts';
import type { AppState, FlagState, VersionState } from './state.ts';
import { chips } from './version-card.ts';

/** Tables on the page of an app. */

/** Most versions in a table. */
const VERSIONS = 20;

/** Limits of a good and of an acceptable value, by Web Vitals. */
const LIMITS: Readonly<Record<Measure, readonly [good: number, acceptable: number]>> = {
  TTFB: [800, 1_800],
  LCP: [2_500, 4_000],
  INP: [200, 500],
  CLS: [0.1, 0.25],
};

/** Measures in words, beside their short names. */
const MEANINGS: Readonly<Record<Measure, string>> = {
  TTFB: 'first byte',
  LCP: 'largest content shown',
  INP: 'answer to a press',
  CLS: 'shift of the layout',
};

const kilobytes = (bytes: number) => `${(bytes / 1_000).toFixed(1)} kB`;

const change = (now: number, before: number | undefined) =>
  before ? `${now >= before ? '+' : '−'}${Math.abs(((now - before) / before) * 100).toFixed(1)} %` : '–';

function value(measure: Measure, counts: readonly number[] = []): Html | string {
  const found = quantileOf(measure, counts);
  if (found === undefined) return '–';
  const [good, acceptable] = LIMITS[measure];
  const text = measure === 'CLS' ? found.toFixed(3) : `${Math.round(found)} ms`;
  if (found <= good) return text;
  return html`${text} <span class="chip${found <= acceptable ? ' muted' : ' danger'}">${found <= acceptable ? 'slow' : 'poor'}</span>`;
}

const visitsOf = ({ speeds }: VersionState) =>
  Math.max(0, ...MEASURES.map((measure) => (speeds[measure] ?? []).reduce((sum, count) => sum + count, 0)));

/** The versions of an app, the latest first. */
const latest = ({ live, canary, removed, previews, others }: AppState) =>
  [live, canary, removed, ...previews, ...others]
    .filter((one) => one !== undefined)
    .toSorted((a, b) => b.since.localeCompare(a.since))
    .slice(0, VERSIONS);

/** A table that scrolls by itself where it is too wide. @param name of it, other than that of its section */
const table = (name: string, head: Html, rows: readonly Html[]) => html`
  <div class="scroll" role="region" aria-label="${name}" tabindex="0"><table>
    <thead><tr>${head}</tr></thead>
    <tbody>${rows}</tbody>
  </table></div>`;

const versionCell = (state: AppState, one: VersionState) =>
  html`<th scope="row"><code>${one.version}</code> ${chips(state, one)}</th>`;

/** Sizes of the versions, and the difference of each to the live one. */
export function sizes(state: AppState): Html {
  const sized = latest(state).filter(({ sentBytes }) => sentBytes);
  if (sized.length === 0) return html`<p>Versions of this release tool have no sizes.</p>`;
  const live = state.live?.sentBytes?.scripts;
  return table(
    'Table of sizes',
    html`<th scope="col">version</th><th scope="col">scripts</th><th scope="col">against live</th><th scope="col">styles</th><th scope="col">since</th>`,
    sized.map(
      (one) => html`<tr>
        ${versionCell(state, one)}
        <td>${kilobytes(one.sentBytes?.scripts ?? 0)}</td><td>${one === state.live ? '–' : change(one.sentBytes?.scripts ?? 0, live)}</td>
        <td>${kilobytes(one.sentBytes?.styles ?? 0)}</td><td>${time(one.since)}</td>
      </tr>`,
    ),
  );
}

/** Speed of the measured visits. @param withoutRates why figures are missing; empty if none are */
export function speeds(state: AppState, withoutRates: string): Html {
  const measured = latest(state).filter((one) => visitsOf(one) > 0);
  if (measured.length === 0) return html`<p>${sentence(withoutRates) || 'No visit was measured yet.'}</p>`;
  return table(
    'Table of speeds',
    html`<th scope="col">version</th>${MEASURES.map((one) => html`<th scope="col">${MEANINGS[one]} (${one})</th>`)}<th scope="col">visits</th>`,
    measured.map(
      (one) => html`<tr>
        ${versionCell(state, one)} ${MEASURES.map((measure) => html`<td>${value(measure, one.speeds[measure])}</td>`)}
        <td>${visitsOf(one)}</td>
      </tr>`,
    ),
  );
}

/** Flags with their values. */
export function flagTable(flags: readonly FlagState[]): Html {
  if (flags.length === 0) return html`<p>It has none.</p>`;
  return table(
    'Table of flags',
    html`<th scope="col">flag</th><th scope="col">value</th><th scope="col">last day</th><th scope="col">default</th><th scope="col">since</th>`,
    flags.map(
      (one) => html`<tr>
        <th scope="row"><code>${one.key}</code> ${!one.isLive && html`<span class="chip muted">not live</span>`}<p class="hint">${one.description}</p></th>
        <td>${one.value}</td>
        <td>${one.expires} ${one.isExpired && html`<span class="chip danger">expired</span>`}</td>
        <td>${one.default}</td>
        <td>${one.since ? html`${time(one.since)} ${one.by}` : '–'}${one.message && html`<p class="hint">${one.message}</p>`}</td>
      </tr>`,
    ),
  );
}
