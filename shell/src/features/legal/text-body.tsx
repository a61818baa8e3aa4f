import type { Block, Section } from '@onmaum/shared-contract/site/text-document';
import { Unbroken } from '@onmaum/shared-ui';
import s from './text-body.module.css';

/** The sections of a text, each with an anchor. */
export const TextBody = ({ sections }: { sections: readonly Section[] }) => (
  <div className={s.sections}>
    {sections.map(({ id, heading, blocks }) => (
      <section key={id} id={id} className={s.section} aria-labelledby={`${id}-heading`}>
        <h2 id={`${id}-heading`} className={s.heading}>
          {heading}
        </h2>
        {blocks.map((block) => (
          <OneBlock key={JSON.stringify(block)} block={block} />
        ))}
      </section>
    ))}
  </div>
);

function OneBlock({ block }: { block: Block }) {
  if (block.kind === 'text')
    return (
      <p>
        <Unbroken>{block.text}</Unbroken>
      </p>
    );
  if (block.kind === 'table') return <Table {...block} />;
  const List = block.ordered ? 'ol' : 'ul';
  return (
    <List className={s.list}>
      {block.items.map((item) => (
        <li key={item}>
          <Unbroken>{item}</Unbroken>
        </li>
      ))}
    </List>
  );
}

function Table({ caption, head, rows }: Extract<Block, { kind: 'table' }>) {
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
                <td key={head[column]}>
                  <Unbroken>{cell}</Unbroken>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
