import type { PostPicture } from '@onmaum/shared-contract';
import { mediaAddress } from '@onmaum/shared-contract/media/media-path';
import { PICTURE_ALT_MAX } from '@onmaum/shared-contract/media/picture-rules';
import { MEDIA_TEXT } from '@onmaum/shared-contract/texts/media-texts';
import { lengthOf } from '@onmaum/shared-contract/writing/writing';
import { IconButton } from '@onmaum/shared-ui';
import { Field, RemoveButton, TextInput } from '@onmaum/shared-ui/forms';
import { ArrowDown, ArrowUp, ImageOff, X } from 'lucide-react';
import s from './pictures-field.module.css';

interface Props {
  picture: PostPicture;
  /** Index among the pictures. */
  at: number;
  count: number;
  /** Korean text about why the picture could not be loaded; undefined if it did not fail. */
  fault: string | undefined;
  /** @param address of the picture, which could not be loaded */
  onFail: (address: string) => void;
  /** Moves the picture. @param to its new index @param act name of the button that was pressed */
  onMove: (to: number, act: string) => void;
  onRemove: () => void;
  onDescribe: (alt: string) => void;
}

/** Whether the description of a picture is too long. */
export const isAltLong = ({ alt }: PostPicture) => lengthOf(alt) > PICTURE_ALT_MAX;

/** An uploaded picture of the post that is being written, with its description and buttons. */
export function ChosenPicture({ picture, at, count, fault, onFail, onMove, onRemove, onDescribe }: Props) {
  const { path, alt } = picture;
  const name = `사진 ${at + 1}`;
  const address = mediaAddress(path);
  return (
    <li className={s.picture} data-picture={path}>
      {fault ? (
        <span className={s.thumb}>
          <ImageOff size={24} aria-hidden="true" />
        </span>
      ) : (
        <img src={address} alt={name} width={88} height={88} className={s.thumb} onError={() => onFail(address)} />
      )}
      <div className={s.description}>
        <Field label={`${name} 설명`} hideLabel {...(isAltLong(picture) && { error: MEDIA_TEXT.pictureAltLong })}>
          <TextInput
            value={alt}
            autoComplete="off"
            placeholder="사진 설명 (선택)"
            onChange={({ target }) => onDescribe(target.value)}
          />
        </Field>
        <p role="status" className={s.failed}>
          {fault}
        </p>
      </div>
      <div className={s.acts}>
        <IconButton
          label={`${name} 앞으로`}
          data-act="up"
          aria-disabled={at === 0 || undefined}
          onClick={() => onMove(at - 1, 'up')}
        >
          <ArrowUp size={20} aria-hidden="true" />
        </IconButton>
        <IconButton
          label={`${name} 뒤로`}
          data-act="down"
          aria-disabled={at === count - 1 || undefined}
          onClick={() => onMove(at + 1, 'down')}
        >
          <ArrowDown size={20} aria-hidden="true" />
        </IconButton>
        <RemoveButton
          label={`${name} 빼기`}
          data-act="remove"
          data-fault={fault !== undefined || undefined}
          onClick={onRemove}
        >
          <X size={20} aria-hidden="true" />
        </RemoveButton>
      </div>
    </li>
  );
}
