import { foldArabic } from './fold.ts'
import { dateEvidence, readDate } from './read-date.ts'
import { readNumber } from './read-number.ts'
import { tidyText } from './text.ts'

/**
 * How the texts of one column are read: which of day and month comes first, which sign marks the decimals, which calendar its dates are of, and which of its
 * texts say that there is nothing. What is not given is read by the grammar's own rules (day first, Gregorian).
 */
export type ColumnReading = {
  order?: 'DMY' | 'MDY' | undefined
  marks?: 'POINT' | 'COMMA' | undefined
  calendar?: 'GREGORIAN' | 'HIJRI' | undefined
  empties?: string[] | undefined
}

/** What of a column's reading is judged by its texts. */
type ReadingPart = 'order' | 'marks' | 'calendar' | 'empties'

/** The row, by its place among the texts given (from 0), and its text, that prove a part of a reading. */
export type ReadingProof = { row: number; text: string }

/** What a column leaves open: two rows that contradict each other, or none that tells. */
export type ReadingDoubt =
  | { part: 'order' | 'marks'; why: 'CONTRADICTS'; rows: [ReadingProof, ReadingProof] }
  | { part: 'order' | 'marks'; why: 'UNTOLD'; rows: [ReadingProof] }

/** A column's reading as its texts give it, with what proves each part of it and what is left open. */
export type JudgedColumn = {
  reading: ColumnReading
  proof: { [P in ReadingPart]?: ReadingProof }
  doubts: ReadingDoubt[]
}

/** What the values of a column are. */
export type ColumnKind = 'number' | 'date' | 'text' | 'choice'

/** What programs and people write where there is nothing, folded. */
const EMPTY_WORDS = new Set(
  'null|(null)|n/a|#n/a|na|n.a.|n.a|nil|none|nan|undefined|not available|not applicable|unknown|(blank)|لا يوجد|لايوجد|لا توجد|غير متوفر|غير متاح|غير معروف|غير محدد|لا شيء|لا ينطبق|.|..|...|?|؟'
    .split('|')
    .map(foldArabic),
)
/** What a text tells of the marks of its column: 'POINT' or 'COMMA', 'EITHER' where both would read it and differ, 'RATHER' for a comma that only decimals explain. */
export function marksOf(text: string): 'POINT' | 'COMMA' | 'EITHER' | 'RATHER' | undefined {
  if (!/[.,،]/.test(text)) return undefined
  const [point, comma] = [
    readNumber(text, { percent: true, marks: 'POINT' }),
    readNumber(text, { percent: true, marks: 'COMMA' }),
  ]
  if (point !== undefined && comma !== undefined) return point === comma ? undefined : 'EITHER'
  if (point !== undefined) return 'POINT'
  if (comma === undefined) return undefined
  return readNumber(text, { percent: true }) === comma ? 'COMMA' : /[,،]/.test(text) ? 'RATHER' : 'EITHER'
}

/** True for a dash alone, which is nothing anywhere. */
export const isDash = (text: string): boolean => /^[-–—]+$/.test(text)

/** The most empty words that are listed of a column. */
const MOST_EMPTIES = 20

/** True for a text by which sheets say that there is nothing: 'NULL', 'N/A', 'لا يوجد'. */
export const isEmptyWord = (text: string): boolean =>
  // None of them has a digit, as most cells have.
  text.length < 30 && !/[\d٠-٩]/.test(text) && EMPTY_WORDS.has(foldArabic(tidyText(text)))

/**
 * Judges the texts of a column one by one, in the order of its rows; `end` gives what they tell. `isParted` by semicolons, as a file is whose program writes commas for decimals: there one
 * text alone is enough.
 */
export function createColumnJudge(
  kind: ColumnKind,
  isParted = false,
): { add: (row: number, text: string) => void; end: () => JudgedColumn } {
  const first = new Map<string, ReadingProof>()
  const empties: string[] = []
  const prove = (what: string, row: number, text: string) => {
    if (!first.has(what)) first.set(what, { row, text: text.slice(0, 80) })
  }

  function add(row: number, text: string): void {
    if (text === '') return
    if (isEmptyWord(text)) {
      prove('empties', row, text)
      const word = tidyText(text)
      if (empties.length < MOST_EMPTIES && !empties.includes(word)) empties.push(word)
    } else if (kind === 'date') {
      const { order, calendar } = dateEvidence(text)
      if (order) prove(order, row, text)
      if (calendar) prove(calendar, row, text)
    } else if (kind === 'number') {
      const marks = marksOf(text)
      if (marks === 'EITHER' && !/[,،]/.test(text)) prove('POINTED', row, text)
      if (marks === 'RATHER' && first.has('RATHER')) prove('SEVERAL', row, text)
      if (marks) prove(marks, row, text)
    }
  }

  /** The one of two readings that rows prove, or the doubt that they leave. */
  function between<A extends 'DMY' | 'POINT' | 'GREGORIAN', B extends 'MDY' | 'COMMA' | 'HIJRI'>(
    a: A,
    b: B,
    doubt: (rows: [ReadingProof, ReadingProof]) => void,
  ): { is?: A | B; by?: ReadingProof } {
    const [one, other] = [first.get(a), first.get(b)]
    if (one && other) doubt([one, other])
    if (one && other) return {}
    return one ? { is: a, by: one } : other ? { is: b, by: other } : {}
  }

  function end(): JudgedColumn {
    const doubts: ReadingDoubt[] = []
    const order = between('DMY', 'MDY', (rows) => doubts.push({ part: 'order', why: 'CONTRADICTS', rows }))
    // Each text tells its own calendar where a column has both.
    const calendar = between('GREGORIAN', 'HIJRI', () => {})
    let marks = between('POINT', 'COMMA', (rows) => doubts.push({ part: 'marks', why: 'CONTRADICTS', rows }))
    const [rather, either, pointed, ambiguous] = ['RATHER', 'EITHER', 'POINTED', 'EITHER'].map((one) => first.get(one))
    if (!marks.is && doubts.length === 0 && rather) {
      // '450,5' and '7,25' are of decimals, but one alone may be a typing error, and so may that beside '1,234', which groups thousands.
      if (either) doubts.push({ part: 'marks', why: 'CONTRADICTS', rows: [rather, either] })
      else if (isParted || first.has('SEVERAL')) marks = { is: 'COMMA', by: rather }
    }
    if (doubts.length === 0 && !marks.is && pointed) doubts.push({ part: 'marks', why: 'UNTOLD', rows: [pointed] })
    if (doubts.length === 0 && !order.is && kind === 'date' && ambiguous)
      doubts.push({ part: 'order', why: 'UNTOLD', rows: [ambiguous] })
    const empty = first.get('empties')
    return {
      reading: {
        ...(order.is ? { order: order.is } : {}),
        ...(marks.is ? { marks: marks.is } : {}),
        ...(calendar.is ? { calendar: calendar.is } : {}),
        ...(empties.length > 0 ? { empties } : {}),
      },
      proof: {
        ...(order.by ? { order: order.by } : {}),
        ...(marks.by ? { marks: marks.by } : {}),
        ...(calendar.by ? { calendar: calendar.by } : {}),
        ...(empty ? { empties: empty } : {}),
      },
      doubts,
    }
  }
  return { add, end }
}

/** Judges how the texts of a column are to be read; `empties` are those offered as empty, which count only once a person accepts them. */
export function judgeColumn(texts: readonly string[], kind: ColumnKind): JudgedColumn {
  const judge = createColumnJudge(kind)
  for (const [row, text] of texts.entries()) judge.add(row, text)
  return judge.end()
}

/** How a column is read in the end: what a person chose, else what its texts prove; `unsure` is what contradicting rows leave to ask. */
export type SettledReading = ColumnReading & { unsure: readonly ('order' | 'marks')[] }

/** The reading of a column by what was judged and what a person chose; empty words count only where a person accepted them. */
export function settledReading(judged: JudgedColumn | undefined, chosen: ColumnReading = {}): SettledReading {
  const { empties: _, ...proved } = judged?.reading ?? {}
  const unsure = (judged?.doubts ?? []).flatMap(({ part, why }) =>
    why === 'CONTRADICTS' && chosen[part] === undefined ? [part] : [],
  )
  return { ...proved, ...chosen, unsure }
}

/** True for a text that a column's reading takes as empty. */
export const isTakenAsEmpty = (text: string, { empties = [] }: ColumnReading): boolean => {
  if (empties.length === 0) return false
  const word = foldArabic(tidyText(text))
  return empties.some((one) => foldArabic(one) === word)
}

/** The value of a text of a column; undefined for what is none, and what a person must be asked where two readings of it differ. */
export function readByColumn(
  text: string,
  kind: 'number' | 'date',
  reading: SettledReading,
  percent = false,
): number | string | undefined | { unsure: 'order' | 'marks' } {
  if (kind === 'number' && reading.unsure.includes('marks')) {
    const [point, comma] = (['POINT', 'COMMA'] as const).map((marks) => readNumber(text, { percent, marks }))
    return point !== undefined && comma !== undefined && point !== comma ? { unsure: 'marks' } : (point ?? comma)
  }
  if (kind === 'number') return readNumber(text, { percent, marks: reading.marks })
  const { calendar } = reading
  if (!reading.unsure.includes('order')) return readDate(text, { order: reading.order, calendar })
  const [day, month] = (['DMY', 'MDY'] as const).map((order) => readDate(text, { order, calendar }))
  return day !== undefined && month !== undefined && day !== month ? { unsure: 'order' } : (day ?? month)
}

/**
 * Cells that were pasted together, those of a column read alike: where one of them proves that the month comes first, or that a comma marks the decimals, the days and numbers of its
 * column are written plainly. All else stays as it is.
 */
export function readAlike<C extends { column: string; text: string }>(
  cells: readonly C[],
  kindOf: (column: string) => ColumnKind | undefined,
): readonly C[] {
  if (cells.length < 2) return cells
  const settled = new Map<string, SettledReading>()
  for (const [column, those] of Map.groupBy(cells, ({ column }) => column)) {
    const texts = those.map(({ text }) => text)
    settled.set(column, settledReading(judgeColumn(texts, kindOf(column) ?? 'text')))
  }
  return cells.map((cell) => {
    const [kind, reading] = [kindOf(cell.column), settled.get(cell.column)]
    const isPlain = reading?.order !== 'MDY' && reading?.marks !== 'COMMA'
    if (!reading || isPlain || (kind !== 'number' && kind !== 'date')) return cell
    const value = readByColumn(cell.text, kind, reading, true)
    return value === undefined || typeof value === 'object' ? cell : { ...cell, text: String(value) }
  })
}

const YES = new Set(['نعم', 'yes', 'y', 'true', '1', 'صح', 'اي', '✓', '✔'].map(markOf))
const NO = new Set(['لا', 'no', 'n', 'false', '0', 'خطأ', '✗', '✘'].map(markOf))

/** Parses yes or no in either language, or common marks; undefined for other text. */
export function readYesNo(text: string): boolean | undefined {
  const mark = markOf(text)
  return YES.has(mark) ? true : NO.has(mark) ? false : undefined
}

function markOf(text: string): string {
  return foldArabic(tidyText(text)).trim()
}
