import type { LegalBlock, LegalSection } from './document.ts';
import s from './legal-body.module.css';

/** The sections of a legal document, each with an anchor. */
export const LegalBody = ({ sections }: { sections: readonly LegalSection[] }) => (
  <div className={s.sections}>
    {sections.map(({ id, heading, blocks }) => (
      <section key={id} id={id} className={s.section} aria-labelledby={`${id}-heading`}>
        <h2 id={`${id}-heading`} className={s.heading}>
          {heading}
        </h2>
        {blocks.map((block) => (
          <Block key={keyOf(block)} block={block} />
        ))}
      </section>
    ))}
  </div>
);

/** A React key: no two blocks of a section have the same text. */
function keyOf(block: LegalBlock): string {
  if (block.kind === 'text') return block.text;
  return block.kind === 'table' ? block.caption : block.items.join();
}

function Block({ block }: { block: LegalBlock }) {
  if (block.kind === 'text') return <p>{block.text}</p>;
  if (block.kind === 'table') return <Table {...block} />;
  const List = block.ordered ? 'ol' : 'ul';
  return (
    <List className={s.list}>
      {block.items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </List>
  );
}

function Table({ caption, head, rows }: Extract<LegalBlock, { kind: 'table' }>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable on narrow screens, so it must be focusable
    <section className={s.scroll} aria-label={caption} tabIndex={0}>
      <table className={s.table}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {head.map((cell) => (
              <th key={cell} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.join()}>
              {row.map((cell, column) => (
                <td key={head[column]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
