import { LIMITS } from '@onmaum/shared-contract/constants';
import { PURCHASE_PERCENT } from '@onmaum/shared-contract/goods/purchase-points';
import { CONTACT_HOURS, NO_SHOW_MINUTES, SESSION_DAYS } from '@onmaum/shared-contract/order/order';
import { paths } from '@onmaum/shared-contract/paths';
import { INVITATION_POINTS } from '@onmaum/shared-contract/point/grants';

interface Question {
  question: string;
  answer: string;
  link?: { to: string; label: string };
}

interface QuestionGroup {
  /** Stable anchor. */
  id: string;
  title: string;
  questions: readonly Question[];
}

const POINTS: readonly Question[] = [
  {
    question: '포인트는 어떻게 모으나요?',
    answer: `투표와 글, 리뷰, 솔루션 이용으로 모을 수 있어요. 솔루션 이용을 마치면 결제금액의 ${PURCHASE_PERCENT}%가, 초대한 친구가 첫 글을 올리면 두 사람 모두에게 ${INVITATION_POINTS.toLocaleString('ko-KR')}포인트가 쌓여요.`,
    link: { to: paths.pointGuide, label: '포인트 안내 보기' },
  },
  {
    question: '포인트의 유효기간은 얼마인가요?',
    answer: '받은 날부터 2년이에요. 30일 안에 소멸할 포인트는 포인트 내역에서 볼 수 있어요.',
    link: { to: paths.mypoint, label: '내 포인트 보기' },
  },
  {
    question: '교환한 상품은 언제 오나요?',
    answer:
      '7일 이내, 늦어도 10일 안에 보내드려요. 기프티콘은 교환할 때 회원정보에 있던 휴대폰 번호로, 향을 고르는 상품은 입력한 주소로 가요. 교환한 뒤에는 취소하거나 바꿀 수 없어요.',
  },
];

/** Questions and answers by subject; the rules behind them are in docs/rules. */
export const QUESTION_GROUPS: readonly QuestionGroup[] = [
  {
    id: 'worries',
    title: '고민글과 답변',
    questions: [
      {
        question: '고민을 올리면 답변은 언제 오나요?',
        answer: '전문 상담사가 영업일 기준 3일 안에 무료로 답해 드려요. 답변이 오면 내 고민글에서 볼 수 있어요.',
        link: { to: paths.concern, label: '고민게시판 보기' },
      },
      {
        question: '고민글은 얼마나 써야 하나요?',
        answer: `상황과 감정을 알 수 있도록 ${LIMITS.worryMin}자 이상 적어 주세요. 질문에 차례로 답하는 방식으로도 쓸 수 있어요.`,
      },
      {
        question: '올린 고민글을 고치거나 지울 수 있나요?',
        answer:
          '상담사가 배정되기 전에는 고치거나 지울 수 있어요. 배정된 뒤에는 상담사가 그 글을 읽고 답을 쓰고 있어 바꿀 수 없어요.',
      },
      {
        question: '다른 사람이 제가 누구인지 알 수 있나요?',
        answer: '글과 댓글에는 닉네임과 프로필 그림만 보여요. 이메일과 휴대폰 번호는 글을 읽는 사람에게 보이지 않아요.',
      },
    ],
  },
  {
    id: 'solutions',
    title: '전문가솔루션',
    questions: [
      {
        question: '결제한 뒤에는 어떻게 진행되나요?',
        answer: `상담사가 ${CONTACT_HOURS}시간 안에 남겨 주신 연락처로 먼저 연락해요. 함께 날짜와 시간을 정하고 그 시간에 만나요.`,
        link: { to: paths.purchase, label: '구매 내역 보기' },
      },
      {
        question: '언제까지 이용할 수 있나요?',
        answer: `1회 솔루션은 결제일부터 ${SESSION_DAYS}일, 여러 회 솔루션은 횟수 × ${SESSION_DAYS}일 동안 이용할 수 있어요. 마지막 날 밤 12시까지예요.`,
      },
      {
        question: '약속한 시간에 늦으면 어떻게 되나요?',
        answer: `1:1 상담은 시작하고 ${NO_SHOW_MINUTES.심리상담}분, 심리검사는 ${NO_SHOW_MINUTES.심리검사}분이 지날 때까지 오지 않으면 참여하지 않은 것으로 보고 1회를 사용한 것이 돼요.`,
      },
      {
        question: '상담 신청서는 누가 보나요?',
        answer:
          '나와 내 솔루션을 맡은 상담사만 볼 수 있어요. 암호화해 보관하고, 상담사가 언제 읽었는지 신청서 화면에서 확인할 수 있어요.',
        link: { to: paths.mycounseling, label: '상담 신청서 쓰기' },
      },
    ],
  },
  {
    id: 'refunds',
    title: '환불',
    questions: [
      {
        question: '환불은 어떻게 신청하나요?',
        answer:
          '마이페이지의 구매 내역에서 환불할 솔루션의 환불 버튼을 누르면 돌려받을 금액을 먼저 보여 드려요. 확인하고 신청하면 7영업일 안에 카드 승인을 취소해 드려요.',
        link: { to: paths.purchase, label: '구매 내역 보기' },
      },
      {
        question: '얼마를 돌려받나요?',
        answer:
          '시작하지 않았고 결제일부터 7일 이내라면 전액이에요. 그 밖에는 사용한 회기가 30% 이하면 70%, 50% 이하면 50%를 돌려드리고, 50%를 넘으면 환불되지 않아요.',
        link: { to: paths.refund, label: '환불 규정 보기' },
      },
      {
        question: '상담 직전에도 환불되나요?',
        answer: '예약한 시간의 4시간 전부터는 환불을 신청할 수 없어요. 일정을 먼저 확인해 주세요.',
      },
      {
        question: '상담사의 사정으로 상담하지 못했어요.',
        answer: '진행하지 못한 회기의 금액을 전액 돌려드려요. 원하면 환불 대신 일정을 다시 정할 수 있어요.',
      },
    ],
  },
  { id: 'points', title: '포인트', questions: POINTS },
  {
    id: 'account',
    title: '계정과 개인정보',
    questions: [
      {
        question: '닉네임이나 휴대폰 번호를 바꾸고 싶어요.',
        answer: '마이페이지의 내 정보에서 바꿀 수 있어요. 닉네임은 중복 확인을 해야 저장돼요.',
        link: { to: paths.myinfo, label: '내 정보 보기' },
      },
      {
        question: '다른 기기에서 로그아웃하고 싶어요.',
        answer: '마이페이지의 ‘로그인한 기기’에서 기기마다, 또는 모든 기기에서 한꺼번에 로그아웃할 수 있어요.',
        link: { to: paths.mypage, label: '마이페이지 가기' },
      },
      {
        question: '탈퇴하면 글과 포인트는 어떻게 되나요?',
        answer:
          '글은 ‘탈퇴한 회원’의 글로 남고, 포인트는 모두 소멸해요. 진행 중인 솔루션이 있다면 먼저 환불하거나 이용을 마쳐 주세요. 법이 보관하게 한 기록은 정해진 기간이 지나면 지워요.',
      },
    ],
  },
];
