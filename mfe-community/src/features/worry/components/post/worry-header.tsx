import type { WorryDetail } from '@onmaum/shared-contract';
import { paths } from '@onmaum/shared-contract/paths';
import { CategoryTag } from '@onmaum/shared-ui';
import { useIsMine } from '../../../../lib/use-is-mine.ts';
import { PostHeader } from '../../../board/components/post-header.tsx';
import { PostMenu } from '../../../board/components/post-menu.tsx';
import { AnswerStatus } from '../answer/answer-status.tsx';

export function WorryHeader({ worry }: { worry: WorryDetail }) {
  const { id, category } = worry;
  const changeable = useIsMine(worry.writer_id) && !worry.counselor_yn;
  return (
    <PostHeader
      board="worry"
      post={worry}
      categoryPath={`${paths.concern}?category=${encodeURIComponent(category)}`}
      category={<CategoryTag category={category} />}
      menu={changeable && <PostMenu board="worry" id={id} editPath={paths.concernEdit(id)} listPath={paths.concern} />}
    >
      <AnswerStatus worry={worry} />
    </PostHeader>
  );
}
