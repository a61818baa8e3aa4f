import { useSession } from '@onmaum/shared-auth';
import type { RouteHandle } from '@onmaum/shared-contract';
import { paths } from '@onmaum/shared-contract/site/paths';
import { inSession } from '@onmaum/shared-query';
import { common } from '@onmaum/shared-ui';
import { BackLink } from '@onmaum/shared-ui/way-back';
import type { QueryClient } from '@tanstack/react-query';
import { intakeOptions, readingsOptions } from '../features/intake/api/intake.ts';
import { IntakePage } from '../features/intake/components/intake-page.tsx';
import s from './page.module.css';

export const handle: RouteHandle<QueryClient> = {
  prefetch: inSession((client) =>
    Promise.all([client.prefetchQuery(intakeOptions), client.prefetchQuery(readingsOptions)]),
  ),
  head: () => ({ title: '상담 신청서', noindex: true }),
};

/** /mycounseling: the member's intake sheet (rules/mypage.md#intake-sheet). */
export function Component() {
  const owner = useSession(({ user_idx }) => user_idx);
  return (
    <div className={s.page}>
      <BackLink to={paths.mypage}>마이페이지</BackLink>
      <h1>상담 신청서</h1>
      <p className={common.muted}>
        상담을 시작하기 전에 전문가가 미리 읽어 보는 글이에요. 적고 싶은 만큼만 적어도 괜찮아요. 나와, 내가 구매한
        상담을 맡은 전문가만 볼 수 있어요.
      </p>
      {/* remount for another member, so that no text of the previous one remains */}
      <IntakePage key={owner} owner={owner} />
    </div>
  );
}
