/** How the tags of content controls begin that hold what may be edited, and the names of the bookmarks around them. */
export const TAG = 'thamin-'
export const BOOKMARK = 'thamin_'
/** The names of a draft's own properties: which file it is, and the number of its record. */
export const FILE_PROPERTIES = { file: 'ThaminFile', number: 'ThaminNumber' } as const

/** A stretch of a paragraph: what is written, and in which control, by its tag and which one of the file it is; null for words in none. */
export type WordPiece = { text: string; control: { tag: string; at: number } | null }
export type WordParagraph = readonly WordPiece[]

/** What is read of a Word file: its paragraphs, the comments and notes beside them, and its own properties by their names. */
export type WordFile = {
  paragraphs: readonly WordParagraph[]
  remarks: readonly string[]
  properties: Readonly<Record<string, string>>
}

/** The most bytes of a Word file that is brought back: with as many pictures as a report has. */
export const MOST_WORD_BYTES = 64 * 1_048_576
