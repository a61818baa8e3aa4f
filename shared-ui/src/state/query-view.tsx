import type { ReactNode } from 'react';
import { FailedNote } from './section-note.tsx';
import type { StateViewProps } from './state-view.tsx';
import { ErrorState, NotFoundState, OfflineState } from './states.tsx';

/** The state of a query, in the format of react-query's results. */
export interface QueryState<Data> {
  /** Undefined until there is a response; null when the content does not exist. */
  data: Data | undefined;
  /** Error of the last request; null when it succeeded. */
  error: unknown;
  /** Whether the request is waiting for a connection. */
  isPaused: boolean;
  refetch: () => Promise<unknown>;
}

export interface QueryViewProps<Data> {
  query: QueryState<Data>;
  /** Name of the content, for the text about a failed request: '댓글'. */
  object: string;
  /** Placeholder while the content is being loaded. */
  loading: ReactNode;
  /** Shown instead of the content, loaded or not, to people who may not see it; falsy for everybody else. */
  notAllowed?: ReactNode;
  /** Whether the content was deleted. */
  isGone?: (data: NonNullable<Data>) => boolean;
  /** Shown instead of an empty list; if undefined, `children` renders the empty list. */
  empty?: ReactNode;
  /**
   * Shown when the request failed; default: ErrorState with a retry button. The shell's QueryView calls functions of areas
   * from other releases, so the order of these parameters must not change.
   */
  failed?: (retry: () => void, error: unknown, level: StateViewProps['level'], object: string) => ReactNode;
  /** Shown while the request waits for a connection; default: OfflineState. */
  offline?: ReactNode;
  /** Heading level of the default states; 1 when the content is the whole page. */
  level?: StateViewProps['level'];
  children: (data: NonNullable<Data>) => ReactNode;
}

/**
 * Shows the content of a query or one of its other states: not allowed, gone, empty, failed, offline, loading. An existing
 * response stays on screen when a refetch fails.
 */
export function QueryView<Data>({
  query: { data, error, isPaused, refetch },
  object,
  loading,
  notAllowed,
  isGone,
  empty,
  level = 2,
  failed = (retry) => <ErrorState level={level} object={object} onRetry={retry} />,
  offline = <OfflineState level={level} />,
  children,
}: QueryViewProps<Data>): ReactNode {
  if (notAllowed) return notAllowed;
  if (data === null) return <NotFoundState />;
  if (data !== undefined) {
    if (isGone?.(data)) return <NotFoundState />;
    const isEmpty = Array.isArray(data) && data.length === 0;
    return isEmpty && empty !== undefined ? empty : children(data);
  }
  if (error) return failed(() => void refetch(), error, level, object);
  return isPaused ? offline : loading;
}

export interface QuerySectionProps<Data> extends Omit<QueryViewProps<Data>, 'level' | 'offline'> {
  /** CSS class that gives the failure note the size of the content, so that nothing moves. */
  failedClass?: string | undefined;
}

/**
 * A QueryView for one section of a page. A failure is a short note, and while offline the placeholder stays, since the frame
 * already shows a notice.
 */
export const QuerySection = <Data,>({
  failedClass,
  failed = (retry, _error, _level, object) => <FailedNote className={failedClass} object={object} onRetry={retry} />,
  ...rest
}: QuerySectionProps<Data>) => <QueryView {...rest} failed={failed} offline={rest.loading} />;
