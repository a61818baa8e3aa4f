import { flagTable, sizes, speeds } from './app-tables.ts';
import { type Frame, frame, sentence } from './frame.ts';
import { html } from './html.ts';
import type { OfferedCommand } from './offered-commands.ts';
import type { AppState } from './state.ts';
import { versionsOf } from './version-card.ts';

const ownerLine = ({ app, owner }: AppState) => {
  if (app === 'shell') return '';
  return html`<p class="since">${owner ? html`Owner: <strong>${owner}</strong>` : 'No owner is named in its area.json.'}</p>`;
};

/** Data for the page of an app besides the state of the app. */
interface Around {
  who: Omit<Frame, 'title'>;
  /** Commands that this person may run. */
  commands: readonly OfferedCommand[];
  /** Why figures are missing; empty if no figures are missing. */
  withoutRates: string;
}

const flagSection = ({ app, flags }: AppState) => html`
  <section class="part" aria-labelledby="flags"><h2 id="flags">Flags</h2>
    <p class="hint">
      Set with <code>npx area flag ${app} &lt;flag&gt; &lt;value&gt; --to &lt;registry&gt;</code>, or, in the repository of the site,
      <code>npm run deploy -- flag ${app} &lt;flag&gt; &lt;value&gt;</code>. Values are kept by deploys and rollbacks.
    </p>
    ${flagTable(flags)}
  </section>`;

/** Page of one app: its owner, versions, flags, the size of each version, the speed of visits, and its dependencies. */
export function appPage(state: AppState, { who, commands, withoutRates }: Around): string {
  const { app } = state;
  const modules = Object.entries(state.requires);
  return frame(
    { title: app, ...who },
    html`<h1>${app}</h1>
      ${ownerLine(state)} ${withoutRates && html`<p class="hint">${sentence(withoutRates)}</p>`}
      <div class="apps">${versionsOf(state, 'versions', html`<h2 id="versions">Versions</h2>`, commands)}</div>
      ${app !== 'shell' && flagSection(state)}
      <section class="part" aria-labelledby="speed"><h2 id="speed">Speed of visits</h2>
        <p class="hint">One visit of ten is measured, without a person or an address. Three of four visits are at least as fast.</p>
        ${speeds(state, withoutRates)}
      </section>
      <section class="part" aria-labelledby="size"><h2 id="size">Size</h2>
        <p class="hint">All scripts and styles of a version, as browsers receive them. A page loads a part of them.</p>
        ${sizes(state)}
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
