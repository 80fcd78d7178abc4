import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { startEmbeddedPostgres } from '#server/postgres/start.ts'
import { casesOf } from './bench/cases.ts'
import { compare, type Result } from './bench/compare.ts'
import { measureFiles } from './bench/files.ts'
import { besideSignIns, type IdentityFigures, revocation, sessionCheck } from './bench/identity.ts'
import { measureImport } from './bench/imports.ts'
import { measurePapers } from './bench/papers.ts'
import { signedIn } from './bench/person.ts'
import {
  machine,
  printBrowser,
  printCases,
  printFiles,
  printIdentity,
  printImport,
  printPapers,
} from './bench/print.ts'
import { type Recorded, record } from './bench/record.ts'
import { type Child, memoryOf, startBare, startProduct } from './bench/servers.ts'
import { ensureBuilt } from './build.mjs'
import { makeComparisons } from './make-properties/comparisons.ts'
import { makeProperties } from './make-properties/fill.ts'
import { makeDocuments } from './make-valuations/documents.ts'
import { makeValuations } from './make-valuations/fill.ts'

// npm run bench: what the server manages beside a bare one that sends the same SQL; see docs/performance.md.
const { values: options } = parseArgs({
  options: {
    rows: { type: 'string', default: '200000' },
    properties: { type: 'string', default: '500000' },
    comparisons: { type: 'string', default: '20000' },
    seconds: { type: 'string', default: '5' },
    only: { type: 'string', default: '' },
    json: { type: 'boolean', default: false },
    /** Measure the screens in Chromium too. */
    browser: { type: 'boolean', default: false },
    /** Measure files of 200 MB, in and out, and in again under kills. */
    files: { type: 'boolean', default: false },
    /** Write a CPU profile of the server into this folder. */
    profile: { type: 'string' },
  },
})
const [rows, properties, comparisons, seconds] = [
  options.rows,
  options.properties,
  options.comparisons,
  options.seconds,
].map(Number) as [number, number, number, number]

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
  await makeDocuments(postgres.ownerUrl)
  if (properties > 0) {
    const ms = await makeProperties(postgres.ownerUrl, properties)
    console.log(`${properties} properties made in ${(ms / 1000).toFixed(1)} s`)
    const took = await makeComparisons(postgres.ownerUrl, comparisons)
    console.log(`${comparisons} comparisons made in ${(took / 1000).toFixed(1)} s`)
  }

  const secret = randomBytes(24).toString('hex')
  const profiling = options.profile ? ['--cpu-prof', `--cpu-prof-dir=${options.profile}`] : []
  if (options.browser) await ensureBuilt()
  const urls = { ...postgres, dataDir: join(dataDir, 'server') }
  const product = await startProduct(urls, secret, profiling)
  closing.unshift(product.stop)
  const database = openDatabase(postgres.appUrl)
  closing.unshift(database.close)
  const { actor, cookie } = await signedIn(database, secret, product.port)
  const everyCase = await casesOf(database)
  const cases = everyCase.filter(({ name }) => name.includes(options.only))

  const calls: Record<string, Recorded[]> = {}
  for (const one of cases) calls[one.name] = await record(database, actor, one)
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
  const identity = await identityCases()
  printIdentity(identity)
  const imports = asked('import') && properties > 0 ? await measureImport(product, cookie) : undefined
  if (imports) printImport(imports)
  const papers = asked('papers') ? await measurePapers(log) : undefined
  if (papers) printPapers(papers)
  const browser = options.browser ? await seenInBrowser(origin, cookie) : undefined
  const folder = join(dataDir, 'files')
  const files = options.files ? await measureFiles({ urls, database, secret, cookie, folder }) : undefined
  if (files) printFiles(files)
  if (options.json)
    console.log(
      JSON.stringify({
        machine,
        rows,
        properties,
        cases: results,
        serverRssMb,
        identity,
        imports,
        papers,
        browser,
        files,
      }),
    )

  async function identityCases(): Promise<IdentityFigures> {
    const figures: IdentityFigures = {}
    const { appUrl } = postgres
    if (asked('identity: session check'))
      figures.sessionCheckCpuMs = await sessionCheck(database, { appUrl, secret, log, cookie })
    if (asked('identity: revocation')) {
      const other: Child = await startProduct(urls, secret)
      closing.unshift(other.stop)
      figures.revocationMs = await revocation(database, secret, product, other)
      await other.stop()
    }
    const list = everyCase.find(({ name }) => name === 'valuations.list')
    if (list && asked('identity: sign-ins')) {
      const bodies = list.inputs.map((input) => JSON.stringify(input))
      const target = { port: product.port, path: `/rpc/${list.verb}`, headers: { origin, cookie }, bodies }
      figures.besideSignIns = await besideSignIns(database, { secret, product, target, seconds })
    }
    return figures
  }
}

function asked(name: string): boolean {
  return name.includes(options.only)
}

async function seenInBrowser(origin: string, cookie: string) {
  const { measureBrowser } = await import('./bench/browser.ts')
  const figures = await measureBrowser(origin, cookie)
  printBrowser(figures)
  return figures
}
