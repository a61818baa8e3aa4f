import type { LegalBlock, LegalSection } from './document.ts';
import s from './legal-body.module.css';

/** The sections of a legal document, each with an anchor of its own. */
export const LegalBody = ({ sections }: { sections: readonly LegalSection[] }) => (
  <div className={s.sections}>
    {sections.map(({ id, heading, blocks }) => (
      <section key={id} id={id} className={s.section} aria-labelledby={`${id}-heading`}>
        <h2 id={`${id}-heading`} className={s.heading}>
          {heading}
        </h2>
        {blocks.map((block, index) => (
          <Block key={index} block={block} />
        ))}
      </section>
    ))}
  </div>
);

function Block({ block }: { block: LegalBlock }) {
  if (block.kind === 'text') return <p>{block.text}</p>;
  if (block.kind === 'table') return <Table {...block} />;
  const List = block.ordered ? 'ol' : 'ul';
  return (
    <List className={s.list}>
      {block.items.map((item, index) => (
        <li key={index}>{item}</li>
      ))}
    </List>
  );
}

function Table({ caption, head, rows }: Extract<LegalBlock, { kind: 'table' }>) {
  return (
    // scrolls by itself on narrow screens, so that the page never does; focusable for the keyboard
    <div className={s.scroll} role="region" aria-label={caption} tabIndex={0}>
      <table className={s.table}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {head.map((cell, index) => (
              <th key={index} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {row.map((cell, column) => (
                <td key={column}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
