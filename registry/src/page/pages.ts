import { randomUUID } from 'node:crypto';
import type { Event } from '@onmaum/deploy/releases/history';
import { frame, sentence, time } from './frame.ts';
import { html } from './html.ts';
import type { OfferedCommand } from './offered-commands.ts';
import type { AppState, State } from './state.ts';
import { versionsOf } from './version-card.ts';

/** The pages of the registry: the live releases, the confirmation of a command, and sign-in. */

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

/** Page of the live releases. @param commandsOf commands that this person may run for an app */
export function releasesPage(
  state: State,
  commandsOf: (app: AppState) => readonly OfferedCommand[],
  { notice, ...who }: { who: string; proof: string; notice: string },
): string {
  return frame(
    { title: 'What is live', ...who },
    html`<h1>What is live</h1>
      <p class="since">as of ${time(new Date().toISOString())} · <a href="/">Look again</a></p>
      ${notice && html`<p class="notice" role="status">${notice}</p>`}
      ${state.withoutRates && html`<p class="hint">${sentence(state.withoutRates)}</p>`}
      ${state.apps.length === 0 && html`<p>Nothing was released yet.</p>`}
      <div class="apps">${state.apps.map((one) => versionsOf(one, one.app, appTitle(one), commandsOf(one)))}</div>
      <section aria-labelledby="history">
        <h2 id="history">History</h2>
        ${state.history.length === 0 ? html`<p>Nothing happened yet.</p>` : html`<ol class="history">${state.history.map(eventRow)}</ol>`}
      </section>`,
  );
}

/** Page that asks for confirmation of a command and names its consequences. */
export function confirmPage(
  { app, live }: AppState,
  { command, button, isGrave, consequences, version }: OfferedCommand,
  who: { who: string; proof: string },
): string {
  return frame(
    { title: `${button} ${app}?`, ...who },
    html`<section class="question">
      <h1>${button} ${app}?</h1>
      <ul>${consequences.map((one) => html`<li>${one}</li>`)}</ul>
      <form method="post" action="/do">
        <input type="hidden" name="proof" value="${who.proof}" />
        <input type="hidden" name="form" value="${randomUUID()}" />
        <input type="hidden" name="act" value="${command}" />
        <input type="hidden" name="app" value="${app}" />
        <input type="hidden" name="version" value="${version ?? ''}" />
        <input type="hidden" name="live" value="${live?.version ?? ''}" />
        <label for="message">Why (for the history)</label>
        <input id="message" name="message" maxlength="300" autocomplete="off" />
        <div class="buttons">
          <button class="button${isGrave ? ' grave' : ''}">${button} ${app}</button><a class="button plain" href="/">Cancel</a>
        </div>
      </form>
    </section>`,
  );
}

/** Sign-in page, with the reason for a refusal. */
export function doorPage(problem: string, hasForm: boolean): string {
  return frame(
    { title: 'Sign in', who: '', proof: '' },
    html`<section class="question">
      <h1>Sign in</h1>
      ${problem && html`<p class="problem" role="alert">${problem}</p>`}
      ${
        hasForm
          ? html`<form method="post" action="/session">
              <label for="token">Token</label>
              <input id="token" name="token" type="password" autocomplete="current-password" required />
              <div class="buttons"><button class="button">Sign in</button></div>
            </form>`
          : html`<p>Open the address that <code>npm run releases</code> prints: its key works once.</p>`
      }
    </section>`,
  );
}

/** Page with the reason why a command was not carried out. */
export const failurePage = (message: string): string =>
  frame(
    { title: 'Not done', who: '', proof: '' },
    html`<section class="question">
      <h1>Not done</h1>
      <p class="problem" role="alert">${message}</p>
      <div class="buttons"><a class="button" href="/">Back to what is live</a></div>
    </section>`,
  );
