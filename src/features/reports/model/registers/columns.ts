import type { Word } from '#kernel/words.ts'
import type { ReportColumn } from '../../model.ts'

type Columns = readonly ReportColumn[]
type Total = ReportColumn['total']
/** A column of a register; its width is relative to the others. */
export const column = (
  code: string,
  words: Word,
  kind: ReportColumn['kind'],
  width: number,
  total: Total = 'none',
) => ({
  code,
  words,
  kind,
  width,
  total,
})
/** Columns that only workbooks and CSV have. */
export const inSheets = (...columns: Columns): Columns => columns.map((one) => ({ ...one, sheetOnly: true }))
