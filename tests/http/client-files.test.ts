import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Folder, FolderOf } from '#features/client-files/model.ts'
import type { RequestDetails } from '#features/requests/model.ts'
import { codeOf } from '../support/client.ts'
import { create, openProduct, type Person, type Product } from '../support/product.ts'
import { addUpload } from '../support/uploads.ts'

let product: Product
let [appraiser, senior, reader] = [] as unknown as [Person, Person, Person]
let [client, stranger] = [] as unknown as [Person, Person]
beforeAll(async () => {
  product = await openProduct()
  appraiser = await product.person('APPRAISER')
  senior = await product.person('SENIOR_APPRAISER')
  reader = await product.person('READ_ONLY')
  client = await product.person('CLIENT')
  stranger = await product.person('CLIENT')
})
afterAll(() => product.close())

const FIELDS = {
  purpose: 'MORTGAGE',
  propertyCategory: 'RESIDENTIAL',
  requestedParty: 'بنك الخليج',
  ownerName: 'ورثة إبراهيم المطوّع',
  areaName: 'السالمية',
  contactPhone: '+96599887766',
}
const answered = (person: Person, verb: string, input: object) => person.call(`clientFiles.${verb}`, input)
const folderOf = async (of: FolderOf, person = client) => person.clientFiles.begin({ of })
const given = async (of: FolderOf, documentType = 'CIVIL_ID', name = 'بطاقة.pdf') => {
  const { id = '' } = await folderOf(of)
  const { id: uploadId } = await addUpload(product.db, client, { folderId: id ?? '' }, { name })
  return client.clientFiles.give({ folderId: id, uploadId, documentType })
}
const lineOf = ({ lines }: Folder, type = 'CIVIL_ID') => lines.find(({ documentType }) => documentType === type)
const fileOf = (folder: Folder, type?: string) => lineOf(folder, type)?.files[0]?.id ?? ''
const drafted = () => client.requests.create({ fields: FIELDS })
const submitted = ({ id, version }: Pick<RequestDetails, 'id' | 'version'>) => client.requests.submit({ id, version })
const told = async (person: Person, id: string) => {
  return (await person.notifications.list({})).items
    .find(({ record }) => record.id === id)
    ?.newest.map(({ kind }) => kind)
}

test('files are given with a draft, come with the request, and are accepted as documents of its valuation', async () => {
  const draft = await drafted()
  const of = { kind: 'request', id: draft.id } as const
  expect(await client.clientFiles.get({ of })).toMatchObject({ id: null, may: ['give'], number: null })
  const withPhoto = await given(of, 'PHOTO', 'واجهة.jpg')
  const both = await given(of)
  expect(lineOf(both)).toMatchObject({ state: 'WAITING', files: [{ name: 'بطاقة.pdf', state: 'WAITING' }] })
  // What is not submitted is the client's alone.
  expect(await codeOf(appraiser.clientFiles.get({ of }))).toBe('folder-not-found')
  expect((await file(appraiser, fileOf(both))).status).toBe(404)
  expect(await told(senior, draft.id)).toBeUndefined()
  const gone = await client.clientFiles.takeBack({ id: fileOf(withPhoto, 'PHOTO') })
  expect(lineOf(gone, 'PHOTO')).toMatchObject({ state: 'OFFERED', files: [] })

  const request = await submitted(draft)
  expect(await appraiser.clientFiles.get({ of })).toMatchObject({ number: request.number, may: ['ask', 'reject'] })
  expect((await file(appraiser, fileOf(both))).status).not.toBe(404)
  expect(await codeOf(appraiser.clientFiles.accept({ id: fileOf(both) }))).toBe('folder-closed')
  const quote = {
    id: draft.id,
    version: request.version,
    fee: 250,
    deposit: 0,
    validUntil: '2099-01-01',
    workingDays: 3,
  }
  const quoted = await senior.requests.quote(quote)
  const accepting = { id: draft.id, version: quoted.version, name: 'سارة', termsSha256: quoted.quotes[0]?.termsSha256 }
  const { version } = await client.requests.accept(accepting)
  const rest = {
    documentType: 'PROPERTY_DOCUMENT',
    documentNumber: '2019/4411',
    planNumber: 'م/36214',
    blockNumber: '4',
    plotNumber: '112',
    propertySize: 400,
  }
  const opened = await appraiser.call('requests.convert', { id: draft.id, version, fields: rest })
  expect([opened.status, opened.said]).toMatchObject([200, {}])
  const { valuationId } = opened.said as unknown as RequestDetails
  const valuation = { kind: 'valuation', id: valuationId ?? '' } as const
  expect(await appraiser.clientFiles.get({ of: valuation })).toMatchObject({
    ...{ id: both.id, requestId: draft.id, valuationId, may: ['ask', 'reject', 'accept'] },
  })
  const pressed = await Promise.all([appraiser, senior].map((by) => answered(by, 'accept', { id: fileOf(both) })))
  expect(pressed.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const documents = await product.db
    .selectFrom('documents as d')
    .innerJoin('documentFiles as f', 'f.documentId', 'd.id')
    .innerJoin('clientFiles as c', 'c.documentId', 'd.id')
    .select(['d.documentType', 'd.fileName', 'f.sha256', 'c.sha256 as given'])
    .where('d.valuationId', '=', valuationId ?? '')
    .execute()
  expect(documents).toMatchObject([{ documentType: 'CIVIL_ID', fileName: 'بطاقة.pdf' }])
  expect(documents[0]?.sha256).toBe(documents[0]?.given)
  expect(lineOf(await client.clientFiles.get({ of: valuation }))).toMatchObject({ state: 'THERE', count: 1 })
  expect(await codeOf(client.clientFiles.takeBack({ id: fileOf(both) }))).toBe('client-file-decided')
})

const file = ({ cookie }: Person, id: string) =>
  fetch(`${product.base}/files/client-files/${id}`, { method: 'HEAD', headers: { cookie } })

test('the firm asks, the client gives, the firm rejects with a reason, and both are notified', async () => {
  const { id, valuationNumber } = await create(appraiser, { clientUserId: client.id })
  const of = { kind: 'valuation', id } as const
  const asking = { of, documentType: 'LAST_RECEIPT', note: 'إيصال سنة 2026' }
  const both = await Promise.all([appraiser, senior].map((by) => answered(by, 'ask', asking)))
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await told(client, id)).toEqual(['FILE_ASKED'])
  const listed = await client.clientFiles.list()
  expect(listed.find((one) => one.valuationId === id)).toMatchObject({ number: valuationNumber, may: ['give'] })
  const waiting = await given(of, 'LAST_RECEIPT')
  expect(lineOf(waiting, 'LAST_RECEIPT')).toMatchObject({ state: 'WAITING', ask: { note: 'إيصال سنة 2026' } })
  expect(await told(appraiser, id)).toContain('FILE_GIVEN')
  const rejecting = { id: fileOf(waiting, 'LAST_RECEIPT'), reason: 'غير مقروء' }
  expect((await answered(appraiser, 'reject', { ...rejecting, reason: ' ' })).said.error.fields?.[0]?.field).toBe(
    'reason',
  )
  await appraiser.clientFiles.reject(rejecting)
  expect(await codeOf(senior.clientFiles.accept({ id: rejecting.id }))).toBe('client-file-decided')
  const now = await client.clientFiles.get({ of })
  expect(lineOf(now, 'LAST_RECEIPT')).toMatchObject({ state: 'REJECTED', files: [{ reason: 'غير مقروء' }] })
  expect(await told(client, id)).toEqual(['FILE_REJECTED', 'FILE_ASKED'])
  const timeline = await client.valuations.timeline({ id })
  expect(timeline.items.slice(0, 3)).toMatchObject([
    {
      eventType: 'CLIENT_FILE_REJECT',
      reason: 'غير مقروء',
      document: { documentType: 'LAST_RECEIPT', name: 'بطاقة.pdf' },
    },
    { eventType: 'CLIENT_FILE_GIVE' },
    { eventType: 'CLIENT_FILE_ASK', document: { documentType: 'LAST_RECEIPT', name: '' } },
  ])
  const { waiting: lines } = await client.portal.load()
  expect(lines.find((one) => one.id === id)).toMatchObject({ missing: 3 })
  const withdrawn = await senior.clientFiles.withdrawAsk({ id: lineOf(now, 'LAST_RECEIPT')?.ask?.id })
  expect(lineOf(withdrawn, 'LAST_RECEIPT')?.ask).toBeNull()
})

test('nobody reaches another account’s folder; staff give nothing, clients decide nothing', async () => {
  const { id } = await create(appraiser, { clientUserId: client.id })
  const of = { kind: 'valuation', id } as const
  const folder = await given(of)
  const entry = { id: fileOf(folder) }
  const upload = await addUpload(product.db, stranger, { folderId: folder.id ?? '' })
  for (const at of [of, { kind: 'folder', id: folder.id ?? '' } as const]) {
    expect(await codeOf(stranger.clientFiles.get({ of: at }))).toBe('folder-not-found')
    expect(await codeOf(stranger.clientFiles.begin({ of: at }))).toBe('folder-not-found')
  }
  const giving = { folderId: folder.id, uploadId: upload.id, documentType: 'OTHER' }
  expect(await codeOf(stranger.clientFiles.give(giving))).toBe('folder-not-found')
  // An upload of another person is not theirs to give.
  expect(await codeOf(client.clientFiles.give(giving))).toBe('upload-not-found')
  expect(await codeOf(stranger.clientFiles.takeBack(entry))).toBe('folder-not-found')
  expect((await file(stranger, entry.id)).status).toBe(404)
  expect((await file(client, entry.id)).status).not.toBe(404)
  for (const person of [client, reader]) {
    expect(await codeOf(person.clientFiles.accept(entry))).toBe('permission-denied')
    expect(await codeOf(person.clientFiles.reject({ ...entry, reason: 'x' }))).toBe('permission-denied')
    expect(await codeOf(person.clientFiles.ask({ of, documentType: 'OTHER' }))).toBe('permission-denied')
  }
  expect(await codeOf(appraiser.clientFiles.begin({ of }))).toBe('permission-denied')
  expect(await codeOf(appraiser.clientFiles.takeBack(entry))).toBe('permission-denied')
  const alone = await create(appraiser)
  expect(
    await codeOf(appraiser.clientFiles.ask({ of: { kind: 'valuation', id: alone.id }, documentType: 'OTHER' })),
  ).toBe('folder-without-client')
})
