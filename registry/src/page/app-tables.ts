import { MEASURES, type Measure, quantileOf } from '@onmaum/shared-contract/release/speeds';
import { sentence, time } from './frame.ts';
import { type Html, html } from './html.ts';
import type { AppState, FlagState, VersionState } from './state.ts';
import { chips } from './version-card.ts';

/** Tables on the page of an app. */

/** Maximum number of versions in a table. */
const VERSIONS = 20;

/** Limits of a good and of an acceptable value, as defined by Web Vitals. */
const LIMITS: Readonly<Record<Measure, readonly [good: number, acceptable: number]>> = {
  TTFB: [800, 1_800],
  LCP: [2_500, 4_000],
  INP: [200, 500],
  CLS: [0.1, 0.25],
};

/** Meaning of each measure in words. */
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

type Cell = Html | string;

/**
 * A table. On a narrow screen, its cells are stacked, and each shows the name of its column. With the roles, screen readers
 * still announce a table.
 * @param name label of the table, which differs from the title of its section
 */
const table = (name: string, columns: readonly string[], rows: readonly (readonly Cell[])[]) => html`
  <table role="table" aria-label="${name}">
    <thead role="rowgroup"><tr role="row">${columns.map((one) => html`<th role="columnheader" scope="col">${one}</th>`)}</tr></thead>
    <tbody role="rowgroup">${rows.map(
      ([first = '', ...cells]) => html`<tr role="row">
        <th role="rowheader" scope="row">${first}</th>
        ${cells.map((cell, at) => html`<td role="cell" data-column="${columns[at + 1] ?? ''}"><div>${cell}</div></td>`)}
      </tr>`,
    )}</tbody>
  </table>`;

const versionCell = (state: AppState, one: VersionState) => html`<code>${one.version}</code> ${chips(state, one)}`;

/** Table of the sizes of the versions. The scripts of each version are compared with those of the live version. */
export function sizes(state: AppState): Html {
  const sized = latest(state).filter(({ sentBytes }) => sentBytes);
  if (sized.length === 0) return html`<p>Versions of this release tool have no sizes.</p>`;
  const live = state.live?.sentBytes?.scripts;
  return table(
    'Table of sizes',
    ['version', 'scripts', 'against live', 'styles', 'since'],
    sized.map((one) => [
      versionCell(state, one),
      kilobytes(one.sentBytes?.scripts ?? 0),
      one === state.live ? '–' : change(one.sentBytes?.scripts ?? 0, live),
      kilobytes(one.sentBytes?.styles ?? 0),
      time(one.since),
    ]),
  );
}

/** Table of the speed of measured visits. @param withoutRates why figures are missing; empty if no figures are missing */
export function speeds(state: AppState, withoutRates: string): Html {
  const measured = latest(state).filter((one) => visitsOf(one) > 0);
  if (measured.length === 0) return html`<p>${sentence(withoutRates) || 'No visit was measured yet.'}</p>`;
  return table(
    'Table of speeds',
    ['version', ...MEASURES.map((one) => `${MEANINGS[one]} (${one})`), 'visits'],
    measured.map((one) => [
      versionCell(state, one),
      ...MEASURES.map((measure) => value(measure, one.speeds[measure])),
      String(visitsOf(one)),
    ]),
  );
}

/** Table of the flags with their values. */
export function flagTable(flags: readonly FlagState[]): Html {
  if (flags.length === 0) return html`<p>It has none.</p>`;
  return table(
    'Table of flags',
    ['flag', 'value', 'last day', 'default', 'since'],
    flags.map((one) => [
      html`<code>${one.key}</code> ${!one.isLive && html`<span class="chip muted">not live</span>`}<p class="hint">${one.description}</p>`,
      one.value,
      html`${one.expires} ${one.isExpired && html`<span class="chip danger">expired</span>`}`,
      one.default,
      html`${one.since ? html`${time(one.since)} ${one.by}` : '–'}${one.message && html`<p class="hint">${one.message}</p>`}`,
    ]),
  );
}
