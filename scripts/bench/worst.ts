import { STORED_FIELDS as PROPERTY } from '#features/properties/fields.ts'
import { STORED_FIELDS as VALUATION } from '#features/valuations/fields.ts'
import { type Sortable, sortableFields } from '#kernel/field-sort.ts'
import { WIDEST } from '#kernel/page.ts'
import type { Database } from '#server/db/database.ts'
import { switchCaches } from './caches.ts'
import { load, round, summary } from './load.ts'
import { postAs } from './person.ts'
import type { Child } from './servers.ts'

/** How long one person waits for each list, filter, combination, order and search: hundredths in ms, the first count after it in ms, and what was found. */
export type WorstFigures = {
  valuations: number
  properties: number
  cases: Record<string, { p50: number; p95: number; countMs: number; rows: number; total: string }>
}

/** What is asked of each on a quiet machine, in ms. */
export const WORST_P95 = 60

/** Each is asked again and again for so long, in seconds, after it was asked for a fifth of that. */
const SECONDS = 1.5

const WORDS = {
  'one letter that is everywhere': 'ا',
  'one letter that is rare': 'ظ',
  'one letter that is nowhere': 'ژ',
  'two letters': 'بن',
  'a common name': 'محمد',
  'a common place': 'السالمية',
  'no hit': 'قطربيل السندبادي',
  'eight words': 'محمد عبدالله فهد بنك الخليج السالمية 2025 12',
  'eight letters': 'ا ل م ي ن ر ب و',
}

type Asked = Record<string, object>

/** The orders of all rows, of which a wide register offers those that an index has. */
const ordersOf = (fields: Sortable, rows: number): Asked =>
  Object.fromEntries(
    sortableFields(fields)
      .filter((sort) => rows <= WIDEST || fields[sort]?.column?.sorts !== 'listed')
      .map((sort) => [`sorted by ${sort}`, { sort }]),
  )

/** What is asked of the valuations, on the rows that are there. */
async function ofValuations({ kysely }: Database, rows: number): Promise<Asked> {
  const { createdBy } = await kysely.selectFrom('valuations').select('createdBy').limit(1).executeTakeFirstOrThrow()
  const range = { startDate: '2025-01-01', endDate: '2025-12-31' }
  return {
    'no filter': {},
    status: { status: 'UNDER_REVIEW' },
    'several statuses': { status: ['DRAFT', 'REJECTED', 'CANCELLED'] },
    creator: { createdBy },
    'creator, status': { createdBy, status: 'DRAFT' },
    'creator, purpose': { createdBy, purpose: 'TAX' },
    'purpose, category': { purpose: 'LITIGATION', propertyCategory: 'FARMS' },
    'purpose, category, status': { purpose: 'LITIGATION', propertyCategory: 'FARMS', status: 'DRAFT' },
    'creator, assignee, purpose, category': {
      createdBy,
      assignedTo: createdBy,
      purpose: 'TAX',
      propertyCategory: 'LAND',
    },
    'range of dates': range,
    'range of dates, purpose': { ...range, purpose: 'TAX' },
    'range of dates, creator, status': { ...range, createdBy, status: 'DRAFT' },
    'owner, requestor': { ownerName: 'محمد', requestor: 'بنك' },
    'a common name, status': { text: 'محمد', status: 'DRAFT' },
    'a common name, creator': { text: 'محمد', createdBy },
    'a common name, range of dates': { ...range, text: 'محمد' },
    ...ordersOf(VALUATION, rows),
  }
}

/** What is asked of the properties. */
const ofProperties = (rows: number): Asked => ({
  'no filter': {},
  status: { status: 'inactive' },
  'type, governorate': { type: 'COMMERCIAL', governorate: 'HAWALLI' },
  'type, governorate, status': { type: 'CHALETS', governorate: 'JAHRA', status: 'under_construction' },
  'place, types, status': { location: 'السالمية', type: ['RESIDENTIAL', 'LAND'], status: 'active' },
  'place, area, year': { location: 'السالمية', areaFrom: 375, areaTo: 600, yearBuiltFrom: 1990 },
  'area, year': { areaFrom: 990, areaTo: 1000, yearBuiltFrom: 1999, yearBuiltTo: 2000 },
  'year, type': { yearBuiltFrom: 2020, type: 'FARMS' },
  'governorate, type, area, word': {
    governorate: 'HAWALLI',
    type: 'COMMERCIAL',
    areaFrom: 500,
    areaTo: 750,
    text: 'برج',
  },
  'owner, governorate': { ownerName: 'فهد', governorate: 'JAHRA' },
  'a common name, place': { text: 'محمد', location: 'السالمية' },
  ...ordersOf(PROPERTY, rows),
})

/** Measures each as a single caller without other load and without the caches of answers, as its screen asks: the page, and then the count. */
export async function measureWorst(
  database: Database,
  {
    product,
    cookie,
    valuations,
    properties,
  }: { product: Child; cookie: string; valuations: number; properties: number },
): Promise<WorstFigures> {
  const words = Object.entries(WORDS).map(([name, text]) => [`words: ${name}`, { text }] as const)
  const groups = [
    ['valuations.list', [...Object.entries(await ofValuations(database, valuations)), ...words]],
    ['properties.list', properties > 0 ? [...Object.entries(ofProperties(properties)), ...words] : []],
  ] as const
  const { port } = product
  const headers = { origin: `http://localhost:${port}`, cookie }
  const cases: WorstFigures['cases'] = {}
  await switchCaches(database, false)
  for (const [verb, inputs] of groups)
    for (const [name, input] of inputs) {
      const target = { port, path: `/rpc/${verb}`, headers, bodies: [JSON.stringify({ ...input, count: 'none' })] }
      await load(target, 1, SECONDS / 5)
      const { p50, p95 } = summary(await load(target, 1, SECONDS), SECONDS)
      const { items } = JSON.parse((await postAs(cookie, port, target.path, { ...input, count: 'none' })).text)
      const began = performance.now()
      const { text } = await postAs(cookie, port, target.path, { ...input, count: 'only' })
      const countMs = round(performance.now() - began)
      const { totalCount, totalIsExact } = JSON.parse(text)
      cases[`${verb}: ${name}`] = {
        p50,
        p95,
        countMs,
        rows: items.length,
        total: totalIsExact ? `${totalCount}` : `> ${totalCount}`,
      }
    }
  await switchCaches(database, true)
  return { valuations, properties, cases }
}
