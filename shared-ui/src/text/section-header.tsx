import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import s from './section-header.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface SectionHeaderProps {
  title: ReactNode;
  more?: { to: LinkProps['to']; label: string };
  /** Heading level; default 2. */
  level?: 1 | 2 | 3;
  /** Id of the heading, for `aria-labelledby` of the section. */
  id?: string;
}

/** The title of a section, with a link to the page with all its content. */
export function SectionHeader({ title, more, level = 2, id }: SectionHeaderProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={s.header}>
      <Heading id={id}>{title}</Heading>
      {more && (
        <Link to={more.to} className={s.more}>
          {more.label}
          <VisuallyHidden> {title}</VisuallyHidden>
          <ChevronRight size={16} aria-hidden="true" />
        </Link>
      )}
    </div>
  );
}
