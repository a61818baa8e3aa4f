import type { Farewell } from '@onmaum/shared-contract';
import { paths } from '@onmaum/shared-contract/site/paths';
import { formatCount, formatPoints } from '@onmaum/shared-ui';
import { Link } from 'react-router-dom';
import s from './farewell.module.css';

interface Props {
  holdings: Farewell;
  /** Called to focus the data export on the same page. */
  onExport: () => void;
}

/** List of the consequences of a withdrawal (rules/mypage.md#withdrawal). */
export const Consequences = ({ holdings: { points, posts, comments }, onExport }: Props) => (
  <ul className={s.list}>
    <li>
      {points > 0 ? <strong>남은 {formatPoints(points)}가 모두 사라지고,</strong> : '포인트가 모두 사라지고,'} 다시
      가입해도 돌아오지 않아요.
    </li>
    <li>
      이미 교환한 상품은 그대로 보내드려요. 받으실 휴대폰 번호와 주소는 보낼 때까지만 보관해요. 향과 주소를 아직
      입력하지 않았다면 <Link to={paths.pointshop}>포인트샵</Link>에서 먼저 입력해 주세요.
    </li>
    <li>신청하신 환불은 탈퇴한 뒤에도 그대로 처리해 드려요.</li>
    <li>
      {posts + comments > 0 && (
        <strong>
          쓰신 글 {formatCount(posts)}개와 댓글 {formatCount(comments)}개는
        </strong>
      )}
      {posts + comments > 0 ? ' ' : '쓰신 글과 댓글은 '}
      지워지지 않고 ‘탈퇴한 회원’의 글로 남아요. 정보글의 사진은 글에서 빠지고 지워져요. 남기고 싶지 않은 글은{' '}
      <Link to={paths.mywrite}>내가 쓴 글</Link>과 <Link to={paths.mycomment}>내가 쓴 댓글</Link>에서 먼저 지워 주세요.
    </li>
    <li>참여한 투표와 좋아요, 리뷰도 남아요. 리뷰는 ‘탈퇴한 회원’의 리뷰로 보여요.</li>
    <li>
      회원 정보와 상담 신청서, 임시 저장한 글, 익명으로 쓸 때의 별명, 북마크, 공감, 받은 알림과 알림 설정, 알림을 받는
      글과 기기, 차단한 사람의 목록, 내려받으려고 만든 파일은 바로 지워져요. 간직하고 싶다면{' '}
      <button type="button" className={s.link} onClick={onExport}>
        먼저 내 정보를 내려받으세요
      </button>
      .
    </li>
    <li>구매와 결제 기록, 구매에 대한 메시지는 법에 따라 5년 동안 암호화해 보관한 뒤 지워요.</li>
    <li>모든 기기에서 로그아웃돼요. 원하시면 언제든 다시 가입할 수 있어요.</li>
  </ul>
);
