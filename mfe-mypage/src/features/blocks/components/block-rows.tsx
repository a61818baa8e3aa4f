import type { BlockItem } from '@onmaum/shared-contract';
import { paths } from '@onmaum/shared-contract/site/paths';
import { EmptyList, ListResults } from '@onmaum/shared-query';
import { Avatar, Button, Card, common, SkeletonCards, Time } from '@onmaum/shared-ui';
import { handOverFocus } from '@onmaum/shared-ui/reveal';
import { UserRound } from 'lucide-react';
import { useBlocks } from '../api/block-list.ts';
import { useUnblock } from '../api/unblock.ts';
import s from './block-rows.module.css';

/** The people whom the member has blocked. */
export function BlockRows() {
  const unblock = useUnblock();
  return (
    <section aria-label="차단한 사람 목록" className={common.stack4}>
      <p className={common.muted}>
        차단한 사람의 글과 댓글은 접혀 보이고, 그 사람은 내가 닉네임으로 쓴 글과 댓글에 답할 수 없어요. 내가 익명인
        글에서는 누구인지 드러나지 않도록 답을 막지 않고, 거기서 차단하면 다른 글에서도 막지 않아요. 차단한 사실은
        알리지 않아요.
      </p>
      <ListResults
        list={useBlocks()}
        object="차단한 사람"
        choice="blocks"
        name="차단한 사람"
        className={s.list}
        renderItem={(block) => <BlockRow block={block} onEnd={() => unblock(block)} />}
        loading={<SkeletonCards />}
        empty={none}
        end="차단한 사람을 모두 보았어요."
      />
    </section>
  );
}

/** The row of a blocked person. A persona, who is blocked in only one thread, is shown without a name. */
function BlockRow({ block, onEnd }: { block: BlockItem; onEnd: () => void }) {
  const { nickname, profile, thread_title, created_at } = block;
  const name = nickname || '익명으로 쓴 사람';
  return (
    <div ref={handOverFocus}>
      <Card as="article" aria-label={name} className={s.row}>
        {nickname ? <Avatar src={profile} size={40} /> : <Nobody />}
        <div className={s.who}>
          <h2 className={s.name}>{name}</h2>
          {thread_title && <p className={common.note}>‘{thread_title}’ 글에서만</p>}
          <p className={common.note}>
            <Time iso={created_at} format="date" /> 차단
          </p>
        </div>
        <Button size="s" aria-label={`${name} 차단 풀기`} onClick={onEnd}>
          차단 풀기
        </Button>
      </Card>
    </div>
  );
}

/** Picture of a persona. It differs from the default profile picture, which other people may have. */
const Nobody = () => (
  <span className={s.nobody}>
    <UserRound size={22} aria-hidden="true" />
  </span>
);

const none = (
  <EmptyList
    picture="list"
    title="차단한 사람이 없어요."
    text="마주치고 싶지 않은 사람이 있으면 글이나 댓글의 더보기 메뉴에서 차단할 수 있어요."
    to={paths.mypage}
    label="마이페이지로 가기"
  />
);
