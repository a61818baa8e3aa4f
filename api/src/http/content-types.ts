import { CalendarFile, PictureFile } from '@onmaum/shared-contract';
import type { z } from 'zod';

/** Content types of answers that are not JSON, by their schema. Stored pictures are WebP (rules/media.md). */
export const CONTENT_TYPES = new Map<z.ZodType, string>([
  [CalendarFile, 'text/calendar; charset=utf-8'],
  [PictureFile, 'image/webp'],
]);
