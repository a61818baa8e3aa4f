import type { Meta } from 'storybook-react-rsbuild';
import { Avatar } from './avatar.tsx';
import { Badge, CounsellorBadge } from './badge.tsx';
import { BarNotice } from './bar-notice.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { Card } from './card.tsx';

export default { title: 'surface/Surfaces' } satisfies Meta;

export const Avatars = () => (
  <>
    <Avatar src="/img/profile/4.svg" alt="작은용기" />
    <Avatar src="/img/profile/missing.svg" alt="그림이 없는 사람" />
    <Avatar counsellor size={64} alt="한서윤" />
  </>
);
export const Badges = () => (
  <>
    <Badge>마감</Badge>
    <Badge tone="brand">고민</Badge>
    <Badge tone="accent">새 글</Badge>
    <Badge tone="warn">답변 대기</Badge>
    <Badge tone="danger">판매 종료</Badge>
    <Badge tone="ok">답변 완료</Badge>
    <CounsellorBadge />
  </>
);
export const Cards = () => (
  <>
    <Card>그림자가 있는 카드</Card>
    <Card tone="quiet">조용한 카드</Card>
    <Card interactive>링크를 담는 카드</Card>
  </>
);
export const BottomBars = () => <BottomBar>취소 · 등록</BottomBar>;
export const BarNotices = () => (
  <>
    <BarNotice text="다른 기기에서 저장한 글이 있어요. 어느 글로 이어서 쓸까요?">불러오기</BarNotice>
    <BarNotice text="이어서 쓰던 글을 불러왔어요" onClose={() => undefined}>
      새로 쓰기
    </BarNotice>
  </>
);
