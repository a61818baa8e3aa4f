import { ErrorState, NotFoundState, toast } from '@onmaum/shared-ui';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { Frame } from './frame.tsx';

/**
 * The router keeps a failed import for as long as the page lives, and the browser a failed preload: only a
 * new page forgets both. It is opened when the site answers, so that a lost connection does not cost the frame.
 */
async function startOver() {
  try {
    await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' });
    window.location.reload();
  } catch {
    toast('아직 연결되지 않았어요. 잠시 후 다시 시도해 주세요.', { tone: 'danger' });
  }
}

/** Stands in for an area that could not be loaded or broke: the frame stays, everything else of the site works. */
export function AreaError() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <Frame>
        <NotFoundState />
      </Frame>
    );
  }
  return (
    <Frame>
      <ErrorState
        level={1}
        title="이 영역을 불러오지 못했어요"
        text="잠시 후 다시 시도해 주세요. 다른 메뉴는 그대로 이용하실 수 있어요."
        onRetry={() => void startOver()}
      />
    </Frame>
  );
}
