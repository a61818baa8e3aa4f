import { PICTURE_MB } from '../media/picture-rules.ts';

/** Korean texts of uploaded pictures, of server and screens (rules/media.md). */
export const MEDIA_TEXT = {
  pictureType: 'JPEG, PNG, WebP 사진만 올릴 수 있습니다.',
  pictureLarge: `사진은 ${PICTURE_MB}MB까지 올릴 수 있습니다.`,
  pictureWide: '사진이 너무 큽니다. 가로와 세로를 줄여서 올려주세요.',
  pictureBroken: '사진을 읽을 수 없습니다. 다른 사진을 골라주세요.',
  pictureMoving: '움직이는 사진은 올릴 수 없습니다.',
} as const;
