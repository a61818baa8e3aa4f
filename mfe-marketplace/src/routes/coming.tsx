import type { RouteHandle } from '@onmaum/shared-contract';
import { paths } from '@onmaum/shared-contract/paths';
import { COMING_HEAD, ComingState } from '@onmaum/shared-ui/coming';
import type { QueryClient } from '@tanstack/react-query';

export const handle: RouteHandle<QueryClient> = { head: () => COMING_HEAD };

/** Placeholder for marketplace pages that are not open yet. */
export const Component = () => (
  <ComingState
    text="더 나은 모습으로 보여 드리려고 정성껏 다듬고 있어요. 그동안 다른 솔루션을 둘러보세요."
    to={paths.solution}
    label="전문가솔루션 둘러보기"
  />
);
