import type { Comment } from '@onmaum/shared-contract';
import { paths } from '@onmaum/shared-contract/site/paths';
import { TEXT } from '@onmaum/shared-contract/texts/texts';
import { alertDialog } from '@onmaum/shared-ui';
import { Link } from 'react-router-dom';

/**
 * The author of a comment. The name of an active counsellor links to the counsellor's page; the name of an inactive counsellor
 * shows a message (rules/comments.md).
 */
export function AuthorName({ comment: { counselor_yn, counselor_id, writer_nickname } }: { comment: Comment }) {
  const name = <strong>{writer_nickname}</strong>;
  if (counselor_id !== null) return <Link to={paths.solutionExpert(counselor_id)}>{name}</Link>;
  if (!counselor_yn) return name;
  return (
    <button type="button" onClick={() => void alertDialog(TEXT.inactiveExpert)}>
      {name}
    </button>
  );
}
