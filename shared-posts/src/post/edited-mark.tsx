import { formatTime, Time, type TimeFormat } from '@onmaum/shared-ui';

interface Props {
  /** Time of the last edit; null or undefined without one. */
  at: string | null | undefined;
  format?: TimeFormat;
  className?: string | undefined;
}

/** Says that a text was edited after it was published, and when (rules/boards.md#edits). Nothing without an edit. */
export const EditedMark = ({ at, format, className }: Props) =>
  at ? (
    <span className={className} title={`${formatTime(at, 'datetime', null)}에 수정됨`}>
      <Time iso={at} {...(format && { format })} /> 수정됨
    </span>
  ) : null;
