import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { foldArabic } from '#kernel/fold.ts'

const readList = (name: string) =>
  readFileSync(join(import.meta.dirname, 'data', name), 'utf8')
    .split('\n')
    .filter(Boolean)

// The 3,000 most common passwords of eight characters or more: no policy allows shorter ones.
const COMMON = new Set(readList('passwords-tried-first.txt'))
// Words that suggest themselves for this product: surrounded by digits and symbols only, none of them makes a password.
const SUGGESTED = new Set(readList('suggested-words.txt').map(foldArabic))

/** True for a password that attackers try first: one of the most common, or a suggested word with digits and symbols around it. */
export function isGuessable(password: string): boolean {
  const plain = foldArabic(password)
  return COMMON.has(plain) || SUGGESTED.has(plain.replace(/\P{L}/gu, ''))
}
