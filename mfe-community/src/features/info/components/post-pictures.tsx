import type { PostPicture } from '@onmaum/shared-contract';
import { mediaAddress } from '@onmaum/shared-contract/media/media-path';
import { PictureViewer } from '@onmaum/shared-ui';
import { useCallback, useState } from 'react';
import { isCut, shownSize } from '../lib/shown-size.ts';
import s from './post-pictures.module.css';

/** The pictures of a post. A press opens them large (rules/infos.md#pictures). */
export function PostPictures({ pictures }: { pictures: readonly PostPicture[] }) {
  const [at, setAt] = useState<number | null>(null);
  const close = useCallback(() => setAt(null), []);
  if (pictures.length === 0) return null;
  const shown = pictures.map(({ path, alt, width, height }, index) => ({
    src: mediaAddress(path),
    alt: alt || `첨부한 사진 ${index + 1}`,
    ...(alt && { caption: alt }),
    width,
    height,
  }));
  return (
    <>
      <ul className={s.pictures} aria-label="첨부한 사진">
        {shown.map((picture, index) => (
          <li key={picture.src}>
            <button type="button" className={s.open} aria-haspopup="dialog" onClick={() => setAt(index)}>
              <img
                src={picture.src}
                alt={picture.alt}
                {...shownSize(picture)}
                loading={index === 0 ? undefined : 'lazy'}
                decoding="async"
                className={isCut(picture) ? s.long : s.picture}
              />
            </button>
          </li>
        ))}
      </ul>
      <PictureViewer pictures={shown} at={at} onClose={close} />
    </>
  );
}
