import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { EngagementDetails } from '#features/engagements/model.ts'
import { filesOf } from '#features/own-data/queries/files.ts'
import { clientOf, codeOf } from '../support/client.ts'
import { openProduct, type Person, type Product } from '../support/product.ts'
import { agreed } from '../support/schedules.ts'
import { uploader } from '../support/uploader.ts'
import { addUpload } from '../support/uploads.ts'

let product: Product
let [manager, appraiser, reader, guest] = [] as unknown as [Person, Person, Person, Person]
let [client, stranger] = [] as unknown as [Person, Person]
beforeAll(async () => {
  product = await openProduct()
  manager = await product.person('VALUATION_MANAGER')
  appraiser = await product.person('APPRAISER')
  reader = await product.person('READ_ONLY')
  guest = await product.person('GUEST')
  client = await product.person('CLIENT')
  stranger = await product.person('CLIENT')
  await manager.clients.open({ userId: client.id, nameAr: 'شركة', nameEn: '', reason: 'طلب', bringFiles: true })
})
afterAll(() => product.close())

const NO_ID = '11111111-1111-4111-8111-111111111111'
const order = () => agreed(manager, { db: product.db, client }, { leadId: appraiser.id })
const uploaded = async (person: Person, engagementId: string, name = 'شروط.pdf') =>
  (await addUpload(product.db, person, { engagementId }, { name })).id
async function added(person: Person, engagementId: string, fields: object = {}, name?: string) {
  const uploadId = await uploaded(person, engagementId, name)
  const { items } = await person.engagementFiles.add({ engagementId, uploadId, fileType: 'TERMS', ...fields })
  const [file] = items
  if (!file) throw new Error('nothing was added')
  return file
}
const namesOf = async (person: Person, engagementId: string) =>
  (await person.engagementFiles.list({ engagementId })).items.map(({ name }) => name)
const opened = async ({ cookie }: Pick<Person, 'cookie'>, id: string) =>
  (await fetch(`${product.base}/files/engagement-files/${id}`, { headers: { cookie } })).status
const seen = ({ id, version }: { id: string; version: number }) => ({ id, version })
const stateOf = (id: string, state: EngagementDetails['state']) =>
  product.db
    .updateTable('engagements')
    .set({ state, reason: state === 'CANCELLED' ? 'عدل العميل' : null })
    .where('id', '=', id)
    .execute()

test('the firm keeps files that it shares or not, the client gives its own, and each side reads what it may', async () => {
  const { id } = await order()
  const hidden = await added(appraiser, id, { title: ' شروط التكليف ', number: '٤٤', date: '2026-03-01' })
  expect(hidden).toMatchObject({
    ...{ fileType: 'TERMS', title: 'شروط التكليف', number: '44', date: '2026-03-01', isShared: false, side: 'firm' },
    ...{ name: 'شروط.pdf', size: 1000, addedByName: 'شخص APPRAISER', may: ['update', 'remove'] },
  })
  expect(await client.engagementFiles.list({ engagementId: id })).toEqual({ items: [], mayAdd: true })
  // What is hidden is neither opened nor changed by the client, who learns nothing of it.
  expect(await opened(client, hidden.id)).toBe(404)
  // Its bytes were never stored, so that who may open it is shown that they are gone.
  expect(await opened(reader, hidden.id)).not.toBe(404)
  for (const act of ['update', 'remove'] as const)
    expect(await codeOf(client.engagementFiles[act]({ ...seen(hidden), fileType: 'OTHER' }))).toBe(
      act === 'remove' ? 'invalid-argument' : 'engagement-file-not-found',
    )
  expect(await codeOf(client.engagementFiles.remove(seen(hidden)))).toBe('engagement-file-not-found')
  const { said } = await client.call('engagements.timeline', { id })
  expect(JSON.stringify(said)).not.toContain('ENGAGEMENT_FILE')

  const change = { ...seen(hidden), fileType: 'TERMS', title: 'شروط التكليف', isShared: true }
  const [shared] = (await appraiser.engagementFiles.update(change)).items
  expect(shared).toMatchObject({ version: 2, isShared: true, number: null })
  expect(await codeOf(appraiser.engagementFiles.update(change))).toBe('stale-version')
  const given = await added(client, id, { fileType: 'SCHEDULE' }, 'كشف.xlsx')
  expect((await client.engagementFiles.list({ engagementId: id })).items).toMatchObject([
    { id: given.id, side: 'client', isShared: true, addedByName: 'شخص CLIENT', may: ['update', 'remove'] },
    { id: hidden.id, side: 'firm', isShared: true, addedByName: null, may: [] },
  ])
  expect(await opened(client, hidden.id)).not.toBe(404)
  // What is shared is read by the client, and not its to change; what it gave stays shown to it.
  expect(await codeOf(client.engagementFiles.remove({ id: hidden.id, version: 2 }))).toBe('permission-denied')
  await manager.engagementFiles.update({ ...seen(given), fileType: 'OWNERSHIP', isShared: false })
  expect((await client.engagementFiles.list({ engagementId: id })).items[0]).toMatchObject({
    ...{ fileType: 'OWNERSHIP', isShared: true, version: 2 },
  })
  const told = (await appraiser.notifications.list()).items.find(({ record }) => record.id === id)
  expect(told?.newest[0]).toMatchObject({ kind: 'FILE_GIVEN' })
  expect((await filesOf(product.db, client)).map(({ name }) => name)).toEqual(['كشف.xlsx'])

  await client.engagementFiles.remove({ id: given.id, version: 2 })
  expect(await namesOf(appraiser, id)).toEqual(['شروط.pdf'])
  const events = await product.db
    .selectFrom('auditLog')
    .select('eventType')
    .where('resourceId', '=', id)
    .where('eventType', 'like', 'ENGAGEMENT_FILE%')
    .orderBy('id')
    .execute()
  expect(events.map(({ eventType }) => eventType.slice('ENGAGEMENT_FILE_'.length))).toEqual([
    ...['ADD', 'UPDATE', 'ADD', 'UPDATE', 'REMOVE'],
  ])
})

test('an upload becomes one file though its answer was lost, and its own record’s alone', async () => {
  const [one, other] = [await order(), await order()]
  const uploadId = await uploaded(client, one.id)
  const input = { engagementId: one.id, uploadId, fileType: 'ORDER' }
  const both = await Promise.all([client.engagementFiles.add(input), client.engagementFiles.add(input)])
  expect(both.map(({ items }) => items.length)).toEqual([1, 1])
  const foreign = await uploaded(appraiser, one.id)
  expect(await codeOf(client.engagementFiles.add({ ...input, uploadId: foreign }))).toBe('upload-not-found')
  const its = await uploaded(client, one.id)
  expect(await codeOf(client.engagementFiles.add({ ...input, uploadId: its, engagementId: other.id }))).toBe(
    'upload-not-found',
  )
  const faults = async (fields: object) =>
    (await client.call('engagementFiles.add', { ...input, uploadId: its, ...fields })).said.error?.fields?.map(
      ({ code }) => code,
    )
  expect(await faults({ title: 'a\u0000b', date: '2026-02-30' })).toEqual(['kernel:badText', 'documents:fault.date'])
})

describe('nobody else', () => {
  test('lists, adds, changes, removes or opens a file', async () => {
    const { id, clientAccountId } = await order()
    const file = await added(client, id)
    const upload = await uploaded(client, id)
    const codes = async (person: Pick<Person, 'engagementFiles'>) =>
      Promise.all([
        codeOf(person.engagementFiles.list({ engagementId: id })),
        codeOf(person.engagementFiles.add({ engagementId: id, uploadId: upload, fileType: 'OTHER' })),
        codeOf(person.engagementFiles.update({ ...seen(file), fileType: 'OTHER' })),
        codeOf(person.engagementFiles.remove(seen(file))),
      ])
    const [none, gone] = ['engagement-not-found', 'engagement-file-not-found']
    for (const person of [stranger, guest]) {
      expect(await codes(person)).toEqual([none, none, gone, gone])
      expect(await opened(person, file.id)).toBe(404)
      expect((await uploader(product.base, person).make({ engagement: id }, 'a.pdf', 10)).status).not.toBe(201)
    }
    expect(new Set(await codes(clientOf(product.nobody)))).toEqual(new Set(['not-signed-in']))
    expect(await opened({ cookie: '' }, file.id)).toBe(401)
    const denied = 'permission-denied'
    expect(await codes(reader)).toEqual(['ok', denied, denied, denied])
    expect((await uploader(product.base, reader).make({ engagement: id }, 'a.pdf', 10)).code).toBe(denied)
    expect(await codeOf(client.engagementFiles.list({ engagementId: NO_ID }))).toBe(none)

    const member = await product.person('CLIENT')
    await manager.clients.join({ id: clientAccountId, userId: member.id, bringFiles: false, reason: 'تفويض' })
    expect(await namesOf(member, id)).toEqual(['شروط.pdf'])
    await client.clients.remove({ userId: member.id, reason: 'غادر الشركة' })
    expect(await codes(member)).toEqual([none, none, gone, gone])
    expect(await opened(member, file.id)).toBe(404)
  })

  test.each(['CLOSED', 'CANCELLED'] as const)(
    'changes those of an engagement that is %s, which stay',
    async (state) => {
      const { id } = await order()
      const file = await added(client, id)
      const upload = await uploaded(client, id)
      await stateOf(id, state)
      for (const person of [client, manager]) {
        const now = await person.engagementFiles.list({ engagementId: id })
        expect(now).toMatchObject({ mayAdd: false, items: [{ id: file.id, may: [] }] })
        expect(await codeOf(person.engagementFiles.remove(seen(file)))).toBe('engagement-not-now')
        expect(await codeOf(person.engagementFiles.update({ ...seen(file), fileType: 'OTHER' }))).toBe(
          'engagement-not-now',
        )
      }
      expect(await codeOf(client.engagementFiles.add({ engagementId: id, uploadId: upload, fileType: 'OTHER' }))).toBe(
        'engagement-not-now',
      )
      expect((await uploader(product.base, client).make({ engagement: id }, 'a.pdf', 10)).code).toBe(
        'engagement-not-now',
      )
    },
  )
})

test('what is uploaded is inspected as everything is, and an engagement holds so much and no more', async () => {
  const { id } = await order()
  const its = uploader(product.base, client)
  const program = Buffer.from('MZ\u0090\u0000 this is no document')
  const sent = await its.bring({ engagement: id }, 'كشف.pdf', program)
  expect([sent.status, sent.code]).toEqual([415, 'file-is-program'])
  await product.set('recordMegabytes', 1)
  try {
    await added(client, id)
    const full = await its.make({ engagement: id }, 'a.pdf', 1_048_000)
    expect([full.status, full.code]).toEqual([413, 'engagement-files-full'])
    expect((await its.make({ engagement: id }, 'a.pdf', 500_000)).status).toBe(201)
  } finally {
    await product.set('recordMegabytes', 500)
  }
})
