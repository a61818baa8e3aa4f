import type { RouteHandle } from '@onmaum/shared-contract';
import { paths } from '@onmaum/shared-contract/paths';
import { EmptyState, LinkButton, usePageHead } from '@onmaum/shared-ui';
import type { QueryClient } from '@tanstack/react-query';

const TITLE = '준비 중인 화면이에요';

export const handle: RouteHandle<QueryClient> = {
  head: () => ({ title: TITLE, noindex: true }),
};

/** A page of the marketplace that is not open yet. */
export function Component() {
  usePageHead({ title: TITLE });
  return (
    <EmptyState
      level={1}
      picture="list"
      title={TITLE}
      text="더 나은 모습으로 보여 드리려고 정성껏 다듬고 있어요. 그동안 다른 솔루션을 둘러보세요."
      action={
        <LinkButton to={paths.solution} variant="primary">
          전문가솔루션 둘러보기
        </LinkButton>
      }
    />
  );
}
