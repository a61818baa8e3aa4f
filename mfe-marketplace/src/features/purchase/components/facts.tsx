import type { ReactNode } from 'react';
import s from './facts.module.css';

export type Fact = readonly [name: string, value: ReactNode];

/** Rows of a name and its value. A value that does not fit beside its name, such as with large text, moves below it. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl>
    {facts.map(([name, value], index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: facts are never reordered, and two refunds have the same name
      <div key={index} className={s.fact}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
