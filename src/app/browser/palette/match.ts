import { foldArabic } from '#kernel/fold.ts'

/** What a command is found by: its names in both languages, the reader's first, and further search terms. */
export type SearchTerms = { names: readonly string[]; also?: string | undefined }

const ARTICLE = /^ال(?=\p{L}{2})/u
const wordsOf = (text: string) => foldArabic(text).match(/[\p{L}\p{N}]+/gu) ?? []

/**
 * How well what was typed matches a command: 0 for not at all, 4 when a name begins with it. Each typed word must begin a
 * word of the command, in either language and any spelling, with or without the article; longer ones may be infixes.
 */
export function fitness({ names, also = '' }: SearchTerms, typed: string): number {
  const wanted = wordsOf(typed)
  if (wanted.length === 0) return 0
  const start = wanted.join(' ')
  if (names.some((name) => wordsOf(name).join(' ').startsWith(start))) return 4
  const named = wordsOf(names.join(' '))
  const all = [...named, ...wordsOf(also)]
  const bare = (word: string) => word.replace(ARTICLE, '')
  const begins = (word: string) => (one: string) => one.startsWith(word) || bare(one).startsWith(bare(word))
  if (wanted.every((word) => named.some(begins(word)))) return 3
  if (wanted.every((word) => all.some(begins(word)))) return 2
  return wanted.every((word) => word.length > 2 && all.some((one) => one.includes(word))) ? 1 : 0
}
