import { parseArgs } from 'node:util'
import { avmErrors } from '#features/avm/errors.ts'
import { createThreadRunner } from '#features/avm/jobs/training/threads.ts'
import { estimateAll } from '#features/avm/rules/estimate.ts'
import { duplicatesOf, pickTable } from '#features/avm/rules/guards.ts'
import { DEFAULT_SETTINGS } from '#features/avm/rules/table.ts'
import { trainModel } from '#features/avm/rules/train.ts'
import { ratioStudy } from '#features/avm/rules.ts'
import { provideErrors } from '#kernel/errors.ts'
import { estimateByLevel } from './avm-evaluate/by-level.ts'
import { makeTable } from './avm-evaluate/made.ts'
import { readTable } from './avm-evaluate/read-table.ts'
import { splitRows } from './avm-evaluate/split.ts'

// Trains the automated valuation on a table of sales and says how far it is off on sales that it has not seen:
// npm run avm:evaluate -- --csv FILE --price COLUMN [--date COLUMN] [--latitude COLUMN --longitude COLUMN] [--drop A,B] [--late 14] --split random:0.2:42
// or on a table that is made by chance: --made dated:11 (categories, dated, columns, buildings) in place of --csv and --price.
// --late DAYS estimates the level of the market again each week by the tested sales that are known so many days after they were made.
// The last line of standard output is one JSON object; shares are percentages, and what the test doesn't tell is null, such as R² of equal
// prices. Progress and findings go to standard error. What can't be done ends with one line there that says why, and exit code 1.
const say = (line: string) => process.stderr.write(`${line}\n`)
provideErrors(avmErrors)
const MOST_THREADS = 64

async function evaluate(): Promise<void> {
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    options: {
      csv: text,
      price: text,
      date: text,
      latitude: text,
      longitude: text,
      drop: text,
      made: text,
      late: text,
      split: text,
      threads: text,
    },
  })
  const { csv, price, made, split } = values
  if (!split || !(made || (csv && price)))
    throw new Error('--csv FILE, --price COLUMN and --split random:0.2:42 or last:0.2 are needed.')
  const threads = values.threads === undefined ? undefined : Number(values.threads)
  if (threads !== undefined && !(Number.isInteger(threads) && threads > 0 && threads <= MOST_THREADS))
    throw new Error(`--threads is a number from 1 to ${MOST_THREADS}.`)
  const drop = (values.drop ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
  const { table, notes } =
    csv && price ? await readTable(csv, { ...values, price, drop }) : { table: makeTable(made ?? ''), notes: [] }
  for (const note of notes) say(note)
  const parts = splitRows(table, split)
  const isDuplicate = duplicatesOf(table, parts.test)
  const train = parts.train.filter((row) => !isDuplicate.has(row))
  if (train.length < parts.train.length)
    say(
      `${parts.train.length - train.length} rows to learn from are left out: they stand among those to be estimated too.`,
    )
  say(`${table.count} rows, ${train.length} to learn from, ${parts.test.length} to be estimated.`)

  const [first] = train
  if (train.every((row) => table.price[row] === table.price[first as number]))
    throw new Error('All prices to learn from are the same: they tell nothing.')

  const runner = createThreadRunner(threads)
  const [started, cpuBefore] = [performance.now(), process.cpuUsage()]
  let told = 0
  const model = await trainModel(pickTable(table, train), DEFAULT_SETTINGS, runner, (done) => {
    if (Math.floor(done * 10) > told) say(`Trained ${10 * ++told} %.`)
  })
  const seconds = (performance.now() - started) / 1000
  // Of all threads.
  const { user, system } = process.cpuUsage(cpuBefore)
  await runner.close()
  for (const { column, reason } of model.dropped) say(`Column '${column}' is not learnt from: ${reason}.`)
  const reasons = new Map<string, number>()
  for (const { reason } of model.excluded) reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
  for (const [reason, count] of reasons) say(`${count} sales are not learnt from: ${reason}.`)
  const { mdape, coverage, rounds } = model.outOfSample
  say(
    `Of the sales learnt from, out of sample: MdAPE ${mdape.toFixed(2)} %, ${coverage.toFixed(1)} % within the range; rounds ${rounds.join(' ')}.`,
  )
  say(`Shares: hedonic, comparables, boosted trees: ${model.shares.map((share) => share.toFixed(3)).join(' ')}.`)

  const tested = pickTable(table, parts.test)
  const late = values.late === undefined ? null : Number(values.late)
  if (late !== null && !(late >= 0)) throw new Error('--late is the number of days after which a sale is known.')
  const found = late === null ? estimateAll(model, tested) : estimateByLevel(model, tested, late)
  const prices = Array.from(tested.price)
  const estimates = found.map(({ value }) => value)
  const study = ratioStudy(estimates, prices)
  const mean = prices.reduce((sum, value) => sum + value, 0) / prices.length
  const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
  const held = found.filter(
    ({ low, high }, at) => low <= (prices[at] as number) && (prices[at] as number) <= high,
  ).length
  console.log(
    JSON.stringify({
      n: table.count,
      train: train.length,
      test: prices.length,
      mdape: study.mdape,
      mape:
        (100 * sumOf(prices.map((value, at) => Math.abs((estimates[at] as number) - value) / value))) / prices.length,
      r2:
        1 -
        sumOf(prices.map((value, at) => (value - (estimates[at] as number)) ** 2)) /
          sumOf(prices.map((value) => (value - mean) ** 2)),
      within10: study.within10,
      within20: study.within20,
      p95: study.p95,
      medianRatio: study.medianRatio,
      cod: study.cod,
      prd: study.prd,
      prb: study.prb,
      coverage80: (100 * held) / prices.length,
      seconds,
      cpuSeconds: (user + system) / 1e6,
      peakMemoryMb: process.resourceUsage().maxRSS / 1024,
    }),
  )
}

try {
  await evaluate()
} catch (error) {
  say(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
