import type { RouteHandle } from '@onmaum/shared-contract';
import { paths } from '@onmaum/shared-contract/site/paths';
import { inSession } from '@onmaum/shared-query';
import { BackLink } from '@onmaum/shared-ui/way-back';
import type { QueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { dataExportOptions } from '../features/account/api/data-export.ts';
import { DataExport } from '../features/account/components/data-export.tsx';
import { InfoCard } from '../features/account/components/info-card.tsx';
import { Leave } from '../features/account/components/leave.tsx';
import { myInfoOptions } from '../features/my-info/api/my-info.ts';
import s from './myinfo.module.css';

export const handle: RouteHandle<QueryClient> = {
  prefetch: inSession((client) =>
    Promise.all([client.prefetchQuery(myInfoOptions), client.prefetchQuery(dataExportOptions)]),
  ),
  head: () => ({ title: '내 정보', noindex: true }),
};

/** /myinfo: the member's account data, the data export and the withdrawal (rules/mypage.md#my-info). */
export function Component() {
  const dataExport = useRef<HTMLHeadingElement>(null);
  return (
    <div className={s.page}>
      <BackLink to={paths.mypage}>마이페이지</BackLink>
      <h1>내 정보</h1>
      <InfoCard />
      <DataExport title={dataExport} />
      <Leave focusExport={() => dataExport.current?.focus()} />
    </div>
  );
}
