import { foldArabic } from '#kernel/fold.ts'

/** A text reduced to what spelling does not vary: folded letters and digits, words without their article. */
export function plainWord(text: string): string {
  return foldArabic(text)
    .split(/[^\p{L}\p{N}²³%]+/u)
    .map((word) => (word.length > 4 ? word.replace(/^ال/, '') : word))
    .join('')
}
