import { PenLine } from 'lucide-react';
import type { Meta } from 'storybook-react-rsbuild';
import { Button, LinkButton } from './button.tsx';

export default { title: 'actions/Button' } satisfies Meta;

export const Primary = () => <Button variant="primary">고민 쓰기</Button>;
export const Secondary = () => <Button>취소</Button>;
export const Quiet = () => <Button variant="quiet">삭제</Button>;
export const Danger = () => <Button variant="danger">탈퇴하기</Button>;
export const Sizes = () => (
  <>
    <Button size="s">작게</Button>
    <Button size="m">보통</Button>
    <Button size="l">크게</Button>
  </>
);
export const WithIcon = () => (
  <Button variant="primary">
    <PenLine size={18} aria-hidden="true" />
    글쓰기
  </Button>
);
export const Full = () => (
  <Button variant="primary" full>
    등록하기
  </Button>
);
export const Busy = () => (
  <Button variant="primary" busy>
    저장
  </Button>
);
export const Disabled = () => <Button disabled>저장</Button>;
export const AsLink = () => (
  <LinkButton to="/concern" variant="primary">
    고민게시판 가기
  </LinkButton>
);
