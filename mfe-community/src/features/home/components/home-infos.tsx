import type { HomeInfo } from '@onmaum/shared-contract';
import { INFO_CATEGORIES } from '@onmaum/shared-contract/constants';
import { paths } from '@onmaum/shared-contract/site/paths';
import { BLOCK_TEXT } from '@onmaum/shared-contract/texts/block-texts';
import { EMPTY_TEXT } from '@onmaum/shared-contract/texts/empty-texts';
import { useBlockedPosts } from '@onmaum/shared-posts/block';
import { Badge, Skeleton, Time } from '@onmaum/shared-ui';
import { Tabs } from '@onmaum/shared-ui/tabs';
import { Link } from 'react-router-dom';
import { useHomeInfos } from '../api/home-lists.ts';
import { infoTabs } from '../lib/info-tabs.ts';
import s from './home-infos.module.css';
import { HomeSection } from './home-section.tsx';

const MORE = { to: paths.share, label: '더보기' };

export const HomeInfos = () => (
  <HomeSection
    id="home-infos"
    title="정보공유"
    object="글"
    more={MORE}
    query={useHomeInfos()}
    loading={<SkeletonRows className={s.holder} />}
    holder={s.holder}
    empty={EMPTY_TEXT.infos}
  >
    {(infos) => (
      <Tabs
        label="정보 종류"
        items={infoTabs(infos).map((tab) => ({ id: tab.id, label: tab.label, content: <Infos infos={tab.infos} /> }))}
      />
    )}
  </HomeSection>
);

const SkeletonRows = ({ className }: { className: string | undefined }) => (
  <div className={className}>
    <Skeleton lines={5} />
  </div>
);

function Infos({ infos }: { infos: readonly HomeInfo[] }) {
  const { isBlocked, holdOf } = useBlockedPosts();
  if (infos.length === 0) return <p className={s.empty}>{EMPTY_TEXT.infos}</p>;
  return (
    <ul className={s.list}>
      {infos.map((info) => (
        <li key={info.id}>
          <Link to={paths.shareDetail(info.id)} className={s.info}>
            <Badge>{INFO_CATEGORIES[info.category]}</Badge>
            <span className={s.title} {...holdOf(info)}>
              {isBlocked(info) ? BLOCK_TEXT.post : info.title}
            </span>
            <Time iso={info.created_at} className={s.time} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
