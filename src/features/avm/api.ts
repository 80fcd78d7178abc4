import { z } from 'zod'
import type { ExportFormat } from '#kernel/sheets.ts'
import { command, download, query } from '#server/procedure.ts'
import { batchFile } from './commands/batch-file.ts'
import { cancelBatch, removeBatch, startBatch } from './commands/batches.ts'
import { estimatePdf, modelCardPdf } from './commands/pdf.ts'
import { assignSample, closeRound, decideSample } from './commands/samples/decide.ts'
import { roundFile } from './commands/samples/round-file.ts'
import { cancelTraining, setSchedule, startTraining } from './commands/training.ts'
import {
  batchFileInput,
  batchInput,
  cardInput,
  estimateInput,
  oneBatch,
  oneModel,
  paperInput,
  scheduleInput,
} from './model/inputs.ts'
import { assignInput, closeInput, decisionInput, oneRound, oneSample, roundFileInput } from './model/sample-inputs.ts'
import { readAccuracy } from './queries/accuracy.ts'
import { listBatches, readResults } from './queries/batches.ts'
import { readDrift } from './queries/drift.ts'
import { estimateValue } from './queries/estimate.ts'
import { listModels } from './queries/models.ts'
import { listReviewers, readRound } from './queries/samples/round.ts'
import { listRounds } from './queries/samples/rounds.ts'

const access = 'canViewReports'
// A model decides what everybody is shown of values: who trains it is who runs the installation.
const trains = 'super'

/** The verbs of the automated valuation. */
export const avmApi = {
  estimate: query({ access, input: estimateInput, run: estimateValue }),
  accuracy: query({ access, input: z.strictObject({}), run: readAccuracy }),
  drift: query({ access, input: z.strictObject({}), run: readDrift }),
}

/** The verbs of its models and their training. */
export const avmModelsApi = {
  list: query({ access: trains, input: z.strictObject({}), run: listModels }),
  train: command({ access: trains, input: z.strictObject({}), run: startTraining }),
  cancel: command({ access: trains, input: oneModel, run: cancelTraining }),
  schedule: command({ access: trains, input: scheduleInput, run: setSchedule }),
}

/** The verbs of batches of estimates; each person has their own. */
export const avmBatchesApi = {
  list: query({ access, input: z.strictObject({}), run: listBatches }),
  results: query({ access, input: oneBatch, run: readResults }),
  start: command({ access, input: batchInput, idempotent: true, run: startBatch }),
  cancel: command({ access, input: oneBatch, run: cancelBatch }),
  remove: command({ access, input: oneBatch, run: removeBatch }),
}

/** The verbs of random testing: the firm reads, who approves valuations decides, managers assign and close. */
export const avmSamplesApi = {
  list: query({ access: 'inside', input: z.strictObject({}), run: listRounds }),
  round: query({ access: 'inside', input: oneRound, run: readRound }),
  reviewers: query({ access: 'admin', input: oneSample, run: listReviewers }),
  decide: command({ access: 'canApproveValuations', input: decisionInput, run: decideSample }),
  assign: command({ access: 'admin', input: assignInput, run: assignSample }),
  close: command({ access: 'admin', input: closeInput, run: closeRound }),
}

/** One estimate as a PDF. */
export const avmEstimatePdf = download({ access, input: paperInput, run: estimatePdf })
/** The card of a model as a PDF. */
export const avmModelCard = download({ access: trains, input: cardInput, run: modelCardPdf })
const fileOfBatch = (format: ExportFormat) =>
  download({ access, input: batchFileInput, run: (ctx, input) => batchFile(ctx, input, format) })
/** What came of a batch, as a workbook and as text between commas. */
export const [avmBatchXlsx, avmBatchCsv] = [fileOfBatch('xlsx'), fileOfBatch('csv')]

const fileOfRound = (format: ExportFormat) =>
  download({ access: 'inside', input: roundFileInput, run: (ctx, input) => roundFile(ctx, input, format) })
/** A round of random testing, as a workbook and as text between commas. */
export const [avmRoundXlsx, avmRoundCsv] = [fileOfRound('xlsx'), fileOfRound('csv')]
