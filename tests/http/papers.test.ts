import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROLES, type Role } from '#access/roles.ts'
import type { FormChange, FormValue } from '#kernel/form-values.ts'
import { evidenceId } from '../support/approaches.ts'
import { codeOf } from '../support/client.ts'
import { textPdf } from '../support/pdfs.ts'
import { create, openProduct, type Person, type Product, VALUED } from '../support/product.ts'
import { uploader } from '../support/uploader.ts'

const INSIDE: Role[] = ['ADMIN', 'SYSTEM_ADMIN', 'VALUATION_MANAGER', 'SENIOR_APPRAISER', 'APPRAISER', 'READ_ONLY']
let product: Product
const people = new Map<Role, Person>()
let appraiser: Person
let client: Person
beforeAll(async () => {
  product = await openProduct()
  for (const role of ROLES) people.set(role, await product.person(role))
  appraiser = people.get('APPRAISER') as Person
  client = people.get('CLIENT') as Person
})
afterAll(() => product.close())

const DEED = ['Title deed\nDocument No: 2231/2019 date 3/2/2019']

test('what a sent PDF begins with is answered at its check, kept with the upload and gone with it', async () => {
  const { id: valuationId } = await create(appraiser)
  const its = uploader(product.base, appraiser)
  const { said, status } = await its.bring(valuationId, 'scan.pdf', textPdf(DEED))
  expect(status).toBe(200)
  expect(said.opening).toContain('2231/2019')
  expect(said).toMatchObject({ pages: 1, heldAs: null })
  // Asked again it is the same, of an upload that is checked already.
  expect((await its.check(said.id)).said).toEqual(said)
  const opening = () => product.db.selectFrom('uploads').select('opening').where('id', '=', said.id).execute()
  expect(await opening()).toEqual([{ opening: said.opening }])
  const others = uploader(product.base, people.get('SENIOR_APPRAISER') as Person)
  expect((await others.check(said.id)).code).toBe('upload-not-found')

  await appraiser.documents.add({ valuationId, uploadId: said.id, documentType: 'PROPERTY_DOCUMENT' })
  expect(await opening()).toEqual([])
  const long = await its.bring(valuationId, 'long.pdf', textPdf(['x'.repeat(5000)]))
  expect(long.said.opening?.length).toBeLessThanOrEqual(2000)
  expect((await its.bring(valuationId, 'a.csv', Buffer.from('a,b'))).said.opening).toBeNull()
})

test('a file of the same content that the record has is named, and that of another record is not', async () => {
  const its = uploader(product.base, appraiser)
  const [one, other] = [await create(appraiser), await create(appraiser)]
  const pdf = textPdf(['the same'])
  const first = await its.bring(one.id, 'وثيقة.pdf', pdf)
  expect((await its.bring(one.id, 'beside.pdf', pdf)).said.heldAs).toBeNull()
  const kind = { documentType: 'PROPERTY_DOCUMENT' } as const
  const added = await appraiser.documents.add({ valuationId: one.id, uploadId: first.said.id, ...kind })
  expect((await its.bring(one.id, 'again.pdf', pdf)).said.heldAs).toBe('وثيقة.pdf')
  expect((await its.bring(other.id, 'again.pdf', pdf)).said.heldAs).toBeNull()
  // A file that another has replaced is no longer there.
  const newer = textPdf(['newer'])
  const { said } = await its.bring(one.id, 'newer.pdf', newer)
  await appraiser.documents.replace({ id: added.id, version: added.version, uploadId: said.id })
  expect((await its.bring(one.id, 'again.pdf', pdf)).said.heldAs).toBeNull()
  expect((await its.bring(one.id, 'again.pdf', newer)).said.heldAs).toBe('newer.pdf')
})

test('in the folder of a client a file that was given and not rejected is named', async () => {
  const valuation = await create(appraiser, { ...VALUED, clientUserId: client.id })
  const of = { kind: 'valuation', id: valuation.id } as const
  const { id } = await client.clientFiles.begin({ of })
  const folder = { folder: id ?? '' }
  const its = uploader(product.base, client)
  const pdf = textPdf(['Civil ID'])
  const sent = await its.bring(folder, 'civil id.pdf', pdf)
  expect(sent.said.opening).toBe('Civil ID')
  const given = await client.clientFiles.give({
    folderId: folder.folder,
    uploadId: sent.said.id,
    documentType: 'CIVIL_ID',
  })
  expect((await its.bring(folder, 'copy.pdf', pdf)).said.heldAs).toBe('civil id.pdf')
  const file = given.lines.flatMap(({ files }) => files)[0]
  await appraiser.clientFiles.reject({ id: file?.id ?? '', reason: 'غير واضحة' })
  expect((await its.bring(folder, 'copy 2.pdf', pdf)).said.heldAs).toBeNull()
  // A client hears nothing of what the firm has.
  const own = await uploader(product.base, appraiser).bring(valuation.id, 'inside.pdf', textPdf(['inside']))
  await appraiser.documents.add({ valuationId: valuation.id, uploadId: own.said.id, documentType: 'OTHER' })
  expect((await its.bring(folder, 'guess.pdf', textPdf(['inside']))).said.heldAs).toBeNull()
})

const PARCEL = { areaName: 'الجابرية', blockNumber: '4', plotNumber: '4471' }
const change = (field: string, value: FormValue): FormChange => ({ field, base: null, value })
const PART = { name: 'الدور الأرضي', area: 240, unitCost: 290, economicLife: 50 }

test('the cost sheet of the last concluded valuation of the parcel is answered to those inside', async () => {
  const earlier = await create(appraiser, { ...VALUED, ...PARCEL })
  const changes = [change('feesRate', 4), change(`parts.${evidenceId(1)}`, PART)]
  await appraiser.approaches.save({ valuationId: earlier.id, sheet: 'COST', changes })
  const now = await create(appraiser, { ...VALUED, ...PARCEL, blockNumber: '٤' })
  const last = async (person = appraiser, valuationId = now.id) =>
    (await person.approaches.lastCost({ valuationId })).last
  // A draft is nobody's word.
  expect(await last()).toBeNull()
  const concluded = { status: 'COMPLETED', finalValueFils: 300_000_000, valuationDate: '2026-01-05' }
  await product.db.updateTable('valuations').set(concluded).where('id', '=', earlier.id).execute()
  expect(await last()).toEqual({
    valuationNumber: earlier.valuationNumber,
    day: '2026-01-05',
    values: { feesRate: 4, [`parts.${evidenceId(1)}`]: PART },
  })
  expect(await last(appraiser, earlier.id)).toBeNull()
  const elsewhere = await create(appraiser, { ...VALUED, ...PARCEL, plotNumber: '4472' })
  expect(await last(appraiser, elsewhere.id)).toBeNull()
  for (const role of ROLES) {
    const person = people.get(role) as Person
    const answer = await codeOf(person.approaches.lastCost({ valuationId: now.id }))
    expect([role, answer]).toEqual([role, INSIDE.includes(role) ? 'ok' : 'permission-denied'])
  }
  const nowhere = { valuationId: crypto.randomUUID() }
  expect(await codeOf(appraiser.approaches.lastCost(nowhere))).toBe('valuation-not-found')
})
