import { ApiError } from '@onmaum/shared-auth';
import { EmptyState, ErrorState } from '@onmaum/shared-ui';

/** States of orders that could not be loaded; two of them no retry can change. */
export function ordersFailed(retry: () => void, error: unknown) {
  if (error instanceof ApiError && error.code === 'counsellor_inactive')
    return <EmptyState picture="list" title={error.message} text="다시 활동하려면 운영자에게 문의해주세요." />;
  if (error instanceof ApiError && error.status === 404) {
    return (
      <EmptyState
        picture="list"
        title="전문가가 일하는 화면입니다"
        text="솔루션을 판매한 전문가에게만 주문이 보여요. 운영자에게는 보이지 않아요."
      />
    );
  }
  return <ErrorState title="주문을 불러오지 못했어요" onRetry={retry} />;
}
