import type { RouteHandle } from '@onmaum/shared-contract';
import { paths } from '@onmaum/shared-contract/site/paths';
import { inSession } from '@onmaum/shared-query';
import { QueryView } from '@onmaum/shared-ui';
import { BackLink } from '@onmaum/shared-ui/way-back';
import type { QueryClient } from '@tanstack/react-query';
import { ChangeForm } from '../features/account/components/change-form.tsx';
import { ChangeSkeleton } from '../features/account/components/change-skeleton.tsx';
import { myInfoOptions, useMyInfo } from '../features/my-info/api/my-info.ts';
import s from './myinfo.module.css';

export const handle: RouteHandle<QueryClient> = {
  prefetch: inSession((client) => client.prefetchQuery(myInfoOptions)),
  head: () => ({ title: '내 정보 수정', noindex: true }),
};

/** /myinfo/change: the form for the member's account data (rules/mypage.md#changing-my-info). */
export function Component() {
  return (
    <div className={s.page}>
      <BackLink to={paths.myinfo}>내 정보</BackLink>
      <h1>내 정보 수정</h1>
      <QueryView query={useMyInfo()} object="내 정보" loading={<ChangeSkeleton />}>
        {(info) => <ChangeForm info={info} />}
      </QueryView>
    </div>
  );
}
