import unhomoglyph from 'unhomoglyph';

/**
 * A form that is the same for names which look alike: without regard to width, case, composition and blanks, with the
 * confusable characters of Unicode TR39 as one (l, I, i and 1; O and 0; m and rn; 가 and ㄱㅏ). Databases hold
 * skeletons: another table of confusables needs a migration that fills them anew, which `skeleton.test.ts` demands.
 */
export function skeletonOf(name: string): string {
  const capitals = plain(name.normalize('NFKC').replace(UNSEEN, '').toUpperCase());
  return plain(capitals.toLowerCase());
}

const UNSEEN = /[\s\p{Default_Ignorable_Code_Point}]/gu;
const plain = (text: string) => unhomoglyph(text.normalize('NFD')).normalize('NFD');
