import type { WorryDetail } from '@onmaum/shared-contract';
import { paths } from '@onmaum/shared-contract/paths';
import { CategoryTag } from '@onmaum/shared-ui';
import { PostHeader } from '../../../components/board/post-header.tsx';
import { PostMenu } from '../../../components/post-menu.tsx';
import { useIsMine } from '../../../lib/use-is-mine.ts';
import { plainContent } from '../lib/consult-answers.ts';

export function WorryHeader({ worry }: { worry: WorryDetail }) {
  const { id, category } = worry;
  const changeable = useIsMine(worry.writer_id) && worry.counselor_yn === 'N';
  return (
    <PostHeader
      board="counsel"
      post={worry}
      path={paths.concernDetail(id)}
      description={plainContent(worry.content)}
      listPath={`${paths.concern}?category=${encodeURIComponent(category)}`}
      category={<CategoryTag category={category} />}
      menu={
        changeable && <PostMenu board="counsel" id={id} editPath={paths.concernEdit(id)} listPath={paths.concern} />
      }
    />
  );
}
