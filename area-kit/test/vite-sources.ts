import { CALLS } from './own-service.ts';

/** Sources of an area that is built with Vite: a picture, a style, calls, and a part that the page loads later. */

/** Vite configuration, as a team writes it. */
export const VITE_CONFIG = `
import { viteArea } from '@onmaum/area-kit/build/vite';
import { defineConfig } from 'vite';

export default defineConfig({ plugins: [viteArea(import.meta.dirname)] });
`;

/** Additional files of the area. */
export const VITE_SOURCES: Readonly<Record<string, string>> = {
  'src/calls.ts': CALLS,
  'src/pictures.d.ts': `declare module '*.svg' {\n  const address: string;\n  export default address;\n}\n`,
  'src/routes/ribbon.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 4h8"/></svg>\n',
  'src/routes/words.module.css': `.words {\n  color: var(--text-muted);\n  animation: appear 1s;\n  background: url(./ribbon.svg);\n}\n@keyframes appear {\n  from { opacity: 0 }\n}\n`,
  'src/routes/words.tsx': `
import { call } from '@onmaum/shared-auth';
import * as search from '@onmaum/shared-contract/search/calls';
import { useQuery } from '@tanstack/react-query';
import { list } from '../calls.ts';
import s from './words.module.css';

/** Words that people search for. */
export default function Words() {
  const { data } = useQuery({ queryKey: ['popular'], queryFn: ({ signal }) => call(search.popular, { signal }) });
  const gifts = useQuery({ queryKey: ['gifts'], queryFn: ({ signal }) => call(list, { signal }) });
  return <p className={s.words}>{data && gifts.data ? '찾는 말이 있어요.' : '찾는 말을 불러오고 있어요.'}</p>;
}
`,
};

/** Changes of the page: text to replace, and its replacement. */
export const PAGE_CHANGES: readonly (readonly [string, string])[] = [
  [
    'import s from',
    "import { formatCount } from '@onmaum/shared-ui';\nimport { lazy, Suspense, useEffect, useState } from 'react';\nimport ribbon from './ribbon.svg';\nimport s from",
  ],
  ['/** /gift:', `const Words = lazy(() => import(/* webpackChunkName: "words" */ './words.tsx'));\n\n/** /gift:`],
  [
    'export const Component = () => (\n  <div className={s.page}>',
    `export function Component() {
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  return (
  <div className={s.page}>
    <img src={ribbon} alt="" width="32" height="32" />
    <p>{formatCount(1)}</p>
    <Suspense fallback="…">{isReady && <Words />}</Suspense>`,
  ],
  ['  </div>\n);', '  </div>\n  );\n}'],
];
