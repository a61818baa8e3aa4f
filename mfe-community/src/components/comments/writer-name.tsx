import type { Comment } from '@onmaum/shared-contract';
import { paths } from '@onmaum/shared-contract/paths';
import { TEXT } from '@onmaum/shared-contract/texts';
import { alertDialog } from '@onmaum/shared-ui';
import { Link } from 'react-router-dom';

/** Who wrote a comment; a counsellor's name leads to the own page, while there is one (part-1 §6). */
export function WriterName({ comment: { counselor_yn, counselor_id, writer_nickname } }: { comment: Comment }) {
  const name = <strong>{writer_nickname}</strong>;
  if (counselor_id !== null) return <Link to={paths.solutionExpert(counselor_id)}>{name}</Link>;
  if (counselor_yn === 'N') return name;
  return (
    <button type="button" onClick={() => void alertDialog(TEXT.inactiveExpert)}>
      {name}
    </button>
  );
}
