import { MEASURES, type Measure, quantileOf } from '@onmaum/shared-contract/release/speeds';
import { type Frame, frame, time } from './frame.ts';
import { type Html, html } from './html.ts';
import { card } from './pages.ts';
import type { AppState, FlagState, VersionState } from './state.ts';

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
  before ? `${now >= before ? '+' : '−'}${Math.abs(((now - before) / before) * 100).toFixed(1)} %` : '';

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

function sizes(versions: readonly VersionState[]): Html {
  const sized = versions.flatMap((one) => (one.sentBytes ? [{ ...one, sentBytes: one.sentBytes }] : []));
  if (sized.length === 0) return html`<p>Versions of this release tool have no sizes.</p>`;
  return html`<div class="scroll" tabindex="0"><table>
    <thead><tr><th scope="col">version</th><th scope="col">since</th><th scope="col">scripts</th><th scope="col">change</th><th scope="col">styles</th></tr></thead>
    <tbody>${sized.map(
      ({ version, since, sentBytes }, at) => html`<tr>
        <th scope="row"><code>${version}</code></th><td>${time(since)}</td>
        <td>${kilobytes(sentBytes.scripts)}</td><td>${change(sentBytes.scripts, sized[at + 1]?.sentBytes.scripts)}</td>
        <td>${kilobytes(sentBytes.styles)}</td>
      </tr>`,
    )}</tbody>
  </table></div>`;
}

function speeds(versions: readonly VersionState[]): Html {
  const measured = versions.filter((one) => visitsOf(one) > 0);
  if (measured.length === 0) return html`<p>No visit was measured yet.</p>`;
  return html`<div class="scroll" tabindex="0"><table>
    <thead><tr><th scope="col">version</th>${MEASURES.map((one) => html`<th scope="col">${MEANINGS[one]} (${one})</th>`)}<th scope="col">visits</th></tr></thead>
    <tbody>${measured.map(
      (one) => html`<tr>
        <th scope="row"><code>${one.version}</code></th>
        ${MEASURES.map((measure) => html`<td>${value(measure, one.speeds[measure])}</td>`)}
        <td>${visitsOf(one)}</td>
      </tr>`,
    )}</tbody>
  </table></div>`;
}

function flagTable(flags: readonly FlagState[]): Html {
  if (flags.length === 0) return html`<p>It has none.</p>`;
  return html`<div class="scroll" tabindex="0"><table>
    <thead><tr><th scope="col">flag</th><th scope="col">value</th><th scope="col">since</th><th scope="col">default</th><th scope="col">last day</th></tr></thead>
    <tbody>${flags.map(
      (one) => html`<tr>
        <th scope="row"><code>${one.key}</code> ${!one.isLive && html`<span class="chip muted">not live</span>`}<p class="hint">${one.description}</p></th>
        <td>${one.value}</td>
        <td>${one.since ? html`${time(one.since)} ${one.by}` : '–'}${one.message && html`<p class="hint">${one.message}</p>`}</td>
        <td>${one.default}</td>
        <td>${one.expires} ${one.isExpired && html`<span class="chip danger">expired</span>`}</td>
      </tr>`,
    )}</tbody>
  </table></div>`;
}

const flagSection = (app: string, flags: readonly FlagState[]) => html`
  <section class="part" aria-labelledby="flags"><h2 id="flags">Flags</h2>
    <p class="hint">
      Set with <code>npx area flag ${app} &lt;flag&gt; &lt;value&gt; --to &lt;registry&gt;</code>, or, in the repository of the site,
      <code>npm run deploy -- flag ${app} &lt;flag&gt; &lt;value&gt;</code>. Values are kept by deploys and rollbacks.
    </p>
    ${flagTable(flags)}
  </section>`;

/** Page of one app: its owner, errors, flags, size by version, speed of visits, and what it depends on. */
export function appPage(state: AppState, who: Omit<Frame, 'title'>): string {
  const { app, live, canary, owner, requires } = state;
  const versions = [live, canary, ...state.previews, ...state.others]
    .filter((one) => one !== undefined)
    .toSorted((a, b) => b.since.localeCompare(a.since))
    .slice(0, VERSIONS);
  const modules = Object.entries(requires);
  return frame(
    { title: app, ...who },
    html`<h1>${app}</h1>
      <p class="since">${owner ? html`Owner: <strong>${owner}</strong>` : 'No owner is named in its area.json.'}</p>
      <div class="apps"><article aria-label="Live versions">
        ${live ? card(live, canary ? `live for ${100 - canary.traffic} %` : 'live') : html`<p>Nothing is live.</p>`}
        ${canary && card(canary, `canary for ${canary.traffic} %`, true)}
      </article></div>
      ${app !== 'shell' && flagSection(app, state.flags)}
      <section class="part" aria-labelledby="speed"><h2 id="speed">Speed of visits</h2>
        <p class="hint">One visit of ten is measured, without a person or an address. Three of four visits are at least as fast.</p>
        ${speeds(versions)}
      </section>
      <section class="part" aria-labelledby="size"><h2 id="size">Size</h2>
        <p class="hint">All scripts and styles of a version, as browsers receive them. A page loads a part of them.</p>
        ${sizes(versions)}
      </section>
      <section class="part" aria-labelledby="needs"><h2 id="needs">Depends on</h2>
        ${
          modules.length === 0
            ? html`<p>Nothing that the shell shares.</p>`
            : html`<ul>${modules.map(([name, range]) => html`<li><code>${name}</code> ${range}</li>`)}</ul>`
        }
      </section>`,
  );
}
