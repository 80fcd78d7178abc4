import { command, download, query } from '#server/procedure.ts'
import { answerRequest, askRequest, settleRequest } from './commands/auditor.ts'
import { changeRoll } from './commands/change.ts'
import { packPdf, packXlsx } from './commands/pack.ts'
import { answeredRequest, askedRequest, packFile, rollChanges, rollPage, settledRequest } from './model/inputs.ts'
import { readRequests } from './queries/auditor.ts'
import { readRoll } from './queries/roll.ts'

/** The verbs of fair values in financial statements over an engagement; its client reads them once all values are released. */
export const fairValuesApi = {
  roll: query({ access: 'signedIn', input: rollPage, run: readRoll }),
  change: command({ access: 'canEditValuations', input: rollChanges, run: changeRoll }),
  requests: query({ access: 'signedIn', input: rollPage, run: (ctx, input) => readRequests(ctx, input) }),
  ask: command({ access: 'canEditValuations', input: askedRequest, idempotent: true, run: askRequest }),
  answer: command({ access: 'canEditValuations', input: answeredRequest, run: answerRequest }),
  settle: command({ access: 'canEditValuations', input: settledRequest, run: settleRequest }),
}

/** The pack as PDF and as a workbook: `GET /files/fair-values/:engagementId/pack.pdf`. */
export const fairValuesPdf = download({ access: 'signedIn', input: packFile, run: packPdf })
export const fairValuesXlsx = download({ access: 'signedIn', input: packFile, run: packXlsx })
