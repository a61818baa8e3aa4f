import { PICTURE_TYPES } from '@onmaum/shared-contract/media/picture-rules';
import { ImageUp } from 'lucide-react';
import s from './portrait-field.module.css';

interface Props {
  busy: boolean;
  describedBy: string;
  onFile: (file: File) => void;
}

/** Button that opens the device's file picker for pictures. A file can also be dropped on it. */
export const UploadTile = ({ busy, describedBy, onFile }: Props) => (
  <label className={s.upload}>
    <input
      type="file"
      // with this list, phones convert pictures in other formats, such as HEIC, to one of these
      accept={PICTURE_TYPES.join(',')}
      aria-label="사진 올리기"
      aria-describedby={describedBy}
      aria-disabled={busy || undefined}
      onClick={(event) => busy && event.preventDefault()}
      onChange={({ target }) => {
        const [file] = target.files ?? [];
        // without this, choosing the same file again, such as after a failure, would fire no event
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
