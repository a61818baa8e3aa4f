import { PICTURE_TYPES, POST_PICTURES } from '@onmaum/shared-contract/media/picture-rules';
import { ImagePlus } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import s from './pictures-field.module.css';

interface Props {
  isFull: boolean;
  describedBy: string;
  onFiles: (files: File[]) => void;
}

/** Button that opens the device's file picker for pictures. */
export function AddPictures({ isFull, describedBy, onFiles }: Props) {
  const take = (input: HTMLInputElement) => {
    const files = [...(input.files ?? [])];
    // without this, choosing the same file again, such as after a failure, would fire no event
    input.value = '';
    if (files.length > 0) onFiles(files);
  };
  const takeEarly = useEffectEvent((input: HTMLInputElement) => take(input));
  const field = useRef<HTMLInputElement>(null);
  // adds files that were chosen before hydration
  useEffect(() => {
    if (field.current) takeEarly(field.current);
  }, []);
  return (
    <label className={s.add}>
      <input
        ref={field}
        type="file"
        multiple
        // with this list, phones convert pictures in other formats, such as HEIC, to one of these
        accept={PICTURE_TYPES.join(',')}
        aria-label="사진 추가"
        aria-describedby={describedBy}
        aria-disabled={isFull || undefined}
        onClick={(event) => isFull && event.preventDefault()}
        onChange={({ target }) => take(target)}
      />
      <span className={s.button}>
        <ImagePlus size={20} aria-hidden="true" />
        {isFull ? `사진 ${POST_PICTURES}장을 모두 추가했어요` : '사진 추가'}
      </span>
    </label>
  );
}
