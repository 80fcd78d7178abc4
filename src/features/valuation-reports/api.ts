import { command, download, query } from '#server/procedure.ts'
import { reportDraft, reportPreview } from './commands/file.ts'
import { saveContent } from './commands/save.ts'
import { sheetsXlsx } from './commands/sheet-workbook.ts'
import { declareUncertainty, endUncertainty } from './commands/uncertainty.ts'
import { reportWord } from './commands/word-draft.ts'
import { closeWord, decideWord } from './commands/word-returns.ts'
import { saveWording } from './commands/wording.ts'
import {
  contentChanges,
  newUncertainty,
  nothing,
  ofValuation,
  oneWording,
  reportFile,
  sheetsFile,
  uncertaintyEnd,
  variablesAsked,
  wordDecision,
  wordingChange,
} from './model/inputs.ts'
import { readReportScreen } from './queries/screen.ts'
import { readUncertainties } from './queries/uncertainties.ts'
import { readWordings } from './queries/variables.ts'
import { readWordReturns } from './queries/word-returns.ts'
import { wordingHistory } from './queries/wordings.ts'

/** The verbs of valuation reports: what is written for one, and the firm's texts of all. */
export const valuationReportsApi = {
  get: query({
    access: 'inside',
    input: ofValuation,
    run: (ctx, { valuationId }) => readReportScreen(ctx, valuationId),
  }),
  save: command({ access: 'canEditValuations', input: contentChanges, run: saveContent }),
  wordReturns: query({
    access: 'canEditValuations',
    input: ofValuation,
    run: (ctx, { valuationId }) => readWordReturns(ctx, valuationId),
  }),
  decideWord: command({ access: 'canEditValuations', input: wordDecision, run: decideWord }),
  closeWord: command({ access: 'canEditValuations', input: reportFile, run: closeWord }),
  wordings: query({ access: 'admin', input: variablesAsked, run: readWordings }),
  wordingHistory: query({
    access: 'admin',
    input: oneWording,
    run: async ({ db }, { code }) => ({ items: await wordingHistory(db, code) }),
  }),
  saveWording: command({ access: 'admin', input: wordingChange, run: saveWording }),
  uncertainties: query({ access: 'inside', input: nothing, run: readUncertainties }),
  declareUncertainty: command({ access: 'admin', input: newUncertainty, run: declareUncertainty }),
  endUncertainty: command({ access: 'admin', input: uncertaintyEnd, run: endUncertainty }),
}

/** The draft of a report, looked at beside its form. */
export const reportPreviewPdf = download({ access: 'inside', input: reportFile, run: reportPreview })
/** The draft of a report, taken away. */
export const reportDraftPdf = download({ access: 'inside', input: reportFile, run: reportDraft })
/** The same in Word. */
export const reportDraftDocx = download({ access: 'inside', input: reportFile, run: reportWord })
/** The sheets of a valuation as a workbook: `GET /files/valuation-sheets/{id}/xlsx`. */
export const valuationSheetsXlsx = download({ access: 'inside', input: sheetsFile, run: sheetsXlsx })
