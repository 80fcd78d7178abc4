import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '#access/actor.ts'
import * as serving from '#features/documents/commands/serve.ts'
import type { DocumentDetails } from '#features/documents/model.ts'
import type { AppError } from '#kernel/errors.ts'
import { noteOpenings } from '#server/audit/openings.ts'
import type { DownloadContext } from '#server/procedure.ts'
import { textPdf } from '../support/pdfs.ts'
import { create, openProduct, type Person, type Product } from '../support/product.ts'
import { uploader } from '../support/uploader.ts'
import { addUpload } from '../support/uploads.ts'
import { entriesOf } from '../support/zip.ts'

let product: Product
let appraiser: Person
let reader: Person
let client: Person
beforeAll(async () => {
  product = await openProduct()
  appraiser = await product.person('APPRAISER')
  reader = await product.person('READ_ONLY')
  client = await product.person('CLIENT')
})
afterAll(() => product.close())

type Sent = Parameters<typeof addUpload>[3]
const added = async (valuationId: string, more: Sent = {}) => {
  const { id: uploadId } = await addUpload(product.db, appraiser, valuationId, more)
  return appraiser.documents.add({ valuationId, uploadId, documentType: 'CIVIL_ID' })
}
const as = (person: Person) => ({
  actor: { id: person.id, role: person.role, displayName: `شخص ${person.role}` } as Actor,
  db: product.db,
  request: { id: randomUUID(), ip: '10.1.2.3', userAgent: 'a browser' },
})
/** As the host of stored downloads serves them: what is opened is written down first. */
const hosted =
  <I, S extends Parameters<typeof noteOpenings>[1]>(serve: (ctx: DownloadContext, input: I) => Promise<S>) =>
  async (ctx: DownloadContext, input: I): Promise<Omit<S, 'opens'>> => {
    const served = await serve(ctx, input)
    await noteOpenings(ctx, served)
    const { opens: _, ...rest } = served
    return rest
  }
const [serveFile, servePreview, serveAll] = [
  hosted(serving.serveFile),
  hosted(serving.servePreview),
  hosted(serving.serveAll),
]
const opened = (person: Person, ...ids: string[]) =>
  product.db
    .selectFrom('auditLog')
    .select(['eventType', 'resourceId', 'details', 'ipAddress'])
    .where('resourceType', '=', 'document')
    .where('userId', '=', person.id)
    .where('resourceId', 'in', ids)
    .orderBy('id')
    .execute()
const kindsOf = async (person: Person, id: string) => (await opened(person, id)).map(({ eventType }) => eventType)
const refused = (serving: Promise<unknown>) =>
  serving.then(
    () => 'served',
    (error: AppError) => error.code,
  )

describe('an opening', () => {
  test('is logged once for each person, file and way, and again when ten minutes have gone by', async () => {
    const { id: valuationId, valuationNumber } = await create(appraiser)
    const { id, file } = await added(valuationId, { name: 'بطاقة.pdf' })
    for (let n = 0; n < 3; n++) await serveFile(as(reader), { id: file.id })
    expect(await opened(reader, id)).toMatchObject([
      {
        eventType: 'DOCUMENT_DOWNLOAD',
        ipAddress: '10.1.2.3',
        details: {
          fileId: file.id,
          documentType: 'CIVIL_ID',
          name: 'بطاقة.pdf',
          sha256: file.sha256,
          valuationId,
          valuationNumber,
        },
      },
    ])
    await serveFile(as(reader), { id: file.id, as: 'view' })
    await serveFile(as(appraiser), { id: file.id, as: 'view' })
    expect(await kindsOf(reader, id)).toEqual(['DOCUMENT_DOWNLOAD', 'DOCUMENT_VIEW'])
    expect(await kindsOf(appraiser, id)).toEqual(['DOCUMENT_VIEW'])
    const long = (minutes: number) =>
      product.db
        .updateTable('fileOpens')
        .set({ openedAt: sql<Date>`now() - make_interval(secs => ${minutes * 60})` })
        .where('fileId', '=', file.id)
        .execute()
    await long(9.9)
    await serveFile(as(reader), { id: file.id })
    expect(await kindsOf(reader, id)).toHaveLength(2)
    await long(10.1)
    await serveFile(as(reader), { id: file.id })
    expect(await kindsOf(reader, id)).toEqual(['DOCUMENT_DOWNLOAD', 'DOCUMENT_VIEW', 'DOCUMENT_DOWNLOAD'])
  })

  test('of twenty requests at once is logged by one of them', async () => {
    const { id: valuationId } = await create(appraiser)
    const { id, file } = await added(valuationId)
    await Promise.all(Array.from({ length: 20 }, () => serveFile(as(reader), { id: file.id })))
    expect(await kindsOf(reader, id)).toEqual(['DOCUMENT_DOWNLOAD'])
  })

  test('whose entry could not be written is no opening: nothing is served, and the next one is logged', async () => {
    const { id: valuationId } = await create(appraiser)
    const { id, file } = await added(valuationId)
    const broken = { ...as(reader), request: { id: 'x', ip: 'no\u0000address', userAgent: 'x' } }
    expect(await refused(serveFile(broken, { id: file.id }))).not.toBe('served')
    expect(await kindsOf(reader, id)).toEqual([])
    await serveFile(as(reader), { id: file.id })
    expect(await kindsOf(reader, id)).toEqual(['DOCUMENT_DOWNLOAD'])
  })

  test('is shown where the log is read, with its valuation', async () => {
    const { id: valuationId, valuationNumber } = await create(appraiser)
    const { id, file } = await added(valuationId)
    await serveFile(as(reader), { id: file.id })
    const manager = await product.person('VALUATION_MANAGER')
    const said = await manager.audit.list({ resourceId: id })
    expect(said.items[0]).toMatchObject({
      resource: { type: 'document', id, path: `/valuations/${valuationId}`, name: valuationNumber },
    })
  })
})

test('a file is shown where a browser can show it, and taken away otherwise', async () => {
  const { id: valuationId } = await create(appraiser)
  const served = async (kind: string, view?: 'view') => {
    const { id, file } = await added(valuationId, { kind, name: `ملف.${kind}` })
    const { as: way, ...rest } = await serveFile(as(reader), { id: file.id, ...(view ? { as: view } : {}) })
    expect(rest).toEqual({ sha256: file.sha256, size: 1000, kind, name: `ملف.${kind}` })
    return [way, ...(await kindsOf(reader, id))]
  }
  for (const kind of ['pdf', 'jpeg', 'png', 'webp']) {
    expect(await served(kind)).toEqual(['attachment', 'DOCUMENT_DOWNLOAD'])
    expect(await served(kind, 'view')).toEqual(['inline', 'DOCUMENT_VIEW'])
  }
  for (const kind of ['docx', 'xlsx']) expect(await served(kind, 'view')).toEqual(['attachment', 'DOCUMENT_DOWNLOAD'])
})

test('drawings are of pictures alone; the large one is a view, the small one is not', async () => {
  const { id: valuationId } = await create(appraiser)
  const picture = await added(valuationId, { kind: 'jpeg', width: 10, height: 10 })
  const deed = await added(valuationId)
  const { sha256 } = picture.file
  expect(await servePreview(as(reader), { id: picture.file.id, preview: 'thumbnail' })).toEqual({
    sha256,
    preview: 'thumbnail',
  })
  expect(await kindsOf(reader, picture.id)).toEqual([])
  expect(await servePreview(as(reader), { id: picture.file.id, preview: 'screen' })).toEqual({
    sha256,
    preview: 'screen',
  })
  expect(await kindsOf(reader, picture.id)).toEqual(['DOCUMENT_VIEW'])
  expect(await refused(servePreview(as(reader), { id: deed.file.id, preview: 'thumbnail' }))).toBe('document-not-found')
})

test('a ZIP holds what the documents hold now, the oldest first, and tells of each file', async () => {
  const { id: valuationId, valuationNumber } = await create(appraiser, { clientUserId: client.id })
  expect(await refused(serveAll(as(client), { id: valuationId }))).toBe('no-documents')
  const first = await added(valuationId, { name: 'أ.pdf' })
  const second = await added(valuationId, { name: 'ب.pdf' })
  const { id: uploadId } = await addUpload(product.db, appraiser, valuationId, { name: 'ج.pdf' })
  await appraiser.call('documents.replace', { id: first.id, version: 1, uploadId })
  const bundle = await serveAll(as(client), { id: valuationId })
  expect(bundle.name).toBe(`${valuationNumber}.zip`)
  expect(bundle.files.map(({ name }) => name)).toEqual(['ج.pdf', 'ب.pdf'])
  expect(bundle.files.every(({ at }) => at instanceof Date)).toBe(true)
  await serveAll(as(client), { id: valuationId })
  expect((await opened(client, first.id, second.id)).map(({ eventType }) => eventType)).toEqual([
    'DOCUMENT_DOWNLOAD',
    'DOCUMENT_DOWNLOAD',
  ])
  expect(await refused(serveAll(as(client), { id: randomUUID() }))).toBe('valuation-not-found')
})

test('a client takes what a document holds now, and neither what it held nor what is another’s', async () => {
  const { id: valuationId } = await create(appraiser, { clientUserId: client.id })
  const { id, file } = await added(valuationId)
  const { id: uploadId } = await addUpload(product.db, appraiser, valuationId)
  const said = await appraiser.documents.replace({ id, version: 1, uploadId })
  const now = said.file
  expect(await refused(serveFile(as(client), { id: now.id }))).toBe('served')
  expect(await refused(serveFile(as(client), { id: file.id }))).toBe('document-not-found')
  expect(await refused(serveFile(as(reader), { id: file.id }))).toBe('served')
  const other = await product.person('CLIENT')
  expect(await refused(serveFile(as(other), { id: now.id }))).toBe('document-not-found')
  // The id of a document, or nobody's, opens nothing.
  for (const wrong of [id, randomUUID()])
    expect(await refused(serveFile(as(reader), { id: wrong }))).toBe('document-not-found')
})

test('six thousand files of one ZIP are logged in one go', async () => {
  const { id: valuationId } = await create(appraiser)
  await added(valuationId)
  await sql`
    with made as (
      insert into documents (id, valuation_id, document_type, file_name, created_by, updated_by)
      select gen_random_uuid(), valuation_id, 'OTHER', file_name, created_by, updated_by
      from documents, generate_series(1, 6000) where valuation_id = ${valuationId} returning id, created_by
    )
    insert into document_files (id, document_id, ordinal, sha256, name, upload_id, created_by)
    select gen_random_uuid(), id, 1, (select min(sha256) from files), 'x.pdf', gen_random_uuid(), created_by from made`.execute(
    product.db,
  )
  const served = await serving.serveAll(as(reader), { id: valuationId })
  expect(served.files).toHaveLength(6001)
  await Promise.all([noteOpenings(as(reader), served), noteOpenings(as(reader), served)])
  const { count } = await product.db
    .selectFrom('auditLog')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('eventType', '=', 'DOCUMENT_DOWNLOAD')
    .where('userId', '=', reader.id)
    .where(sql<boolean>`details ->> 'valuationId' = ${valuationId}`)
    .executeTakeFirstOrThrow()
  expect(count).toBe(6001)
})

test('the whole way over HTTP: sent, checked, made a document, replaced, read in parts and taken as a ZIP', async () => {
  const its = uploader(product.base, appraiser)
  const { id: valuationId, valuationNumber } = await create(appraiser, { clientUserId: client.id })
  const send = async (name: string, bytes: Buffer) => {
    const id = await its.begin(valuationId, name, bytes.length)
    await its.send(id, bytes)
    const { status, said } = await its.ask('POST', `/files/uploads/${id}/check`)
    expect(status).toBe(200)
    return said
  }
  const [deed, later] = [textPdf(['deed']), textPdf(['a later deed'])]
  const checked = await send('وثيقة التملك.pdf', deed)
  const input = { valuationId, uploadId: checked.id, documentType: 'PROPERTY_DOCUMENT' }
  const document = await appraiser.documents.add(input)
  expect(document).toMatchObject({
    pages: 1,
    file: { name: 'وثيقة التملك.pdf', sha256: checked.sha256, size: deed.length },
  })

  const get = (path: string, person: Person, headers = {}) =>
    fetch(`${product.base}/files/${path}`, { headers: { cookie: person.cookie, ...headers } })
  const part = await get(`documents/${document.file.id}?as=view`, client, { range: 'bytes=0-8' })
  expect([part.status, part.headers.get('content-type'), await part.text()]).toEqual([
    206,
    'application/pdf',
    deed.subarray(0, 9).toString(),
  ])
  await get(`documents/${document.file.id}?as=view`, client, { range: 'bytes=9-' })
  expect(await kindsOf(client, document.id)).toEqual(['DOCUMENT_VIEW'])

  const { id: uploadId } = await send('وثيقة التملك.pdf', later)
  const replaced = await appraiser.call('documents.replace', { id: document.id, version: 1, uploadId })
  const { file } = replaced.said as unknown as DocumentDetails
  expect((await get(`documents/${document.file.id}`, client)).status).toBe(404)
  const now = await get(`documents/${file.id}`, client)
  expect(Buffer.from(await now.arrayBuffer()).equals(later)).toBe(true)
  expect(now.headers.get('content-disposition')).toMatch(/^attachment;.*filename\*=UTF-8''/)
  const zip = await get(`valuations/${valuationId}/documents.zip`, client)
  expect(zip.headers.get('content-disposition')).toContain(`${valuationNumber}.zip`)
  const entries = await entriesOf(Buffer.from(await zip.arrayBuffer()))
  expect(entries.map(([name, , , sha256]) => [name, sha256])).toEqual([['وثيقة التملك.pdf', file.sha256]])
  expect(await kindsOf(client, document.id)).toEqual(['DOCUMENT_VIEW', 'DOCUMENT_DOWNLOAD'])
})

test('every paper that a person sent is written down when somebody else opens it, by the host that serves it', async () => {
  const senior = await product.person('SENIOR_APPRAISER')
  const done = async <T>(person: Person, verb: string, input: object) => {
    const { status, said } = await person.call(verb, input)
    expect([verb, status, said]).toEqual([verb, 200, expect.anything()])
    return said as unknown as T
  }
  const { id: valuationId } = await create(appraiser, { clientUserId: client.id })
  const of = { kind: 'valuation', id: valuationId }
  const folder = await done<{ id: string }>(client, 'clientFiles.begin', { of })
  const given = await addUpload(product.db, client, { folderId: folder.id }, { name: 'CIVIL.pdf' })
  await done(client, 'clientFiles.give', { folderId: folder.id, uploadId: given.id, documentType: 'CIVIL_ID' })
  const { threadId } = await done<{ threadId: string }>(client, 'messages.send', { of, text: 'مرفق' })
  const attached = await addUpload(product.db, client, { threadId }, { name: 'MESSAGE.pdf' })
  await done(client, 'messages.send', { of, text: 'مرفق', uploads: [attached.id] })
  const visit = await done<{ id: string }>(appraiser, 'inspections.plan', {
    ...{ commandId: randomUUID(), valuationId, inspectorId: appraiser.id },
    startsAt: new Date(Date.now() + 86_400_000).toISOString(),
  })
  const { sha256 } = given
  const photo = {
    id: randomUUID(),
    inspectionId: visit.id,
    uploadId: randomUUID(),
    sha256,
    sentSha256: sha256,
    name: 'VISIT.jpg',
  }
  await product.db
    .insertInto('inspectionPhotos')
    .values({ ...photo, category: 'OTHER', place: 1, createdBy: appraiser.id, updatedBy: appraiser.id })
    .execute()
  const idOf = async (table: 'clientFiles' | 'messageFiles') =>
    (
      await product.db
        .selectFrom(table)
        .select('id')
        .orderBy('id')
        .where('name', 'in', ['CIVIL.pdf', 'MESSAGE.pdf'])
        .executeTakeFirstOrThrow()
    ).id
  const files = {
    'client-files': await idOf('clientFiles'),
    'message-files': await idOf('messageFiles'),
    'inspection-photos': photo.id,
  }
  const open = (person: Person, path: string) =>
    product.ask(`/files/${path}`, { cookie: person.cookie }).catch(() => null)
  for (const [path, id] of Object.entries(files)) {
    const rows = async () =>
      (
        await product.db
          .selectFrom('auditLog')
          .select(['eventType', 'userId'])
          .where('resourceId', '=', id)
          .orderBy('id')
          .execute()
      ).map(({ eventType, userId }) => [eventType, userId])
    for (const person of [client, appraiser, senior, senior, reader]) await open(person, `${path}/${id}?as=view`)
    await open(senior, `${path}/${id}`)
    const isPhoto = path === 'inspection-photos'
    expect([path, await rows()]).toEqual([
      path,
      [
        ...(isPhoto ? [] : [['FILE_VIEW', appraiser.id]]),
        ['FILE_VIEW', senior.id],
        ['FILE_VIEW', reader.id],
        ['FILE_DOWNLOAD', senior.id],
      ],
    ])
  }
})
