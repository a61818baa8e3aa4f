import type { RouteHandle } from '@onmaum/shared-contract';
import { paths } from '@onmaum/shared-contract/site/paths';
import { EmptyState, LinkButton } from '@onmaum/shared-ui';
import type { QueryClient } from '@tanstack/react-query';
import s from './desk.module.css';

export const handle: RouteHandle<QueryClient> = {
  private: 'counsellor',
  head: () => ({ title: '상담 데스크', noindex: true }),
};

/** /desk: where counsellors work. Nothing can be done here yet. */
export const Component = () => (
  <div className={s.page}>
    <h1>상담 데스크</h1>
    <EmptyState
      picture="list"
      title="아직 준비하고 있어요"
      text="답변을 기다리는 고민과 진행할 상담이 이곳에 모여요. 그동안 올라온 고민은 고민게시판에서 읽을 수 있어요."
      action={<LinkButton to={paths.concern}>고민게시판 보기</LinkButton>}
    />
  </div>
);
