import type { RouteHandle } from '@onmaum/shared-contract';
import { paths } from '@onmaum/shared-contract/paths';
import { EmptyState, LinkButton, usePageHead } from '@onmaum/shared-ui';
import type { QueryClient } from '@tanstack/react-query';

const TITLE = '준비 중인 화면이에요';

export const handle: RouteHandle<QueryClient> = {
  private: true,
  head: () => ({ title: TITLE, noindex: true }),
};

/** A member's page that is not open yet. */
export function Component() {
  usePageHead({ title: TITLE });
  return (
    <EmptyState
      level={1}
      picture="list"
      title={TITLE}
      text="편안하게 쓰실 수 있도록 정성껏 다듬고 있어요. 조금만 기다려 주세요."
      action={
        <LinkButton to={paths.mypage} variant="primary">
          마이페이지로 가기
        </LinkButton>
      }
    />
  );
}
