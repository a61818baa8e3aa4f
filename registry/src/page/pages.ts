import { randomUUID } from 'node:crypto';
import type { Event } from '@onmaum/deploy/releases/history';
import { frame, time } from './frame.ts';
import { html } from './html.ts';
import type { OfferedCommand } from './offered-commands.ts';
import { plot } from './plot.ts';
import type { Counted } from './rates.ts';
import { seenOf } from './seen.ts';
import type { AppState, State, VersionState } from './state.ts';

/** The pages of the registry: the live releases, the confirmation of a command, and sign-in. */

const origin = ({ author, commit, message }: Pick<VersionState, 'author' | 'commit' | 'message'>) => html`
  ${(author || commit) && html`<p class="origin">${author && html`<span>${author}</span>`}${commit && html`<code>${commit}</code>`}</p>`}
  ${message && html`<p class="message">${message}</p>`}`;

/** A version with its origin, and its pages and errors of the last hour. */
export const card = (version: VersionState, label: string, isCanary = false) => html`
  <section class="version${isCanary ? ' canary' : ''}">
    <h3><span class="chip">${label}</span> <code>${version.version}</code></h3>
    <p class="since">since ${time(version.since)}</p>
    ${previewNote(version)} ${origin(version)} ${version.liveBy && html`<p class="message">made live by ${version.liveBy}</p>`} ${version.rates && plot(version.rates)} ${version.rates && faults(version.rates)}
  </section>`;

/** Kinds of errors, and the versions that may be their cause. */
const faults = ({ kinds, suspects }: Counted) => html`
  ${kinds.size > 0 && html`<p class="since">errors: ${[...kinds].map(([kind, count]) => `${kind} (${count})`).join('; ')}</p>`}
  ${
    suspects.length > 0 &&
    html`<p class="reason">Pages fail: this one or ${suspects.join(' or ')} may be the cause. Nothing is rolled back for them.</p>`
  }`;

const previewNote = ({ previewUntil }: VersionState, what = 'also a preview, ') =>
  previewUntil && html`<p class="since">${what}for whoever has its link, until ${time(previewUntil)}</p>`;

const previewCard = (version: VersionState) => html`
  <section class="version preview">
    <h3><span class="chip">preview</span> <code>${version.version}</code></h3>
    ${previewNote(version, '')} ${origin(version)}
  </section>`;

const otherRow = (one: VersionState) => html`
  <li${one.bad ? html` class="bad"` : ''}>
    <p>
      <code>${one.version}</code> ${one.bad && html`<span class="chip danger">bad</span>`}
      ${one.removed && html`<span class="chip danger">removed</span>`}
      ${one.isUntried && html`<span class="chip muted">never live</span>`}
    </p>
    ${one.bad && html`<p class="reason">${one.bad}</p>`} ${one.removed && html`<p class="reason">${one.removed}</p>`} ${previewNote(one)}
    <p class="since">${time(one.since)} ${one.author}</p>
  </li>`;

const appSection = (state: AppState, commands: readonly OfferedCommand[]) => html`
  <article aria-labelledby="${state.app}">
    <div class="head">
      <h2 id="${state.app}"><a href="/apps/${state.app}">${state.app}</a></h2>
      <div class="buttons">
        ${commands.map(
          ({ command, button, isGrave }) =>
            html`<a class="button${isGrave ? ' grave' : ''}" href="/confirm?act=${command}&app=${state.app}">${button}<span class="hidden"> ${state.app}</span></a>`,
        )}
      </div>
    </div>
    ${state.live ? card(state.live, state.canary ? `live for ${100 - state.canary.traffic} %` : 'live') : html`<p>Nothing is live.</p>`}
    ${state.canary && card(state.canary, `canary for ${state.canary.traffic} %`, true)} ${state.previews.map(previewCard)}
    ${
      state.others.length > 0 &&
      html`<details${state.others.some(({ bad, removed }) => bad || removed) ? html` open` : ''}>
          <summary>${state.others.length} earlier</summary>
          <ol class="others">${state.others.map(otherRow)}</ol>
        </details>`
    }
  </article>`;

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
      ${state.withoutRates && html`<p class="hint">${state.withoutRates}</p>`}
      ${state.apps.length === 0 && html`<p>Nothing was released yet.</p>`}
      <div class="apps">${state.apps.map((app) => appSection(app, commandsOf(app)))}</div>
      <section aria-labelledby="history">
        <h2 id="history">History</h2>
        ${state.history.length === 0 ? html`<p>Nothing happened yet.</p>` : html`<ol class="history">${state.history.map(eventRow)}</ol>`}
      </section>`,
  );
}

/** Page that asks for confirmation of a command and names its consequences. */
export function confirmPage({ app }: AppState, offered: OfferedCommand, who: { who: string; proof: string }): string {
  const { command, button, isGrave, consequences } = offered;
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
        <input type="hidden" name="seen" value="${seenOf(offered)}" />
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
