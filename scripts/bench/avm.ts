import '#app/audit.ts'
import { requestTraining } from '#features/avm/commands/training.ts'
import { readModelRow } from '#features/avm/queries/models.ts'
import type { Database } from '#server/db/database.ts'
import { load, round, summary } from './load.ts'
import { postAs } from './person.ts'
import type { Child } from './servers.ts'

/** How long estimates take, in ms at one caller, and how `valuations.list` does while a model is trained. */
export type AvmFigures = {
  trainedInSeconds: number
  rows: number
  mdape: number
  estimate: { p50: number; p95: number; p99: number }
  listQuiet: { p50: number; p95: number }
  listWhileTraining: { p50: number; p95: number }
}

/** What is asked of the figures on a quiet machine: a prediction in ms, and the list's p95 while it trains as a multiple of its quiet one. */
const AVM_MOST = { estimateP95: 20, listFactor: 2 }
/** How often the progress of a training is looked at, in ms, and for how many seconds lists are read at a time. */
const [EVERY, SLICE] = [500, 2]
const LIST = JSON.stringify({ pageSize: 20 })
/** Estimates stay below what one person may ask for in a minute; the count is cleared between two rounds. */
const [ROUNDS, AT_ONCE] = [4, 50]
const ATTRIBUTES = ['السالمية', 'الجابرية', 'حولي', 'الفروانية'].map((location, at) => ({
  attributes: {
    type: 'RESIDENTIAL',
    area: 350 + 50 * at,
    builtArea: 500 + 60 * at,
    yearBuilt: 1995 + 5 * at,
    location,
  },
}))

/** Trains a model by the market register while the list of valuations is read, then asks for estimates one after another. */
export async function measureAvm(
  database: Database,
  product: Child,
  cookie: string,
  seconds: number,
): Promise<AvmFigures> {
  const call = async (verb: string, body: object) =>
    JSON.parse((await postAs(cookie, product.port, `/rpc/${verb}`, body)).text) as unknown
  const origin = `http://localhost:${product.port}`
  const list = { port: product.port, path: '/rpc/valuations.list', headers: { origin, cookie }, bodies: [LIST] }
  await load(list, 1, 1)
  const quiet = summary(await load(list, 1, seconds), seconds)
  const id = await database.kysely.transaction().execute((trx) => requestTraining(trx, 'ASKED', null))
  if (!id) throw new Error('A model is being trained already.')
  const busy: number[] = []
  let model = await readModelRow(database.kysely, id)
  while (model.status === 'WAITING' || model.status === 'TRAINING') {
    busy.push(...(await load(list, 1, SLICE)))
    await new Promise((go) => setTimeout(go, EVERY))
    model = await readModelRow(database.kysely, id)
  }
  if (model.status !== 'PROMOTED')
    throw new Error(`The model of the bench was not promoted: ${model.failure ?? model.status}.`)
  const took: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    await database.kysely.deleteFrom('signInFailures').execute()
    for (let n = 0; n < AT_ONCE; n++) {
      const began = performance.now()
      await call('avm.estimate', ATTRIBUTES[n % ATTRIBUTES.length] as object)
      // The first starts the thread and hands it the model.
      if (round + n > 0) took.push(performance.now() - began)
    }
  }
  const { p50, p95, p99 } = summary(took, 1)
  const training = summary(busy, 1)
  return {
    trainedInSeconds: model.seconds ?? 0,
    rows: model.rows ?? 0,
    mdape: round(model.metrics?.trial.mdape ?? Number.NaN),
    estimate: { p50, p95, p99 },
    listQuiet: { p50: quiet.p50, p95: quiet.p95 },
    listWhileTraining: { p50: training.p50, p95: training.p95 },
  }
}

/** Prints the figures beside what is asked of them. */
export function printAvm({ trainedInSeconds, rows, mdape, estimate, listQuiet, listWhileTraining }: AvmFigures): void {
  console.log(`\n| automated valuation, ${rows} pieces of evidence | | asked |\n|---|--:|--:|`)
  console.log(`| trained and tried in, s; MdAPE, % | ${trainedInSeconds}; ${mdape} | |`)
  console.log(
    `| an estimate over HTTP, p50 / p95 / p99, ms | ${estimate.p50} / ${estimate.p95} / ${estimate.p99} | p95 < ${AVM_MOST.estimateP95} |`,
  )
  console.log(`| valuations.list, quiet, p50 / p95, ms | ${listQuiet.p50} / ${listQuiet.p95} | |`)
  console.log(
    `| valuations.list, while it trains, p50 / p95, ms | ${listWhileTraining.p50} / ${listWhileTraining.p95} | p95 < ${round(AVM_MOST.listFactor * listQuiet.p95)} |`,
  )
}
