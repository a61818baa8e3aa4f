import { PICTURE_TYPES } from '@onmaum/shared-contract/media/picture-rules';
import { ImageUp } from 'lucide-react';
import s from './portrait-field.module.css';

interface Props {
  busy: boolean;
  describedBy: string;
  onFile: (file: File) => void;
}

/** Opens the device's pictures, or takes a file that is dropped on it. */
export const UploadTile = ({ busy, describedBy, onFile }: Props) => (
  <label className={s.upload}>
    <input
      type="file"
      // phones convert their own formats to one of these
      accept={PICTURE_TYPES.join(',')}
      aria-label="사진 올리기"
      aria-describedby={describedBy}
      aria-disabled={busy || undefined}
      onClick={(event) => busy && event.preventDefault()}
      onChange={({ target }) => {
        const [file] = target.files ?? [];
        // the same file can be chosen again, such as after a failure
        target.value = '';
        if (file && !busy) onFile(file);
      }}
    />
    <span className={s.tile}>
      <ImageUp size={22} aria-hidden="true" />
      <span role="status">{busy ? '올리는 중이에요' : '사진 올리기'}</span>
    </span>
  </label>
);
