import type { InfoListItem } from '@onmaum/shared-contract';
import { INFO_CATEGORIES } from '@onmaum/shared-contract/constants';
import { paths } from '@onmaum/shared-contract/site/paths';
import { PostCard } from '@onmaum/shared-posts';
import { Badge, formatCount, Unbroken } from '@onmaum/shared-ui';
import { FROM_LIST } from '@onmaum/shared-ui/way-back';
import { Image } from 'lucide-react';
import s from './info-item.module.css';

/** An info post in the list. */
export const InfoItem = ({ info }: { info: InfoListItem }) => (
  <PostCard
    board="info"
    post={info}
    to={paths.shareDetail(info.id)}
    linkState={FROM_LIST}
    category={<Badge>{INFO_CATEGORIES[info.category]}</Badge>}
    foot={
      <>
        {info.picture_cnt > 0 && (
          <span className={s.pictures}>
            <Image size={16} aria-hidden="true" />
            사진 {info.picture_cnt}
          </span>
        )}
        {info.view_cnt > 0 && (
          <span>
            <Unbroken>조회 {formatCount(info.view_cnt)}</Unbroken>
          </span>
        )}
      </>
    }
  />
);
