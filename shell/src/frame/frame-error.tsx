import { ErrorState, LinkButton } from '@onmaum/shared-ui';

/** Shown when the frame itself fails. Its links need neither the frame nor the router. */
export const FrameError = () => (
  <main id="main">
    <ErrorState
      level={1}
      title="화면을 불러오지 못했습니다"
      text="잠시 후 다시 시도해 주세요."
      onRetry={() => window.location.reload()}
      ways={
        <LinkButton to="/" reloadDocument>
          메인으로 돌아가기
        </LinkButton>
      }
    />
  </main>
);
