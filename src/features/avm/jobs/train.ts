import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { AppError } from '#kernel/errors.ts'
import type { DB } from '#server/db/tables.ts'
import type { Task } from '#server/tasks/task.ts'
import { setAreaChanges } from '../../places/model/changes.ts'
import { readAreaChanges } from '../../places/queries.ts'
import { storedSettings } from '../../settings/queries.ts'
import type { ModelMetrics } from '../model/metrics.ts'
import type { ModelReason } from '../model.ts'
import { readEvidence } from '../queries/evidence.ts'
import { type StudiedGroup, studiedGroup, studyGroups, trialOf } from '../rules/accuracy.ts'
import { type Typical, typicalOf } from '../rules/assumed.ts'
import { BACKTEST_SETTINGS, type Backtest, backtestsOf } from '../rules/backtest.ts'
import { type EvidenceFacts, salesTable } from '../rules/evidence.ts'
import { examine, pickTable } from '../rules/guards.ts'
import type { Model } from '../rules/model.ts'
import { readModel, writeModel } from '../rules/model-file.ts'
import { promotionOf } from '../rules/promotion.ts'
import { DEFAULT_SETTINGS, type Settings } from '../rules/table.ts'
import type { FitRunner } from '../rules/tasks.ts'
import { trainModel } from '../rules/train.ts'
import { apartGroups, assumedSales, countedBy, figuresOf, partsOf, triedSales } from '../rules/trial.ts'
import { createThreadRunner } from './training/threads.ts'

/** The fewest sales that anything is learnt from. */
const LEAST_SALES = 200
/** The seed of the intervals of the studies. */
const STUDY_SEED = 2013
/** How much of the work is the trial, the model itself, which learns from a quarter more, and the back-tests. */
const PARTS = [0.3, 0.4, 0.3]

/** What a training came to: its files, what they were made of, and what the trial found. */
export type Trained = {
  model: Uint8Array
  modelSha256: string
  trial: Uint8Array
  /** Which evidence each row of the model is. */
  sources: string[]
  dataHash: string
  settings: Settings
  codeVersion: string
  rows: number
  ownRows: number
  generatedRows: number
  firstDay: string
  lastDay: string
  trialUntil: string
  dropped: { column: string; reason: string }[]
  excluded: { reason: string; count: number }[]
  typical: Record<string, Typical>
  metrics: ModelMetrics
  reason: ModelReason
  groups: StudiedGroup[]
  seconds: number
}

/**
 * Trains a model on all evidence there is, and tries it out of time: one that learnt from what came before the last fifth of the sales is
 * tried on these, and so is the trial of the current model, which had not seen them either. Then the last quarters are estimated again, each by
 * what was known before it. Throws 'avm-few-sales'.
 */
export const run: Task<{ presentId: string | null }, Trained, number> = async (db, { presentId }, tell) => {
  const began = performance.now()
  setAreaChanges(await readAreaChanges(db))
  const { avmWidestShare: widest } = await storedSettings(db)
  const { rows, hash } = await readEvidence(db)
  const table = salesTable(rows)
  const { kept, excluded } = examine(table)
  const trial = trialOf(rows, kept)
  if (!trial || trial.known.length + trial.tried.length < LEAST_SALES)
    throw new AppError('avm-few-sales', { params: { least: LEAST_SALES, n: rows.length } })
  const settings = DEFAULT_SETTINGS
  const fit = createThreadRunner()
  const [ofTrial, ofModel, ofBacktests] = parted(tell)
  try {
    const { known, tried, trimmed, apart, reasons } = partsOf(rows, trial, kept, excluded)
    const learnt = await trainModel(pickTable(table, trial.known), settings, fit, ofTrial)
    const current = presentId ? await trialInStore(db, presentId) : null
    // The outliers come last, so that the figures without them are of what is before.
    const triedBy = (by: Model) => triedSales(by, [...tried, ...trimmed], known, widest)
    const [sales, before] = [triedBy(learnt), current && triedBy(current.model)]
    const figures = { untrimmed: figuresOf(sales), present: before && figuresOf(before) }
    const model = await trainModel(table, settings, fit, ofModel)
    const file = writeModel(model)
    const modelSha256 = createHash('sha256').update(file).digest('hex')
    const { reason, guards } = promotionOf(figures.untrimmed, figures.present, current?.sha256 === modelSha256)
    const lastPaid = Array.from(model.saleRows, (at) => rows[at] as EvidenceFacts).findLast(
      ({ basis }) => basis === 'MARKET',
    )
    const metrics = {
      ...(lastPaid ? { lastPaidDay: lastPaid.date } : {}),
      trial: figuresOf(sales.slice(0, tried.length)),
      assumed: figuresOf(assumedSales(learnt, tried, known, widest)),
      present: before && figuresOf(before.slice(0, tried.length)),
      trimmed: { count: trimmed.length, ...figures, reasons },
      guards,
    }
    return {
      ...originOf(model, rows),
      model: file,
      modelSha256,
      trial: writeModel(learnt),
      sources: rows.map(({ source }) => source),
      dataHash: hash,
      settings,
      codeVersion: await codeVersion(),
      trialUntil: trial.until,
      typical: typicalOf(rows),
      metrics,
      reason,
      groups: [
        ...studyGroups(sales.slice(0, tried.length), STUDY_SEED),
        ...apartGroups(learnt, apart, known, widest, STUDY_SEED),
        ...(await backtestGroups(backtestsOf(rows, kept), widest, fit, ofBacktests)),
      ],
      seconds: Math.round((performance.now() - began) / 100) / 10,
    }
  } finally {
    await fit.close()
  }
}

/** What a model was made of: how much of the evidence it learnt from, and what it left out, with the reasons. */
function originOf({ saleRows, dropped, excluded }: Model, rows: readonly EvidenceFacts[]) {
  const learnt = Array.from(saleRows, (at) => rows[at] as EvidenceFacts)
  const count = (keep: (row: EvidenceFacts) => boolean) => learnt.filter(keep).length
  return {
    rows: learnt.length,
    ownRows: count(({ basis }) => basis === 'OWN'),
    generatedRows: count(({ isGenerated }) => isGenerated),
    firstDay: learnt[0]?.date ?? '',
    lastDay: learnt.at(-1)?.date ?? '',
    dropped,
    excluded: countedBy(excluded),
  }
}

/** Estimates quarters again, each by a model of what was known before it, and studies each. */
async function backtestGroups(
  backtests: readonly Backtest[],
  widest: number,
  fit: FitRunner,
  tell: (done: number) => void,
): Promise<StudiedGroup[]> {
  const groups: StudiedGroup[] = []
  for (const [nth, { quarter, known, tried }] of backtests.entries()) {
    const learnt = await trainModel(salesTable(known), BACKTEST_SETTINGS, fit, (done) =>
      tell((nth + done) / backtests.length),
    )
    groups.push(studiedGroup('QUARTER', quarter, triedSales(learnt, tried, known, widest), STUDY_SEED))
  }
  return groups
}

/** Progress of the whole training by that of its parts. */
function parted(tell: (done: number) => void) {
  let before = 0
  return PARTS.map((share) => {
    const from = before
    before += share
    return (done: number) => tell(from + done * share)
  }) as [trial: (done: number) => void, model: (done: number) => void, backtests: (done: number) => void]
}

/** The trial of the current model; null where it can't be read any more, so that it is replaced. */
async function trialInStore(db: Kysely<DB>, id: string): Promise<{ model: Model; sha256: string | null } | null> {
  const row = await db
    .selectFrom('avmModelFiles as f')
    .innerJoin('avmModels as m', 'm.id', 'f.modelId')
    .select(['f.trial', 'm.modelSha256'])
    .where('f.modelId', '=', id)
    .executeTakeFirst()
  if (!row) return null
  try {
    return { model: readModel(row.trial), sha256: row.modelSha256 }
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}

const RULES = join(import.meta.dirname, '../rules')

/** The version of the code that models are made by: the start of the SHA-256 of all that computes them, tests left out. */
async function codeVersion(): Promise<string> {
  const files = (await readdir(RULES, { recursive: true })).filter((file) => /(?<!\.test)\.ts$/.test(file)).toSorted()
  const hash = createHash('sha256')
  for (const file of files) hash.update(file).update(await readFile(join(RULES, file)))
  return hash.digest('hex').slice(0, 12)
}
