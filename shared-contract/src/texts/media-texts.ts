import { PICTURE_ALT_MAX, PICTURE_MB, POST_PICTURES } from '../media/picture-rules.ts';

/** Korean texts about uploaded pictures, for server and screens (rules/media.md). */
export const MEDIA_TEXT = {
  pictureType: 'JPEG, PNG, WebP 사진만 올릴 수 있습니다.',
  pictureLarge: `사진은 ${PICTURE_MB}MB까지 올릴 수 있습니다.`,
  pictureWide: '사진이 너무 큽니다. 가로와 세로를 줄여서 올려주세요.',
  pictureBroken: '사진을 읽을 수 없습니다. 다른 사진을 골라주세요.',
  pictureMoving: '움직이는 사진은 올릴 수 없습니다.',
  pictureRefused: '이용약관에 어긋나 올릴 수 없는 사진입니다.',
  picturesMany: `사진은 ${POST_PICTURES}장까지 올릴 수 있습니다.`,
  pictureAltLong: `사진 설명은 ${PICTURE_ALT_MAX}자까지 쓸 수 있습니다.`,
  picturesFailed: '올리지 못한 사진이 있어요. 다시 올리거나 빼 주세요.',
  pictureGone: '사진이 지워졌어요. 빼고 다시 추가해 주세요.',
  /** @param numbers positions of the pictures, beginning with 1 */
  picturesGone: (numbers: readonly number[]) => `${numbers.join(', ')}번째 사진이 지워졌어요. 빼고 다시 추가해 주세요.`,
} as const;
