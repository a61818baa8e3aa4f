import type { TextDocument } from '@onmaum/shared-contract/site/text-document';
import { common } from '@onmaum/shared-ui';
import { useShowPlace } from '@onmaum/shared-ui/place';
import type { ReactElement } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { PageHandle } from '../../app/page-handle.ts';

import s from './legal-page.module.css';
import { TextBody } from './text-body.tsx';

const koreanDate = (iso: string) => {
  const [year, month, day] = iso.split('-').map(Number);
  return `${year}년 ${month}월 ${day}일`;
};

/**
 * The route of a legal document.
 * @param path its canonical path
 */
export const legalPage = (
  path: string,
  title: string,
  doc: TextDocument,
): { element: ReactElement; handle: PageHandle } => ({
  element: <LegalPage title={title} doc={doc} />,
  handle: {
    head: () => ({ title, description: doc.summary, canonical: path, type: 'article' }),
  },
});

function LegalPage({ title, doc }: { title: string; doc: TextDocument }) {
  const { effective = '' } = doc;
  const { hash } = useLocation();
  useShowPlace(hash.slice(1) || null);
  return (
    <article className={s.page}>
      <header className={s.header}>
        <h1 className={s.title}>{title}</h1>
        <p className={common.note}>
          시행일 <time dateTime={effective}>{koreanDate(effective)}</time>
        </p>
      </header>
      <section className={s.summary} aria-label="한눈에 보기">
        <strong className={s.summaryLabel}>한눈에 보기</strong>
        <p>{doc.summary}</p>
      </section>
      <details className={s.contents} open>
        <summary>목차</summary>
        <nav aria-label="목차">
          <ol>
            {doc.sections.map(({ id, heading }) => (
              <li key={id}>
                <Link to={`#${id}`}>{heading}</Link>
              </li>
            ))}
          </ol>
        </nav>
      </details>
      <TextBody sections={doc.sections} />
    </article>
  );
}
