import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { AppError } from '#kernel/errors.ts'
import type { DB } from '#server/db/tables.ts'
import type { Task } from '#server/tasks/task.ts'
import { setAreaChanges } from '../../places/model/changes.ts'
import { readAreaChanges } from '../../places/queries.ts'
import { FORCED_SALE, type ModelMetrics, type ModelReason, type TrialFigures } from '../model.ts'
import { readEvidence } from '../queries/evidence.ts'
import { coverageOf, type StudiedGroup, studyGroups, type Trial, type TriedSale, trialOf } from '../rules/accuracy.ts'
import { assumedFor, type Typical, typicalOf } from '../rules/assumed.ts'
import { areaMedian, nearestFive } from '../rules/baselines.ts'
import { estimateAll } from '../rules/estimate.ts'
import { type EvidenceFacts, salesTable } from '../rules/evidence.ts'
import { examine, pickTable } from '../rules/guards.ts'
import type { Model } from '../rules/model.ts'
import { readModel, writeModel } from '../rules/model-file.ts'
import { DEFAULT_SETTINGS, type SalesTable, type Settings } from '../rules/table.ts'
import { trainModel } from '../rules/train.ts'
import { ratioStudy } from '../rules.ts'
import { createThreadRunner } from './training/threads.ts'

/** The fewest sales that anything is learnt from. */
const LEAST_SALES = 200
/** The seed of the intervals of the studies. */
const STUDY_SEED = 2013
/** How much of the work is the trial; the model itself learns from a quarter more. */
const TRIAL_SHARE = 0.45

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
 * tried on these, and so is the trial of the current model, which had not seen them either. Throws 'avm-few-sales'.
 */
export const run: Task<{ presentId: string | null }, Trained, number> = async (db, { presentId }, tell) => {
  const began = performance.now()
  setAreaChanges(await readAreaChanges(db))
  const { rows, forced, hash } = await readEvidence(db)
  const table = salesTable(rows)
  const { kept, excluded } = examine(table)
  const trial = trialOf(rows, kept)
  if (!trial || trial.known.length + trial.tried.length < LEAST_SALES)
    throw new AppError('avm-few-sales', { params: { least: LEAST_SALES, n: rows.length } })
  const settings = DEFAULT_SETTINGS
  const fit = createThreadRunner()
  try {
    const tried = pickTable(table, trial.tried)
    const learnt = await trainModel(pickTable(table, trial.known), settings, fit, (done) => tell(done * TRIAL_SHARE))
    const sales = triedSales(learnt, tried, rows, trial)
    const current = presentId ? await trialInStore(db, presentId) : null
    const metrics = {
      trial: figuresOf(sales),
      assumed: figuresOf(assumedSales(learnt, rows, trial)),
      trimmed: trimmedFigures(learnt, rows, trial, excluded),
      present: current && figuresOf(triedSales(current.model, tried, rows, trial)),
    }
    const model = await trainModel(table, settings, fit, (done) => tell(TRIAL_SHARE + done * (1 - TRIAL_SHARE)))
    const file = writeModel(model)
    const modelSha256 = createHash('sha256').update(file).digest('hex')
    return {
      ...originOf(model, rows, forced),
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
      reason: reasonOf(metrics, current?.sha256 === modelSha256),
      groups: studyGroups(sales, STUDY_SEED),
      seconds: Math.round((performance.now() - began) / 100) / 10,
    }
  } finally {
    await fit.close()
  }
}

/** What a model was made of: how much of the evidence it learnt from, and what it left out, with the reasons. */
function originOf({ saleRows, dropped, excluded }: Model, rows: readonly EvidenceFacts[], forced: number) {
  const learnt = Array.from(saleRows, (at) => rows[at] as EvidenceFacts)
  const count = (keep: (row: EvidenceFacts) => boolean) => learnt.filter(keep).length
  return {
    rows: learnt.length,
    ownRows: count(({ basis }) => basis === 'OWN'),
    generatedRows: count(({ isGenerated }) => isGenerated),
    firstDay: learnt[0]?.date ?? '',
    lastDay: learnt.at(-1)?.date ?? '',
    dropped,
    excluded: [
      ...[...Map.groupBy(excluded, ({ reason }) => reason)].map(([reason, all]) => ({ reason, count: all.length })),
      ...(forced > 0 ? [{ reason: FORCED_SALE, count: forced }] : []),
    ],
  }
}

/** The sales of a trial with the estimates of a model and of the baselines from what was known before. */
function triedSales(
  model: Model,
  table: SalesTable,
  rows: readonly EvidenceFacts[],
  { known, tried }: { known: Int32Array; tried: Int32Array },
): TriedSale[] {
  const earlier = Array.from(known, (at) => rows[at] as EvidenceFacts).filter(({ basis }) => basis === 'MARKET')
  const [byArea, byNearest] = [areaMedian(earlier), nearestFive(earlier)]
  const estimates = estimateAll(model, table)
  return Array.from(tried, (at, nth) => {
    const sale = rows[at] as EvidenceFacts
    const { value, low, high } = estimates[nth] as { value: number; low: number; high: number }
    return { ...sale, value, low, high, baselines: { AREA_MEDIAN: byArea(sale), NEAREST_FIVE: byNearest(sale) } }
  })
}

/** The same sales as if only the register of properties had recorded them: what it does not hold is assumed as known before was usual. */
function assumedSales(model: Model, rows: readonly EvidenceFacts[], trial: { known: Int32Array; tried: Int32Array }) {
  const typical = typicalOf(Array.from(trial.known, (at) => rows[at] as EvidenceFacts))
  const nothing = { builtArea: null, frontage: null, streets: null, corner: null, tenure: null }
  const asRegistered = Array.from(trial.tried, (at): EvidenceFacts => {
    const known = { ...(rows[at] as EvidenceFacts), ...nothing }
    return { ...known, ...(assumedFor(known, typical) as Partial<EvidenceFacts>) }
  })
  return triedSales(model, salesTable(asRegistered), rows, trial)
}

/**
 * How many sales of the trial's days are outliers by the rule of `examine`, and the figures with them. IAAO, Standard on Ratio Studies
 * (2013): trimming is by a rule that is disclosed, with the number trimmed and the results with and without.
 */
function trimmedFigures(
  model: Model,
  rows: readonly EvidenceFacts[],
  trial: Trial,
  excluded: Model['excluded'],
): ModelMetrics['trimmed'] {
  const left = excluded.filter(({ row, reason }) => {
    const sale = rows[row] as EvidenceFacts
    return (reason === 'OUTLIER' || reason === 'NOT_ARMS_LENGTH') && sale.basis === 'MARKET' && sale.date > trial.until
  })
  const tried = Int32Array.from([...trial.tried, ...left.map(({ row }) => row)]).sort()
  const table = salesTable(Array.from(tried, (at) => rows[at] as EvidenceFacts))
  return { count: left.length, untrimmed: figuresOf(triedSales(model, table, rows, { known: trial.known, tried })) }
}

function figuresOf(sales: readonly TriedSale[]): TrialFigures {
  const study = ratioStudy(
    sales.map(({ value }) => value),
    sales.map(({ price }) => price),
  )
  return { ...study, prb: Number.isFinite(study.prb) ? study.prb : null, coverage: coverageOf(sales) }
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

function reasonOf({ trial, present }: Trained['metrics'], isSame: boolean): ModelReason {
  if (!present) return 'FIRST'
  if (isSame) return 'SAME'
  return trial.mdape < present.mdape ? 'BETTER' : 'NOT_BETTER'
}

const RULES = join(import.meta.dirname, '../rules')

/** The version of the code that models are made by: the start of the SHA-256 of all that computes them, tests left out. */
async function codeVersion(): Promise<string> {
  const files = (await readdir(RULES, { recursive: true })).filter((file) => /(?<!\.test)\.ts$/.test(file)).toSorted()
  const hash = createHash('sha256')
  for (const file of files) hash.update(file).update(await readFile(join(RULES, file)))
  return hash.digest('hex').slice(0, 12)
}
