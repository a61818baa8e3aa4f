import type { RouteHandle } from '@onmaum/shared-contract';
import { paths } from '@onmaum/shared-contract/paths';
import { COMING_HEAD, ComingState } from '@onmaum/shared-ui/coming';
import type { QueryClient } from '@tanstack/react-query';

export const handle: RouteHandle<QueryClient> = { private: true, head: () => COMING_HEAD };

/** Placeholder for my page routes that are not open yet. */
export const Component = () => (
  <ComingState
    text="편안하게 쓰실 수 있도록 정성껏 다듬고 있어요. 조금만 기다려 주세요."
    to={paths.mypage}
    label="마이페이지로 가기"
  />
);
