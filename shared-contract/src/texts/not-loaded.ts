import { finalConsonant } from './syllables.ts';
import { TEXT } from './texts.ts';

const withParticle = (object: string) => `${object}${finalConsonant(object) === 0 ? '를' : '을'}`;

/**
 * Title of content that could not be loaded, without a full stop: '댓글을 불러오지 못했습니다' (rules/site.md#failures).
 * @param object name of the content, without a particle; left out if the text stands beside the name
 */
export const notLoaded = (object?: string): string =>
  object === undefined ? TEXT.notLoaded : `${withParticle(object)} ${TEXT.notLoaded}`;
