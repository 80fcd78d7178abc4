import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ValuationRow } from '#features/valuations/queries/rows.ts'
import { create, openProduct, type Person, type Product, VALUED } from '../support/product.ts'
import { addUpload } from '../support/uploads.ts'

let product: Product
let appraiser: Person
let senior: Person
beforeAll(async () => {
  product = await openProduct()
  appraiser = await product.person('APPRAISER')
  senior = await product.person('SENIOR_APPRAISER')
})
afterAll(() => product.close())

const addTo = async (valuationId: string, fields: object = {}) => {
  const { id: uploadId } = await addUpload(product.db, appraiser, valuationId)
  const said = await appraiser.documents.add({
    valuationId,
    uploadId,
    documentType: 'OTHER',
    ...fields,
  })
  return said
}
const move = async (id: string, ...statuses: string[]) => {
  let status = 200
  for (const to of statuses) {
    const { version } = await senior.valuations.get({ id })
    const answer = await senior.call('valuations.move', { id, version, to })
    status = answer.status
    if (status !== 200) return answer.said.error.code
  }
  return 'ok'
}
const REVIEWED = ['SUBMITTED', 'UNDER_REVIEW', 'APPROVED']
const rowOf = async (id: string) =>
  (await product.db.selectFrom('valuations').selectAll().where('id', '=', id).executeTakeFirstOrThrow()) as ValuationRow

// Written out, and not taken from the product: what is in the database of every firm must still be what is computed.
const HASHED = `purpose requestor requestorPhone requestorCapacity requestedParty clientName clientContact documentType
  documentNumber ownerName propertyCategory areaName blockNumber plotNumber planNumber valuationApproach currency notes reviewRemarks
  requestDate inspectionDate valuationDate documentDate fee landValue buildingValue finalValue propertySize isUsufruct
  hasBuilding propertyId tenure tenureGrantor tenureContract tenureHolder tenureStart tenureEnd tenureRent assignability assignedTo`.split(
  /\s+/,
)

const STATED =
  `intendedUse intendedUsers basis basisNote extentNote esg esgNote specialists specialistsNote uncertainty compliance departures valuerStatus marketNote`.split(
    ' ',
  )

const MAIN =
  `mainPremise mainPeriod mainPeriodUnit mainPremiseReason mainParties mainInterest mainAssumption mainWithout`.split(
    ' ',
  )

test('without documents an approval is the hash of the number and the fields of its version, which is stored with it', async () => {
  const { id } = await create(appraiser, { ...VALUED, finalValue: 1000.5, notes: 'ملاحظة' })
  expect(await move(id, ...REVIEWED)).toBe('ok')
  const said: Record<string, unknown> = await senior.valuations.get({ id })
  const content = HASHED.map((field) => [field, said[field]])
  const reported = {
    facts: { inspection: null, property: null },
    stated: STATED.map((field) => [field, null]),
  }
  const worked = { comparables: [], facts: null, sheets: {} }
  // The main conclusion alone: its basis, its date, its value, and what is said of it.
  const concluded = [['MAIN', null, said.valuationDate, said.finalValue, ...MAIN.map((field) => [field, null])]]
  // No declaration of material uncertainty was in force, and no commentary of the market.
  const text = JSON.stringify([said.valuationNumber, content, [], worked, reported, concluded, [], null])
  const row = await rowOf(id)
  expect(row.approvalHashVersion).toBe(12)
  expect(row.approvedHash).toBe(createHash('sha256').update(text).digest('hex'))
  expect(await move(id, 'COMPLETED')).toBe('ok')
})

test('the valuer is exchanged by all who edit the record until the approval, and by them no more from then on', async () => {
  const { id } = await create(appraiser, { ...VALUED, assignedTo: appraiser.id })
  const assign = async (assignedTo: string | null) => {
    const { version } = await senior.valuations.get({ id })
    const { status, said } = await senior.call('valuations.update', { id, version, changes: { assignedTo } })
    return [status, said.error?.fields?.map(({ field, code }) => `${field} ${code}`)]
  }
  expect(await move(id, 'SUBMITTED', 'UNDER_REVIEW')).toBe('ok')
  expect(await assign(senior.id)).toEqual([200, undefined])
  expect(await assign(appraiser.id)).toEqual([200, undefined])
  for (const status of ['APPROVED', 'COMPLETED']) {
    expect(await move(id, status)).toBe('ok')
    for (const other of [senior.id, null])
      expect(await assign(other), status).toEqual([422, ['assignedTo valuations:fault.managersAssign']])
    const said = await senior.valuations.get({ id })
    expect([said.assignedTo, said.editable.includes('assignedTo')]).toEqual([appraiser.id, false])
  }
})

test('an approval with another hash than that of its version is not completed', async () => {
  const { id } = await create(appraiser, VALUED)
  expect(await move(id, ...REVIEWED)).toBe('ok')
  const row = await rowOf(id)
  await product.db
    .updateTable('valuations')
    .set({ approvedHash: '0'.repeat(64) })
    .where('id', '=', id)
    .execute()
  expect(await move(id, 'COMPLETED')).toBe('failed-precondition')
  await product.db.updateTable('valuations').set({ approvedHash: row.approvedHash }).where('id', '=', id).execute()
  expect(await move(id, 'COMPLETED')).toBe('ok')
})

test('with documents it is completed as they were approved, also after they were opened', async () => {
  const { id } = await create(appraiser, VALUED)
  for (const documentType of ['CIVIL_ID', 'PROPERTY_DOCUMENT', 'OTHER'])
    await addTo(id, { documentType, date: '2020-02-29' })
  expect(await move(id, ...REVIEWED, 'COMPLETED')).toBe('ok')
})

// Past the application, as anyone who owns the database could: each of these is one thing less that was approved.
const BEHIND: Record<string, (of: { documentId: string; fileId: string; valuationId: string }) => [string, unknown[]]> =
  {
    'its type': ({ documentId }) => ["update documents set document_type = 'CIVIL_ID' where id = $1", [documentId]],
    'its title': ({ documentId }) => ["update documents set title = 'غيره' where id = $1", [documentId]],
    'its number': ({ documentId }) => ["update documents set number = '9' where id = $1", [documentId]],
    'its date': ({ documentId }) => ["update documents set date = '2020-03-01' where id = $1", [documentId]],
    'its pages': ({ documentId }) => ['update documents set pages = 99 where id = $1', [documentId]],
    'its file': ({ fileId }) => [
      'update document_files set sha256 = (select max(sha256) from files) where id = $1',
      [fileId],
    ],
    'a later file': ({ documentId }) => [
      `insert into document_files (id, document_id, ordinal, sha256, name, upload_id, created_by)
       select gen_random_uuid(), document_id, 2, (select max(sha256) from files), name, gen_random_uuid(), created_by
       from document_files where document_id = $1`,
      [documentId],
    ],
    'its removal': ({ documentId }) => ['delete from documents where id = $1', [documentId]],
    'another document': ({ documentId }) => [
      `with added as (
       insert into documents (id, valuation_id, document_type, file_name, created_by, updated_by)
       select gen_random_uuid(), valuation_id, document_type, file_name, created_by, updated_by from documents where id = $1
       returning id, created_by
     )
     insert into document_files (id, document_id, ordinal, sha256, name, upload_id, created_by)
     select gen_random_uuid(), id, 1, (select max(sha256) from files), 'x', gen_random_uuid(), created_by from added`,
      [documentId],
    ],
  }

test.each(Object.keys(BEHIND))(
  'an approval whose document was changed behind the application (%s) is not completed',
  async (what) => {
    const { id: valuationId } = await create(appraiser, VALUED)
    const { id: documentId, file } = await addTo(valuationId, { date: '2020-02-29' })
    await product.db
      .insertInto('files')
      .values({ sha256: 'f'.repeat(64), size: 1, kind: 'pdf' })
      .onConflict((on) => on.doNothing())
      .execute()
    expect(await move(valuationId, ...REVIEWED)).toBe('ok')
    const [text, values] = BEHIND[what]?.({ documentId, fileId: file.id, valuationId }) ?? ['', []]
    const owner = new Client({ connectionString: product.ownerUrl })
    await owner.connect()
    // The database keeps the documents of what was approved, even from its owner.
    await owner.query('alter table documents disable trigger documents_kept')
    const { rowCount } = await owner.query(text, values)
    await owner.query('alter table documents enable trigger documents_kept')
    await owner.end()
    expect(rowCount).toBe(1)
    expect(await move(valuationId, 'COMPLETED')).toBe('failed-precondition')
    expect((await rowOf(valuationId)).status).toBe('APPROVED')
  },
)

test('who approves has seen the last document: one that came meanwhile makes them look again', async () => {
  const { id } = await create(appraiser, VALUED)
  expect(await move(id, 'SUBMITTED')).toBe('ok')
  const { version: submitted } = await rowOf(id)
  await addTo(id)
  // Nobody has begun to read: nothing to look at again.
  expect((await rowOf(id)).version).toBe(submitted)
  expect(await move(id, 'UNDER_REVIEW')).toBe('ok')
  const { version } = await rowOf(id)
  await addTo(id)
  const answer = await senior.call('valuations.move', { id, version, to: 'APPROVED' })
  expect(answer.said.error).toMatchObject({ code: 'stale-version', params: { version: version + 1 } })
  expect(await move(id, 'APPROVED')).toBe('ok')
})

test('a removed valuation takes its documents along, and the log keeps what they were', async () => {
  const { id } = await create(appraiser, VALUED)
  const { id: documentId } = await addTo(id)
  const { id: waiting } = await addUpload(product.db, senior, id)
  const manager = await product.person('VALUATION_MANAGER')
  const answer = await manager.call('valuations.delete', { id, version: 1, reason: 'مكرر' })
  expect(answer.status).toBe(200)
  const left = await sql<{ n: number }>`select (select count(*) from documents where id = ${documentId})
    + (select count(*) from uploads where id = ${waiting}) as n`.execute(product.db)
  expect(left.rows).toEqual([{ n: 0 }])
  const { details } = await product.db
    .selectFrom('auditLog')
    .select('details')
    .where('resourceId', '=', id)
    .where('eventType', '=', 'VALUATION_DELETE')
    .executeTakeFirstOrThrow()
  expect(details).toMatchObject({ documents: [{ documentType: 'OTHER', name: 'وثيقة التملك.pdf' }] })
})
