import type { ReactNode } from 'react';
import s from './facts.module.css';

export type Fact = readonly [name: string, value: ReactNode];

/** Names with their values. A value that is too long for its line, as with large text, moves below its name. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl>
    {facts.map(([name, value], index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: facts never change places, and two refunds have one name
      <div key={index} className={s.fact}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
