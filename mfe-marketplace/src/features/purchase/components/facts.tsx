import type { ReactNode } from 'react';
import s from './facts.module.css';

export type Fact = readonly [name: string, value: ReactNode];

/** Names with their values. A value that does not fit beside its name, e.g. in large text, wraps below it. */
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
