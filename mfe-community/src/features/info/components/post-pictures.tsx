import type { PostPicture } from '@onmaum/shared-contract';
import { mediaAddress } from '@onmaum/shared-contract/media/media-path';
import { PictureViewer } from '@onmaum/shared-ui';
import { useCallback, useState } from 'react';
import { useFailedPictures } from '../lib/use-failed-pictures.ts';
import s from './post-pictures.module.css';
import { ShownPicture } from './shown-picture.tsx';

/** The pictures of a post. A press on a picture shows it large in a viewer (rules/infos.md#pictures). */
export function PostPictures({ pictures }: { pictures: readonly PostPicture[] }) {
  const [opened, setOpened] = useState<string | null>(null);
  const close = useCallback(() => setOpened(null), []);
  const { failed, fail } = useFailedPictures();
  if (pictures.length === 0) return null;
  const all = pictures.map(({ path, alt, width, height }, index) => ({
    src: mediaAddress(path),
    alt: alt || `첨부한 사진 ${index + 1}`,
    ...(alt && { caption: alt }),
    width,
    height,
  }));
  const loaded = all.filter(({ src }) => !failed.has(src));
  const at = loaded.findIndex(({ src }) => src === opened);
  return (
    <>
      <ul className={s.pictures} aria-label="첨부한 사진">
        {all.map((picture, index) => (
          <li key={picture.src}>
            <ShownPicture
              {...picture}
              isFirst={index === 0}
              isFailed={failed.has(picture.src)}
              onFail={() => fail(picture.src)}
              onOpen={() => setOpened(picture.src)}
            />
          </li>
        ))}
      </ul>
      <PictureViewer pictures={loaded} at={at < 0 ? null : at} onClose={close} />
    </>
  );
}
