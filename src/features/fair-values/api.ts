import { command, download, query } from '#server/procedure.ts'
import { changeRoll } from './commands/change.ts'
import { packPdf, packXlsx } from './commands/pack.ts'
import { packFile, rollChanges, rollPage } from './model/inputs.ts'
import { readRoll } from './queries/roll.ts'

/** The verbs of fair values in financial statements over an engagement; its client reads them once all values are released. */
export const fairValuesApi = {
  roll: query({ access: 'signedIn', input: rollPage, run: readRoll }),
  change: command({ access: 'canEditValuations', input: rollChanges, run: changeRoll }),
}

/** The pack as PDF and as a workbook: `GET /files/fair-values/:engagementId/pack.pdf`. */
export const fairValuesPdf = download({ access: 'signedIn', input: packFile, run: packPdf })
export const fairValuesXlsx = download({ access: 'signedIn', input: packFile, run: packXlsx })
