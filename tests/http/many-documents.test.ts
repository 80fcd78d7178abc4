import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '#access/actor.ts'
import { listDocuments, searchDocuments } from '#features/documents/queries/list.ts'
import { storedFiles } from '#features/documents/queries/stored.ts'
import { type Call, listen } from '../../scripts/bench/record.ts'
import { openProduct, type Person, type Product } from '../support/product.ts'
import { addRows } from '../support/rows.ts'

// 10,000 documents: one record with 2,000 of them, 199 with forty and one with forty more, some of which were replaced.
const RECORDS = 200
const LARGE = 2000

let product: Product
let appraiser: Person
let client: Person
let large: string
let small: string
let owner: Client
beforeAll(async () => {
  product = await openProduct()
  appraiser = await product.person('APPRAISER')
  client = await product.person('CLIENT')
  const records = Array.from({ length: RECORDS + 1 }, (_, at) => (at < 20 ? { clientUserId: client.id } : {}))
  const ids = await addRows(product.db, appraiser.id, records)
  ;[large = '', small = ''] = ids
  owner = new Client({ connectionString: product.ownerUrl })
  await owner.connect()
  const of = `case when n <= ${LARGE} then $1::uuid else ($2::uuid[])[1 + n % ${RECORDS}] end`
  await owner.query(
    `insert into files (sha256, size, kind) select encode(sha256(n::text::bytea), 'hex'), n, 'pdf' from generate_series(1, 12000) n`,
  )
  await owner.query(
    `insert into documents (id, valuation_id, document_type, title, file_name, created_by, updated_by, created_at)
     select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, ${of}, (array['CIVIL_ID', 'OTHER', 'BUILDING_PLAN'])[1 + n % 3],
       'مستند ' || n, 'ملف ' || n || '.pdf', $3, $3, timestamptz '2026-01-01' + n * interval '1 minute'
     from generate_series(1, 10000) n`,
    [large, ids.slice(1), appraiser.id],
  )
  await owner.query(
    `insert into document_files (id, document_id, ordinal, sha256, name, upload_id, created_by)
     select gen_random_uuid(), ('00000000-0000-4000-8000-' || lpad((1 + (n - 1) % 10000)::text, 12, '0'))::uuid, 1 + (n - 1) / 10000,
       encode(sha256(n::text::bytea), 'hex'), 'ملف ' || n || '.pdf', gen_random_uuid(), $1
     from generate_series(1, 12000) n`,
    [appraiser.id],
  )
  await owner.query(
    `insert into uploads (id, user_id, valuation_id, name, size, expires_at)
     select gen_random_uuid(), $1, ($2::uuid[])[1 + n % ${RECORDS}], 'x.pdf', 1, now() + interval '1 day' from generate_series(1, 5000) n`,
    [appraiser.id, ids.slice(1)],
  )
  for (const table of ['files', 'documents', 'document_files', 'valuations', 'users', 'uploads'])
    await owner.query(`vacuum analyze ${table}`)
})
afterAll(async () => {
  await owner.end()
  await product.close()
})

type Plan = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}
const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)]
const contextOf = ({ id, role }: Person) => ({
  actor: { id, role } as Actor,
  db: product.db,
  notifyCache: <T>(_: string, load: () => Promise<T>) => load(),
  request: { id: 'r', ip: '127.0.0.1', userAgent: 'test' },
  appUrl: '',
  federation: null,
  botCheck: null,
  sendsMail: false,
  readsMail: false,
  payments: null,
  roads: null,
  pushServices: [],
  seal: async (text: string) => text,
  telemetry: { isConfigured: false, pageViewed: () => undefined },
})

/** The statements of one reading, each with its plan as it ran. */
async function statementsOf(reading: () => Promise<unknown>): Promise<{ text: string; plan: Plan[] }[]> {
  const calls: Call[] = []
  const stop = listen(calls, false)
  await reading().finally(stop)
  const planned: { text: string; plan: Plan[] }[] = []
  // The server's own work goes on beside it.
  for (const { text, values } of calls.filter(({ text }) => /\b(documents d|uploads|valuations v)\b/.test(text))) {
    const { rows } = await owner.query(`explain (analyze, format json) ${text}`, values)
    planned.push({ text, plan: nodes(rows[0]['QUERY PLAN'][0].Plan) })
  }
  return planned
}
const PAPERS = ['documents', 'document_files', 'uploads']
const scanned = (statements: { plan: Plan[] }[]) =>
  statements.flatMap(({ plan }) =>
    plan.filter((node) => node['Node Type'] === 'Seq Scan' && PAPERS.includes(node['Relation Name'] ?? '')),
  )
const touched = (statements: { plan: Plan[] }[], table: string) =>
  statements
    .flatMap(({ plan }) => plan)
    .filter((node) => node['Relation Name'] === table)
    .reduce(
      (sum, node) => sum + (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
      0,
    )

describe('a list', () => {
  const list =
    (person: Person, valuationId: string, more: object = {}) =>
    () =>
      listDocuments(contextOf(person), { valuationId, ...more })

  test('takes as many statements for two thousand documents as for forty, of any person, on any page', async () => {
    const { lastId } = await list(appraiser, large)()
    const counts = [await statementsOf(list(appraiser, large))]
    for (const reading of [
      list(appraiser, small),
      list(client, large),
      list(appraiser, large, { pageSize: 100 }),
      list(appraiser, large, { lastId }),
    ])
      counts.push(await statementsOf(reading))
    // The record, the page, the tally and one's own uploads; the firm's settings are remembered.
    expect(counts.map(({ length }) => length)).toEqual([4, 4, 4, 4, 4])
  })

  test('of forty reads by indexes alone, and no more documents and files than its record has', async () => {
    const statements = await statementsOf(list(appraiser, small))
    expect(scanned(statements)).toEqual([])
    // Once for the page and once for the tally.
    expect(touched(statements, 'documents')).toBeLessThanOrEqual(2 * 41)
    const used = new Set(statements.flatMap(({ plan }) => plan.map((node) => node['Index Name'])))
    expect([...used]).toEqual(
      expect.arrayContaining(['documents_of_valuation', 'document_files_document_id_ordinal_key', 'files_pkey']),
    )
  })

  test('of two thousand cuts its page from the index before it looks up a file', async () => {
    const { lastId } = await list(appraiser, large)()
    for (const more of [{}, { lastId }]) {
      const statements = await statementsOf(list(client, large, more))
      const page = statements.filter(({ text }) => text.includes('limit'))
      expect(scanned(page.filter(({ text }) => text.includes('json_build_object')))).toEqual([])
      const cut = page.filter(({ text }) => text.includes('json_build_object'))
      expect(cut).toHaveLength(1)
      expect(touched(cut, 'documents')).toBeLessThanOrEqual(52)
      expect(touched(cut, 'document_files')).toBeLessThanOrEqual(52 * 2)
    }
    const page = await list(client, large)()
    expect([page.totalCount, page.items.length]).toEqual([LARGE, 10])
    expect(page.checklist).toContainEqual({ documentType: 'CIVIL_ID', count: 666 })
    // All files of its documents: the first of each, and the later ones of those that were replaced.
    const each = (from: number, to: number) => ((from + to) * (to - from + 1)) / 2
    expect(page.usedBytes).toBe(each(1, 2000) + each(10_001, 12_000))
  })
})

test('all files of a record are found in two statements, by indexes where it is one of many', async () => {
  const statements = await statementsOf(() => storedFiles(contextOf(appraiser), small))
  expect(statements).toHaveLength(2)
  expect(scanned(statements)).toEqual([])
})

test('a search looks its words up in the index of trigrams', async () => {
  for (const person of [appraiser, client]) {
    const statements = await statementsOf(() => searchDocuments(contextOf(person), { text: 'مستند 4711' }))
    expect(statements.length).toBeLessThanOrEqual(2)
    expect(scanned(statements)).toEqual([])
    const [found] = statements
    expect(found?.plan.map((node) => node['Index Name'])).toContain('documents_by_text')
  }
  const { items } = await searchDocuments(contextOf(appraiser), { text: 'مستند ٤٧١١' })
  expect(items.map(({ title }) => title)).toEqual(['مستند 4711'])
})
