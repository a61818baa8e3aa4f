import type { RouteHandle } from '@onmaum/shared-contract';
import { paths } from '@onmaum/shared-contract/paths';
import { EmptyState, LinkButton, usePageHead } from '@onmaum/shared-ui';
import type { QueryClient } from '@tanstack/react-query';

const TITLE = '준비 중인 화면이에요';

export const handle: RouteHandle<QueryClient> = {
  head: () => ({ title: TITLE, noindex: true }),
};

/** For addresses of this area whose screen is not open yet. */
export function Component() {
  usePageHead({ title: TITLE });
  return (
    <EmptyState
      picture="list"
      level={1}
      title={TITLE}
      text="더 편하게 쓰실 수 있도록 정성껏 만들고 있어요. 그동안 고민게시판에서 이야기를 나눠 보세요."
      action={
        <LinkButton to={paths.concern} variant="primary">
          고민게시판으로 가기
        </LinkButton>
      }
    />
  );
}
