import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { admitExport, noteExport } from '#server/audit/exports.ts'
import type { DownloadedFile, MakingContext } from '#server/procedure.ts'
import { createConcurrencyLimit } from '#server/process/concurrency-limit.ts'
import { SHEET_TYPES } from '#server/sheets/write/sheet-types.ts'
import { type FileContent, madeInFolder } from '#server/tasks/task-file.ts'
import { readSheets } from '../../approaches/queries/read.ts'
import { plainSheets } from '../../approaches/queries/sheets.ts'
import { readingOf } from '../../papers/commands.ts'
import type { SheetsFile } from '../model/inputs.ts'
import type { WorkbookTask } from './workbook.ts'

/** Who reads, in which language and digits, and what runs the task. */
type Reader = Parameters<typeof readingOf>[0] & Pick<MakingContext, 'runTask'>

const TASK = join(import.meta.dirname, 'workbook.ts')
/** How long a workbook may take in ms: longer than the writing of it may, which fails by itself. */
const TIMEOUT = 150_000
// One at a time, as the processes that write workbooks: each may take a gigabyte.
const limit = createConcurrencyLimit(1, 8)

/**
 * The sheets of a valuation as a workbook: what each comes to, its inputs and steps, its lists, and its cash flow by year and by month, with figures as
 * numbers; in the reader's own language unless another is asked for. Throws 'valuation-not-found' out of scope, 'unavailable' while too many wait, and as tasks do.
 */
export async function sheetsWorkbook(ctx: Reader, { id, language }: SheetsFile) {
  const { valuation, sheets, inputs, outcomes } = await readSheets(ctx, id)
  const { valuationNumber, finalValue } = valuation
  const written = { sheets: plainSheets(sheets), inputs, outcomes, finalValue, reading: await readingOf(ctx, language) }
  const made = await limit.run(() =>
    madeInFolder((folder) => {
      const task: WorkbookTask = { ...written, folder }
      return ctx.runTask<FileContent>(TASK, task, { timeout: TIMEOUT })
    }),
  )
  return { valuationNumber, content: await buffer(made.stream) }
}

/** The same to be taken away, which is in the audit log before the first byte. Throws 'too-many-requests' after ten in a minute. */
export async function sheetsXlsx(ctx: MakingContext, input: SheetsFile): Promise<DownloadedFile> {
  await admitExport(ctx)
  const { valuationNumber, content } = await sheetsWorkbook(ctx, input)
  await noteExport(ctx, {
    resourceType: 'valuation',
    resourceId: input.id,
    description: `Exported the sheets of valuation ${valuationNumber}`,
    details: { valuationNumber, format: 'xlsx' },
  })
  return { name: `${valuationNumber}-sheets.xlsx`, type: SHEET_TYPES.xlsx, content }
}
