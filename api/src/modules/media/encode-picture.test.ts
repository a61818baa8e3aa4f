import sharp from 'sharp';
import { somePicture } from '../../../test/support/posts/pictures.ts';
import { encodePicture } from './encode-picture.ts';

test.each(['gif', 'tiff', 'avif'] as const)('The library itself refuses to decode a %s', async (kind) => {
  const bytes = await sharp(await somePicture())
    .toFormat(kind)
    .toBuffer();
  await encodePicture(await somePicture(), 'portrait');
  await expect(sharp(bytes).metadata()).rejects.toThrow();
  await expect(encodePicture(bytes, 'portrait')).rejects.toThrow();
});
