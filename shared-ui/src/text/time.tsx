import { formatTime, type TimeFormat } from '../lib/format.ts';
import { useNow } from '../lib/now.tsx';

export interface TimeProps {
  /** ISO 8601. */
  iso: string;
  /** Default 'relative'. */
  format?: TimeFormat;
  className?: string;
}

/** An instant in Korean time. */
export function Time({ iso, format = 'relative', className }: TimeProps) {
  const now = useNow();
  return (
    <time dateTime={iso} className={className}>
      {formatTime(iso, format, now)}
    </time>
  );
}
