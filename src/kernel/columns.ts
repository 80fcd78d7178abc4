/**
 * How the texts of one column are read: which of day and month comes first, which sign marks the decimals, which calendar its dates are of, and which of its
 * texts say that there is nothing. What is not given is read by the grammar's own rules (day first, Gregorian).
 */
export type ColumnReading = {
  order?: 'DMY' | 'MDY'
  marks?: 'POINT' | 'COMMA'
  calendar?: 'GREGORIAN' | 'HIJRI'
  empties?: readonly string[]
}

/** What of a column's reading is judged by its texts. */
export type ReadingPart = 'order' | 'marks' | 'calendar' | 'empties'

/** The row, by its place among the texts given (from 0), and its text, that prove a part of a reading. */
export type ReadingProof = { row: number; text: string }

/** What a column leaves open: two rows that contradict each other, or none that tells. */
export type ReadingDoubt =
  | { part: 'order' | 'marks' | 'calendar'; why: 'CONTRADICTS'; rows: readonly [ReadingProof, ReadingProof] }
  | { part: 'order' | 'marks'; why: 'UNTOLD'; rows: readonly [ReadingProof] }

/** A column's reading as its texts give it, with what proves each part of it and what is left open. */
export type JudgedColumn = {
  reading: ColumnReading
  proof: { readonly [P in ReadingPart]?: ReadingProof }
  doubts: readonly ReadingDoubt[]
}

/** What the values of a column are. */
export type ColumnKind = 'number' | 'date' | 'text' | 'choice'

/** Judges how the texts of a column are to be read; `empties` are those offered as empty, which count only once a person accepts them. */
export function judgeColumn(texts: readonly string[], kind: ColumnKind): JudgedColumn {
  return { reading: texts.length > 0 && kind === 'date' ? { order: 'DMY' } : {}, proof: {}, doubts: [] }
}
