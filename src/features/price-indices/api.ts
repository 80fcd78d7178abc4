import { z } from 'zod'
import { command, download, query } from '#server/procedure.ts'
import { computeIndex, publishIndex } from './commands/vintages.ts'
import { indexWorkbook } from './commands/workbook.ts'
import { indexAsked, indexExport } from './model/inputs.ts'
import { readIndex } from './queries/read.ts'
import { listVintages } from './queries/vintages.ts'

/** The verbs of the price index. */
export const priceIndexApi = {
  read: query({ access: 'canViewReports', input: indexAsked, run: readIndex }),
  vintages: query({ access: 'inside', input: z.strictObject({}), run: listVintages }),
  compute: command({ access: 'admin', input: z.strictObject({}), run: computeIndex }),
  publish: command({
    access: 'admin',
    input: z.strictObject({ id: z.uuid(), version: z.number().int().positive() }),
    run: publishIndex,
  }),
}

/** The index of a category as a workbook: all places that its reader may see. */
export const priceIndexXlsx = download({ access: 'canViewReports', input: indexExport, run: indexWorkbook })
