import { execFile } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { WorkFile } from '#features/work-files/model.ts'
import { kuwaitToday } from '#kernel/dates.ts'
import { writeAudit } from '#server/audit/write.ts'
import { testFolder } from '../support/folder.ts'
import { memoryStore } from '../support/memory-store.ts'
import { create, openProduct, type Person, type Product, VALUED } from '../support/product.ts'
import { createProperty } from '../support/properties.ts'
import { soon } from '../support/soon.ts'
import { temporaryStore } from '../support/store.ts'
import { addUpload } from '../support/uploads.ts'
import { entriesOf, entryText, unpack } from '../support/zip.ts'

const memory = memoryStore({})
const folder = temporaryStore()
/** Keeps bytes that are nowhere else; gives their hash. */
const keep = (text: string) => {
  const bytes = Buffer.from(text)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  memory.kept[sha256] = bytes
  return { sha256, size: bytes.length }
}

let product: Product
let manager: Person
let senior: Person
let appraiser: Person
let reader: Person
let client: Person
beforeAll(async () => {
  product = await openProduct({ store: { ...folder.store, ...memory.store } })
  manager = await product.person('VALUATION_MANAGER')
  senior = await product.person('SENIOR_APPRAISER')
  appraiser = await product.person('APPRAISER')
  reader = await product.person('READ_ONLY')
  client = await product.person('CLIENT')
})
afterAll(async () => {
  await product.close()
  folder.remove()
})

const move = async (id: string, ...steps: [to: string, reason?: string][]) => {
  for (const [to, reason] of steps) {
    const { version } = await senior.valuations.get({ id })
    await senior.valuations.move({ id, version, to, ...(reason ? { reason } : {}) })
  }
}
const ISSUED: [string][] = [['SUBMITTED'], ['UNDER_REVIEW'], ['APPROVED'], ['COMPLETED']]
const addDocument = async (valuationId: string, name: string) => {
  const { id: uploadId } = await addUpload(product.db, appraiser, valuationId, keep(`%PDF ${randomUUID()}`))
  const said = await appraiser.documents.add({
    valuationId,
    uploadId,
    documentType: 'OTHER',
    title: name,
  })
  return said
}
const read = async (valuationId: string, person = manager) => {
  return person.workFiles.get({ valuationId })
}
const zipOf = async (id: string, person = senior) => {
  const answer = await fetch(`${product.base}/files/valuations/${id}/work-file.zip`, {
    headers: { cookie: person.cookie },
  })
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
}
const deleteIt = async (id: string) => {
  const { version } = await manager.valuations.get({ id })
  return manager.call('valuations.delete', { id, version, reason: 'أُنشئ خطأً' })
}

describe('the ZIP', () => {
  test('holds data, documents and entries of the log, each as its hash says, and an index in both languages', async () => {
    const { id, valuationNumber } = await create(appraiser, { ...VALUED, notes: '<script>alert(1)</script> ملاحظة' })
    await addDocument(id, 'وثيقة')
    await addDocument(id, 'وثيقة')
    const reason = { text: 'سعر <img src=x onerror=alert(1)> & "مبرر"', by: 'سارة <b>', at: '2026-11-01T08:00:00Z' }
    const found = {
      params: { n: 2, limit: 3 },
      items: [{ word: 'valuations:documentType.CIVIL_ID' }, { text: '<i>1</i>' }],
      field: 'comparables',
    }
    const kept = [
      { rule: 'COMPARABLES_ENOUGH', verdict: 'WARN', ...found, reason },
      { rule: 'FIELDS_PRESENT', verdict: 'PASS', params: {}, items: [], field: '', reason: null },
      { rule: 'A_FORMER_RULE', verdict: 'FAIL', ...found, reason: null },
    ]
    await product.db
      .insertInto('qualityResults')
      .values({ valuationId: id, move: 'SUBMITTED', results: JSON.stringify(kept), movedBy: senior.id })
      .execute()
    await move(id, ...ISSUED)
    const report = await product.db
      .selectFrom('issuedReports')
      .select('id')
      .where('valuationId', '=', id)
      .executeTakeFirstOrThrow()
    // An opening is logged for the report, and not of the valuation.
    await writeAudit(product.db, {
      eventType: 'REPORT_VIEW',
      actor: { id: senior.id, name: 'x' },
      description: 'Opened version 1',
      resourceId: report.id,
      resourceType: 'issuedReport',
    })
    const { status, headers, bytes } = await zipOf(id)
    expect([status, headers.get('content-type')]).toEqual([200, 'application/zip'])
    expect(headers.get('content-disposition')).toContain(`work-file-${valuationNumber}.zip`)
    const held = new Map((await entriesOf(bytes)).map(([name, , , sha256]) => [name, sha256]))
    const sums = (await entryText(bytes, 'SHA256SUMS')).trim().split('\n')
    const told = new Map(sums.map((line) => [line.slice(66), line.slice(0, 64)]))
    // Everything but the list itself is in the list, and is what it says.
    expect([...told.keys()].toSorted()).toEqual([...held.keys()].filter((name) => name !== 'SHA256SUMS').toSorted())
    for (const [name, sha256] of told) expect([name, held.get(name)]).toEqual([name, sha256])

    const list = async (path: string) => JSON.parse(await entryText(bytes, path)) as Record<string, unknown>[]
    expect(await list('record/valuation.json')).toMatchObject([
      { id, valuation_number: valuationNumber, status: 'COMPLETED', final_value_fils: 300_000_000 },
    ])
    const documents = (await list('documents/documents.json')) as { files: { sha256: string }[] }[]
    const stored = [...told].filter(([name]) => name.startsWith('documents/0'))
    expect(stored.map(([, sha256]) => sha256)).toEqual(documents.map(({ files }) => files[0]?.sha256))
    const log = await list('audit/audit-log.json')
    expect(log.map((entry) => entry.event_type)).toEqual([
      'VALUATION_CREATE',
      'DOCUMENT_ADD',
      'DOCUMENT_ADD',
      ...ISSUED.map(() => 'VALUATION_STATUS_CHANGE'),
      'REPORT_ISSUE',
      'REPORT_VIEW',
      'DATA_EXPORT',
    ])
    expect(log[0]).not.toHaveProperty('ip_address')
    expect((await list('audit/people.json')).map((one) => one.id).toSorted()).toEqual(
      [appraiser.id, senior.id].toSorted(),
    )
    expect(await list('reconsiderations/reconsiderations.json')).toEqual([])
    expect(await list('issued/reports.json')).toMatchObject([{ version: 1, data: { v: 1 } }])

    const page = await entryText(bytes, 'index.html')
    for (const text of ['ملف العمل للتقييم', 'Work-file of valuation', 'documents/documents.json', valuationNumber])
      expect(page).toContain(text)
    expect(page).not.toContain('<script')
    expect(page).toContain('href="quality/results.html"')

    // The reasons as they are read, in both languages, and nothing of them as markup.
    const read = await entryText(bytes, 'quality/results.html')
    for (const text of [
      'سعر &lt;img src=x onerror=alert(1)&gt; &amp; &quot;مبرر&quot;',
      'سارة &lt;b&gt;',
      'العقارات المقارنة كافية',
      'There are enough comparables',
      'البطاقة المدنية',
      '&lt;i&gt;1&lt;/i&gt;',
      'A_FORMER_RULE',
      'تنبيه',
      'Warning',
    ])
      expect(read).toContain(text)
    expect(read).not.toMatch(/<(img|i|b|script)\b|\{\{/)

    // As its receiver verifies it.
    const at = testFolder()
    await unpack(bytes, at)
    const { stdout } = await promisify(execFile)('sha256sum', ['--strict', '-c', 'SHA256SUMS'], { cwd: at })
    expect(stdout.trim().split('\n')).toHaveLength(told.size)
    await appendFile(join(at, 'record/valuation.json'), ' ')
    await expect(promisify(execFile)('sha256sum', ['-c', 'SHA256SUMS'], { cwd: at })).rejects.toThrow()
  })

  test('is given whole where a stored file is gone, which the index tells', async () => {
    const { id } = await create(appraiser, VALUED)
    await addDocument(id, 'وثيقة')
    const lost = await sql<{ sha256: string }>`select sha256 from document_files
      where document_id in (select id from documents where valuation_id = ${id})`.execute(product.db)
    const gone = lost.rows[0]?.sha256 ?? ''
    delete memory.kept[gone]
    const { status, bytes } = await zipOf(id)
    expect(status).toBe(200)
    expect(await entryText(bytes, 'index.html')).toContain('not in the file store')
    expect(await entryText(bytes, 'SHA256SUMS')).not.toContain(gone)
  })

  test('holds the photos of the property and of the comparables, each beside its data', async () => {
    const done = async (verb: string, input: object) => {
      const { status, said } = await appraiser.call(verb, input)
      expect([verb, status, said]).toEqual([verb, 200, expect.anything()])
      return said as unknown as { id: string }
    }
    const place = { location: 'السالمية', latitude: 29.3375, longitude: 48.0745 }
    const entry = { kind: 'SALE', evidenceDate: '2026-01-10', price: 300_000, type: 'RESIDENTIAL', area: 400 }
    const add = () => done('market.create', { ...entry, ...place, source: 'DEED', sourceReference: randomUUID() })
    const [{ id: chosen }, { id: other }, { id: joined }] = [await add(), await add(), await add()]
    const { id: valuationId } = await create(appraiser, {
      ...VALUED,
      areaName: 'السالمية',
      propertyCategory: 'RESIDENTIAL',
      propertySize: 400,
      valuationDate: '2026-06-01',
    })
    const { id: propertyId } = await createProperty(appraiser)
    await product.db.updateTable('valuations').set({ propertyId }).where('id', '=', valuationId).execute()
    const parameters = { radius: 5000, months: 24, kinds: ['SALE'], types: [] }
    const { id: searchId } = await done('comparables.search', { valuationId, parameters })
    const choice = { valuationId, searchId, evidenceVersion: 1, version: 0, choice: 'USED' }
    await done('comparables.choose', { ...choice, evidenceId: chosen })
    await done('comparables.choose', { ...choice, evidenceId: joined })
    // Joined into an entry since, which has its photos now.
    const into = (await add()).id
    await sql`update market_evidence set status = 'WITHDRAWN', withdrawal_reason = 'x', joined_into = ${into}
      where id = ${joined}`.execute(product.db)

    const shot = async (text: string) => {
      const photo = keep(text)
      await product.db
        .insertInto('files')
        .values({ ...photo, kind: 'jpeg' })
        .execute()
      const by = { createdBy: appraiser.id, updatedBy: appraiser.id }
      return { id: randomUUID(), position: 1, sha256: photo.sha256, name: 'صورة.jpg', uploadId: randomUUID(), ...by }
    }
    const ofProperty = await shot('property')
    await product.db
      .insertInto('propertyPhotos')
      .values({ ...ofProperty, propertyId })
      .execute()
    const shots = await Promise.all(
      [chosen, into, other].map(async (evidenceId) => ({ ...(await shot(evidenceId)), evidenceId })),
    )
    await product.db.insertInto('evidencePhotos').values(shots).execute()

    const { bytes } = await zipOf(valuationId)
    const photos = (await entriesOf(bytes)).filter(([name]) => /photos\/.*jpg$/.test(name))
    expect(photos.map(([name, , , sha256]) => [name, sha256]).toSorted()).toEqual(
      [
        ...shots.slice(0, 2).map(({ evidenceId, sha256 }) => [`comparables/photos/${evidenceId}/صورة.jpg`, sha256]),
        ['property/photos/صورة.jpg', ofProperty.sha256],
      ].toSorted(),
    )
    const list = async (path: string) => JSON.parse(await entryText(bytes, path)) as { sha256: string }[]
    expect(await list('property/photos.json')).toMatchObject([{ property_id: propertyId, sha256: ofProperty.sha256 }])
    const told = (await list('comparables/photos.json')).map(({ sha256 }) => sha256)
    expect(told.toSorted()).toEqual(
      shots
        .slice(0, 2)
        .map(({ sha256 }) => sha256)
        .toSorted(),
    )
    expect((await read(valuationId)).contents.find(({ part }) => part === 'photos')?.count).toBe(3)
  })

  test('of 200 photos is read one photo at a time, as fast as it is taken, and no further once nobody takes it', async () => {
    const { id } = await create(appraiser, VALUED)
    const visit = randomUUID()
    const by = { createdBy: appraiser.id, updatedBy: appraiser.id }
    await product.db
      .insertInto('inspections')
      .values({ id: visit, valuationId: id, startsAt: new Date(), inspectorId: appraiser.id, ...by })
      .execute()
    const photos = Array.from({ length: 200 }, (_, at) => keep(`${at} `.repeat(60_000)))
    await product.db
      .insertInto('files')
      .values(photos.map((photo) => ({ ...photo, kind: 'jpeg' })))
      .execute()
    const rows = photos.map(({ sha256 }, place) => ({
      ...by,
      id: randomUUID(),
      inspectionId: visit,
      category: 'FACADE',
      place,
      sha256,
      sentSha256: sha256,
      name: 'واجهة.jpg',
      uploadId: randomUUID(),
    }))
    await product.db.insertInto('inspectionPhotos').values(rows).execute()
    const began = memory.reads.length
    const leaving = new AbortController()
    const { signal } = leaving
    const headers = { cookie: appraiser.cookie }
    const answer = await fetch(`${product.base}/files/valuations/${id}/work-file.zip`, { headers, signal })
    await answer.body?.getReader().read()
    const open = () => memory.reads.slice(began).filter((stream) => !stream.destroyed)
    expect(open().length).toBeLessThan(2)
    expect(memory.reads.length - began).toBeLessThan(100)
    leaving.abort()
    await soon(open).toEqual([])

    const { bytes } = await zipOf(id)
    const held = await entriesOf(bytes)
    const names = held.map(([name]) => name).filter((name) => name.startsWith('inspections/photos-1/facade/'))
    expect([names.length, new Set(names).size]).toEqual([200, 200])
    const hashes = new Set(held.map(([, , , sha256]) => sha256))
    expect(photos.filter(({ sha256 }) => !hashes.has(sha256))).toEqual([])
  })

  test('is for those who make reports; who else sees the valuation is refused, and the export is in the log', async () => {
    const { id } = await create(appraiser, { ...VALUED, clientUserId: client.id })
    expect((await zipOf(id, reader)).status).toBe(403)
    expect((await zipOf(id, client)).status).toBe(403)
    expect((await client.call('workFiles.get', { valuationId: id })).status).toBe(403)
    expect(await read(id, reader)).toMatchObject({ mayTake: false, mayHold: false })
    expect((await zipOf(id, appraiser)).status).toBe(200)
    const entries = await product.db.selectFrom('auditLog').selectAll().where('resourceId', '=', id).execute()
    expect(entries.filter(({ eventType }) => eventType === 'DATA_EXPORT')).toMatchObject([
      { userId: appraiser.id, resourceType: 'workFile' },
    ])
  })
})

test('what a work-file lacks is listed, and what is required prevents completion', async () => {
  const { id } = await create(appraiser, VALUED)
  // A premise that was agreed is no working.
  await sql`insert into approach_sheets (valuation_id, sheet, version, updated_by)
    values (${id}, 'RECONCILIATION', 1, ${appraiser.id})`.execute(product.db)
  const lacks = async () => (await read(id)).missing.map(({ lack, requiredFor }) => [lack, requiredFor])
  const never = ['documents', 'inspection', 'photos', 'comparables', 'searches', 'sheets']
  const without = (...more: [string, string | null][]) => [...never.map((lack) => [lack, null]), ...more]
  expect(await lacks()).toEqual(without(['approval', 'COMPLETED']))
  expect((await read(id)).missing[0]?.documents).toContain('PROPERTY_DOCUMENT')
  await move(id, ...ISSUED.slice(0, 3))
  expect(await lacks()).toEqual(without())
  // The firm goes by the rules from now on: what was not answered for at the approval is required.
  await sql`update settings set value = 'true' where key = 'qualityEnforced'`.execute(product.db)
  onTestFinished(
    async () => void (await sql`update settings set value = 'false' where key = 'qualityEnforced'`.execute(product.db)),
  )
  const asked = [...never, 'quality'].map((lack) => [lack, 'COMPLETED'])
  await soon(lacks).toEqual(asked)
  const draft = (await create(appraiser, VALUED)).id
  const requires = Object.fromEntries((await read(draft)).missing.map(({ lack, requiredFor }) => [lack, requiredFor]))
  expect(requires).toMatchObject({ inspection: 'APPROVED', documents: null, approval: 'COMPLETED' })
  const count = (file: WorkFile, part: string) => file.contents.find((one) => one.part === part)?.count
  const file = await read(id)
  expect([count(file, 'record'), count(file, 'versions'), count(file, 'audit')]).toEqual([1, 0, 4])

  const complete = async (person: Person, reason?: string) => {
    const { version } = await person.valuations.get({ id })
    const asks = { id, version, to: 'COMPLETED', ...(reason ? { reason } : {}) }
    const { status, said } = await person.call('valuations.move', asks)
    return [status, said.error?.fields?.map(({ field }) => field)]
  }
  const parts = [...never, 'quality'].map((lack) => `workFile.${lack}`)
  expect(await complete(senior, 'اطلعت على الملف الورقي')).toEqual([422, [...parts, 'reason']])
  expect(await complete(manager)).toEqual([422, [...parts, 'reason']])
  expect((await read(id)).exceptions).toEqual([])

  const reason = 'الملف الورقي <b>كامل</b> ومحفوظ في الأرشيف'
  expect(await complete(manager, reason)).toEqual([200, undefined])
  const { exceptions } = await read(id)
  expect(exceptions).toEqual([
    { lacks: [...never, 'quality'], reason, byName: expect.any(String), at: expect.anything() },
  ])
  const { bytes } = await zipOf(id)
  expect(JSON.parse(await entryText(bytes, 'conduct/completion-exceptions.json'))).toMatchObject([{ reason }])
  const index = await entryText(bytes, 'index.html')
  expect(index).toContain('الملف الورقي &lt;b&gt;كامل&lt;/b&gt; ومحفوظ في الأرشيف')
  await expect(
    sql`update work_file_exceptions set reason = 'x' where valuation_id = ${id}`.execute(product.db),
  ).rejects.toThrow(/permission denied/)
})

test('what lost its approval past the product is not completed, for any reason', async () => {
  const { id } = await create(appraiser, VALUED)
  await move(id, ...ISSUED.slice(0, 3))
  await product.db.updateTable('valuations').set({ approvedHash: null }).where('id', '=', id).execute()
  const { version } = await senior.valuations.get({ id })
  const { status, said } = await senior.call('valuations.move', { id, version, to: 'COMPLETED' })
  expect([status, said.error?.fields?.map(({ field }) => field)]).toEqual([422, ['workFile.approval']])
})

describe('what is kept', () => {
  test('a legal hold is set and lifted by managers for a reason, and stops every deletion', async () => {
    const { id } = await create(appraiser, VALUED)
    const document = await addDocument(id, 'وثيقة')
    const hold = (person: Person, verb: 'hold' | 'lift', reason = 'دعوى رقم 12') =>
      person.call(`workFiles.${verb}`, { valuationId: id, reason })
    expect((await hold(senior, 'hold')).status).toBe(403)
    expect((await hold(manager, 'hold', ' ')).said.error?.code).toBe('record-invalid')
    expect((await hold(manager, 'lift')).said.error?.code).toBe('hold-state')
    expect((await hold(manager, 'hold')).said).toMatchObject({ holds: [{ reason: 'دعوى رقم 12', liftedAt: null }] })
    expect((await hold(manager, 'hold')).said.error?.code).toBe('hold-state')

    const remove = () => appraiser.call('documents.remove', { id: document.id, version: document.version })
    expect((await remove()).said.error?.code).toBe('legal-hold')
    expect((await deleteIt(id)).said.error?.code).toBe('legal-hold')
    for (const statement of [
      sql`delete from documents where valuation_id = ${id}`,
      sql`delete from valuations where id = ${id}`,
    ])
      await expect(statement.execute(product.db)).rejects.toThrow('under a legal hold')
    const visit = sql`insert into inspections (id, valuation_id, starts_at, inspector_id, created_by, updated_by)
      values (gen_random_uuid(), ${id}, now(), ${appraiser.id}, ${appraiser.id}, ${appraiser.id})`
    await visit.execute(product.db)
    await expect(sql`delete from inspections where valuation_id = ${id}`.execute(product.db)).rejects.toThrow()

    expect((await hold(manager, 'lift', 'انتهت الدعوى')).said).toMatchObject({
      holds: [{ liftReason: 'انتهت الدعوى', liftedByName: expect.any(String) }],
    })
    expect((await remove()).status).toBe(200)
    expect((await deleteIt(id)).status).toBe(200)
    const events = await product.db
      .selectFrom('auditLog')
      .select('eventType')
      .where('resourceId', '=', id)
      .orderBy('id')
      .execute()
    expect(events.map(({ eventType }) => eventType)).toEqual([
      'VALUATION_CREATE',
      'DOCUMENT_ADD',
      'LEGAL_HOLD_SET',
      'LEGAL_HOLD_LIFT',
      'DOCUMENT_REMOVE',
      'VALUATION_DELETE',
    ])
  })

  test('what was approved is kept for the years of the setting, though it was cancelled', async () => {
    const { id } = await create(appraiser, VALUED)
    await move(id, ...ISSUED.slice(0, 3), ['CANCELLED', 'طلب العميل إلغاءه'])
    const today = kuwaitToday()
    const file = await read(id)
    // The 29th of February has no day in most years.
    expect(file.keptUntil?.slice(0, 7)).toBe(`${Number(today.slice(0, 4)) + 5}${today.slice(4, 7)}`)
    expect(file.isKept).toBe(true)
    expect((await deleteIt(id)).said.error?.code).toBe('record-retained')
    await expect(sql`delete from valuations where id = ${id}`.execute(product.db)).rejects.toThrow('is kept')

    const approvedAt = sql<Date>`approved_at - make_interval(years => 5, days => 2)`
    await product.db.updateTable('valuations').set({ approvedAt }).where('id', '=', id).execute()
    expect((await read(id)).isKept).toBe(false)
    await sql`insert into settings (key, value) values ('retentionYears', '10')`.execute(product.db)
    expect((await deleteIt(id)).said.error?.code).toBe('record-retained')
    await sql`delete from settings where key = 'retentionYears'`.execute(product.db)
    expect((await deleteIt(id)).status).toBe(200)
  })

  test('what was issued is never deleted', async () => {
    const { id } = await create(appraiser, VALUED)
    await move(id, ...ISSUED, ['CANCELLED', 'طلب العميل إلغاءه'])
    expect((await deleteIt(id)).said.error?.code).toBe('issued-report-kept')
  })

  test('what was never approved is deleted as before', async () => {
    const { id } = await create(appraiser, VALUED)
    expect((await read(id)).keptUntil).toBeNull()
    expect((await deleteIt(id)).status).toBe(200)
  })
})
