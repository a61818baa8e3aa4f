import { time } from './frame.ts';
import { type Html, html } from './html.ts';
import type { OfferedCommand } from './offered-commands.ts';
import { plot } from './plot.ts';
import type { Counted } from './rates.ts';
import type { AppState, VersionState } from './state.ts';

/** The versions of an app: on the page of the live releases, and on the page of the app. */

const origin = ({ author, commit, message }: Pick<VersionState, 'author' | 'commit' | 'message'>) => html`
  ${(author || commit) && html`<p class="origin">${author && html`<span>${author}</span>`}${commit && html`<code>${commit}</code>`}</p>`}
  ${message && html`<p class="message">${message}</p>`}`;

/**
 * Shows who made a version live, unless its deploy did. The reason for a rollback is shown at the version that was replaced.
 */
const liveBy = ({ liveBy: by, tookBack, tookBackBy }: VersionState) => {
  if (!tookBack) return by && html`<p class="message">made live by ${by}</p>`;
  return html`<p class="message">live again since ${tookBackBy || 'somebody'} took back <code>${tookBack}</code></p>`;
};

/** A version with its origin, and its pages and errors of the last hour. */
const card = (version: VersionState, label: string, isCanary = false) => html`
  <section class="version${isCanary ? ' canary' : ''}">
    <h3><span class="chip">${label}</span> <code>${version.version}</code></h3>
    <p class="since">since ${time(version.since)}</p>
    ${previewNote(version)} ${origin(version)} ${liveBy(version)} ${version.rates && plot(version.rates)} ${version.rates && faults(version.rates)}
  </section>`;

/** Kinds of errors, and the versions and flags that may be their cause. */
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

const removedCard = (version: VersionState) => html`
  <section class="version">
    <h3><span class="chip danger">removed</span> <code>${version.version}</code></h3>
    <p class="since">since ${time(version.since)}</p>
    <p class="reason">${version.removed}</p>
  </section>`;

const otherRow = (one: VersionState) => html`
  <li${one.bad ? html` class="bad"` : ''}>
    <p>
      <code>${one.version}</code> ${one.bad && html`<span class="chip danger">bad</span>`}
      ${one.isUntried && html`<span class="chip muted">never live</span>`}
    </p>
    ${one.bad && html`<p class="reason">${one.bad}</p>`} ${previewNote(one)}
    <p class="since">${time(one.since)} ${one.author}</p>
  </li>`;

const current = ({ live, canary, removed }: AppState) => {
  if (live) return card(live, canary ? `live for ${100 - canary.traffic} %` : 'live');
  return removed ? removedCard(removed) : html`<p>Nothing is live.</p>`;
};

/** The versions of an app below a title, with buttons for its commands. @param title heading whose id is `id` */
export const versionsOf = (state: AppState, id: string, title: Html, commands: readonly OfferedCommand[]): Html => html`
  <article aria-labelledby="${id}">
    <div class="head">
      ${title}
      <div class="buttons">
        ${commands.map(
          ({ command, button, isGrave }) =>
            html`<a class="button${isGrave ? ' grave' : ''}" href="/confirm?act=${command}&app=${state.app}">${button}<span class="hidden"> ${state.app}</span></a>`,
        )}
      </div>
    </div>
    ${current(state)} ${state.canary && card(state.canary, `canary for ${state.canary.traffic} %`, true)} ${state.previews.map(previewCard)}
    ${
      state.others.length > 0 &&
      html`<details${state.others.some(({ bad }) => bad) ? html` open` : ''}>
          <summary>${state.others.length} earlier</summary>
          <ol class="others">${state.others.map(otherRow)}</ol>
        </details>`
    }
  </article>`;

/** Marks that show the states of a version in a table. */
export const chips = ({ live, canary }: AppState, one: VersionState): Html => html`
  ${one === live && html`<span class="chip">live</span>`} ${one === canary && html`<span class="chip warn">canary</span>`}
  ${one.removed && html`<span class="chip danger">removed</span>`} ${one.bad && html`<span class="chip danger">bad</span>`}
  ${one.previewUntil && html`<span class="chip muted">preview</span>`}
  ${one.isUntried && one !== canary && !one.previewUntil && html`<span class="chip muted">never live</span>`}`;
