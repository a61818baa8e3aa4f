import { ApiError } from '@onmaum/shared-auth';
import { EmptyState, ErrorState, type QueryViewProps } from '@onmaum/shared-ui';

/** Texts that are shown instead of a list or page that could not be loaded. */
interface FailedTexts {
  /** Shown to an inactive counsellor: the next step. */
  inactive: string;
  /** Shown when the content does not exist or belongs to another counsellor (404). */
  notYours: { title: string; text: string };
}

/** @returns a function that renders failures of a QueryView: the two kinds in `texts`, and all others with ErrorState */
const failedWith =
  (texts: FailedTexts): NonNullable<QueryViewProps<unknown>['failed']> =>
  (retry, error, level, object) => {
    if (error instanceof ApiError && error.code === 'counsellor_inactive')
      return <EmptyState level={level} picture="list" title={error.message} text={texts.inactive} />;
    if (error instanceof ApiError && error.status === 404)
      return <EmptyState level={level} picture="list" {...texts.notYours} />;
    return <ErrorState level={level} object={object} onRetry={retry} />;
  };

const ASK_OPERATOR = '다시 활동하려면 운영자에게 문의해주세요.';
const FOR_COUNSELLORS = '전문가가 일하는 화면입니다';

export const worriesFailed = failedWith({
  inactive: `${ASK_OPERATOR} 이미 맡은 고민은 돌려줄 수 있어요.`,
  notYours: {
    title: FOR_COUNSELLORS,
    text: '고민에 답변하는 전문가에게만 고민이 보여요. 운영자에게는 보이지 않아요.',
  },
});

export const ordersFailed = failedWith({
  inactive: ASK_OPERATOR,
  notYours: {
    title: FOR_COUNSELLORS,
    text: '솔루션을 판매한 전문가에게만 주문이 보여요. 운영자에게는 보이지 않아요.',
  },
});

/** Renders failures of the pages on which a counsellor edits the public page, the times and the solutions. */
export const ownFailed = failedWith({
  inactive: ASK_OPERATOR,
  notYours: { title: '찾을 수 없어요', text: '전문가 본인의 정보와 솔루션만 이곳에서 보고 바꿀 수 있어요.' },
});
