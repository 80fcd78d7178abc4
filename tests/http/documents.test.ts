import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROLES, type Role } from '#access/roles.ts'
import { UPLOAD_OWNERS } from '#app/file-owners.ts'
import type { DocumentDetails, DocumentsPage } from '#features/documents/model.ts'
import { VALUATION_STATUSES } from '#features/terms/model/codes.ts'
import { DOCUMENT_CHANGES, type DocumentChange } from '#features/valuations/workflow.ts'
import type { AppError } from '#kernel/errors.ts'
import { admitUpload } from '#server/files/uploads/owners.ts'
import { type Answer, create, openProduct, type Person, type Product, VALUED } from '../support/product.ts'
import { addRows } from '../support/rows.ts'
import { addUpload } from '../support/uploads.ts'

const STAFF: Role[] = ['ADMIN', 'SYSTEM_ADMIN', 'VALUATION_MANAGER', 'SENIOR_APPRAISER', 'APPRAISER']
const MEGABYTE = 1_048_576

let product: Product
const people = new Map<Role, Person>()
const who = (role: Role): Person => people.get(role) as Person
let appraiser: Person
let senior: Person
beforeAll(async () => {
  product = await openProduct()
  for (const role of ROLES) people.set(role, await product.person(role))
  appraiser = who('APPRAISER')
  senior = who('SENIOR_APPRAISER')
})
afterAll(() => product.close())

type Sent = Parameters<typeof addUpload>[3]
const sent = (person: Person, valuationId: string, more: Sent = {}) => addUpload(product.db, person, valuationId, more)
const codeOf = ({ status, said }: Answer) => (status === 200 ? 'ok' : said.error.code)
const documentOf = ({ said }: Answer) => said as unknown as DocumentDetails

const add = async (person: Person, valuationId: string, fields: object = {}, more: Sent = {}) => {
  const { id: uploadId } = await sent(person, valuationId, more)
  return person.call('documents.add', { valuationId, uploadId, documentType: 'OTHER', ...fields })
}
const added = async (person: Person, valuationId: string, fields: object = {}, more: Sent = {}) => {
  const answer = await add(person, valuationId, fields, more)
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.said))
  return documentOf(answer)
}
const listed = (person: Person, valuationId: string, more: object = {}) =>
  person.documents.list({ valuationId, ...more })
const logged = (valuationId: string) =>
  product.db
    .selectFrom('auditLog')
    .select(['eventType', 'userId', 'details', 'before', 'after'])
    .where('resourceType', '=', 'valuation')
    .where('resourceId', '=', valuationId)
    .where('eventType', 'like', 'DOCUMENT_%')
    .orderBy('id')
    .execute()
const into = (valuationId: string, status: string) =>
  product.db.updateTable('valuations').set({ status }).where('id', '=', valuationId).execute()

describe('a document', () => {
  test('may be a photo, which is no title document', async () => {
    const { id: valuationId } = await create(appraiser)
    expect((await added(appraiser, valuationId, { documentType: 'PHOTO' })).documentType).toBe('PHOTO')
  })

  test('is what was sent, with what is said of it; it is recorded in the log, and the upload is over', async () => {
    const { id: valuationId } = await create(appraiser)
    const { id: uploadId, sha256 } = await sent(appraiser, valuationId, { name: 'صك.pdf', pages: 3 })
    const fields = { documentType: 'PROPERTY_DOCUMENT', title: '  وثيقة  ', number: '2019/4411', date: '2019-05-01' }
    const answer = await appraiser.call('documents.add', { valuationId, uploadId, ...fields })
    expect(codeOf(answer)).toBe('ok')
    const document = documentOf(answer)
    expect(document).toMatchObject({ ...fields, title: 'وثيقة', pages: 3, version: 1, valuationId })
    expect(document.file).toMatchObject({ ordinal: 1, name: 'صك.pdf', kind: 'pdf', size: 1000, sha256, pages: 3 })
    expect(document.file.createdByName).toBe('شخص APPRAISER')
    expect(new Date(document.createdAt).toISOString()).toBe(document.createdAt)
    const said = await senior.documents.get({ id: document.id })
    expect(said).toEqual({ ...document, files: [document.file] })
    const page = await listed(senior, valuationId)
    expect(page.items).toEqual([document])
    expect(await product.db.selectFrom('uploads').select('id').where('id', '=', uploadId).execute()).toEqual([])
    expect(await logged(valuationId)).toMatchObject([
      {
        eventType: 'DOCUMENT_ADD',
        userId: appraiser.id,
        details: { documentId: document.id, documentType: 'PROPERTY_DOCUMENT', name: 'صك.pdf', sha256 },
        after: { title: 'وثيقة', pages: 3 },
      },
    ])
  })

  test('asked for again by the same upload, it is the same one: one after the other, and twice at once', async () => {
    const { id: valuationId } = await create(appraiser)
    const { id: uploadId } = await sent(appraiser, valuationId)
    const input = { valuationId, uploadId, documentType: 'OTHER' }
    const twice = await Promise.all([appraiser.call('documents.add', input), appraiser.call('documents.add', input)])
    const again = await appraiser.call('documents.add', input)
    expect([...twice, again].map(codeOf)).toEqual(['ok', 'ok', 'ok'])
    expect(new Set([...twice, again].map((answer) => answer.said.id)).size).toBe(1)
    expect((await listed(appraiser, valuationId)).totalCount).toBe(1)
    expect(await logged(valuationId)).toHaveLength(1)
    // Also once its record has gone on: what was done is answered, and not judged again.
    await into(valuationId, 'APPROVED')
    expect(codeOf(await appraiser.call('documents.add', input))).toBe('ok')
  })

  test('comes from an upload of one’s own for this very record, whole and checked', async () => {
    const { id: valuationId } = await create(appraiser)
    const { id: other } = await create(appraiser)
    const { id: theirs } = await sent(senior, valuationId)
    const { id: elsewhere } = await sent(appraiser, other)
    const { id: half } = await sent(appraiser, valuationId)
    await product.db.updateTable('uploads').set({ sha256: null }).where('id', '=', half).execute()
    const tried = async (uploadId: string) =>
      codeOf(await appraiser.call('documents.add', { valuationId, uploadId, documentType: 'OTHER' }))
    expect(await tried(theirs)).toBe('upload-not-found')
    expect(await tried(elsewhere)).toBe('upload-not-found')
    expect(await tried(randomUUID())).toBe('upload-not-found')
    expect(await tried(half)).toBe('upload-unfinished')
    // Refused, they are all still there.
    const left = await product.db
      .selectFrom('uploads')
      .select('id')
      .where('id', 'in', [theirs, elsewhere, half])
      .execute()
    expect(left).toHaveLength(3)
    const mine = await added(appraiser, valuationId)
    // What became a document of one record is no document of another, and no later file of any.
    const [used] = await product.db
      .selectFrom('documentFiles')
      .select('uploadId')
      .where('documentId', '=', mine.id)
      .execute()
    expect(
      codeOf(
        await appraiser.call('documents.add', { valuationId: other, uploadId: used?.uploadId, documentType: 'OTHER' }),
      ),
    ).toBe('upload-not-found')
    expect(
      codeOf(await appraiser.call('documents.replace', { id: mine.id, version: 1, uploadId: used?.uploadId })),
    ).toBe('upload-not-found')
    expect(
      codeOf(await senior.call('documents.add', { valuationId, uploadId: used?.uploadId, documentType: 'OTHER' })),
    ).toBe('upload-not-found')
  })

  test('what is wrong with its fields is reported at each, and nothing is lost', async () => {
    const { id: valuationId } = await create(appraiser)
    const { id: uploadId } = await sent(appraiser, valuationId)
    const tried = (fields: object) =>
      appraiser.call('documents.add', { valuationId, uploadId, documentType: 'OTHER', ...fields })
    const wrong = await tried({ title: 'وثيقة\u202eقلب', number: '12\u0000', date: '2026-02-31' })
    expect(wrong.status).toBe(422)
    expect(wrong.said.error.code).toBe('record-invalid')
    expect(wrong.said.error.fields?.map(({ field, code }) => [field, code])).toEqual([
      ['title', 'kernel:badText'],
      ['number', 'kernel:badText'],
      ['date', 'documents:fault.date'],
    ])
    const shapes = [
      { documentType: 'DEED' },
      { title: 'و'.repeat(201) },
      { number: '1'.repeat(101) },
      { pages: 0 },
      { pages: 1.5 },
      { pages: 10_001 },
      { owner: 'x' },
      { uploadId: 'x' },
      { valuationId: '../1' },
    ]
    for (const fields of shapes) expect(codeOf(await tried(fields)), JSON.stringify(fields)).toBe('invalid-argument')
    const blank = await tried({ title: ' \u200f ', number: '', date: '', pages: null })
    expect(documentOf(blank)).toMatchObject({ title: null, number: null, date: null, pages: null })
  })

  test('is changed in what is said of it, by the version that was seen', async () => {
    const { id: valuationId } = await create(appraiser)
    const document = await added(appraiser, valuationId, { title: 'أ', pages: 2 })
    const changes = { documentType: 'CIVIL_ID', title: 'ب', date: '2020-01-31', pages: null }
    const answer = await senior.call('documents.update', { id: document.id, version: 1, changes })
    expect(documentOf(answer)).toMatchObject({ ...changes, version: 2, updatedByName: 'شخص SENIOR_APPRAISER' })
    expect(codeOf(await appraiser.call('documents.update', { id: document.id, version: 1, changes: {} }))).toBe(
      'stale-version',
    )
    const same = await senior.call('documents.update', { id: document.id, version: 2, changes })
    expect(documentOf(same).version).toBe(2)
    const bad = await senior.call('documents.update', { id: document.id, version: 2, changes: { date: '31/1/2020' } })
    expect(bad.said.error.fields).toMatchObject([{ field: 'date' }])
    const [, update, ...more] = await logged(valuationId)
    expect(more).toEqual([])
    expect(update).toMatchObject({
      eventType: 'DOCUMENT_UPDATE',
      userId: senior.id,
      before: { documentType: 'OTHER', title: 'أ', date: null, pages: 2 },
      after: changes,
    })
  })

  test('is replaced and keeps its earlier file; pages that were counted are counted again, those written stay', async () => {
    const { id: valuationId } = await create(appraiser)
    const counted = await added(appraiser, valuationId, {}, { pages: 3, name: 'أول.pdf' })
    const written = await added(appraiser, valuationId, { pages: 9 }, { pages: 3 })
    const replace = async ({ id }: DocumentDetails, version = 1) => {
      const { id: uploadId } = await sent(senior, valuationId, { pages: 5, name: 'ثانٍ.pdf' })
      const input = { id, version, uploadId }
      return { input, answer: await senior.call('documents.replace', input) }
    }
    const { input, answer } = await replace(counted)
    const document = documentOf(answer)
    expect(document).toMatchObject({ version: 2, pages: 5, file: { ordinal: 2, name: 'ثانٍ.pdf' } })
    expect(document.files.map(({ ordinal, name }) => [ordinal, name])).toEqual([
      [2, 'ثانٍ.pdf'],
      [1, 'أول.pdf'],
    ])
    expect(documentOf((await replace(written)).answer).pages).toBe(9)
    expect(documentOf(await senior.call('documents.replace', input))).toEqual(document)
    expect(codeOf((await replace(counted, 1)).answer)).toBe('stale-version')
    const replaced = (await logged(valuationId)).filter(({ eventType }) => eventType === 'DOCUMENT_REPLACE')
    expect(replaced).toHaveLength(2)
    expect(replaced[0]).toMatchObject({
      before: { name: 'أول.pdf', sha256: counted.file.sha256, pages: 3 },
      after: { name: 'ثانٍ.pdf', sha256: document.file.sha256, pages: 5 },
    })
    // Both files count, and both are found under its id alone.
    expect((await listed(appraiser, valuationId)).usedBytes).toBe(4000)
  })

  test('is removed with all its files; the log keeps its name and hash', async () => {
    const { id: valuationId } = await create(appraiser)
    const document = await added(appraiser, valuationId, { title: 'خطأ' })
    expect(codeOf(await appraiser.call('documents.remove', { id: document.id, version: 7 }))).toBe('stale-version')
    const answer = await appraiser.call('documents.remove', { id: document.id, version: 1 })
    expect(answer.said).toEqual({ id: document.id })
    for (const verb of ['documents.get', 'documents.remove'])
      expect(
        codeOf(await appraiser.call(verb, { id: document.id, ...(verb.endsWith('get') ? {} : { version: 1 }) })),
      ).toBe('document-not-found')
    expect(
      await product.db.selectFrom('documentFiles').select('id').where('documentId', '=', document.id).execute(),
    ).toEqual([])
    const { name, sha256 } = document.file
    expect((await logged(valuationId)).at(-1)).toMatchObject({
      eventType: 'DOCUMENT_REMOVE',
      details: { documentId: document.id, name, sha256 },
      before: { title: 'خطأ', name, sha256 },
    })
  })
})

// Written from the requirement: what a record's status lets be done to its documents, by anyone who may edit.
const WHEN: Record<string, DocumentChange[]> = {
  DRAFT: ['add', 'update', 'replace', 'remove'],
  SUBMITTED: ['add'],
  UNDER_REVIEW: ['add'],
}

describe.each(ROLES)('%s', (role) => {
  test('does to documents in each status what the table says, and is stated beforehand', async () => {
    const person = who(role)
    const own = role === 'CLIENT' || role === 'USER' ? person.id : null
    for (const status of VALUATION_STATUSES) {
      const { id: valuationId } = await create(appraiser)
      const document = await added(appraiser, valuationId)
      await product.db
        .updateTable('valuations')
        .set({ status, clientUserId: own })
        .where('id', '=', valuationId)
        .execute()
      const allowed = STAFF.includes(role) ? (WHEN[status] ?? []) : []
      const listing = await person.call('documents.list', { valuationId })
      if (role === 'GUEST') expect(codeOf(listing)).toBe('valuation-not-found')
      else expect((listing.said as unknown as DocumentsPage).may).toEqual(allowed)
      const { id } = document
      const uploads = [await sent(person, valuationId), await sent(person, valuationId)]
      const tries: Record<DocumentChange, () => Promise<Answer>> = {
        add: () => person.call('documents.add', { valuationId, uploadId: uploads[0]?.id, documentType: 'OTHER' }),
        update: () => person.call('documents.update', { id, version: 1, changes: { title: 'غيره' } }),
        replace: () =>
          person.call('documents.replace', { id, version: allowed.length === 4 ? 2 : 1, uploadId: uploads[1]?.id }),
        remove: () => person.call('documents.remove', { id, version: allowed.length === 4 ? 3 : 1 }),
      }
      const refused = STAFF.includes(role) ? 'record-invalid' : 'permission-denied'
      for (const change of DOCUMENT_CHANGES) {
        const answer = await tries[change]()
        expect(codeOf(answer), `${status} ${change}`).toBe(allowed.includes(change) ? 'ok' : refused)
        if (refused === 'record-invalid' && answer.status !== 200)
          expect(answer.said.error.fields).toMatchObject([{ field: 'status', code: 'documents:fault.notNow' }])
      }
    }
  })
})

describe('two at once', () => {
  test('two that would fill the record: one comes in', async () => {
    const { id: valuationId } = await create(appraiser)
    await product.set('recordMegabytes', 1)
    try {
      const size = 600_000
      const uploads = await Promise.all(
        [appraiser, senior].map(async (person) => ({ person, ...(await sent(person, valuationId, { size })) })),
      )
      const answers = await Promise.all(
        uploads.map(({ person, id }) =>
          person.call('documents.add', { valuationId, uploadId: id, documentType: 'OTHER' }),
        ),
      )
      expect(answers.map(codeOf).toSorted()).toEqual(['ok', 'record-full'])
      expect(answers.find(({ status }) => status === 413)?.said.error.params).toEqual({ megabytes: 1 })
      expect(await listed(appraiser, valuationId)).toMatchObject({
        totalCount: 1,
        usedBytes: size,
        recordBytes: MEGABYTE,
      })
    } finally {
      await product.set('recordMegabytes', 500)
    }
  })

  test('a document added and an approval: never one that approves what nobody had read', async () => {
    for (let round = 0; round < 8; round++) {
      const { id: valuationId } = await create(appraiser, VALUED)
      await into(valuationId, 'UNDER_REVIEW')
      const { id: uploadId } = await sent(appraiser, valuationId)
      const [adding, approving] = await Promise.all([
        appraiser.call('documents.add', { valuationId, uploadId, documentType: 'OTHER' }),
        senior.call('valuations.move', { id: valuationId, to: 'APPROVED', version: 1 }),
      ])
      const outcome = [codeOf(adding), codeOf(approving)]
      expect([
        ['ok', 'stale-version'],
        ['record-invalid', 'ok'],
      ]).toContainEqual(outcome)
      const [{ status } = { status: '' }] = await product.db
        .selectFrom('valuations')
        .select('status')
        .where('id', '=', valuationId)
        .execute()
      expect(status).toBe(outcome[0] === 'ok' ? 'UNDER_REVIEW' : 'APPROVED')
    }
  })

  test('two removals, two replacements, a removal and a change: one is done', async () => {
    const { id: valuationId } = await create(appraiser)
    const both = async (calls: [string, object][]) => {
      const people = [appraiser, senior]
      return (
        await Promise.all(calls.map(([verb, input], at) => (people[at] as Person).call(`documents.${verb}`, input)))
      )
        .map(codeOf)
        .toSorted()
    }
    const one = await added(appraiser, valuationId)
    const seen = { id: one.id, version: 1 }
    expect(
      await both([
        ['remove', seen],
        ['remove', seen],
      ]),
    ).toEqual(['document-not-found', 'ok'])

    const two = await added(appraiser, valuationId)
    const uploads = await Promise.all([sent(appraiser, valuationId), sent(senior, valuationId)])
    const replacing = uploads.map(({ id: uploadId }): [string, object] => [
      'replace',
      { id: two.id, version: 1, uploadId },
    ])
    expect(await both(replacing)).toEqual(['ok', 'stale-version'])
    expect(documentOf(await appraiser.call('documents.get', { id: two.id })).files).toHaveLength(2)

    const three = await added(appraiser, valuationId)
    const mixed = await both([
      ['remove', { id: three.id, version: 1 }],
      ['update', { id: three.id, version: 1, changes: { title: 'جديد' } }],
    ])
    expect([
      ['document-not-found', 'ok'],
      ['ok', 'stale-version'],
    ]).toContainEqual(mixed)
  })
})

describe('a list', () => {
  test('tells the checklist, what may be done, the room, and one’s own uploads alone', async () => {
    const { id: valuationId } = await create(appraiser, { hasBuilding: true, requestorCapacity: 'وكيل عن الورثة' })
    await added(appraiser, valuationId, { documentType: 'CIVIL_ID' })
    await added(appraiser, valuationId, { documentType: 'CIVIL_ID' })
    await added(appraiser, valuationId)
    const mine = await sent(appraiser, valuationId, { name: 'قادم.pdf', size: 77 })
    await sent(senior, valuationId)
    const late = await sent(appraiser, valuationId)
    await product.db.updateTable('uploads').set({ expiresAt: sql<Date>`now()` }).where('id', '=', late.id).execute()
    const page = await listed(appraiser, valuationId)
    expect(page.checklist).toEqual([
      { documentType: 'PROPERTY_DOCUMENT', count: 0 },
      { documentType: 'CIVIL_ID', count: 2 },
      { documentType: 'POWER_OF_ATTORNEY', count: 0 },
      { documentType: 'BUILDING_LICENSE', count: 0 },
      { documentType: 'BUILDING_PLAN', count: 0 },
      { documentType: 'ELECTRICITY_DOCUMENT', count: 0 },
    ])
    expect(page).toMatchObject({
      totalCount: 3,
      usedBytes: 3000,
      recordBytes: 500 * MEGABYTE,
      fileBytes: 50 * MEGABYTE,
    })
    expect(page.unfinished).toMatchObject([{ id: mine.id, name: 'قادم.pdf', size: 77 }])
    expect(page.unfinished).toHaveLength(1)
  })

  test('is read page by page, newest first, also past a document that was removed meanwhile', async () => {
    const { id: valuationId } = await create(appraiser)
    const ids: string[] = []
    for (let n = 0; n < 7; n++) ids.unshift((await added(appraiser, valuationId)).id)
    const first = await listed(appraiser, valuationId, { pageSize: 3 })
    expect(first.items.map(({ id }) => id)).toEqual(ids.slice(0, 3))
    expect([first.hasMore, first.totalCount]).toEqual([true, 7])
    await appraiser.call('documents.remove', { id: ids[2], version: 1 })
    const second = await listed(appraiser, valuationId, { pageSize: 3, lastId: first.lastId })
    expect(second.items.map(({ id }) => id)).toEqual(ids.slice(3, 6))
    const third = await listed(appraiser, valuationId, { pageSize: 3, lastId: second.lastId })
    expect(third.items.map(({ id }) => id)).toEqual(ids.slice(6))
    expect([third.hasMore, third.totalCount]).toEqual([false, 6])
    const { id: empty } = await create(appraiser)
    expect(await listed(appraiser, empty)).toMatchObject({ items: [], hasMore: false, lastId: null, totalCount: 0 })
    for (const lastId of ['x', ids[0], '2026-02-31T10:00:00.000000Z_00000000-0000-4000-8000-000000000000'])
      expect(codeOf(await appraiser.call('documents.list', { valuationId, lastId })), lastId).toBe('invalid-argument')
  })
})

describe('search', () => {
  test('finds by title, number and file name however they are spelt, newest first, with the valuation’s number', async () => {
    const { id: valuationId, valuationNumber } = await create(appraiser)
    const title = await added(appraiser, valuationId, { title: 'رخصة بناء رقم ٤٤٩٩' })
    const number = await added(appraiser, valuationId, { number: 'ق/4499-ب' })
    const name = await added(appraiser, valuationId, {}, { name: 'إيصال 4499%.pdf' })
    const found = async (text: string, more: object = {}) => {
      return senior.documents.search({ text, ...more })
    }
    const all = await found('4499')
    expect(all.items.map(({ id }) => id)).toEqual([name.id, number.id, title.id])
    expect(all).toMatchObject({ totalCount: 3, hasMore: false })
    expect(all.items[0]).toEqual({ ...name, valuationNumber })
    expect((await found('رخصه ٤٤٩٩')).items.map(({ id }) => id)).toEqual([title.id])
    expect((await found('ايصال')).items.map(({ id }) => id)).toEqual([name.id])
    expect((await found('4499%')).items.map(({ id }) => id)).toEqual([name.id])
    expect((await found('4499 غائب')).items).toEqual([])
    const first = await found('4499', { pageSize: 2 })
    expect(first).toMatchObject({ totalCount: 3, hasMore: true })
    const second = await found('4499', { pageSize: 2, lastId: first.lastId })
    expect(second.items.map(({ id }) => id)).toEqual([title.id])
    // A replaced document is found by the name it has now.
    const { id: uploadId } = await sent(appraiser, valuationId, { name: 'فاتورة.pdf' })
    await appraiser.call('documents.replace', { id: name.id, version: 1, uploadId })
    expect((await found('فاتوره')).items.map(({ id }) => id)).toEqual([name.id])
    expect((await found('ايصال')).items).toEqual([])
  })
})

test('what is not there, or not theirs, answers alike', async () => {
  const client = who('CLIENT')
  const [mine = '', theirs = ''] = await addRows(product.db, appraiser.id, [{ clientUserId: client.id }, {}])
  const own = await added(appraiser, mine)
  const other = await added(appraiser, theirs)
  expect(codeOf(await client.call('documents.get', { id: own.id }))).toBe('ok')
  for (const id of [other.id, randomUUID()])
    expect((await client.call('documents.get', { id })).said.error).toMatchObject({
      code: 'document-not-found',
      params: { id },
    })
  expect(codeOf(await client.call('documents.list', { valuationId: theirs }))).toBe('valuation-not-found')
  const gone = { id: randomUUID(), version: 1 }
  expect(codeOf(await appraiser.call('documents.remove', gone))).toBe('document-not-found')
  expect(codeOf(await add(appraiser, mine, { valuationId: randomUUID() }))).toBe('valuation-not-found')
})

test('a client opens what a document holds now and not what it held: that may have been another’s', async () => {
  const client = who('CLIENT')
  const [valuationId = ''] = await addRows(product.db, appraiser.id, [{ clientUserId: client.id }])
  const { id } = await added(appraiser, valuationId, {}, { name: 'بطاقة غيره.pdf' })
  const { id: uploadId } = await sent(appraiser, valuationId, { name: 'بطاقته.pdf' })
  await appraiser.call('documents.replace', { id, version: 1, uploadId })
  const seen = documentOf(await client.call('documents.get', { id }))
  expect(seen.files.map(({ name }) => name)).toEqual(['بطاقته.pdf'])
  expect(documentOf(await senior.call('documents.get', { id })).files).toHaveLength(2)
})

describe('a file is let in', () => {
  const letIn = (person: Person, valuationId: string, size = 1000) =>
    product.db
      .transaction()
      .execute(async (db) => {
        const [{ role, displayName }] = (await db
          .selectFrom('users')
          .select(['role', 'displayName'])
          .where('id', '=', person.id)
          .execute()) as [{ role: Role; displayName: string }]
        const actor = { ...ACTOR, id: person.id, role, displayName }
        await admitUpload({ actor, db, notifyCache: (_, load) => load() }, UPLOAD_OWNERS.valuation, {
          id: valuationId,
          size,
        })
        await db
          .insertInto('uploads')
          .values({
            id: randomUUID(),
            userId: person.id,
            valuationId,
            name: 'x.pdf',
            size,
            expiresAt: sql<Date>`now() + interval '1 day'`,
          })
          .execute()
        return 'ok'
      })
      .catch((error: AppError) => error.code)

  test('of its record, in its status, by anyone who may edit, as large as the firm has it', async () => {
    const { id } = await create(appraiser, { clientUserId: who('CLIENT').id })
    expect(await letIn(appraiser, id)).toBe('ok')
    for (const role of ROLES)
      expect(await letIn(who(role), id), role).toBe(STAFF.includes(role) ? 'ok' : 'permission-denied')
    expect(await letIn(appraiser, randomUUID())).toBe('valuation-not-found')
    expect(await letIn(appraiser, id, 0)).toBe('file-empty')
    expect(await letIn(appraiser, id, 50 * MEGABYTE)).toBe('ok')
    expect(await letIn(appraiser, id, 50 * MEGABYTE + 1)).toBe('file-too-large')
    for (const status of VALUATION_STATUSES) {
      await into(id, status)
      expect(await letIn(appraiser, id), status).toBe(WHEN[status] ? 'ok' : 'record-invalid')
    }
  })

  test('into the room that is left: of ten at once, and with what is on its way or replaced, no more than fit', async () => {
    await product.set('recordMegabytes', 2)
    await product.set('fileMegabytes', 1)
    try {
      const { id } = await create(appraiser)
      const size = 0.25 * MEGABYTE
      const document = await added(appraiser, id, {}, { size })
      const { id: uploadId } = await sent(appraiser, id, { size })
      await appraiser.call('documents.replace', { id: document.id, version: 1, uploadId })
      const asked = Array.from({ length: 10 }, (_, at) => letIn([appraiser, senior][at % 2] as Person, id, size))
      expect((await Promise.all(asked)).toSorted()).toEqual([...Array(6).fill('ok'), ...Array(4).fill('record-full')])
      // What ran out takes no room any more.
      await product.db
        .updateTable('uploads')
        .set({ expiresAt: sql<Date>`now()` })
        .where('valuationId', '=', id)
        .execute()
      expect(await letIn(appraiser, id, MEGABYTE)).toBe('ok')
      expect(await letIn(appraiser, id, 0.75 * MEGABYTE)).toBe('record-full')
    } finally {
      await product.set('recordMegabytes', 500)
      await product.set('fileMegabytes', 50)
    }
  })

  test('fifty of one person’s at a time, over all records and also at once', async () => {
    const person = await product.person('APPRAISER')
    const records = await addRows(product.db, person.id, [{}, {}, {}])
    const asked = Array.from({ length: 60 }, (_, at) => letIn(person, records[at % 3] as string))
    const told = await Promise.all(asked)
    expect(told.filter((code) => code === 'ok')).toHaveLength(50)
    expect(told.filter((code) => code === 'too-many-uploads')).toHaveLength(10)
    expect(await letIn(senior, records[0] as string)).toBe('ok')
  })
})
const ACTOR = {
  email: 'x@thamin.example',
  active: true,
  twoFactor: { status: 'ENABLED', method: null },
  language: null,
  digits: null,
  sessionId: 's',
} as const
