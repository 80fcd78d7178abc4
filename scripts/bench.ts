import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openDatabase } from '#server/db.ts'
import { migrate } from '#server/migrate.ts'
import { startEmbeddedPostgres } from '#server/postgres/start.ts'
import { casesOf } from './bench/cases.ts'
import { load, round, summary } from './bench/load.ts'
import { signedIn } from './bench/person.ts'
import { type Recorded, record } from './bench/record.ts'
import { memoryOf, startBare, startProduct } from './bench/servers.ts'
import { makeValuations } from './make-valuations/fill.ts'

// npm run bench: what the server manages beside a bare one that sends the same SQL; see docs/performance.md.
const { values: options } = parseArgs({
  options: {
    rows: { type: 'string', default: '200000' },
    seconds: { type: 'string', default: '5' },
    only: { type: 'string', default: '' },
    json: { type: 'boolean', default: false },
    /** Write a CPU profile of the server into this folder. */
    profile: { type: 'string' },
  },
})
const [rows, seconds] = [Number(options.rows), Number(options.seconds)]
const CALLERS = 16
/** The two servers take turns this often in each case, so that both see the same machine. */
const ROUNDS = 5

const nothing = () => {}
const log = { debug: nothing, info: nothing, warn: console.warn, error: console.error, fatal: console.error }
const dataDir = mkdtempSync(join(tmpdir(), 'thamin-bench-'))
const closing: (() => Promise<void>)[] = [async () => rmSync(dataDir, { recursive: true, force: true })]
process.once('SIGINT', () => close().then(() => process.exit(130)))
try {
  await bench()
} finally {
  await close()
}

async function close() {
  for (const step of closing.splice(0)) await step()
}

async function bench() {
  const postgres = await startEmbeddedPostgres({ dataDir, log })
  closing.unshift(() => postgres.stop())
  await migrate(postgres.ownerUrl, { log })
  console.log(`${rows} valuations made in ${((await makeValuations(postgres.ownerUrl, rows)) / 1000).toFixed(1)} s`)

  const secret = randomBytes(24).toString('hex')
  const profiling = options.profile ? ['--cpu-prof', `--cpu-prof-dir=${options.profile}`] : []
  const product = await startProduct(postgres, secret, profiling)
  closing.unshift(product.stop)
  const database = openDatabase(postgres.appUrl)
  closing.unshift(database.close)
  const { actor, cookie } = await signedIn(database, secret, product.port)
  const cases = (await casesOf(database)).filter(({ name }) => name.includes(options.only))

  const calls: Record<string, Recorded[]> = {}
  for (const { name, verb, inputs } of cases) calls[name] = await record(database, actor, verb, inputs)
  const bare = await startBare(postgres.appUrl, calls)
  closing.unshift(bare.stop)

  const results: Record<string, ReturnType<typeof summary> & { bareRps: number; bareP95: number; ratio: number }> = {}
  for (const { name, verb, inputs } of cases) {
    const bodies = inputs.map((input) => JSON.stringify(input))
    const origin = `http://localhost:${product.port}`
    const ours = { port: product.port, path: `/rpc/${verb}`, headers: { origin, cookie }, bodies }
    const plain = { port: bare.port, path: `/rpc/${encodeURIComponent(name)}`, headers: {}, bodies }
    for (const target of [ours, plain]) await load(target, CALLERS, seconds / 5)
    const took: [number[], number[]] = [[], []]
    for (let turn = 0; turn < ROUNDS; turn++) {
      took[0].push(...(await load(ours, CALLERS, seconds / ROUNDS)))
      took[1].push(...(await load(plain, CALLERS, seconds / ROUNDS)))
    }
    const [our, its] = [summary(took[0], seconds), summary(took[1], seconds)]
    results[name] = { ...our, bareRps: its.rps, bareP95: its.p95, ratio: round(our.rps / its.rps) }
  }

  const serverRssMb = memoryOf(product)
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`
  console.log(`\n${machine}; ${CALLERS} callers, ${seconds} s a case\n`)
  console.log('| case | rps | p50 ms | p95 ms | p99 ms | bare rps | bare p95 ms | ratio |')
  console.log('|---|--:|--:|--:|--:|--:|--:|--:|')
  for (const [name, { rps, p50, p95, p99, bareRps, bareP95, ratio }] of Object.entries(results))
    console.log(`| ${[name, rps, p50, p95, p99, bareRps, bareP95, ratio].join(' | ')} |`)
  console.log(`\nThe server holds ${serverRssMb} MB after the run.`)
  if (options.json) console.log(JSON.stringify({ machine, rows, cases: results, serverRssMb }))
}
