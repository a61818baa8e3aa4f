import { formatTime, Time, type TimeFormat } from '@onmaum/shared-ui';

interface Props {
  /** Time of the last edit; null or undefined if the text was never edited. */
  at: string | null | undefined;
  format?: TimeFormat;
  className?: string | undefined;
}

/**
 * Shows that a text was edited after it was published, and when (rules/boards.md#edits). It renders nothing if the text was not
 * edited.
 */
export const EditedMark = ({ at, format, className }: Props) =>
  at ? (
    <span className={className} title={`${formatTime(at, 'datetime', null)}에 수정됨`}>
      <Time iso={at} {...(format && { format })} /> 수정됨
    </span>
  ) : null;
