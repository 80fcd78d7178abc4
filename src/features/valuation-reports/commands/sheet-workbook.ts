import { admitExport, noteExport } from '#server/audit/exports.ts'
import type { DownloadedFile, MakingContext } from '#server/procedure.ts'
import { SHEET_TYPES } from '#server/sheets/write/sheet-types.ts'
import { writeSheets } from '#server/sheets/write/xlsx.ts'
import { outcomesOf, readSheets } from '../../approaches/queries/read.ts'
import { plainSheets } from '../../approaches/queries/sheets.ts'
import { readingOf } from '../../papers/commands.ts'
import type { SheetsFile } from '../model/inputs.ts'
import { speakerFor } from '../rules/wording/speaker.ts'
import { workbookOf } from './workbook.ts'

/** Who reads, and in which language and digits. */
type Reader = Parameters<typeof readingOf>[0]

/**
 * The sheets of a valuation as a workbook: what each comes to, its inputs and steps, its lists, and its cash flow by year and by month, with figures as
 * numbers; in the reader's own language unless another is asked for. Throws 'valuation-not-found' out of scope, and as `writeSheets` does.
 */
export async function sheetsWorkbook(ctx: Reader, { id, language }: SheetsFile) {
  const read = await readSheets(ctx, id)
  const { valuationNumber, finalValue } = read.valuation
  const speaker = speakerFor(await readingOf(ctx, language))
  const contents = { sheets: plainSheets(read.sheets), outcomes: outcomesOf(read), inputs: read.inputs, finalValue }
  return { valuationNumber, content: await writeSheets(workbookOf(contents, speaker)) }
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
