import type { Event } from '@onmaum/deploy/releases/history';
import { frame, sentence, time } from './frame.ts';
import { html } from './html.ts';
import type { OfferedCommand } from './offered-commands.ts';
import type { AppState, State } from './state.ts';
import { versionsOf } from './version-card.ts';

/** The page of the live releases. */

const eventRow = ({
  at,
  app,
  version,
  what,
  flag,
  value,
  traffic,
  origin: { author, commit, message } = {},
}: Event) => html`
  <li>
    <p class="since">${time(at)}</p>
    <p>
      <strong>${app}</strong> ${what} <code>${flag ?? version}</code> ${value && html`${value}`} ${traffic && html`for ${traffic} %`}
      ${author && html`by ${author}`} ${commit && html`from <code>${commit}</code>`}
    </p>
    ${message && html`<p class="message">${message}</p>`}
  </li>`;

const appTitle = ({ app }: AppState) => html`<h2 id="${app}"><a href="/apps/${app}">${app}</a></h2>`;

const nothingYet = html`<p>Nothing was released yet.</p>
  <p class="hint">The first release is that of the shell: <code>npm run deploy -- shell -m "why"</code>. The areas follow.</p>`;

/** Page of the live releases. @param commandsOf returns the commands that this person may run for an app */
export function releasesPage(
  state: State,
  commandsOf: (app: AppState) => readonly OfferedCommand[],
  { notice, ...who }: { who: string; proof: string; notice: string },
): string {
  return frame(
    { title: notice ? `${sentence(notice)} · What is live` : 'What is live', ...who },
    html`<h1>What is live</h1>
      <p class="since">as of ${time(new Date().toISOString())} <a href="/">Look again</a></p>
      ${notice && html`<p class="notice" role="status" tabindex="-1" autofocus>${sentence(notice)}</p>`}
      ${state.withoutRates && html`<p class="hint">${sentence(state.withoutRates)}</p>`}
      ${state.apps.length === 0 && nothingYet}
      <div class="apps">${state.apps.map((one) => versionsOf(one, one.app, appTitle(one), commandsOf(one)))}</div>
      <section aria-labelledby="history">
        <h2 id="history">History</h2>
        ${state.history.length === 0 ? html`<p>Nothing happened yet.</p>` : html`<ol class="history">${state.history.map(eventRow)}</ol>`}
        ${state.isHistoryCut && html`<p class="since">These are the last ${state.history.length} events. <code>npm run deploy -- history</code> prints all.</p>`}
      </section>`,
  );
}
