import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { type Database, openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { startEmbeddedPostgres } from '#server/postgres/start.ts'
import { switchCaches } from './bench/caches.ts'
import { NEW_VALUATION } from './bench/cases.ts'
import { CALLERS, type Side } from './bench/compare.ts'
import { load, median, round, summary } from './bench/load.ts'
import { postAs, signedIn } from './bench/person.ts'
import { machine } from './bench/print.ts'
import { type Child, cpuOf, cpuOfAll, startProduct } from './bench/servers.ts'
import { copyForPeer, installPeer, PEER, startPeer } from './bench-peer/directus.ts'
import { makeValuations } from './make-valuations/fill.ts'

// npm run bench:peer: the product beside another server of records, on equal rows in one PostgreSQL; see docs/performance.md.
const { values: options } = parseArgs({
  options: {
    rows: { type: 'string', default: '200000' },
    seconds: { type: 'string', default: '8' },
    turns: { type: 'string', default: '3' },
    /** Which cases. */
    only: { type: 'string', default: '' },
    /** Switch the product's caches of answers off, so that each call reads the database. */
    uncached: { type: 'boolean', default: false },
    /** Write a CPU profile of the product's server into this folder. */
    profile: { type: 'string' },
  },
})
const [seconds, turns] = [Number(options.seconds), Number(options.turns)]

const nothing = () => {}
const log = { debug: nothing, info: nothing, warn: console.warn, error: console.error, fatal: console.error }
const dataDir = mkdtempSync(join(tmpdir(), 'thamin-bench-peer-'))
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
  installPeer()
  const postgres = await startEmbeddedPostgres({ dataDir, log })
  // Of the product's database, not of PostgreSQL's own.
  const superuserUrl = Object.assign(new URL(postgres.superuserUrl), {
    pathname: new URL(postgres.ownerUrl).pathname,
  }).href
  closing.unshift(() => postgres.stop())
  await migrate(postgres.ownerUrl, { log })
  await makeValuations(postgres.ownerUrl, Number(options.rows))
  await copyForPeer(superuserUrl)
  const secret = randomBytes(24).toString('hex')
  const profiling = options.profile ? ['--cpu-prof', `--cpu-prof-dir=${options.profile}`] : []
  const product = await startProduct({ ...postgres, dataDir: join(dataDir, 'server') }, secret, profiling)
  closing.unshift(product.stop)
  const peer = await startPeer(superuserUrl)
  closing.unshift(peer.stop)
  const database = openDatabase(postgres.appUrl)
  closing.unshift(database.close)
  const { cookie } = await signedIn(database, secret, product.port)
  if (options.uncached) await switchCaches(database, false)
  // What a row of the product's list carries and what a new record is stored with, as the peer names them.
  const { fields, content } = await askedAlike(product, cookie, database)
  const some = await database.kysely.selectFrom('valuations').select('id').orderBy('id').limit(64).execute()

  const headers = { origin: `http://localhost:${product.port}`, cookie }
  const ours = (verb: string, inputs: object[]): Side => ({
    target: { port: product.port, path: `/rpc/${verb}`, headers, bodies: inputs.map((input) => JSON.stringify(input)) },
    child: product,
  })
  const theirs = { port: peer.port, headers: { authorization: `Bearer ${peer.token}` } }
  const page = (asked: string[], counted = ''): Side => {
    const paths = asked.map(
      (each) => `/items/valuations?${each}&sort=-created_at,-id&limit=20&fields=${fields}${counted}`,
    )
    return { target: { ...theirs, reads: paths }, child: peer }
  }
  const statuses = ['UNDER_REVIEW', 'COMPLETED']
  const lists = ours(
    'valuations.list',
    statuses.map((status) => ({ status })),
  )
  const byStatus = statuses.map((status) => `filter[status][_eq]=${status}`)
  const words = ['فهد', 'حصة', 'علي']
  const searches = ours(
    'valuations.search',
    words.map((text) => ({ text })),
  )
  const byWord = words.map((word) => `search=${encodeURIComponent(word)}`)
  const counted = '&meta=filter_count'
  const records = some.map(({ id }) => `/items/valuations/${id}`)
  const created = { ...theirs, path: '/items/valuations', bodies: [JSON.stringify(content)] }

  const cases: [name: string, ours: Side, peers: Side][] = [
    ['list by status', lists, page(byStatus)],
    ['list by status, theirs with its count', lists, page(byStatus, counted)],
    ['one record', ours('valuations.get', some), { target: { ...theirs, reads: records }, child: peer }],
    ['search of a common word', searches, page(byWord)],
    ['search of a common word, theirs with its count', searches, page(byWord, counted)],
    ['create', ours('valuations.create', [NEW_VALUATION]), { target: created, child: peer }],
  ]
  const caches = options.uncached ? 'off' : 'on'
  console.log(
    `${machine}; ${PEER.name} ${PEER.version}; ${options.rows} valuations; ${CALLERS} callers, ${turns} turns of ${seconds} s; caches ${caches}\n`,
  )
  console.log(
    '| | requests/s: Thamin, peer | ratio | p95 ms | CPU of the server per request, µs | of PostgreSQL | load |',
  )
  console.log('|---|--:|--:|--:|--:|--:|--:|')
  for (const [name, ...sides] of cases) if (name.includes(options.only)) await compareIn(name, sides, postgres.pid())
}

/** Loads the two in turns and prints the middle of them; what PostgreSQL does beside them at that time counts as theirs. */
async function compareIn(name: string, sides: Side[], postgresPid: number): Promise<void> {
  const [before] = loadavg()
  for (const { target } of sides) await load(target, CALLERS, 1)
  const all = sides.map(() => [] as { rps: number; p95: number; cpu: number; databaseCpu: number }[])
  for (let turn = 0; turn < turns; turn++)
    for (const [at, { target, child }] of sides.entries()) {
      const [cpu, databaseCpu] = [cpuOf(child), cpuOfAll(postgresPid)]
      const took = await load(target, CALLERS, seconds)
      const per = (used: number) => Math.round(used / took.length)
      const { rps, p95 } = summary(took, seconds)
      all[at]?.push({ rps, p95, cpu: per(cpuOf(child) - cpu), databaseCpu: per(cpuOfAll(postgresPid) - databaseCpu) })
    }
  const middle = (key: 'rps' | 'p95' | 'cpu' | 'databaseCpu') => all.map((each) => median(each.map((one) => one[key])))
  const [own = 0, its = 0] = middle('rps')
  const cells = [middle('rps'), [`${round(own / its)} ×`], middle('p95'), middle('cpu'), middle('databaseCpu')]
  console.log(`| ${[name, ...cells.map((each) => each.join(' · ')), round(before ?? 0)].join(' | ')} |`)
}

/** The columns of a row of the product's list, and the content of a record that it makes. */
async function askedAlike({ port }: Child, cookie: string, { kysely }: Database) {
  const asked = async (verb: string, input: object) =>
    JSON.parse((await postAs(cookie, port, `/rpc/${verb}`, input)).text)
  const { id } = await asked('valuations.create', NEW_VALUATION)
  const { rows } = await sql<{
    row: Record<string, unknown>
  }>`select to_jsonb(v) as row from valuations v where id = ${id}`.execute(kysely)
  const { id: _, search_text: __, ...row } = rows[0]?.row ?? {}
  const [listed] = (await asked('valuations.list', {})).items
  const fields = Object.keys(row).filter((name) =>
    Object.hasOwn(
      listed,
      name.replace(/_(.)/g, (_, letter) => letter.toUpperCase()),
    ),
  )
  const content = Object.fromEntries(
    Object.entries(row).filter(([name, value]) => value !== null && !/^(created|updated)_at$/.test(name)),
  )
  return { fields: ['id', ...fields].join(), content }
}
