import sharp, { type Color } from 'sharp';
import type { Browser } from '../browser.ts';

/** A PNG picture of a single colour. */
export const somePicture = (background: Color = 'teal', [width, height] = [400, 300]) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

/** Uploads bytes as a picture for an info post. */
export const uploadPicture = (by: Browser, payload: Buffer, type = 'image/png') =>
  by.send('POST', '/api/info/picture', { payload, headers: { 'content-type': type } });

/** Uploads bytes as a portrait, with the content type that a browser would send. */
export const uploadPortrait = (by: Browser, payload: Buffer, type = 'image/png') =>
  by.send('POST', '/api/desk/portrait', { payload, headers: { 'content-type': type } });
