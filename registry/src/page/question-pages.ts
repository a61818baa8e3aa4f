import { randomUUID } from 'node:crypto';
import { type Frame, frame, sentence, time } from './frame.ts';
import { type Html, html } from './html.ts';
import type { OfferedCommand } from './offered-commands.ts';
import { seenOf } from './seen.ts';
import type { AppState, VersionState } from './state.ts';

/** Pages with one question or one message: the confirmation of a command, sign-in, and failures. */

type Who = Pick<Frame, 'who' | 'proof'>;

/** Frame data for a page without a session. */
const NOBODY: Who = { who: '', proof: '' };

const about = (what: string, { version, since, author, message }: VersionState): Html => html`
  <dt>${what}</dt>
  <dd><code>${version}</code> <span class="since">${author && `${author}, `}${time(since)}</span>${message && html`<p class="message">${message}</p>`}</dd>`;

/** Page that requests confirmation of a command and lists its consequences. @param message reason that was typed before */
export function confirmPage(
  { app }: AppState,
  offered: OfferedCommand,
  { message, ...who }: Who & { message: string },
): string {
  const { command, button, isGrave, consequences, warning, unknown, versions } = offered;
  return frame(
    { title: `${button} ${app}?`, ...who },
    html`<section class="question">
      <h1>${button} ${app}?</h1>
      ${warning && html`<p class="problem">${warning}</p>`}
      <ul>${[...consequences, ...(unknown ? [unknown] : [])].map((one) => html`<li>${one}</li>`)}</ul>
      ${versions.length > 0 && html`<dl>${versions.map(([what, one]) => about(what, one))}</dl>`}
      <form method="post" action="/do">
        <input type="hidden" name="proof" value="${who.proof}" />
        <input type="hidden" name="form" value="${randomUUID()}" />
        <input type="hidden" name="act" value="${command}" />
        <input type="hidden" name="app" value="${app}" />
        <input type="hidden" name="seen" value="${seenOf(offered)}" />
        <label for="message">Why (for the history)</label>
        <input id="message" name="message" value="${message}" maxlength="300" autocomplete="off" />
        <div class="buttons">
          <button class="button${isGrave ? ' grave' : ''}">${button} ${app}</button><a class="button plain" href="/">Cancel</a>
        </div>
      </form>
    </section>`,
  );
}

interface Door {
  /** Why the last attempt was refused; empty before the first attempt. */
  problem?: string;
  /** Why a page requires sign-in, in words. */
  why?: string;
  /** Address on this server to open after sign-in; empty for the page of live releases. */
  next?: string;
  hasForm: boolean;
}

/** Sign-in page. */
export function doorPage({ problem = '', why = '', next = '', hasForm }: Door): string {
  return frame(
    { title: 'Sign in', ...NOBODY },
    html`<section class="question">
      <h1>Sign in</h1>
      ${why && html`<p>${why}</p>`} ${problem && html`<p class="problem" role="alert" id="problem">${problem}</p>`}
      ${
        hasForm
          ? html`<form method="post" action="/session">
              ${next && html`<input type="hidden" name="next" value="${next}" />`}
              <label for="token">Token</label>
              <input id="token" name="token" type="password" autocomplete="current-password" required autofocus${problem && html` aria-invalid="true" aria-describedby="problem"`} />
              <div class="buttons"><button class="button">Sign in</button></div>
            </form>`
          : html`<p>Open the address that <code>npm run releases</code> prints: its key works once.</p>`
      }
    </section>`,
  );
}

const TITLES: Readonly<Record<number, string>> = { 401: 'Sign in first', 403: 'Not allowed', 404: 'Nothing here' };

/** Page with the reason why a page was not shown, or a command not carried out. */
export function failurePage(status: number, message: string, who: Who = NOBODY): string {
  const title = TITLES[status] ?? 'Not done';
  return frame(
    { title, ...who },
    html`<section class="question">
      <h1>${title}</h1>
      <p class="problem" role="alert">${sentence(message)}</p>
      <div class="buttons"><a class="button" href="/">${status === 401 ? 'Sign in' : 'Back to what is live'}</a></div>
    </section>`,
  );
}
