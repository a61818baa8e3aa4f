import { koreanClock } from '@onmaum/shared-contract/time/korean-time';
import { type Html, html } from './html.ts';

/** Headers of every page. */
export const PAGE_HEADERS = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
};

export interface Frame {
  title: string;
  /** Name of the signed-in person; empty before sign-in. */
  who: string;
  /** Value that proves that a form comes from this page. */
  proof: string;
}

/** The HTML document around the content of a page. */
export function frame({ title, who, proof }: Frame, content: Html): string {
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>${title} · Releases</title>
    <link rel="stylesheet" href="/page.css" />
  </head>
  <body>
    <header class="bar">
      <a class="brand" href="/">Releases</a>
      ${
        who &&
        html`<form class="who" method="post" action="/session/end">
            <input type="hidden" name="proof" value="${proof}" /><span>${who}</span>
            <button class="quiet">Sign out</button>
          </form>`
      }
    </header>
    <main>${content}</main>
  </body>
</html>`.text;
}

/** A time in Korea and in UTC, which logs use. The attribute `datetime` has the exact time. */
export function time(at: string): Html {
  const known = Date.parse(at);
  if (Number.isNaN(known)) return html`${at}`;
  const [day, clock] = koreanClock(known).toISOString().split(/[T.]/);
  return html`<time datetime="${at}">${day} ${clock} KST (${new Date(known).toISOString().slice(11, 16)}\u00a0UTC)</time>`;
}

/** Capitalizes a message as a sentence, unless it begins with the name of an app. */
export const sentence = (message: string): string =>
  /^(mfe-|shell\b)/.test(message) ? message : message.charAt(0).toUpperCase() + message.slice(1);
