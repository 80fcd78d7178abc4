import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { startEmbeddedPostgres } from '#server/postgres/start.ts'
import { measureAnalytics, printAnalytics } from './bench/analytics.ts'
import { measureAvm, printAvm } from './bench/avm.ts'
import { measureCaches, printCaches, switchCaches } from './bench/caches.ts'
import { casesOf } from './bench/cases.ts'
import { compare, type Result } from './bench/compare.ts'
import { ENGAGEMENT_LINES, measureEngagement, printEngagement } from './bench/engagement.ts'
import { measureWholeReport, printWholeReport } from './bench/engagement-report.ts'
import { measureFiles } from './bench/files.ts'
import { floorName, floorOf } from './bench/floor.ts'
import { besideSignIns, type IdentityFigures, revocation, sessionCheck } from './bench/identity.ts'
import { type ImportFigures, MARKET_IMPORT, measureImport, PROPERTY_IMPORT } from './bench/imports.ts'
import { measureLeases, printLeases } from './bench/leases.ts'
import { measureLinked, printLinked } from './bench/linked.ts'
import { measureLive, printLive } from './bench/live.ts'
import { measureMarket, printMarket } from './bench/market.ts'
import { measureMessages, printMessages } from './bench/messages.ts'
import { measureMovement, printMovement } from './bench/movement.ts'
import { measureOrders, printOrders } from './bench/orders.ts'
import { measureOverload, printOverload } from './bench/overload.ts'
import { measurePapers } from './bench/papers.ts'
import { cookieOf, people, signedIn } from './bench/person.ts'
import {
  machine,
  printBrowser,
  printCases,
  printFiles,
  printGrid,
  printIdentity,
  printImport,
  printPapers,
  printReportPapers,
  printReports,
  printWorst,
} from './bench/print.ts'
import { type Recorded, record } from './bench/record.ts'
import { measureRentRoll, printRentRoll, ROLL_LINES } from './bench/rent-roll.ts'
import { measureReportPapers } from './bench/report-papers.ts'
import { measureReports } from './bench/reports.ts'
import { measureSearch, printSearch } from './bench/search.ts'
import { type Child, memoryOf, startBare, startProduct } from './bench/servers.ts'
import { measureSpatial, printSpatial } from './bench/spatial.ts'
import { measureStrangers, printStrangers } from './bench/strangers.ts'
import { measureWorst, type WorstFigures } from './bench/worst.ts'
import { ensureBuilt } from './build.mjs'
import { makeAmenities } from './make-properties/amenities.ts'
import { makeComparisons } from './make-properties/comparisons.ts'
import { makeProperties } from './make-properties/fill.ts'
import { makeMarket } from './make-properties/market.ts'
import { makeDocuments } from './make-valuations/documents.ts'
import { makeValuations } from './make-valuations/fill.ts'
import { makeMoves } from './make-valuations/moves.ts'

// npm run bench: measures the server against a bare one that sends the same SQL; see docs/performance.md.
const { values: options } = parseArgs({
  options: {
    rows: { type: 'string', default: '200000' },
    properties: { type: 'string', default: '500000' },
    comparisons: { type: 'string', default: '20000' },
    market: { type: 'string', default: '200000' },
    amenities: { type: 'string', default: '200000' },
    seconds: { type: 'string', default: '5' },
    /** So many valuations and properties, the one after the other, for what one person waits: 10000,100000,1000000. */
    steps: { type: 'string', default: '' },
    only: { type: 'string', default: '' },
    json: { type: 'boolean', default: false },
    /** Switch the caches of answers off, so that each call reads the database. */
    uncached: { type: 'boolean', default: false },
    /** Measure the screens in Chromium too. */
    browser: { type: 'boolean', default: false },
    /** Measure files of 200 MB, in and out, and in again under kills. */
    files: { type: 'boolean', default: false },
    /** Write a CPU profile of the server into this folder. */
    profile: { type: 'string' },
  },
})
const steps = options.steps.split(',').filter(Boolean).map(Number)
const last = steps.at(-1)
const evidence = Number(options.market)
const amenities = Number(options.amenities)
const [rows, properties, comparisons, seconds] = [
  last ?? options.rows,
  last ?? options.properties,
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
  const secret = randomBytes(24).toString('hex')
  const urls = { ...postgres, dataDir: join(dataDir, 'server') }
  const worst: WorstFigures[] = []
  let made = 0
  for (const step of steps.slice(0, -1)) {
    await fill(step - made, step - made)
    made = step
    worst.push(await worstOf(step))
  }
  await fill(rows - made, properties - made)
  await makeDocuments(postgres.ownerUrl)
  console.log(`stages measured in ${((await makeMoves(postgres.ownerUrl)) / 1000).toFixed(1)} s`)
  if (properties > 0) {
    const took = await makeComparisons(postgres.ownerUrl, comparisons)
    console.log(`${comparisons} comparisons made in ${(took / 1000).toFixed(1)} s`)
  }

  const profiling = options.profile ? ['--cpu-prof', `--cpu-prof-dir=${options.profile}`] : []
  if (options.browser) await ensureBuilt()
  const product = await startProduct(urls, secret, profiling)
  closing.unshift(product.stop)
  const database = openDatabase(postgres.appUrl)
  closing.unshift(database.close)
  const { actor, cookie } = await signedIn(database, secret, product.port)
  if (options.uncached) await switchCaches(database, false)
  const everyCase = await casesOf(database)
  const cases = everyCase.filter(({ name }) => name.includes(options.only))

  const calls: Record<string, Recorded[]> = {}
  for (const one of cases) {
    calls[one.name] = await record(database, actor, one)
    calls[floorName(one.name)] = floorOf(one)
  }
  const bare = await startBare(postgres.appUrl, calls)
  closing.unshift(bare.stop)

  // Before all else, so that the first call finds a server that has just begun.
  if (asked('analytics: one person')) printAnalytics(await measureAnalytics(product, cookie))

  const caches = asked('caches') ? await measureCaches(database, { product, cookie, cases: everyCase }) : undefined
  if (caches) printCaches(caches)
  const search = asked('search: one person')
    ? await measureSearch(database, { ownerUrl: postgres.ownerUrl, product, cookie })
    : undefined
  if (search) printSearch(search)

  const results: Record<string, Result> = {}
  const origin = `http://localhost:${product.port}`
  for (const { name, verb, inputs, floor } of cases) {
    const bodies = inputs.map((input) => JSON.stringify(input))
    const ours = { port: product.port, path: `/rpc/${verb}`, headers: { origin, cookie }, bodies }
    const bareSide = (asked: string) => ({
      target: { port: bare.port, path: `/rpc/${encodeURIComponent(asked)}`, headers: {}, bodies },
      child: bare,
    })
    const least = floor && bareSide(floorName(name))
    results[name] = await compare({ target: ours, child: product }, bareSide(name), seconds, least)
  }
  if (asked('worst')) worst.push(await measureWorst(database, { product, cookie, valuations: rows, properties }))
  printWorst(worst)
  const serverRssMb = memoryOf(product)
  printCases(results, { seconds, serverRssMb })
  const identity = await identityCases()
  printIdentity(identity)
  const imports: ImportFigures[] = []
  if (asked('import: properties') && properties > 0) imports.push(await measureImport(product, cookie, PROPERTY_IMPORT))
  if (asked('import: market')) imports.push(await measureImport(product, cookie, MARKET_IMPORT))
  for (const figures of imports) printImport(figures)
  for (const lines of asked('rentRoll') && properties > 0 ? ROLL_LINES : [])
    printRentRoll(await measureRentRoll(database, product, cookie, lines))
  for (const lines of asked('engagement') ? ENGAGEMENT_LINES : [])
    printEngagement(await measureEngagement(database, product, cookie, { lines, secret, actorId: actor.id }))
  const orders = asked('orders') ? await measureOrders(database, product, { secret, cookie }) : undefined
  if (orders) printOrders(orders)
  const listed = everyCase.find(({ name }) => name === 'valuations.list')
  const linked = asked('linked') ? measureLinked() : undefined
  if (linked) printLinked(linked)
  const leases = asked('leases') ? measureLeases() : undefined
  if (leases) printLeases(leases)
  const movement = asked('movement') ? measureMovement() : undefined
  if (movement) printMovement(movement)
  const live = listed && asked('live') ? await liveFigures(listed.inputs) : undefined
  if (live) printLive(live)
  const strangers = listed && asked('strangers') ? await strangerFigures(listed) : undefined
  if (strangers) printStrangers(strangers)
  const messages = asked('messages') ? await messageFigures() : undefined
  if (messages) printMessages(messages)
  const market = asked('market') && evidence > 0 ? await marketFigures() : undefined
  if (market) printMarket(market)
  const spatial = asked('spatial') ? await spatialFigures(market !== undefined) : undefined
  if (spatial) printSpatial(spatial)
  const avm = options.only === 'avm' ? await avmFigures() : undefined
  if (avm) printAvm(avm)
  const overload = options.only === 'overload' ? await overloadFigures() : undefined
  if (overload) printOverload(overload)
  const papers = asked('papers') ? await measurePapers(log) : undefined
  if (papers) printPapers(papers)
  const reportPapers = asked('report-papers') ? await measureReportPapers(log) : undefined
  if (reportPapers) printReportPapers(reportPapers)
  const engagementReport = asked('engagement-report') ? await measureWholeReport(postgres, log) : undefined
  if (engagementReport) printWholeReport(engagementReport)
  const reports = asked('reports') ? await measureReports(product, cookie) : undefined
  if (reports) printReports(reports)
  // A part that is asked for by its name is measured alone.
  const isAlone = ['grid', 'engagement-table', 'portal', 'map'].includes(options.only)
  const browser = options.browser && !isAlone ? await seenInBrowser(origin, cookie) : undefined
  const grid = options.browser && asked('grid') ? await workedGrid(product.port, cookie) : undefined
  const table = options.browser && asked('engagement-table') && properties > 0 ? await workedTable() : undefined
  const portal = options.browser && asked('portal') ? await portalFigures() : undefined
  const map =
    options.browser && asked('map') ? await mapFigures(market !== undefined, spatial !== undefined) : undefined
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
        worst,
        serverRssMb,
        identity,
        imports,
        live,
        strangers,
        messages,
        orders,
        linked,
        leases,
        movement,
        market,
        spatial,
        avm,
        overload,
        papers,
        reportPapers,
        engagementReport,
        reports,
        search,
        caches,
        browser,
        grid,
        table,
        portal,
        map,
        files,
      }),
    )

  async function workedTable() {
    const { measureTable, TABLE_ROWS } = await import('./bench/engagement-table.ts')
    const figures = await measureTable(database, { port: product.port, cookie, actorId: actor.id })
    printGrid(figures, `the table of an engagement, ${TABLE_ROWS} rows`)
    return figures
  }

  async function portalFigures() {
    const { measurePortal, printPortal } = await import('./bench/portal.ts')
    const figures = await measurePortal(database, { secret, product, cookie })
    printPortal(figures)
    return figures
  }

  async function mapFigures(hasMarket: boolean, hasAmenities: boolean) {
    const { measureMap, printMap } = await import('./bench/map.ts')
    if (!hasMarket && !hasAmenities) await makeMarket(postgres.ownerUrl, evidence)
    if (!hasAmenities) await makeAmenities(postgres.ownerUrl, amenities)
    const figures = await measureMap(database, { product, cookie })
    printMap(figures)
    return figures
  }

  async function liveFigures(inputs: readonly unknown[]) {
    const fresh = await startProduct(urls, secret)
    try {
      return await measureLive(database, { secret, product, fresh, cookie, seconds, inputs })
    } finally {
      await fresh.stop()
    }
  }

  async function strangerFigures({ verb, inputs }: { verb: string; inputs: readonly unknown[] }) {
    const limited = await startProduct(urls, secret, profiling, 'kept')
    try {
      return await measureStrangers(limited, { cookie, verb, inputs }, seconds)
    } finally {
      await limited.stop()
    }
  }

  async function messageFigures() {
    const there = await startProduct(urls, secret)
    try {
      return await measureMessages(database, { secret, here: product, there, cookie })
    } finally {
      await there.stop()
    }
  }

  async function overloadFigures() {
    // Each answer is worked for, as where many read each their own.
    await switchCaches(database, false)
    const cookies: string[] = []
    for (const { email } of await people(database, secret, 'many', 25))
      cookies.push(await cookieOf(product.port, email))
    return measureOverload(product, { cookies, cases: everyCase }, seconds)
  }

  async function avmFigures() {
    await makeMarket(postgres.ownerUrl, evidence)
    return measureAvm(database, product, cookie, seconds)
  }

  async function marketFigures() {
    const took = await makeMarket(postgres.ownerUrl, evidence)
    console.log(`${evidence} entries of the market made in ${(took / 1000).toFixed(1)} s`)
    return measureMarket(database)
  }

  async function spatialFigures(hasMarket: boolean) {
    if (!hasMarket) await makeMarket(postgres.ownerUrl, evidence)
    const took = await makeAmenities(postgres.ownerUrl, amenities)
    console.log(`${amenities} amenities made in ${(took / 1000).toFixed(1)} s`)
    return measureSpatial(database, { product, cookie })
  }

  async function fill(valuations: number, some: number) {
    const ms = await makeValuations(postgres.ownerUrl, valuations)
    console.log(`${valuations} valuations made in ${(ms / 1000).toFixed(1)} s`)
    if (some <= 0) return
    const took = await makeProperties(postgres.ownerUrl, some)
    console.log(`${some} properties made in ${(took / 1000).toFixed(1)} s`)
  }

  /** What one person waits for with so many rows, on a server of its own. */
  async function worstOf(step: number): Promise<WorstFigures> {
    const server = await startProduct(urls, secret)
    const asking = openDatabase(postgres.appUrl)
    try {
      const { cookie: one } = await signedIn(asking, secret, server.port, `worst${step}-`)
      return await measureWorst(asking, { product: server, cookie: one, valuations: step, properties: step })
    } finally {
      await asking.close()
      await server.stop()
    }
  }

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

async function workedGrid(port: number, cookie: string) {
  const { measureGrid } = await import('./bench/grid.ts')
  const figures = await measureGrid(port, cookie)
  printGrid(figures)
  return figures
}

async function seenInBrowser(origin: string, cookie: string) {
  const { measureBrowser } = await import('./bench/browser.ts')
  const figures = await measureBrowser(origin, cookie)
  printBrowser(figures)
  return figures
}
