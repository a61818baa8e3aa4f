import { ErrorState, NotFoundState } from '@onmaum/shared-ui';
import { isRouteErrorResponse, useLocation, useNavigate, useRouteError } from 'react-router-dom';
import { Frame } from './frame.tsx';
import { expectNewPage } from './page-announcer.tsx';

/** Stands in for an area that could not be loaded or broke: the frame stays, everything else of the site works. */
export function AreaError() {
  const error = useRouteError();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();

  const retry = () => {
    expectNewPage();
    return navigate(pathname + search + hash, { replace: true });
  };

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
        onRetry={() => void retry()}
      />
    </Frame>
  );
}
