import type { Reading } from '#kernel/format.ts'
import type { ReportCell } from '../model.ts'
import type { ReportReading } from '../queries/read.ts'
import type { ReportContext } from '../queries/source.ts'

/** A batch of rows as they are written: each with the label of its group, if the report has groups. */
export type WrittenBatch = { group: number | null; rows: readonly (readonly ReportCell[])[] }

/** What a writer of a format is given. */
export type Writing = {
  ctx: ReportContext
  report: ReportReading
  reading: Reading
  /** The rows that the file holds, no more than its format can. */
  rows: number
  batches: () => AsyncGenerator<WrittenBatch>
}
