import { afterAll, beforeAll, expect, test } from 'vitest'
import { MOST_VIEWS } from '#features/views/model.ts'
import { openProduct, type Person, type Product } from '../support/product.ts'

let product: Product
let appraiser: Person
let manager: Person
let client: Person

beforeAll(async () => {
  product = await openProduct()
  appraiser = await product.person('APPRAISER')
  manager = await product.person('VALUATION_MANAGER')
  client = await product.person('CLIENT')
})
afterAll(() => product.close())

const SETTINGS = {
  search: { status: 'DRAFT,SUBMITTED', assignedTo: 'me', sort: 'dueDate' },
  columns: ['valuationNumber', 'dueDate'],
  density: 'compact',
  layout: '/valuations/optimized',
}
const views = async (person: Person, list = 'valuations') => (await person.views.list({ list })).views
const save = async (person: Person, name: string) => {
  return person.views.create({ list: 'valuations', name, settings: SETTINGS })
}
const code = async (person: Person, verb: string, input: object) => {
  const { status, said } = await person.call(verb, input)
  return status === 200 ? 200 : said.error?.code
}

test('a view is kept as it was saved, for its owner alone and for its list alone', async () => {
  const { id, version } = await save(appraiser, '  عملي ')
  expect(await views(appraiser)).toEqual([
    {
      id,
      version,
      name: 'عملي',
      sharedWith: null,
      own: true,
      ownerName: 'شخص APPRAISER',
      editable: true,
      settings: SETTINGS,
    },
  ])
  expect(await views(appraiser, 'properties')).toEqual([])
  expect(await views(manager)).toEqual([])
  expect(await code(manager, 'views.update', { id, version, name: 'x' })).toBe('view-not-found')
  expect(await code(manager, 'views.delete', { id, version })).toBe('view-not-found')
  expect(await code(manager, 'views.share', { id, version, sharedWith: 'all' })).toBe('view-not-found')
})

test('is renamed, replaced and deleted at the version one saw', async () => {
  const first = await save(appraiser, 'قديم')
  const renamed = await appraiser.views.update({ ...first, name: 'جديد' })
  expect(renamed.version).toBe(2)
  expect(await code(appraiser, 'views.update', { ...first, name: 'متأخر' })).toBe('stale-version')
  expect(await code(appraiser, 'views.delete', first)).toBe('stale-version')
  await appraiser.call('views.update', { ...renamed, settings: { search: {} } })
  expect((await views(appraiser)).find(({ id }) => id === first.id)).toMatchObject({
    name: 'جديد',
    settings: { search: {} },
  })
  expect(await code(appraiser, 'views.delete', { id: first.id, version: 3 })).toBe(200)
  expect((await views(appraiser)).some(({ id }) => id === first.id)).toBe(false)
})

test('managers and administrators share one with a role or with all, which the log notes; others use it and don’t change it', async () => {
  expect(await code(appraiser, 'views.share', { ...(await save(appraiser, 'لي')), sharedWith: 'all' })).toBe(
    'permission-denied',
  )
  const mine = await save(manager, 'للعملاء')
  const shared = await manager.views.share({ ...mine, sharedWith: 'CLIENT' })
  const seen = (await views(client)).find(({ id }) => id === mine.id)
  expect(seen).toMatchObject({ name: 'للعملاء', sharedWith: 'CLIENT', own: false, editable: false })
  expect((await views(appraiser)).some(({ id }) => id === mine.id)).toBe(false)
  expect(await code(client, 'views.update', { ...shared, name: 'x' })).toBe('view-not-own')
  expect(await code(client, 'views.delete', shared)).toBe('view-not-own')
  const all = await manager.views.share({ ...shared, sharedWith: 'all' })
  expect((await views(appraiser)).some(({ id }) => id === mine.id)).toBe(true)
  const admin = await product.person('ADMIN')
  expect(await code(admin, 'views.delete', all)).toBe(200)
  const noted = await product.db
    .selectFrom('auditLog')
    .selectAll()
    .where('resourceId', '=', mine.id)
    .orderBy('id')
    .execute()
  expect(noted.map(({ eventType, userId }) => [eventType, userId])).toEqual([
    ['LIST_VIEW_SHARE', manager.id],
    ['LIST_VIEW_SHARE', manager.id],
    ['LIST_VIEW_SHARE', admin.id],
  ])
})

test('what no view can say is refused, and there is an end to them', async () => {
  const person = await product.person('READ_ONLY')
  for (const wrong of [
    { name: ' ' },
    { name: 'x'.repeat(61) },
    { list: 'people' },
    { settings: { search: { text: 'a\0' } } },
    { settings: { search: { 'no name': 'x' } } },
    { settings: { search: {}, layout: 'https://evil.example' } },
    { settings: { search: {}, more: 1 } },
  ])
    expect(
      (await person.call('views.create', { list: 'valuations', name: 'x', settings: { search: {} }, ...wrong })).status,
      JSON.stringify(wrong),
    ).toBe(400)
  const many = await Promise.all(
    Array.from({ length: MOST_VIEWS + 3 }, (_, at) =>
      code(person, 'views.create', { list: 'properties', name: `${at}`, settings: { search: {} } }),
    ),
  )
  expect(many.filter((answer) => answer === 200)).toHaveLength(MOST_VIEWS)
  expect(new Set(many)).toEqual(new Set([200, 'too-many-views']))
  expect(await views(person, 'properties')).toHaveLength(MOST_VIEWS)
})
