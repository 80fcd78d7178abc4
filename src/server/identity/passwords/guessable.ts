import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { foldArabic } from '#kernel/text.ts'

// The 3,000 commonest of eight characters or more: no policy of a firm's allows shorter ones.
const TRIED_FIRST = new Set(
  readFileSync(join(import.meta.dirname, 'data/passwords-tried-first.txt'), 'utf8').split('\n'),
)

/** Words that suggest themselves here: with nothing but figures and signs around it, none of them makes a password. */
const SUGGESTED = ['thamin', 'ثمين', 'kuwait', 'الكويت', 'valuation', 'تقييم', 'password', 'admin', 'welcome']
const WORDS = new Set(SUGGESTED.map(foldArabic))

/** True for a password that guessers try first: one of the commonest, or a word that suggests itself with figures around it. */
export function isGuessable(password: string): boolean {
  const plain = foldArabic(password)
  return TRIED_FIRST.has(plain) || WORDS.has(plain.replace(/\P{L}/gu, ''))
}
