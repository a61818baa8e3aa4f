import { RotateCw } from 'lucide-react';
import { Button, LinkButton } from '../actions/button.tsx';
import { StateView, type StateViewProps } from './state-view.tsx';

export type EmptyStateProps = Omit<StateViewProps, 'role'>;

/** Nothing is here yet. */
export const EmptyState = (props: EmptyStateProps) => <StateView {...props} />;

export interface ErrorStateProps {
  title?: string;
  text?: string;
  onRetry?: () => void;
  level?: StateViewProps['level'];
}

/** Something could not be loaded: what happened, and a way to try again. */
export const ErrorState = ({
  title = '불러오지 못했습니다',
  text = '잠시 후 다시 시도해 주세요. 문제가 계속되면 고객센터로 알려 주세요.',
  onRetry,
  level,
}: ErrorStateProps) => (
  <StateView
    picture="error"
    title={title}
    text={text}
    level={level}
    role="alert"
    action={
      onRetry && (
        <Button onClick={onRetry}>
          <RotateCw size={18} aria-hidden="true" />
          다시 시도
        </Button>
      )
    }
  />
);

const home = (
  <LinkButton to="/" variant="primary">
    메인으로 돌아가기
  </LinkButton>
);

/** The page of an address that leads nowhere, or to something deleted (part-1 §2). */
export const NotFoundState = ({ text = '주소가 바뀌었거나 삭제된 페이지일 수 있어요.' }: { text?: string }) => (
  <StateView picture="notfound" title="페이지를 찾을 수 없습니다" text={text} level={1} action={home} />
);
