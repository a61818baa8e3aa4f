import { PORTRAITS } from '@onmaum/shared-contract/counsellor/proposal-rules';
import { portraitPath } from '@onmaum/shared-contract/goods/portrait';
import { PICTURE_MB } from '@onmaum/shared-contract/media/picture-rules';
import { FieldNotes } from '@onmaum/shared-ui/forms';
import { useId, useState } from 'react';
import { useUploadPortrait } from '../api/upload-portrait.ts';
import s from './portrait-field.module.css';
import { PortraitPreview } from './portrait-preview.tsx';
import { UploadTile } from './upload-tile.tsx';

interface Props {
  value: string;
  /** The public portrait. */
  live: string;
  error?: string;
  onChange: (portrait: string) => void;
}

const isOwn = (portrait: string) => portrait !== '' && !PORTRAITS.includes(portrait);

/** Choice between uploaded portraits, the public one, and the drawings that the site provides. */
export function PortraitField({ value, live, error, onChange }: Props) {
  const id = useId();
  // pictures stay in the list after another one is chosen
  const [seen, setSeen] = useState([live, value]);
  const { upload, isPending, ...uploading } = useUploadPortrait({
    onUploaded: (portrait) => {
      setSeen((before) => [...before, portrait]);
      onChange(portrait);
    },
  });
  const choose = (portrait: string) => {
    uploading.forgetError();
    onChange(portrait);
  };
  const own = [...new Set([...seen, live, value])].filter(isOwn);
  const shownError = uploading.error ?? error;

  return (
    <fieldset aria-describedby={`${id}-hint ${id}-error`} aria-invalid={shownError ? true : undefined}>
      <legend className={s.legend}>사진</legend>
      <div className={s.pictures}>
        {[...own, ...PORTRAITS].map((portrait) => (
          <label key={portrait} className={s.picture}>
            <input
              type="radio"
              name="portrait"
              value={portrait}
              checked={portrait === value}
              aria-label={labelOf(portrait, live)}
              onChange={() => choose(portrait)}
            />
            <img src={portraitPath(portrait)} width={72} height={72} alt="" loading="lazy" />
          </label>
        ))}
        <UploadTile busy={isPending} describedBy={`${id}-hint`} onFile={upload} />
      </div>
      <FieldNotes
        id={id}
        hint={`JPEG, PNG, WebP 사진을 ${PICTURE_MB}MB까지 올릴 수 있어요. 가운데를 정사각형으로 잘라요.`}
        {...(shownError !== undefined && { error: shownError })}
      />
      <PortraitPreview portrait={value} />
    </fieldset>
  );
}

function labelOf(portrait: string, live: string): string {
  if (portrait === live) return '지금 사진';
  return isOwn(portrait) ? '올린 사진' : `사진 ${PORTRAITS.indexOf(portrait) + 1}`;
}
