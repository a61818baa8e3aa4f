import { ApiError } from '@onmaum/shared-auth';
import { EmptyState, ErrorState } from '@onmaum/shared-ui';

/** States of a page about the reader's own offers that could not be loaded; two of them no retry can change. */
export function ownFailed(retry: () => void, error: unknown) {
  if (error instanceof ApiError && error.code === 'counsellor_inactive')
    return <EmptyState picture="list" title={error.message} text="다시 활동하려면 운영자에게 문의해주세요." />;
  if (error instanceof ApiError && error.status === 404) {
    return (
      <EmptyState
        picture="list"
        title="찾을 수 없어요"
        text="전문가 본인의 정보와 솔루션만 이곳에서 보고 바꿀 수 있어요."
      />
    );
  }
  return <ErrorState onRetry={retry} />;
}
