import { Button } from '@onmaum/shared-ui';
import { RemoveButton } from '@onmaum/shared-ui/forms';
import { CircleAlert, X } from 'lucide-react';
import type { PictureUpload } from '../../lib/picture-queue.ts';
import s from './pictures-field.module.css';

interface Props {
  upload: PictureUpload;
  onRetry: () => void;
  onRemove: () => void;
}

/** A picture that is being uploaded, or whose upload failed. */
export const WaitingPicture = ({ upload, onRetry, onRemove }: Props) => {
  const { file, error } = upload;
  return (
    <li className={s.picture} data-upload={upload.id}>
      <span className={error === null ? s.sending : s.thumb}>
        {error !== null && <CircleAlert size={24} aria-hidden="true" />}
      </span>
      <div className={s.description}>
        <p className={s.file}>{file.name}</p>
        <p role="status" className={error === null ? s.state : s.failed}>
          {error?.text ?? '올리는 중이에요'}
        </p>
      </div>
      <div className={s.acts}>
        {error?.canRetry && (
          <Button size="s" data-fault onClick={onRetry}>
            다시 올리기
          </Button>
        )}
        <RemoveButton
          label={`${file.name} 빼기`}
          data-act="remove"
          data-fault={error !== null || undefined}
          onClick={onRemove}
        >
          <X size={20} aria-hidden="true" />
        </RemoveButton>
      </div>
    </li>
  );
};
