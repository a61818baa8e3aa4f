import { POST_PICTURE_BOX } from '@onmaum/shared-contract/media/picture-rules';

/** Smaller files are sent as they are. */
const LARGE_BYTES = 1024 * 1024;
/** Formats of photos and screenshots. WebP is not included, since it may be animated, and would lose the animation. */
const SHRUNK_TYPES = ['image/jpeg', 'image/png'];
const QUALITY = 0.9;
/** Largest difference of a colour channel (0 to 255) that counts as equal. */
const UNSEEN = 8;

/**
 * Shrinks a large photo to the size at which the server keeps it, so that it is uploaded sooner. The browser turns it upright.
 * @returns the file itself if it is small enough or cannot be shrunk
 */
export async function shrinkPicture(file: File): Promise<Blob> {
  if (file.size <= LARGE_BYTES || !SHRUNK_TYPES.includes(file.type)) return file;
  try {
    const small = await draw(file);
    return small && small.size < file.size ? small : file;
  } catch {
    return file;
  }
}

async function draw(file: File): Promise<Blob | null> {
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(1, POST_PICTURE_BOX.width / bitmap.width, POST_PICTURE_BOX.height / bitmap.height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (!context || !isTrue(context)) return null;
  // makes transparent parts white, as the server does
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}

/** Whether a canvas returns the colours that were drawn. Some browsers return noise instead, to prevent fingerprinting. */
function isTrue(context: CanvasRenderingContext2D): boolean {
  context.fillStyle = '#4080c0';
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return [red - 0x40, green - 0x80, blue - 0xc0].every((difference) => Math.abs(difference) <= UNSEEN);
}
