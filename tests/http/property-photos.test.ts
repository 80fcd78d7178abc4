import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROLES, type Role } from '#access/roles.ts'
import { FILE_REFERENCES } from '#app/file-owners.ts'
import { MOST_PHOTOS, type RecordPhoto, type RecordPhotos } from '#features/photos/model.ts'
import type { PropertyTimelineEntry } from '#features/properties/queries/timeline.ts'
import { compareFiles } from '#server/files/sweep/compare.ts'
import { createFileSweep } from '#server/files/sweep/sweep.ts'
import { log } from '#server/log.ts'
import { codeOf } from '../support/client.ts'
import { textPdf } from '../support/pdfs.ts'
import { halves } from '../support/pictures.ts'
import { create, openProduct, type Person, type Product } from '../support/product.ts'
import { ask, createProperty } from '../support/properties.ts'
import { uploader } from '../support/uploader.ts'
import { addUpload } from '../support/uploads.ts'

const STAFF: Role[] = ['ADMIN', 'SYSTEM_ADMIN', 'VALUATION_MANAGER', 'SENIOR_APPRAISER', 'APPRAISER']
const PICTURE = { kind: 'jpeg', width: 640, height: 400, name: 'الواجهة.jpg' }

let product: Product
let appraiser: Person
const people = new Map<Role, Person>()
const who = (role: Role): Person => people.get(role) as Person
beforeAll(async () => {
  product = await openProduct()
  for (const role of ROLES) people.set(role, await product.person(role))
  appraiser = who('APPRAISER')
})
afterAll(() => product.close())

type Said = RecordPhoto & RecordPhotos & { ids: string[]; error: { code: string; fields?: { field: string }[] } }
const call = async (person: Person, verb: string, input: object) => {
  const { status, said } = await person.call(`properties.${verb}`, input)
  return { status, said: said as unknown as Said }
}
const photos = async (propertyId: string, person = appraiser) => (await call(person, 'photos', { propertyId })).said
const order = async (propertyId: string) => (await photos(propertyId)).items.map(({ id }) => id)
const positions = async (propertyId: string) =>
  (
    await product.db
      .selectFrom('propertyPhotos')
      .select('position')
      .where('propertyId', '=', propertyId)
      .orderBy('position')
      .execute()
  ).map(({ position }) => position)

/** Adds a photo whose file was written down past the upload. */
async function addPhoto(propertyId: string, more: object = {}, person = appraiser): Promise<RecordPhoto> {
  const { id: uploadId } = await addUpload(product.db, person, { propertyId }, PICTURE)
  const { status, said } = await call(person, 'addPhoto', { propertyId, uploadId, ...more })
  if (status !== 200) throw new Error(JSON.stringify(said))
  return said
}
async function withPhotos(count: number) {
  const { id } = await createProperty(appraiser)
  const added: RecordPhoto[] = []
  for (let n = 0; n < count; n++) added.push(await addPhoto(id))
  return { id, added, ids: added.map((photo) => photo.id) }
}
/** A property that this client may see, by a valuation of theirs. */
async function seenBy(client: Person): Promise<string> {
  const { id } = await createProperty(appraiser)
  await create(appraiser, { clientUserId: client.id, propertyId: id })
  return id
}
const get = (path: string, person: Person) =>
  fetch(`${product.base}/files/property-photos/${path}`, { headers: { cookie: person.cookie } })

describe('a photo', () => {
  test('is sent, judged without its place, added, shown, captioned, and logged', async () => {
    const { id: property } = await createProperty(appraiser)
    const bytes = await halves(900, 600)
      .jpeg()
      .withExif({ IFD3: { GPSLatitude: '29/1 20/1 0/1' } })
      .toBuffer()
    const its = uploader(product.base, appraiser)
    const { said: checked } = await its.bring({ property }, 'الواجهة من قطعة 4.png', bytes)
    expect(checked).toMatchObject({ kind: 'jpeg', name: 'الواجهة من قطعة 4.jpg', width: 900, height: 600 })
    expect((await photos(property)).unfinished).toMatchObject([{ id: checked.id, size: bytes.length }])

    const given = { captionAr: '  الواجهة الشمالية ', captionEn: '' }
    const { said: made } = await call(appraiser, 'addPhoto', { propertyId: property, uploadId: checked.id, ...given })
    const kept = { captionAr: 'الواجهة الشمالية', captionEn: null, version: 1, name: 'الواجهة من قطعة 4.jpg' }
    expect(made).toMatchObject({ ...kept, kind: 'jpeg', width: 900, height: 600 })
    // Asked again by the same upload it is the same photo, whatever else is said.
    expect((await call(appraiser, 'addPhoto', { propertyId: property, uploadId: checked.id })).said.id).toBe(made.id)
    expect(await photos(property)).toMatchObject({
      items: [{ ...kept, id: made.id }],
      editable: true,
      unfinished: [],
      usedBytes: made.size,
    })
    expect((await ask(appraiser, 'get', { id: property })).said.images).toEqual([made.id])

    const shown = await get(`${made.id}?as=view`, appraiser)
    expect(shown.headers.get('content-disposition')).toMatch(/^inline/)
    const served = Buffer.from(await shown.arrayBuffer())
    expect((await sharp(served).metadata()).exif).toBeUndefined()
    expect(served).toEqual(await buffer(await product.store.read(checked.sha256)))
    expect((await get(made.id, appraiser)).headers.get('content-disposition')).toMatch(/^attachment/)
    const small = await sharp(
      Buffer.from(await (await get(`${made.id}/thumbnail`, appraiser)).arrayBuffer()),
    ).metadata()
    expect([small.format, small.width]).toEqual(['webp', 320])

    const english = { id: made.id, version: 1, captionEn: 'North front' }
    expect((await call(appraiser, 'updatePhoto', english)).said).toMatchObject({ ...kept, ...english, version: 2 })
    expect(await codeOf(appraiser.properties.updatePhoto(english))).toBe('stale-version')
    // What changes nothing is no change.
    const same = { id: made.id, version: 2, captionEn: ' North front ' }
    expect((await call(appraiser, 'updatePhoto', same)).said.version).toBe(2)

    const { said: told } = await ask(appraiser, 'timeline', { id: property })
    const items = told.items as unknown as PropertyTimelineEntry[]
    const { name } = kept
    expect(items.map(({ eventType, photo }) => [eventType, photo])).toEqual([
      ['PROPERTY_UPDATE', { what: 'captions', name }],
      ['PROPERTY_UPDATE', { what: 'added', name }],
      ['PROPERTY_CREATE', undefined],
    ])
    const entry = await product.db
      .selectFrom('auditLog')
      .select(['details', 'before', 'after'])
      .where('id', '=', Number(items[0]?.id))
      .executeTakeFirstOrThrow()
    expect(entry).toMatchObject({
      details: { photoId: made.id, sha256: checked.sha256 },
      before: { captionEn: null },
      after: { captionEn: 'North front' },
    })
  })

  test('with a caption that cannot be shown or is too long is refused, and its upload waits', async () => {
    const { id: propertyId } = await createProperty(appraiser)
    const { id: uploadId } = await addUpload(product.db, appraiser, { propertyId }, PICTURE)
    const { status, said } = await call(appraiser, 'addPhoto', { propertyId, uploadId, captionAr: 'أ\u202eب' })
    expect([status, said.error.code, said.error.fields?.[0]?.field]).toEqual([422, 'record-invalid', 'captionAr'])
    expect(await codeOf(appraiser.properties.addPhoto({ propertyId, uploadId, captionEn: 'x'.repeat(301) }))).toBe(
      'invalid-argument',
    )
    expect(await codeOf(appraiser.properties.addPhoto({ propertyId, uploadId }))).toBe('ok')
  })

  test.each([
    ['a PDF', textPdf(['x'])],
    ['text', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ])('%s is no photo, and is given up', async (_, bytes) => {
    const { id: property } = await createProperty(appraiser)
    const its = uploader(product.base, appraiser)
    const { status, code } = await its.bring({ property }, 'صورة.jpg', bytes)
    expect([status, code]).toEqual([
      415,
      bytes.subarray(0, 4).toString() === '%PDF' ? 'picture-is-other' : 'file-is-page',
    ])
    expect((await photos(property)).unfinished).toEqual([])
  })

  test('an upload is of the record that it was sent to, and of nobody and nothing else', async () => {
    const { id: propertyId } = await createProperty(appraiser)
    const { id: other } = await createProperty(appraiser)
    const valuation = await create(appraiser)
    const { id: forProperty } = await addUpload(product.db, appraiser, { propertyId }, PICTURE)
    const { id: forValuation } = await addUpload(product.db, appraiser, valuation.id, PICTURE)
    const theirs = { propertyId, uploadId: forProperty }
    expect(await codeOf(appraiser.properties.addPhoto({ propertyId, uploadId: forValuation }))).toBe('upload-not-found')
    expect(await codeOf(appraiser.properties.addPhoto({ propertyId: other, uploadId: forProperty }))).toBe(
      'upload-not-found',
    )
    expect(await codeOf(who('ADMIN').properties.addPhoto(theirs))).toBe('upload-not-found')
    const document = { valuationId: valuation.id, uploadId: forProperty, documentType: 'OTHER' }
    expect(await codeOf(appraiser.documents.add(document))).toBe('upload-not-found')
    expect(await codeOf(appraiser.properties.addPhoto(theirs))).toBe('ok')
    expect(await codeOf(appraiser.properties.addPhoto({ ...theirs, propertyId: other }))).toBe('upload-not-found')

    const its = uploader(product.base, appraiser)
    const begun = await its.begin({ property: propertyId }, 'a.jpg', 100)
    expect(await codeOf(appraiser.properties.addPhoto({ propertyId, uploadId: begun }))).toBe('upload-unfinished')
    await its.cancel(begun)
    const both = Object.entries({ filename: 'a.jpg', valuation: valuation.id, property: propertyId })
    const metadata = both.map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`).join()
    const twofold = await its.make(valuation.id, 'a.jpg', 10, { 'upload-metadata': metadata })
    expect([twofold.status, twofold.code]).toEqual([400, 'invalid-argument'])
    expect((await its.make({ property: randomUUID() }, 'a.jpg', 10)).code).toBe('property-not-found')
    expect((await its.make({ property: 'x' }, 'a.jpg', 10)).code).toBe('property-not-found')
  })
})

describe('who', () => {
  test.each(ROLES)('%s: reads, sends, adds, captions, orders and removes as their role may', async (role) => {
    const person = who(role)
    const client = role === 'CLIENT' || role === 'USER'
    const property = client ? await seenBy(person) : (await createProperty(appraiser)).id
    const hidden = (await createProperty(appraiser)).id
    const photo = await addPhoto(property, { captionAr: 'بيت أحمد، شارع 4', captionEn: 'Street 4' })
    const elsewhere = await addPhoto(hidden)
    const may = STAFF.includes(role)

    const { status, said } = await call(person, 'photos', { propertyId: property })
    const told = role === 'GUEST' ? { captionAr: null, captionEn: null, name: 'photo.jpg' } : photo
    expect([status, said.editable]).toEqual([200, may])
    expect(said.items).toMatchObject([{ id: photo.id, ...told }])
    expect((await ask(person, 'get', { id: property })).said.images).toEqual([photo.id])
    const seen = client ? 'property-not-found' : 'ok'
    expect(await codeOf(person.properties.photos({ propertyId: hidden }))).toBe(seen)
    // The bytes were never sent here: what is answered tells whether one would be served.
    const served = async (path: string) => (await get(path, person)).status
    const lost = 500
    expect([await served(photo.id), await served(`${photo.id}?as=view`), await served(`${photo.id}/screen`)]).toEqual([
      lost,
      lost,
      404,
    ])
    expect(await served(elsewhere.id)).toBe(client ? 404 : lost)
    expect(await served(randomUUID())).toBe(404)
    expect(await served('x')).toBe(400)

    const refused = may ? 'ok' : 'permission-denied'
    const made = await uploader(product.base, person).make({ property }, 'a.jpg', 10)
    expect(made.code ?? 'ok').toBe(refused)
    const { id: uploadId } = await addUpload(product.db, person, { propertyId: property }, PICTURE)
    expect(await codeOf(person.properties.addPhoto({ propertyId: property, uploadId }))).toBe(refused)
    expect(await codeOf(person.properties.updatePhoto({ id: photo.id, version: 1, captionEn: 'x' }))).toBe(refused)
    const now = await order(property)
    expect(await codeOf(person.properties.orderPhotos({ propertyId: property, ids: now.toReversed() }))).toBe(refused)
    expect(await codeOf(person.properties.removePhoto({ id: photo.id, version: may ? 2 : 1 }))).toBe(refused)
    if (may) await uploader(product.base, person).cancel(made.headers.get('location')?.split('/').at(-1) ?? '')
  })

  test('a guest takes a picture away under no name that tells anything', async () => {
    const { id: property } = await createProperty(appraiser)
    const its = uploader(product.base, appraiser)
    const { said } = await its.bring({ property }, 'قطعة 4 شارع 12.png', await halves(64, 48).png().toBuffer())
    const photo = (await call(appraiser, 'addPhoto', { propertyId: property, uploadId: said.id })).said
    const taken = async (person: Person) => (await get(photo.id, person)).headers.get('content-disposition')
    expect(await taken(who('GUEST'))).toBe('attachment; filename="photo.png"; filename*=UTF-8\'\'photo.png')
    expect(await taken(who('READ_ONLY'))).toContain(encodeURIComponent('قطعة 4 شارع 12.png'))
  })
})

describe('the order', () => {
  test('is what was asked for; the first is the cover, and what moved is logged', async () => {
    const { id, ids } = await withPhotos(4)
    const [a, b, c, d] = ids as [string, string, string, string]
    expect(await order(id)).toEqual([a, b, c, d])
    expect((await call(appraiser, 'orderPhotos', { propertyId: id, ids: [a, c, b, d] })).said).toEqual({
      ids: [a, c, b, d],
    })
    expect(await codeOf(appraiser.properties.orderPhotos({ propertyId: id, ids: [d, a, c, b] }))).toBe('ok')
    expect(await codeOf(appraiser.properties.orderPhotos({ propertyId: id, ids: [d, a, c, b] }))).toBe('ok')
    expect(await order(id)).toEqual([d, a, c, b])
    expect((await ask(appraiser, 'get', { id })).said.images).toEqual([d, a, c, b])
    const { said } = await ask(appraiser, 'timeline', { id })
    const told = said.items as unknown as PropertyTimelineEntry[]
    expect(told.slice(0, 3).map(({ photo }) => photo?.what)).toEqual(['cover', 'order', 'added'])
  })

  test('is that in which photos were chosen, however they arrive, and so is the cover', async () => {
    const { id, ids: before } = await withPhotos(1)
    const choice = randomUUID()
    const arriving = async (place: number, choiceId = choice) =>
      (await addPhoto(id, { choice: { id: choiceId, place } })).id
    const [third, first, fourth] = [await arriving(2), await arriving(0), await arriving(3)]
    const other = await arriving(0, randomUUID())
    const second = await arriving(1)
    expect(await order(id)).toEqual([...before, first, second, third, fourth, other])
    expect(await positions(id)).toEqual([1, 2, 3, 4, 5, 6])
    const { id: empty } = await createProperty(appraiser)
    const late = randomUUID()
    const last = await addPhoto(empty, { choice: { id: late, place: 1 } })
    const cover = await addPhoto(empty, { choice: { id: late, place: 0 } })
    expect(await order(empty)).toEqual([cover.id, last.id])
    const both = await Promise.all([4, 3].map((place) => addPhoto(empty, { choice: { id: late, place } })))
    expect((await order(empty)).slice(2)).toEqual([both[1]?.id, both[0]?.id])
  })

  test('of photos that are not exactly those that are there is refused, and nothing moves', async () => {
    const { id, ids } = await withPhotos(3)
    const [a, b, c] = ids as [string, string, string]
    const other = (await withPhotos(1)).ids[0] as string
    const stale = [[a, b], [a, b, c, other], [a, b, other], [a, b, b], [a, b, c, a], []]
    for (const wrong of stale)
      expect(await codeOf(appraiser.properties.orderPhotos({ propertyId: id, ids: wrong })), wrong.join()).toBe(
        'stale-version',
      )
    const tooMany = Array.from({ length: MOST_PHOTOS + 1 }, () => randomUUID())
    expect(await codeOf(appraiser.properties.orderPhotos({ propertyId: id, ids: tooMany }))).toBe('invalid-argument')
    expect(await order(id)).toEqual([a, b, c])
  })

  test('a photo that is removed leaves no gap, and is not removed twice', async () => {
    const { id, ids, added } = await withPhotos(4)
    const [a, b, c, d] = ids
    const removed = { id: b, version: 1 }
    expect(await codeOf(appraiser.properties.removePhoto({ id: added[0]?.id, version: 2 }))).toBe('stale-version')
    expect(await codeOf(appraiser.properties.removePhoto(removed))).toBe('ok')
    expect(await codeOf(appraiser.properties.removePhoto(removed))).toBe('photo-not-found')
    expect([await order(id), await positions(id)]).toEqual([
      [a, c, d],
      [1, 2, 3],
    ])
    expect(await codeOf(appraiser.properties.orderPhotos({ propertyId: id, ids }))).toBe('stale-version')
  })

  test('whatever happens at once, no photo and no place is lost or taken twice', async () => {
    const { id, ids, added } = await withPhotos(6)
    const coming = await Promise.all(
      Array.from({ length: 4 }, () => addUpload(product.db, appraiser, { propertyId: id }, PICTURE)),
    )
    const done = await Promise.all([
      ...coming.map(({ id: uploadId }) => codeOf(appraiser.properties.addPhoto({ propertyId: id, uploadId }))),
      codeOf(appraiser.properties.addPhoto({ propertyId: id, uploadId: coming[0]?.id })),
      codeOf(appraiser.properties.removePhoto({ id: ids[2], version: 1 })),
      codeOf(appraiser.properties.removePhoto({ id: ids[2], version: 1 })),
      codeOf(who('SENIOR_APPRAISER').properties.removePhoto({ id: ids[0], version: 1 })),
      ...[0, 1, 2].map((by) =>
        codeOf(appraiser.properties.orderPhotos({ propertyId: id, ids: [...ids.slice(by), ...ids.slice(0, by)] })),
      ),
    ])
    expect(done.slice(0, 5)).toEqual(['ok', 'ok', 'ok', 'ok', 'ok'])
    expect(done.slice(5, 7).toSorted()).toEqual(['ok', 'photo-not-found'])
    expect(done[7]).toBe('ok')
    for (const ordered of done.slice(8)) expect(['ok', 'stale-version']).toContain(ordered)
    const now = await order(id)
    expect(now).toHaveLength(8)
    expect(new Set(now).size).toBe(8)
    expect(await positions(id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    for (const { id: one } of added.filter((_, at) => at !== 0 && at !== 2)) expect(now).toContain(one)
  })

  test('of two who order at once both are served, one after the other, and the last one counts', async () => {
    const { id, ids } = await withPhotos(3)
    const one = ids.toReversed()
    const two = [...ids.slice(1), ids[0]]
    const done = await Promise.all([
      codeOf(appraiser.properties.orderPhotos({ propertyId: id, ids: one })),
      codeOf(who('ADMIN').properties.orderPhotos({ propertyId: id, ids: two })),
    ])
    expect(done).toEqual(['ok', 'ok'])
    expect([one, two]).toContainEqual(await order(id))
    expect(await positions(id)).toEqual([1, 2, 3])
  })
})

describe('how many and how much', () => {
  test('a property has at most sixty, those on their way counted', async () => {
    const { id: propertyId } = await createProperty(appraiser)
    const { sha256 } = await addUpload(product.db, appraiser, { propertyId }, PICTURE)
    const rows = Array.from({ length: MOST_PHOTOS - 2 }, (_, at) => ({
      id: randomUUID(),
      propertyId,
      position: at + 1,
      sha256,
      name: 'a.jpg',
      uploadId: randomUUID(),
      createdBy: appraiser.id,
      updatedBy: appraiser.id,
    }))
    await product.db.insertInto('propertyPhotos').values(rows).execute()
    const its = uploader(product.base, appraiser)
    // One waits already; of several at once one more is let in.
    const asked = await Promise.all([1, 2, 3].map(() => its.make({ property: propertyId }, 'a.jpg', 10)))
    expect(asked.map(({ code }) => code ?? 'ok').toSorted()).toEqual(['ok', 'too-many-photos', 'too-many-photos'])
    const { id: uploadId } = await addUpload(product.db, appraiser, { propertyId }, PICTURE)
    const { id: another } = await addUpload(product.db, appraiser, { propertyId }, PICTURE)
    await addPhoto(propertyId)
    expect(await codeOf(appraiser.properties.addPhoto({ propertyId, uploadId }))).toBe('ok')
    expect(await codeOf(appraiser.properties.addPhoto({ propertyId, uploadId: another }))).toBe('too-many-photos')
    expect(await positions(propertyId)).toHaveLength(MOST_PHOTOS)
    await product.db.deleteFrom('uploads').where('propertyId', '=', propertyId).execute()
  })

  test('the firm’s limits for a file and a record hold for photos', async () => {
    const { id: property } = await createProperty(appraiser)
    const its = uploader(product.base, appraiser)
    expect((await its.make({ property }, 'a.jpg', 50 * 1_048_576 + 1)).code).toBe('file-too-large')
    expect((await its.make({ property }, 'a.jpg', 0)).code).toBe('file-empty')
    const large = await addUpload(
      product.db,
      appraiser,
      { propertyId: property },
      { ...PICTURE, size: 400 * 1_048_576 },
    )
    expect(await codeOf(appraiser.properties.addPhoto({ propertyId: property, uploadId: large.id }))).toBe('ok')
    const next = await addUpload(product.db, appraiser, { propertyId: property }, { ...PICTURE, size: 101 * 1_048_576 })
    expect(await codeOf(appraiser.properties.addPhoto({ propertyId: property, uploadId: next.id }))).toBe('record-full')
    expect((await its.make({ property }, 'a.jpg', 10)).code).toBe('record-full')
  })
})

describe('what is kept', () => {
  test('stays while a photo names it, whatever else does not; goes with the last, and with its property', async () => {
    const [one, two] = [await createProperty(appraiser), await createProperty(appraiser)]
    const its = uploader(product.base, appraiser)
    const bytes = await halves(120, 80).webp().toBuffer()
    const bring = async (property: string) => {
      const { said } = await its.bring({ property }, 'a.webp', bytes)
      return (await call(appraiser, 'addPhoto', { propertyId: property, uploadId: said.id })).said
    }
    const [first, second] = [await bring(one.id), await bring(two.id)]
    const { sha256 } = await product.db
      .selectFrom('propertyPhotos')
      .select('sha256')
      .where('id', '=', first.id)
      .executeTakeFirstOrThrow()
    const sweep = async () => {
      await product.db
        .updateTable('files')
        .set({ createdAt: sql`now() - interval '25 hours'` })
        .where('sha256', '=', sha256)
        .execute()
      await createFileSweep({ store: product.store, db: product.db, references: FILE_REFERENCES, log })()
      return product.store.sizeOf(sha256)
    }
    expect(await sweep()).toBe(first.size)
    expect(await codeOf(appraiser.properties.removePhoto({ id: first.id, version: 1 }))).toBe('ok')
    expect(await sweep()).toBe(first.size)
    expect((await get(second.id, appraiser)).status).toBe(200)

    // Lost from the disk, the comparison names it with how many photos it is of.
    await product.store.remove(sha256)
    const compared = () =>
      compareFiles(product.db, product.store, { references: FILE_REFERENCES, hash: false, progress: () => undefined })
    expect((await compared()).wrong).toContainEqual(
      expect.objectContaining({
        sha256,
        fault: 'missing',
        referencedBy: expect.objectContaining({ documents: 0, photos: 1 }),
      }),
    )
    const waiting = await its.begin({ property: two.id }, 'b.webp', 10)
    const { status } = await ask(who('ADMIN'), 'delete', { id: two.id, version: 1 })
    expect(status).toBe(200)
    expect((await get(second.id, appraiser)).status).toBe(404)
    expect((await its.head(waiting)).status).toBe(404)
    expect(await sweep()).toBeUndefined()
    expect(
      await product.db.selectFrom('files').select('sha256').where('sha256', '=', sha256).executeTakeFirst(),
    ).toBeUndefined()
    const { details } = await product.db
      .selectFrom('auditLog')
      .select('details')
      .where('resourceId', '=', two.id)
      .where('eventType', '=', 'PROPERTY_DELETE')
      .executeTakeFirstOrThrow()
    expect(details).toMatchObject({ photos: [{ name: 'a.webp', sha256 }] })
  })

  test('adding to a property and deleting it at once leaves one or the other, and nothing in between', async () => {
    for (let turn = 0; turn < 4; turn++) {
      const { id: propertyId } = await createProperty(appraiser)
      const { id: uploadId } = await addUpload(product.db, appraiser, { propertyId }, PICTURE)
      const [added, deleted] = await Promise.all([
        codeOf(appraiser.properties.addPhoto({ propertyId, uploadId })),
        codeOf(who('ADMIN').properties.delete({ id: propertyId, version: 1 })),
      ])
      expect(['ok', 'property-not-found']).toContain(added)
      expect(deleted).toBe('ok')
      expect(await positions(propertyId)).toEqual([])
    }
  })
})
