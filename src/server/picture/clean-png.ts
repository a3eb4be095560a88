import { Refusal } from '../http/refusal.ts';
import { readPng, UnreadablePicture, writePng } from './png.ts';

/**
 * A PNG, in Base64 as it comes, with nothing but its pixels. Refuses what is no picture, or none that is taken; `called`
 * says what it was to be.
 */
export function cleanPng(base64: string, called: string): string {
  try {
    return writePng(readPng(Buffer.from(base64, 'base64'))).toString('base64');
  } catch (error) {
    if (error instanceof UnreadablePicture)
      throw new Refusal(400, 'no-picture', `${called}不能使用：${error.message}`);
    throw error;
  }
}
