import type { Report } from '@onmaum/shared-contract';
import { Time, VisuallyHidden } from '@onmaum/shared-ui';
import { ExternalLink } from 'lucide-react';
import cover from '../../../components/report-cover.module.css';
import s from './report-card.module.css';

interface Props {
  report: Report;
  /** Whether the cover is loaded eagerly instead of lazily. */
  eager: boolean;
}

/** A report cover that opens the report in a new window. */
export const ReportCard = ({ report: { title, link_url, report_file, created_at }, eager }: Props) => (
  <a href={link_url} target="_blank" rel="noopener noreferrer" className={cover.report}>
    <img
      src={report_file}
      alt=""
      width={480}
      height={640}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      className={cover.cover}
    />
    <h2 className={cover.title}>{title}</h2>
    <p className={s.facts}>
      <Time iso={created_at} format="date" />
      <ExternalLink size={16} aria-hidden="true" />
      <VisuallyHidden>새 창</VisuallyHidden>
    </p>
  </a>
);
