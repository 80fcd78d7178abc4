import type { WordParagraph } from '#kernel/word-file.ts'
import type { Word } from '#kernel/words.ts'
import type { EditableText } from '../rules/editable.ts'

/** A text that may be edited with the heading under which it is printed. */
export type PrintedText = EditableText & { section: string }
/** What is kept of a draft that was taken away in Word: its texts by their numbers, its headings and its paragraphs. */
export type WordContent = {
  texts: readonly PrintedText[]
  headings: readonly string[]
  paragraphs: readonly WordParagraph[]
}

/** What was changed in a file that cannot be taken: a figure or words of the product, and remarks beside the text. */
export type WordOther = {
  kind: 'CHANGED' | 'ADDED' | 'REMOVED' | 'REMARK'
  section: string
  before: string
  after: string
}

/** What a file proposes for a text: as it was when the draft was taken away, as it is in the file, and as it is now. */
export type WordProposal = {
  id: string
  name: Word
  section: string
  before: string
  after: string
  present: string
  /** It was changed here since the draft was taken away. */
  isConflict: boolean
  state: 'OPEN' | 'TAKEN' | 'REFUSED'
  decidedByName: string | null
  decidedAt: string | null
}

/** A file that was brought back, until somebody has seen to all of it. */
export type WordReturn = {
  id: string
  fileName: string
  madeAt: string
  broughtByName: string
  broughtAt: string
  proposals: readonly WordProposal[]
  others: readonly WordOther[]
}
