import type { ReactElement } from 'react';
import type { PageHandle } from '../../app/page-handle.ts';
import type { LegalDocument } from './document.ts';
import { LegalBody } from './legal-body.tsx';
import s from './legal-page.module.css';

const koreanDate = (iso: string) => {
  const [year, month, day] = iso.split('-').map(Number);
  return `${year}년 ${month}월 ${day}일`;
};

/**
 * The route of a legal document.
 * @param path its canonical path
 */
export const legalPage = (path: string, doc: LegalDocument): { element: ReactElement; handle: PageHandle } => ({
  element: <LegalPage doc={doc} />,
  handle: {
    head: () => ({ title: doc.title, description: doc.summary, canonical: path, type: 'article' }),
  },
});

function LegalPage({ doc }: { doc: LegalDocument }) {
  return (
    <article className={s.page}>
      <header className={s.header}>
        <h1 className={s.title}>{doc.title}</h1>
        <p className={s.effective}>
          시행일 <time dateTime={doc.effective}>{koreanDate(doc.effective)}</time>
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
                <a href={`#${id}`}>{heading}</a>
              </li>
            ))}
          </ol>
        </nav>
      </details>
      <LegalBody sections={doc.sections} />
    </article>
  );
}
