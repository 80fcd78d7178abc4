import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openDatabase } from '#server/db.ts'
import { migrate } from '#server/migrate.ts'
import { startEmbeddedPostgres } from '#server/postgres/start.ts'
import { casesOf } from './bench/cases.ts'
import { compare, type Result } from './bench/compare.ts'
import { signedIn } from './bench/person.ts'
import { machine, printBrowser, printCases } from './bench/print.ts'
import { type Recorded, record } from './bench/record.ts'
import { memoryOf, startBare, startProduct } from './bench/servers.ts'
import { ensureBuilt } from './build.mjs'
import { makeValuations } from './make-valuations/fill.ts'

// npm run bench: what the server manages beside a bare one that sends the same SQL; see docs/performance.md.
const { values: options } = parseArgs({
  options: {
    rows: { type: 'string', default: '200000' },
    seconds: { type: 'string', default: '5' },
    only: { type: 'string', default: '' },
    json: { type: 'boolean', default: false },
    /** Measure the screens in Chromium too. */
    browser: { type: 'boolean', default: false },
    /** Write a CPU profile of the server into this folder. */
    profile: { type: 'string' },
  },
})
const [rows, seconds] = [Number(options.rows), Number(options.seconds)]

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
  if (options.browser) await ensureBuilt()
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

  const results: Record<string, Result> = {}
  const origin = `http://localhost:${product.port}`
  for (const { name, verb, inputs } of cases) {
    const bodies = inputs.map((input) => JSON.stringify(input))
    const ours = { port: product.port, path: `/rpc/${verb}`, headers: { origin, cookie }, bodies }
    const plain = { port: bare.port, path: `/rpc/${encodeURIComponent(name)}`, headers: {}, bodies }
    results[name] = await compare({ target: ours, child: product }, { target: plain, child: bare }, seconds)
  }
  const serverRssMb = memoryOf(product)
  printCases(results, { seconds, serverRssMb })
  const browser = options.browser ? await seenInBrowser(origin, cookie) : undefined
  if (options.json) console.log(JSON.stringify({ machine, rows, cases: results, serverRssMb, browser }))
}

async function seenInBrowser(origin: string, cookie: string) {
  const { measureBrowser } = await import('./bench/browser.ts')
  const figures = await measureBrowser(origin, cookie)
  printBrowser(figures)
  return figures
}
