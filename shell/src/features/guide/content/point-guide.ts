import { PURCHASE_PERCENT } from '@onmaum/shared-contract/goods/purchase-points';
import * as grants from '@onmaum/shared-contract/point/grants';
import type { LegalSection } from '../../legal/document.ts';

export const LEAD =
  '고민을 나누고 서로 돕는 동안 포인트가 쌓여요. 쌓인 포인트는 2년 동안 포인트샵에서 상품으로 바꿀 수 있어요.';

const inThousands = (points: number) => points.toLocaleString('ko-KR');

/** The rules of points (rules/points.md) in the words of a guide; the binding ones are in the terms of use. */
export const SECTIONS: readonly LegalSection[] = [
  {
    id: 'earn',
    heading: '포인트를 받는 방법',
    blocks: [
      {
        kind: 'table',
        caption: '활동별 적립 포인트',
        head: ['활동', '포인트', '이렇게 쌓여요'],
        rows: [
          [
            '투표 참여',
            inThousands(grants.VOTE_POINTS),
            `다른 사람의 글에 투표하면 바로, 한 투표에 한 번, 하루 ${grants.PAID_VOTES_A_DAY}번까지`,
          ],
          ['내 고민글에 전문가 답변', inThousands(grants.ANSWER_POINTS), '답변이 등록된 때, 하루 한 번'],
          [
            '정보공유 글 작성',
            inThousands(grants.INFO_POINTS),
            `올린 지 ${grants.INFO_HOURS}시간이 지나도 글이 남아 있는 때, 하루 한 번`,
          ],
          ['고민 답변 리뷰 작성', inThousands(grants.REVIEW_POINTS), `답변을 받고 ${grants.REVIEW_DAYS}일 안에 쓴 때`],
          ['솔루션 리뷰 작성', inThousands(grants.REVIEW_POINTS), `이용을 마치고 ${grants.REVIEW_DAYS}일 안에 쓴 때`],
          ['솔루션 이용 완료', `결제금액의 ${PURCHASE_PERCENT}%`, '이용을 마친 때, 1포인트 미만은 버려요'],
          [
            '친구 초대',
            inThousands(grants.INVITATION_POINTS),
            '초대받은 친구가 첫 고민글이나 정보공유 글을 올린 때, 두 사람 모두에게',
          ],
        ],
      },
      { kind: 'text', text: '하루는 한국 시각으로 자정부터 자정까지예요. 내 글에 있는 내 투표는 쌓이지 않아요.' },
      { kind: 'text', text: '초대 링크는 마이페이지의 ‘친구 초대’에서 복사할 수 있어요.' },
    ],
  },
  {
    id: 'take-back',
    heading: '포인트가 회수되는 때',
    blocks: [
      {
        kind: 'list',
        items: [
          '투표한 글이 투표하고 하루 안에 삭제되면 그 투표로 받은 포인트를 회수해요.',
          '이용을 마친 솔루션이 환불되면 환불된 금액만큼 적립된 포인트를 회수해요.',
          '이미 쓴 포인트는 남아 있는 포인트에서 회수하고, 잔액이 0보다 적어지지는 않아요.',
        ],
      },
    ],
  },
  {
    id: 'validity',
    heading: '유효기간',
    blocks: [
      {
        kind: 'list',
        items: [
          '포인트는 받은 날부터 2년 동안 쓸 수 있고, 유효기간이 먼저 끝나는 것부터 쓰여요.',
          '유효기간이 지난 포인트는 소멸해요. 30일 안에 소멸할 포인트는 포인트 내역에서 볼 수 있어요.',
          '탈퇴하면 남은 포인트는 모두 소멸하고, 다시 가입해도 되살아나지 않아요.',
        ],
      },
    ],
  },
  {
    id: 'exchange',
    heading: '포인트샵에서 교환하기',
    blocks: [
      {
        kind: 'list',
        ordered: true,
        items: [
          '포인트샵에서 상품을 고르고 유의사항을 확인해 주세요.',
          '회원정보의 휴대폰 번호가 맞는지 확인하고 교환해 주세요. 향을 고르는 상품은 향과 받을 주소를 입력해요.',
          '7일 이내, 늦어도 10일 안에 보내드려요.',
        ],
      },
      {
        kind: 'list',
        items: [
          '교환한 뒤에는 취소하거나 다른 상품으로 바꿀 수 없어요.',
          '쿠폰은 30일, 카드형 상품권은 5년 동안 쓸 수 있어요.',
          '포인트는 현금으로 바꾸거나 다른 사람에게 넘길 수 없고, 솔루션 결제에는 쓸 수 없어요.',
        ],
      },
    ],
  },
  {
    id: 'correction',
    heading: '포인트가 맞지 않을 때',
    blocks: [
      {
        kind: 'text',
        text: '적립이나 차감이 잘못되었다면 그 일이 있은 날부터 7일 안에 고객센터로 알려 주세요. 신청을 받은 날부터 30일 안에 처리해 드려요.',
      },
    ],
  },
];
