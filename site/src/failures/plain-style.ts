import { createHash } from 'node:crypto';
import { colour } from '../pages/design-tokens.ts';

const COLOURS = ['surface', 'text', 'text-muted', 'brand', 'brand-strong', 'on-brand'];
const coloursOf = (scheme: 'light' | 'dark') => COLOURS.map((name) => `--${name}:${colour(name, scheme)}`).join(';');

/**
 * The style of static pages, which are sent without the app. It is inline, since files may be unavailable. Borders of buttons are
 * visible only in forced colours.
 */
export const PLAIN_STYLE = `
:root{color-scheme:light dark;${coloursOf('light')}}
@media (prefers-color-scheme:dark){:root{${coloursOf('dark')}}}
body{display:grid;grid-template-rows:1fr auto;place-items:center;min-height:100vh;margin:0;background:var(--surface);color:var(--text);font:1rem/1.7 system-ui,sans-serif;text-align:center;word-break:keep-all;overflow-wrap:anywhere}
main{max-width:34rem;padding:2rem 1rem}
h1{margin:0.5rem 0;font-size:1.75rem;line-height:1.35;text-wrap:balance}
p{margin:0;color:var(--text-muted);text-wrap:pretty}
p+p{margin-top:0.75rem}
b{font-weight:600}
b span{display:inline-block}
small{display:block;margin-top:1.5rem}
main p:first-child{color:var(--brand);font-weight:700}
a,button{display:inline-flex;align-items:center;min-height:44px;margin-top:1.5rem;padding:0 1.25rem;border:1px solid transparent;border-radius:8px;background:var(--brand);color:var(--on-brand);font:inherit;font-weight:600;text-decoration:none;cursor:pointer}
nav{display:flex;flex-wrap:wrap;justify-content:center;gap:0.25rem;margin-top:0.75rem}
nav a{margin:0;background:none;color:var(--brand)}
footer{padding:1rem}
p a{display:inline;padding:0;border:0;background:none;color:var(--brand);text-decoration:underline}
@media (hover:hover){main>a:hover,nav a:hover,button:hover{background:var(--brand-strong);color:var(--on-brand)}}
:focus-visible{outline:3px solid var(--brand);outline-offset:3px}
`;

export const PLAIN_STYLE_HASH = `sha256-${createHash('sha256').update(PLAIN_STYLE).digest('base64')}`;
