import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROLES, type Role } from '#access/roles.ts'
import { FILE_REFERENCES } from '#app/file-owners.ts'
import type { RecordPhotos } from '#features/photos/model.ts'
import { halves } from '../support/pictures.ts'
import { create, openProduct, type Person, type Product } from '../support/product.ts'
import { createProperty } from '../support/properties.ts'
import { uploader } from '../support/uploader.ts'
import { addUpload } from '../support/uploads.ts'

const INSIDE: Role[] = ['ADMIN', 'SYSTEM_ADMIN', 'VALUATION_MANAGER', 'SENIOR_APPRAISER', 'APPRAISER', 'READ_ONLY']
// What holds for the photos of any record is proved with those of properties (property-photos.test.ts): here is what differs.
const PICTURE = { kind: 'jpeg', width: 640, height: 400, name: 'الواجهة.jpg' }
const ENTRY = {
  kind: 'SALE',
  evidenceDate: '2026-01-10',
  price: 300_000,
  location: 'السالمية',
  type: 'RESIDENTIAL',
  area: 400,
  source: 'DEED',
  latitude: 29.3375,
  longitude: 48.0745,
}

let product: Product
let appraiser: Person
const people = new Map<Role, Person>()
beforeAll(async () => {
  product = await openProduct()
  for (const role of ROLES) people.set(role, await product.person(role))
  appraiser = people.get('APPRAISER') as Person
})
afterAll(() => product.close())

const call = async <T>(verb: string, input: object, person = appraiser) => {
  const { status, said } = await person.call(verb, input)
  return { status, said: said as unknown as T, code: (said as { error?: { code: string } }).error?.code ?? 'ok' }
}
const entry = async () => (await appraiser.market.create({ ...ENTRY, notes: crypto.randomUUID() })).id
const uploaded = async (evidenceId: string) => (await addUpload(product.db, appraiser, { evidenceId }, PICTURE)).id
const withPhotos = async (evidenceId: string, count: number) => {
  const ids: string[] = []
  for (let n = 0; n < count; n++)
    ids.push((await appraiser.market.addPhoto({ evidenceId, uploadId: await uploaded(evidenceId) })).id)
  return ids
}
const order = async (evidenceId: string) => (await appraiser.market.photos({ evidenceId })).items.map(({ id }) => id)
const get = (path: string, person: Person) =>
  fetch(`${product.base}/files/evidence-photos/${path}`, { headers: { cookie: person.cookie } })

test('photos are sent, captioned, ordered, removed and logged; nobody outside the firm sees any', async () => {
  const evidenceId = await entry()
  const bytes = await halves(900, 600).jpeg().toBuffer()
  const { said: checked } = await uploader(product.base, appraiser).bring({ evidence: evidenceId }, 'a.jpg', bytes)
  const first = await appraiser.market.addPhoto({ evidenceId, uploadId: checked.id, captionEn: ' Front ' })
  expect(first).toMatchObject({ captionEn: 'Front', captionAr: null, version: 1, width: 900 })
  const [second = '', third = ''] = await withPhotos(evidenceId, 2)
  expect(await order(evidenceId)).toEqual([first.id, second, third])

  await appraiser.market.orderPhotos({ evidenceId, ids: [third, first.id, second] })
  expect((await call('market.orderPhotos', { evidenceId, ids: [third] })).code).toBe('stale-version')
  await appraiser.market.updatePhoto({ id: first.id, version: 1, captionAr: 'الواجهة' })
  expect((await call('market.updatePhoto', { id: first.id, version: 1, captionAr: 'أ' })).code).toBe('stale-version')
  await appraiser.market.removePhoto({ id: third, version: 1 })
  expect(await order(evidenceId)).toEqual([first.id, second])

  const { items } = await appraiser.market.timeline({ id: evidenceId })
  expect(items.map(({ photo }) => photo?.what)).toEqual([
    'removed',
    'captions',
    'cover',
    'added',
    'added',
    'added',
    undefined,
  ])
  expect(new Set(items.slice(0, -1).map(({ eventType }) => eventType))).toEqual(new Set(['EVIDENCE_PHOTO_CHANGE']))

  for (const [role, person] of people) {
    const isInside = INSIDE.includes(role)
    const isWriter = isInside && role !== 'READ_ONLY'
    const read = await call<RecordPhotos>('market.photos', { evidenceId }, person)
    expect([role, read.status, read.said.editable]).toEqual([
      role,
      isInside ? 200 : 403,
      isInside ? isWriter : undefined,
    ])
    for (const path of [first.id, `${first.id}/thumbnail`])
      expect([role, (await get(path, person)).status]).toEqual([role, isInside ? 200 : 403])
    const change = { id: first.id, version: 99 }
    for (const verb of ['updatePhoto', 'removePhoto'])
      expect([role, (await call(`market.${verb}`, change, person)).code]).toEqual([
        role,
        isWriter ? 'stale-version' : 'permission-denied',
      ])
  }
})

test('photos of an entry and of a property are never taken for one another', async () => {
  const evidenceId = await entry()
  const [id = ''] = await withPhotos(evidenceId, 1)
  const { id: propertyId } = await createProperty(appraiser)
  const uploadId = await uploaded(evidenceId)
  expect((await call('properties.addPhoto', { propertyId, uploadId })).code).toBe('upload-not-found')
  expect((await call('properties.removePhoto', { id, version: 1 })).code).toBe('photo-not-found')
  expect(
    (await fetch(`${product.base}/files/property-photos/${id}`, { headers: { cookie: appraiser.cookie } })).status,
  ).toBe(404)
  expect(FILE_REFERENCES.map(({ counts }) => counts)).toEqual([...new Set(FILE_REFERENCES.map(({ counts }) => counts))])
})

test('those of an entry that was withdrawn stay as they are', async () => {
  const evidenceId = await entry()
  const [id = ''] = await withPhotos(evidenceId, 1)
  const uploadId = await uploaded(evidenceId)
  await appraiser.market.withdraw({ id: evidenceId, version: 1, reason: 'لم تتم الصفقة' })
  for (const [verb, input] of [
    ['addPhoto', { evidenceId, uploadId }],
    ['updatePhoto', { id, version: 1, captionAr: 'أ' }],
    ['orderPhotos', { evidenceId, ids: [id] }],
    ['removePhoto', { id, version: 1 }],
  ] as const)
    expect([verb, (await call(`market.${verb}`, input)).code]).toEqual([verb, 'evidence-status'])
  expect(await order(evidenceId)).toEqual([id])
})

test('photos go along when an entry is joined into another of the same transaction', async () => {
  const parcel = { ...ENTRY, blockNumber: '4', plotNumber: '7712' }
  const { id } = await appraiser.market.create(parcel)
  const { id: otherId } = await appraiser.market.create({ ...parcel, apart: 'لم يتضح بعد' })
  const [own, others] = [await withPhotos(id, 2), await withPhotos(otherId, 2)]
  await appraiser.market.join({ id, version: 1, otherId, otherVersion: 1, reason: 'معاملة واحدة' })
  expect([await order(id), await order(otherId)]).toEqual([[...own, ...others], []])
  const [first = ''] = others
  await appraiser.market.orderPhotos({ evidenceId: id, ids: [first, ...own, ...others.slice(1)] })
  expect((await order(id))[0]).toBe(first)
})

test('a comparable shows the first photos of its entry and how many there are, as found and as chosen', async () => {
  const evidenceId = await entry()
  const ids = await withPhotos(evidenceId, 4)
  const { id: valuationId } = await create(appraiser, {
    areaName: 'السالمية',
    propertyCategory: 'RESIDENTIAL',
    propertySize: 400,
    valuationDate: '2026-06-01',
  })
  const parameters = { radius: 5000, months: 24, kinds: ['SALE'], types: [] }
  const { id: searchId } = await appraiser.comparables.search({ valuationId, parameters })
  const found = await appraiser.comparables.found({ valuationId, searchId })
  const shown = { ids: ids.slice(0, 3), count: 4 }
  expect(found.items.find(({ evidence }) => evidence.id === evidenceId)?.photos).toEqual(shown)
  const none = await entry()
  const again = await appraiser.comparables.search({ valuationId, parameters })
  const { items } = await appraiser.comparables.found({ valuationId, searchId: again.id })
  expect(items.find(({ evidence }) => evidence.id === none)?.photos).toEqual({ ids: [], count: 0 })

  const seen = { valuationId, searchId, evidenceId, evidenceVersion: 1, version: 0, choice: 'USED' }
  await appraiser.comparables.choose(seen)
  const { choices } = await appraiser.comparables.get({ valuationId })
  expect(choices.map(({ photos }) => photos)).toEqual([shown])
})
