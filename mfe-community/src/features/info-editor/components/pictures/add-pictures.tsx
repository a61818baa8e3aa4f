import { PICTURE_TYPES, POST_PICTURES } from '@onmaum/shared-contract/media/picture-rules';
import { ImagePlus } from 'lucide-react';
import s from './pictures-field.module.css';

interface Props {
  isFull: boolean;
  describedBy: string;
  onFiles: (files: File[]) => void;
}

/** Opens the device's pictures. */
export const AddPictures = ({ isFull, describedBy, onFiles }: Props) => (
  <label className={s.add}>
    <input
      type="file"
      multiple
      // phones convert their own formats to one of these
      accept={PICTURE_TYPES.join(',')}
      aria-label="사진 추가"
      aria-describedby={describedBy}
      aria-disabled={isFull || undefined}
      onClick={(event) => isFull && event.preventDefault()}
      onChange={({ target }) => {
        const files = [...(target.files ?? [])];
        // the same file can be chosen again, such as after a failure
        target.value = '';
        if (files.length > 0) onFiles(files);
      }}
    />
    <span className={s.button}>
      <ImagePlus size={20} aria-hidden="true" />
      {isFull ? `사진 ${POST_PICTURES}장을 모두 추가했어요` : '사진 추가'}
    </span>
  </label>
);
