import { CHANNEL_CHAT } from '@onmaum/shared-contract/site/site';
import { notLoaded } from '@onmaum/shared-contract/texts/not-loaded';
import { TEXT } from '@onmaum/shared-contract/texts/texts';
import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, LinkButton } from '../actions/button.tsx';
import { RELOAD, RetryButton, useRetries } from './retry-button.tsx';
import { StateView, type StateViewProps } from './state-view.tsx';
import { useKeptPage } from './use-kept-page.ts';

export type EmptyStateProps = Omit<StateViewProps, 'role'>;

/** State of a list or page without content. */
export const EmptyState = (props: EmptyStateProps) => <StateView {...props} />;

const laterOrHelp = (
  <>
    잠시 후 다시 시도해 주세요. 문제가 계속되면{' '}
    <a href={CHANNEL_CHAT.url} target="_blank" rel="noopener noreferrer">
      고객센터
    </a>
    로 알려 주세요.
  </>
);

export interface ErrorStateProps {
  /** Name of the content. The title says that the content could not be loaded. */
  object?: string;
  /** Title in place of the title about `object`. */
  title?: string;
  text?: ReactNode;
  onRetry?: () => void;
  /** Whether the retry is running. */
  busy?: boolean;
  /** Further actions besides the retry. */
  ways?: ReactNode;
  level?: StateViewProps['level'];
}

/** State of content that could not be loaded. If the page is outdated, its button reloads the page instead of retrying. */
export function ErrorState({
  object,
  title = notLoaded(object),
  text = laterOrHelp,
  onRetry,
  busy,
  ways,
  level,
}: ErrorStateProps) {
  const isOld = useRetries(({ reload }) => reload !== null);
  return (
    <StateView
      picture="error"
      title={isOld ? RELOAD.title : title}
      text={isOld ? RELOAD.text : text}
      level={level}
      role="alert"
      action={
        (isOld || onRetry || ways) && (
          <>
            {(isOld || onRetry) && (
              <RetryButton busy={busy} onClick={onRetry} icon={<RotateCw size={18} aria-hidden="true" />} />
            )}
            {ways}
          </>
        )
      }
    />
  );
}

/**
 * Shown while a request waits for a connection; the request is sent automatically when the connection returns. If the device has
 * stored a copy of the page, a button loads the copy. Otherwise, a state that fills the whole page has a link home.
 */
export function OfflineState({ level }: Pick<StateViewProps, 'level'>) {
  const isKept = useKeptPage();
  const toKept = <Button onClick={() => location.reload()}>저장된 화면 보기</Button>;
  const toHome = (
    <LinkButton to="/" reloadDocument>
      메인으로 돌아가기
    </LinkButton>
  );
  return (
    <StateView
      picture="offline"
      title={TEXT.offline}
      text="연결되면 바로 보여드릴게요."
      level={level}
      action={isKept ? toKept : level === 1 && toHome}
    />
  );
}

const home = (
  <LinkButton to="/" variant="primary">
    메인으로 돌아가기
  </LinkButton>
);

/** The page of an unknown address or of deleted content (rules/site.md). */
export const NotFoundState = ({ text = '주소가 바뀌었거나 삭제된 페이지일 수 있어요.' }: { text?: string }) => (
  <StateView picture="notfound" title={TEXT.notFound} text={text} level={1} action={home} />
);
