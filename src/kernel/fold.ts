import { foldLetters } from './letters.ts'

/**
 * Where a folded text has the parts of one name, or more than one blank between words of Arabic, and what is put there: «عبد الله», «أبو خالد»,
 * «آل صباح», «نور الدين», 'Abd Al-Rahman'. The SQL function fold_text has the same.
 */
export const COMPOUNDS: readonly [readonly [RegExp, string], readonly [RegExp, string]] = [
  [
    /(?<![ء-يٮ-ۓە])(ال|[ول]?عبد|[ول]?ابو|بو|ام) +(?=[ء-يٮ-ۓە])|(?<=[ء-يٮ-ۓە]) +(?=ال *(?:له|دين)(?![ء-يٮ-ۓە]))|(?<=[ء-يٮ-ۓە]) +(?= [ء-يٮ-ۓە])/g,
    '$1',
  ],
  [/(?<![a-z])abd(?:[ -]+[aeu]l[ -]*(?=[a-z]{3})|[aeou][lrsnzd]?[ -]+(?=[a-z]{2})|[aeo]l(?=[a-z]{2}))/g, 'abdul'],
]

/**
 * Folds a text for search and comparison: its letters as `foldLetters` does, and compound names as one word, so that «عبد الله» and «عبدالله» are
 * the same.
 */
export function foldArabic(text: string): string {
  return COMPOUNDS.reduce((folded, [parts, whole]) => folded.replace(parts, whole), foldLetters(text))
}
