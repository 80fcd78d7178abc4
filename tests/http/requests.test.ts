import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { InvoiceDetails } from '#features/invoices/model.ts'
import { createDueWatch } from '#features/notifications/jobs/due.ts'
import { REQUEST_LIMITS, type RequestDetails, type ValuationRequest } from '#features/requests/model.ts'
import { addDays, kuwaitToday, kuwaitYear } from '#kernel/dates.ts'
import type { Page } from '#kernel/page.ts'
import { log } from '#server/log.ts'
import { ASKED } from '../support/asked.ts'
import { codeOf } from '../support/client.ts'
import { create, openProduct, type Person, type Product } from '../support/product.ts'
import { readPdf } from '../support/read-pdf.ts'
import { addUpload } from '../support/uploads.ts'

let product: Product
let [manager, senior, appraiser, reader, guest] = [] as unknown as Person[] as [Person, Person, Person, Person, Person]
let [client, stranger] = [] as unknown as [Person, Person]
const TODAY = kuwaitToday()
beforeAll(async () => {
  product = await openProduct()
  manager = await product.person('VALUATION_MANAGER')
  senior = await product.person('SENIOR_APPRAISER')
  appraiser = await product.person('APPRAISER')
  reader = await product.person('READ_ONLY')
  guest = await product.person('GUEST')
  client = await product.person('CLIENT')
  stranger = await product.person('CLIENT')
})
afterAll(() => product.close())

/** What a valuation needs besides. */
const REST = { documentType: 'PROPERTY_DOCUMENT', documentNumber: '2019/4411', planNumber: 'م/36214' }
const UNPLACED = {
  paciNumber: '12345678',
  street: 'شارع سالم المبارك',
  contactName: 'منى',
  accessNote: 'الحارس في الدور الأرضي',
  neededBy: '2099-03-01',
  note: 'للرهن',
}
const NO_ID = '11111111-1111-4111-8111-111111111111'
const answered = (person: Pick<Person, 'call'>, verb: string, input: object) => person.call(`requests.${verb}`, input)
const faultsOf = async (person: Person, verb: string, input: object) =>
  (await answered(person, verb, input)).said.error?.fields?.map(({ field, code }) => `${field} ${code}`)
const seen = ({ id, version }: { id: string; version: number }) => ({ id, version })
const quoting = (one: RequestDetails, more: object = {}) => ({
  ...seen(one),
  fee: 250.125,
  deposit: 100,
  validUntil: addDays(TODAY, 7),
  workingDays: 5,
  feeReason: 'عميل دائم',
  ...more,
})
const accepting = (one: RequestDetails, more: object = {}) => ({
  ...seen(one),
  name: 'سارة المطوّع',
  termsSha256: one.quotes[0]?.termsSha256 ?? '',
  ...more,
})
const submitted = async (by = client, fields: object = ASKED) =>
  by.requests.submit(seen(await by.requests.create({ fields })))
const quoted = async (fields: object = ASKED) => senior.requests.quote(quoting(await submitted(client, fields)))
const accepted = async (fields: object = ASKED) => client.requests.accept(accepting(await quoted(fields)))

test('a draft is filled in bit by bit, is the client’s alone, and is submitted once it tells what is needed', async () => {
  const made = await client.requests.create()
  expect(made).toMatchObject({ number: null, state: 'DRAFT', purpose: null, may: ['update', 'delete', 'submit'] })
  expect(await codeOf(manager.requests.get({ id: made.id }))).toBe('request-not-found')
  expect(await faultsOf(client, 'submit', seen(made))).toContain('purpose requests:fault.required')
  expect(await faultsOf(client, 'update', { ...seen(made), fields: { neededBy: '2026-02-30' } })).toEqual([
    'neededBy requests:fault.date',
  ])
  const [paris, salmiya] = [
    { latitude: 48.85, longitude: 2.35 },
    { latitude: 29.3336, longitude: 48.0757 },
  ]
  expect(await faultsOf(client, 'update', { ...seen(made), fields: paris })).toEqual(['latitude requests:fault.pin'])
  expect(await faultsOf(client, 'update', { ...seen(made), fields: { contactEmail: 'nowhere' } })).toEqual([
    'contactEmail requests:fault.contactEmail',
  ])
  const filled = await client.requests.update({ ...seen(made), fields: { ...ASKED, ...salmiya } })
  expect(await codeOf(client.requests.submit(seen(made)))).toBe('stale-version')
  const [one, two] = await Promise.all([
    answered(client, 'submit', seen(filled)),
    answered(client, 'submit', seen(filled)),
  ])
  expect([one.status, two.status].toSorted()).toEqual([200, 409])
  const now = await client.requests.get({ id: made.id })
  expect(now.number).toMatch(new RegExp(`^REQ-${kuwaitYear()}-\\d{4}$`))
  expect(now).toMatchObject({
    ...ASKED,
    ...salmiya,
    state: 'SUBMITTED',
    progress: { step: 'RECEIVED', waitsFor: 'firm' },
  })
  expect(Date.parse(now.answerDueAt ?? '')).toBeGreaterThan(Date.now())
  expect(await codeOf(client.requests.update({ ...seen(now), fields: {} }))).toBe('request-not-now')
  const other = await client.requests.create({ fields: ASKED })
  await client.requests.delete(seen(other))
  expect(await codeOf(client.requests.get({ id: other.id }))).toBe('request-not-found')
})

test('the firm asks, the client answers, and only then it is the firm’s turn again', async () => {
  const one = await submitted()
  await product.db.updateTable('requests').set({ answerDueAt: '2026-01-01' }).where('id', '=', one.id).execute()
  const asked = await appraiser.requests.ask({ ...seen(one), text: 'هل العقار مؤجّر؟' })
  const twice = await appraiser.requests.ask({ ...seen(asked), text: 'من يفتح الباب؟' })
  const [first, second] = twice.questions
  const half = await client.requests.answer({ ...seen(twice), questionId: first?.id, text: 'نعم' })
  expect(half).toMatchObject({ state: 'QUESTIONED', progress: { waitsFor: 'client' } })
  expect(await codeOf(client.requests.answer({ ...seen(half), questionId: first?.id, text: 'لا' }))).toBe(
    'request-not-now',
  )
  expect(await codeOf(client.requests.answer({ ...seen(half), questionId: NO_ID, text: 'لا' }))).toBe('request-not-now')
  expect(await faultsOf(client, 'answer', { ...seen(half), questionId: second?.id, text: ' ' })).toEqual([
    'text requests:fault.answer',
  ])
  const all = await client.requests.answer({ ...seen(half), questionId: second?.id, text: 'الحارس' })
  // The firm's time to answer begins again.
  expect(all).toMatchObject({ state: 'SUBMITTED', answeredAt: null })
  expect(Date.parse(all.answerDueAt ?? '')).toBeGreaterThan(Date.parse(asked.answerDueAt ?? ''))
  // Who of the firm asked is not the client's to know.
  expect(all.questions.map(({ askedByName, answer }) => [askedByName, answer])).toEqual([
    [null, 'نعم'],
    [null, 'الحارس'],
  ])
  // What a quote did not wait for is answered beside it.
  const open = await appraiser.requests.ask({ ...seen(all), text: 'كم عمر البناء؟' })
  const priced = await senior.requests.quote(quoting(open))
  const late = await client.requests.answer({ ...seen(priced), questionId: open.questions[2]?.id, text: '٢٠ سنة' })
  expect(late).toMatchObject({ state: 'QUOTED', quotes: [{ version: 1 }] })
})

test('a quote begins with the fee schedule; a fee that differs has a reason, which the firm alone reads', async () => {
  const one = await submitted()
  const standard = (await senior.requests.get({ id: one.id })).proposal
  expect(standard).toMatchObject({ by: 'STANDARD', deposit: 0, workingDays: 5, validUntil: addDays(TODAY, 14) })
  expect((await client.requests.get({ id: one.id })).proposal).toBeNull()
  expect((await appraiser.requests.get({ id: one.id })).proposal).toBeNull()
  const line = {
    category: one.propertyCategory,
    purpose: null,
    from: null,
    fee: 300,
    depositPercent: 50,
    workingDays: 7,
  }
  await product.set('feeRules', [line])
  try {
    const { proposal } = await senior.requests.get({ id: one.id })
    expect(proposal).toMatchObject({ by: line, fee: 300, deposit: 150, workingDays: 7 })
    const silent = quoting(one, { feeReason: null })
    expect(await faultsOf(senior, 'quote', silent)).toEqual(['feeReason requests:fault.feeReason'])
    const [byHand] = (await senior.requests.quote(quoting(one))).quotes
    expect(byHand?.feeReason).toBe('عميل دائم')
    const read = await client.requests.get({ id: one.id })
    expect(read.quotes.map(({ feeReason }) => feeReason)).toEqual([null])
    // Of the proposed fee no reason is kept.
    const [next] = (await senior.requests.quote(quoting(read, { fee: 300 }))).quotes
    expect(next).toMatchObject({ fee: 300, feeReason: null })
  } finally {
    await product.set('feeRules', [])
  }
})

test('questions and quotes of a request are bounded', async () => {
  const one = await quoted()
  await product.database.pool.query(
    `insert into request_questions (id, request_id, text, asked_by)
     select gen_random_uuid(), $1, 'س', $2 from generate_series(1, $3)`,
    [one.id, appraiser.id, REQUEST_LIMITS.questions],
  )
  const back = async (changes: object) => {
    await product.db.updateTable('requests').set(changes).where('id', '=', one.id).execute()
    return seen(await senior.requests.get({ id: one.id }))
  }
  const full = await back({ state: 'QUESTIONED' })
  expect(await codeOf(appraiser.requests.ask({ ...full, text: 'س' }))).toBe('request-questions-full')
  await product.database.pool.query(
    `insert into request_quotes (request_id, version, fee_fils, deposit_fils, valid_until, working_days, terms, terms_sha256, made_by)
     select request_id, n, fee_fils, deposit_fils, valid_until, working_days, terms, terms_sha256, made_by
     from request_quotes, generate_series(2, $2) n where request_id = $1 and version = 1`,
    [one.id, REQUEST_LIMITS.quotes],
  )
  const last = await back({ quoteVersion: REQUEST_LIMITS.quotes })
  expect(await codeOf(senior.requests.quote(quoting({ ...one, ...last })))).toBe('request-quotes-full')
})

test('a quote is followed by another; the client accepts what they read, and that stays, in the database as well', async () => {
  const one = await quoted()
  expect(one).toMatchObject({ state: 'QUOTED', quotes: [{ version: 1, fee: 250.125, deposit: 100 }] })
  expect(one.quotes[0]?.terms).toHaveLength(18)
  const next = await senior.requests.quote(quoting(one, { fee: 300 }))
  expect(next.quotes.map(({ version, fee }) => [version, fee])).toEqual([
    [2, 300],
    [1, 250.125],
  ])
  expect(next.quotes.map(({ terms }) => terms.length)).toEqual([18, 0])
  expect(await codeOf(client.requests.accept(accepting(one, seen(next))))).toBe('terms-changed')
  expect(await faultsOf(client, 'accept', accepting(next, { name: ' ' }))).toEqual(['name requests:fault.name'])
  const both = await Promise.all([
    answered(client, 'accept', accepting(next)),
    answered(client, 'accept', accepting(next)),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const now = await senior.requests.get({ id: next.id })
  expect(now).toMatchObject({
    state: 'ACCEPTED',
    acceptance: { quoteVersion: 2, name: 'سارة المطوّع', termsSha256: next.quotes[0]?.termsSha256, acceptedOn: TODAY },
  })
  expect(now.acceptance?.ipAddress).toBeTruthy()
  expect((now.promisedOn ?? '') > TODAY).toBe(true)
  expect((await client.requests.get({ id: next.id })).acceptance?.ipAddress).toBeNull()
  // Whatever name was typed, the account that accepted is shown by its person's full name.
  const { displayName, fullName } = await product.db
    .selectFrom('users')
    .select(['displayName', 'fullName'])
    .where('id', '=', client.id)
    .executeTakeFirstOrThrow()
  expect((await senior.requests.get({ id: next.id })).acceptance?.acceptedByName).toBe(fullName ?? displayName)
  expect(await codeOf(senior.requests.quote(quoting(now)))).toBe('request-not-now')
  const { pool } = product.database
  for (const change of [
    `update request_quotes set fee_fils = 1 where request_id = '${now.id}'`,
    `delete from request_quotes where request_id = '${now.id}'`,
    `update request_acceptances set name = 'x' where request_id = '${now.id}'`,
    `delete from request_acceptances where request_id = '${now.id}'`,
  ])
    await expect(pool.query(change)).rejects.toThrow(/permission denied|neither changed nor deleted/)
})

test('an acceptance that came otherwise is recorded with how; a quote of yesterday is not accepted any more', async () => {
  const one = await quoted()
  const recording = { ...accepting(one), acceptedOn: TODAY, evidence: 'خطاب موقّع بالبريد' }
  expect(await faultsOf(manager, 'record', { ...recording, evidence: '', acceptedOn: addDays(TODAY, 1) })).toEqual([
    'evidence requests:fault.evidence',
    'acceptedOn requests:fault.future',
  ])
  // Who sent the quote doesn't record alone that it was accepted.
  expect(await codeOf(senior.requests.record(recording))).toBe('request-four-eyes')
  expect((await senior.requests.get({ id: one.id })).may).not.toContain('record')
  expect((await manager.requests.get({ id: one.id })).may).toContain('record')
  const recorded = await manager.requests.record(recording)
  expect(recorded).toMatchObject({ state: 'ACCEPTED', acceptance: { evidence: 'خطاب موقّع بالبريد', ipAddress: null } })
  const late = await quoted()
  await product.db
    .updateTable('requests')
    .set({ validUntil: addDays(TODAY, -1) })
    .where('id', '=', late.id)
    .execute()
  expect(await codeOf(client.requests.accept(accepting(late)))).toBe('quote-expired')
  // Both sides are notified, once.
  const watch = createDueWatch({ db: product.db, log })
  await Promise.all([watch.look(), watch.look()])
  const expiries = async (person: Person) =>
    (await person.notifications.list()).items
      .flatMap(({ record, newest }) => newest.map(({ kind }) => [record.id, kind]))
      .filter(([, kind]) => kind === 'QUOTE_EXPIRED')
  expect([await expiries(client), await expiries(senior)]).toEqual(Array(2).fill([[late.id, 'QUOTE_EXPIRED']]))
  const now = await client.requests.get({ id: late.id })
  expect(now).toMatchObject({
    isExpired: true,
    may: ['answer', 'withdraw'],
    progress: { step: 'RECEIVED', waitsFor: 'firm' },
  })
  // That it was accepted on the last day of its time is recorded still; on no later day, and on none before it was sent.
  const sent = { version: 2, madeAt: `${addDays(TODAY, -3)}T09:00:00Z`, validUntil: addDays(TODAY, -1) }
  await product.database.pool.query(
    `insert into request_quotes (request_id, version, fee_fils, deposit_fils, valid_until, working_days, terms, terms_sha256, made_by, made_at)
     select request_id, $2, fee_fils, deposit_fils, $3, working_days, terms, terms_sha256, made_by, $4 from request_quotes where request_id = $1`,
    [late.id, sent.version, sent.validUntil, sent.madeAt],
  )
  await product.db.updateTable('requests').set({ quoteVersion: 2 }).where('id', '=', late.id).execute()
  const post = { ...accepting(late), evidence: 'خطاب' }
  for (const acceptedOn of [TODAY, addDays(TODAY, -4)])
    expect(await faultsOf(manager, 'record', { ...post, acceptedOn })).toEqual([
      'acceptedOn requests:fault.notValidThen',
    ])
  const kept = await manager.requests.record({ ...post, acceptedOn: addDays(TODAY, -1) })
  expect(kept).toMatchObject({ state: 'ACCEPTED', acceptance: { acceptedOn: addDays(TODAY, -1) } })
})

test('what shows a recorded acceptance is attached to it, and stays', async () => {
  const one = await quoted()
  const file = (by: Person, id = one.id) => addUpload(product.db, by, { requestId: id }, { name: 'خطاب القبول.pdf' })
  const early = await file(senior)
  expect(await codeOf(senior.requests.addEvidence({ id: one.id, uploadId: early.id }))).toBe('request-not-now')
  const kept = await manager.requests.record({ ...accepting(one), acceptedOn: TODAY, evidence: 'خطاب موقّع' })
  expect(kept.may).toContain('attach')
  const { id } = await file(senior)
  const add = () => answered(senior, 'addEvidence', { id: one.id, uploadId: id })
  const [first, second] = await Promise.all([add(), add()])
  expect([first.status, second.status]).toEqual([200, 200])
  const files = (await client.requests.get({ id: one.id })).acceptance?.files
  expect(files?.map(({ name }) => name)).toEqual(['خطاب القبول.pdf'])
  const url = `${product.base}/files/acceptance-files/${files?.[0]?.id}`
  expect((await fetch(url, { headers: { cookie: stranger.cookie } })).status).toBe(404)
  const theirs = await file(appraiser)
  expect(await codeOf(appraiser.requests.addEvidence({ id: one.id, uploadId: theirs.id }))).toBe('permission-denied')
  expect(await codeOf(senior.requests.addEvidence({ id: one.id, uploadId: theirs.id }))).toBe('upload-not-found')
  // What the client accepted on the website needs no other proof.
  const online = await accepted()
  const other = await file(senior, online.id)
  expect(await codeOf(senior.requests.addEvidence({ id: online.id, uploadId: other.id }))).toBe('request-not-now')
  const change = `delete from acceptance_files where request_id = '${one.id}'`
  await expect(product.database.pool.query(change)).rejects.toThrow(/permission denied/)
})

test('the terms are printed for the client and staff, before and after they are accepted, and for nobody else', async () => {
  const file = (person: Person, id: string, query = '') =>
    fetch(`${product.base}/files/requests/${id}/terms.pdf?${query}`, { headers: { cookie: person.cookie } })
  const taken = async (person: Person, id: string, query: string) =>
    (await readPdf(new Uint8Array(await (await file(person, id, query)).arrayBuffer()))).text
  expect((await file(client, (await submitted()).id)).status).toBe(409)
  const before = await quoted()
  const one = await senior.requests.quote(quoting(before, { fee: 260 }))
  const earlier = await taken(client, one.id, 'language=en&quote=1')
  for (const said of ['250.125', 'A later quote has taken the place of this one.']) expect(earlier).toContain(said)
  expect((await file(client, one.id, 'quote=3')).status).toBe(404)
  const open = await taken(client, one.id, 'language=en')
  for (const said of [one.number, '260.000', 'Limitation of liability', 'The quote has not been accepted yet.'])
    expect(open).toContain(said)
  const { id } = await client.requests.accept(accepting(one))
  const both = await taken(senior, id, 'language=both')
  for (const said of ['Intended users', 'By typing the name on the website']) expect(both).toContain(said)
  // A reader of PDFs sees blanks within a line of letters and digits.
  expect(both.replace(/\s/g, '')).toContain(one.quotes[0]?.termsSha256)
  for (const person of [stranger, guest]) expect((await file(person, id)).status).toBe(404)
  const { rows } = await product.database.pool.query(
    `select count(*)::int as count from audit_log where resource_id = $1 and description like 'Took away the terms%'`,
    [id],
  )
  expect(rows).toEqual([{ count: 3 }])
})

describe('opening the valuation', () => {
  test('carries over what was stated and agreed, once, no matter who presses; what is missing is asked for', async () => {
    const pin = { latitude: 29.33361, longitude: 48.07571 }
    const one = await accepted({ ...ASKED, ...UNPLACED, ...pin })
    expect(await faultsOf(appraiser, 'convert', seen(one))).toEqual(
      expect.arrayContaining([expect.stringMatching(/^documentNumber /)]),
    )
    const both = await Promise.all(
      [appraiser, senior].map((person) => answered(person, 'convert', { ...seen(one), fields: REST })),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const now = await client.requests.get({ id: one.id })
    expect(now).toMatchObject({ state: 'CONVERTED', progress: { step: 'AGREED', waitsFor: 'firm' } })
    const said = await senior.valuations.get({ id: now.valuationId })
    const { areaName, blockNumber, plotNumber, ownerName, requestedParty, propertySize, purpose } = ASKED
    expect(said).toMatchObject({ areaName, blockNumber, plotNumber, ownerName, requestedParty, propertySize, purpose })
    expect(said).toMatchObject({ status: 'DRAFT', fee: 250.125, dueDate: one.promisedOn, clientUserId: client.id })
    expect(said.valuationNumber).toBe(now.valuationNumber)
    expect(said.requestDate).toBe(TODAY)
    expect(said).toMatchObject({ request: { id: one.id, number: one.number, fee: 250.125 } })
    // Where each field of a request goes is in tests/http/taken-requests.test.ts.
    expect(said.notes).toBe('ملاحظات: للرهن')
    // The agreed fee stays though the firm's bounds moved past it; the draft is written to all the same.
    await product.set('minimumFee', 400)
    try {
      const changes = { notes: 'زيارة الأحد' }
      const { id, version } = said
      const written = await senior.call('valuations.update', { id, version, changes })
      expect([written.status, written.said]).toMatchObject([200, { fee: 250.125 }])
      expect(await faultsOf(senior, 'quote', quoting(await submitted()))).toEqual(['fee valuations:fault.fee.bounds'])
    } finally {
      await product.set('minimumFee', 0)
    }
  })

  test('opens one engagement with the accepted terms, of a registered property; each leads to the others, for its client too', async () => {
    const one = await accepted({ ...ASKED, plotNumber: '٧٧١', latitude: 29.3336, longitude: 48.0757 })
    const both = await Promise.all(
      [appraiser, manager].map((by) => answered(by, 'convert', { ...seen(one), fields: REST })),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const { valuationId } = await senior.requests.get({ id: one.id })
    const of = async (person: Person) => (await person.engagements.list({ requestId: one.id })).items
    const [line, ...others] = await of(senior)
    expect(others).toEqual([])
    expect(await of(client)).toHaveLength(1)
    for (const person of [stranger, guest]) expect(await of(person)).toEqual([])
    const { areaName, ownerName } = ASKED
    const engagement = await senior.engagements.get({ id: line?.id })
    expect(engagement).toMatchObject({
      ...{ state: 'IN_PROGRESS', requestId: one.id, requestNumber: one.number, clientAccountId: one.clientAccountId },
      ...{
        title: `${areaName}، القطعة 4، القسيمة ٧٧١، ${ownerName}`,
        purpose: 'MORTGAGE',
        requestedParty: 'بنك الخليج',
      },
      ...{ feeKind: 'LUMP', fee: 250.125, dueOn: one.promisedOn, agreedOn: TODAY, agreedBy: 'سارة المطوّع' },
      ...{ properties: 1, completed: 0, counts: { DRAFT: 1, unopened: 0 } },
    })
    expect(engagement.number).toMatch(new RegExp(`^ENG-${kuwaitYear()}-\\d{4}$`))
    const { propertyId } = await senior.valuations.get({ id: valuationId })
    const property = await senior.properties.get({ id: propertyId })
    expect(property).toMatchObject({ location: areaName, plotNumber: '771', ownerName, latitude: 29.3336, area: 400 })
    // The next of the same parcel is of the same property, and one of another kind on it is not.
    const next = async (more: object) => {
      const again = await accepted({ ...ASKED, plotNumber: '771', ...more })
      const converted = await senior.requests.convert({ ...seen(again), fields: REST })
      return (await senior.valuations.get({ id: converted.valuationId })).propertyId
    }
    expect(await next({})).toBe(propertyId)
    const flat = await next({ propertyCategory: 'APARTMENT', propertySize: 90 })
    expect(flat).not.toBe(propertyId)
    expect(await next({ propertyCategory: 'APARTMENT', propertySize: 90 })).toBe(flat)
    expect(await next({ propertyCategory: 'APARTMENT', propertySize: 120 })).not.toBe(flat)
  })

  test('takes its place in the engagement again once it was deleted, and in another once that was cancelled', async () => {
    const one = await accepted()
    const engagements = async () => (await senior.engagements.list({ requestId: one.id })).items
    const remove = async () => {
      const { valuationId: id } = await senior.requests.get({ id: one.id })
      const { version } = await manager.valuations.get({ id })
      expect((await manager.call('valuations.delete', { id, version, reason: 'مكرر' })).status).toBe(200)
      return client.requests.get({ id: one.id })
    }
    await appraiser.requests.convert({ ...seen(one), fields: REST })
    const [first] = await engagements()
    await appraiser.requests.convert({ ...seen(await remove()), fields: REST })
    expect((await engagements()).map(({ id, properties }) => [id, properties])).toEqual([[first?.id, 1]])
    const open = await remove()
    const { version } = await manager.engagements.get({ id: first?.id })
    await manager.engagements.cancel({ id: first?.id, version, reason: 'أُلغي الطلب' })
    await appraiser.requests.convert({ ...seen(open), fields: REST })
    expect((await engagements()).map(({ state }) => state).toSorted()).toEqual(['CANCELLED', 'IN_PROGRESS'])
  })

  test('takes no field that a request does not lack', async () => {
    const one = await accepted()
    for (const more of [{ fee: 1 }, { ownerName: 'غيره' }, { clientUserId: stranger.id }])
      expect((await answered(appraiser, 'convert', { ...seen(one), fields: { ...REST, ...more } })).status).toBe(400)
  })

  test('has the e-mail of its contact suggested for an appointment, and not in the notes', async () => {
    const one = await accepted({ ...ASKED, contactEmail: 'muna@site.example' })
    const { valuationId } = await appraiser.requests.convert({ ...seen(one), fields: REST })
    const id = String(valuationId)
    const { suggested } = await appraiser.inspections.list({ valuationId: id })
    expect(suggested).toMatchObject({ contactPhone: ASKED.contactPhone, contactEmail: 'muna@site.example' })
    expect((await appraiser.valuations.get({ id })).notes ?? '').not.toContain('muna@site.example')
  })

  test('its client reads nothing of the valuation once it is another’s, who reads nothing of the request', async () => {
    const one = await accepted()
    const { valuationId: id } = await appraiser.requests.convert({ ...seen(one), fields: REST })
    const { version } = await manager.valuations.get({ id })
    const changed = await manager.call('valuations.update', { id, version, changes: { clientUserId: stranger.id } })
    expect(changed.status).toBe(200)
    const nothing = { valuationId: null, valuationNumber: null, progress: { step: null, waitsFor: null, nextAt: null } }
    expect(await client.requests.get({ id: one.id })).toMatchObject(nothing)
    expect(await senior.requests.get({ id: one.id })).toMatchObject({ valuationId: id })
    expect(await stranger.valuations.get({ id })).toMatchObject({ id, request: null })
    const theirs = JSON.stringify(await stranger.portal.load())
    expect([theirs.includes(id as string), theirs.includes(one.number as string)]).toEqual([true, false])
  })

  test('is done again once the valuation is deleted', async () => {
    const one = await accepted()
    const first = await appraiser.requests.convert({ ...seen(one), fields: REST })
    const { version } = await manager.valuations.get({ id: first.valuationId })
    const gone = await manager.call('valuations.delete', { id: first.valuationId, version, reason: 'مكرر' })
    expect(gone.status).toBe(200)
    const open = await client.requests.get({ id: one.id })
    expect(open).toMatchObject({ state: 'ACCEPTED', valuationId: null, version: first.version + 1 })
    const again = await appraiser.requests.convert({ ...seen(open), fields: REST })
    expect(again.valuationId).not.toBe(first.valuationId)
  })

  test('is for anyone who is left of the account', async () => {
    const one = await accepted()
    const { db } = product
    await db.deleteFrom('clientMembers').where('userId', '=', client.id).execute()
    try {
      expect(await faultsOf(appraiser, 'convert', { ...seen(one), fields: REST })).toEqual([
        'clientUserId requests:fault.account',
      ])
    } finally {
      await db
        .insertInto('clientMembers')
        .values({ userId: client.id, accountId: one.clientAccountId ?? '', role: 'OWNER' })
        .execute()
    }
  })
})

test('a request is declined or withdrawn for a reason', async () => {
  const declined = await submitted()
  expect(await faultsOf(senior, 'decline', { ...seen(declined), reason: ' ' })).toEqual([
    'reason requests:fault.reason',
  ])
  expect(await senior.requests.decline({ ...seen(declined), reason: 'خارج نطاق التراخيص' })).toMatchObject({
    state: 'DECLINED',
    closeReason: 'خارج نطاق التراخيص',
    may: [],
  })
  expect(await client.requests.withdraw({ ...seen(await quoted()), reason: 'بيع العقار' })).toMatchObject({
    state: 'WITHDRAWN',
    progress: { step: null, waitsFor: null },
  })
  // Until the valuation is opened either side steps back from what was accepted.
  const [one, two] = [await accepted(), await accepted()]
  expect(await client.requests.withdraw({ ...seen(one), reason: 'ص' })).toMatchObject({ state: 'WITHDRAWN' })
  expect(await senior.requests.decline({ ...seen(two), reason: 'ص' })).toMatchObject({ state: 'DECLINED' })
  expect(
    await codeOf(appraiser.requests.convert({ ...seen({ ...one, version: one.version + 1 }), fields: REST })),
  ).toBe('request-not-now')
})

test('nobody sees or does anything with another account’s; staff do what is theirs alone', async () => {
  const one = await quoted()
  const inputs = {
    get: { id: one.id },
    update: { ...seen(one), fields: {} },
    delete: seen(one),
    submit: seen(one),
    answer: { ...seen(one), questionId: NO_ID, text: 'x' },
    accept: accepting(one),
    withdraw: { ...seen(one), reason: 'x' },
  }
  const verbs = Object.keys(inputs) as (keyof typeof inputs)[]
  for (const verb of verbs)
    for (const person of [stranger, guest])
      expect([verb, await codeOf(person.requests[verb](inputs[verb]))]).toEqual([verb, 'request-not-found'])
  for (const verb of ['submit', 'accept', 'withdraw'] as const)
    for (const person of [manager, reader])
      expect([verb, await codeOf(person.requests[verb](inputs[verb]))]).toEqual([verb, 'permission-denied'])
  for (const person of [appraiser, guest]) expect(await codeOf(person.requests.create())).toBe('permission-denied')
  for (const person of [appraiser, client, reader])
    expect(await codeOf(person.requests.quote(quoting(one)))).toBe('permission-denied')
  for (const verb of verbs) expect((await answered({ call: product.nobody }, verb, inputs[verb])).status).toBe(401)
  const listed = async (person: Person, input: object = {}) =>
    ((await answered(person, 'list', { pageSize: 100, ...input })).said as unknown as Page<ValuationRequest>).items
  expect((await listed(stranger)).map(({ id }) => id)).toEqual([])
  expect((await listed(guest)).map(({ id }) => id)).toEqual([])
  expect((await listed(client)).map(({ id }) => id)).toContain(one.id)
  expect((await listed(reader, { state: 'QUOTED', text: 'المطوع' })).map(({ id }) => id)).toContain(one.id)
  expect((await listed(manager)).every(({ number }) => number !== null)).toBe(true)
  expect((await listed(manager, { late: true })).map(({ id }) => id)).toEqual([])
})

test('who has the next step is notified: the firm of what came in, the client of what was asked and quoted', async () => {
  const told = async (person: Person, id: string) => {
    const said = await person.notifications.list({})
    const group = said.items.find(({ record }) => record.id === id)
    return group?.newest.map(({ kind }) => kind)
  }
  const one = await submitted()
  expect(await told(senior, one.id)).toEqual(['REQUEST_SUBMITTED'])
  expect(await told(appraiser, one.id)).toBeUndefined()
  const asked = await appraiser.requests.ask({ ...seen(one), text: 'هل العقار مؤجّر؟' })
  const back = await client.requests.answer({ ...seen(asked), questionId: asked.questions[0]?.id, text: 'نعم' })
  // Who asked hears the answer.
  expect(await told(appraiser, one.id)).toEqual(['REQUEST_ANSWERED'])
  const priced = await senior.requests.quote(quoting(back))
  expect(await told(client, one.id)).toEqual(['QUOTE_SENT', 'REQUEST_QUESTION'])
  await client.requests.accept(accepting(priced))
  expect(await told(senior, one.id)).toEqual(['QUOTE_ACCEPTED', 'REQUEST_ANSWERED', 'REQUEST_SUBMITTED'])
  expect(await told(stranger, one.id)).toBeUndefined()
})

test('the list is read in pages to its end, each request once', async () => {
  const ids: string[] = []
  let lastId: string | undefined
  do {
    const { status, said } = await answered(manager, 'list', { pageSize: 3, lastId })
    expect(status).toBe(200)
    const page = said as unknown as Page<ValuationRequest>
    ids.push(...page.items.map(({ id }) => id))
    lastId = page.hasMore ? (page.lastId ?? undefined) : undefined
  } while (lastId)
  const { said } = await answered(manager, 'list', { pageSize: 100 })
  expect(ids).toEqual((said as unknown as Page<ValuationRequest>).items.map(({ id }) => id))
  expect(ids.length).toBeGreaterThan(3)
})

test('no more drafts are begun than an account may have', async () => {
  const person = await product.person('CLIENT')
  for (let n = 0; n < 20; n++) await person.requests.create()
  expect(await codeOf(person.requests.create())).toBe('request-drafts-full')
})

test('the start page of a client: what waits for them first, then what is under way; of their account alone', async () => {
  const [owner, colleague] = await Promise.all([product.person('CLIENT'), product.person('USER')])
  const load = (person: Person) => person.portal.load()
  const kinds = async (person: Person) => (await load(person)).waiting.map(({ kind }) => kind)
  expect(await load(owner)).toEqual({ waiting: [], ongoing: [], reports: [], unread: 0, isTourSeen: false })
  for (const outcome of ['FINISHED', 'SKIPPED']) await owner.portal.tour({ outcome })
  expect((await load(owner)).isTourSeen).toBe(true)
  const kept = product.db.selectFrom('portalTours').select('outcome').where('userId', '=', owner.id)
  expect(await kept.executeTakeFirst()).toEqual({ outcome: 'FINISHED' })
  expect((await load(colleague)).isTourSeen).toBe(false)
  expect((await manager.call('portal.tour', { outcome: 'SKIPPED' })).status).toBe(403)

  const drafted = await owner.requests.create({ fields: ASKED })
  expect((await load(owner)).ongoing).toMatchObject([{ kind: 'REQUEST', id: drafted.id, number: null, state: 'DRAFT' }])
  const one = await owner.requests.submit(seen(drafted))
  const asked = await senior.requests.ask({ ...seen(one), text: 'كم دوراً؟' })
  const quotedOne = await senior.requests.quote(quoting(await submitted(owner)))
  const account = (await senior.requests.get({ id: one.id })).clientAccountId
  const bill = { kind: 'FEE', clientAccountId: account, dueOn: addDays(TODAY, 3) }
  const lines = [{ textAr: 'أتعاب', textEn: 'Fee', amount: 250.125 }]
  const made = await manager.invoices.create({ ...bill, lines })
  // A draft of an invoice waits for nobody.
  expect(await kinds(owner)).toEqual(['QUESTION', 'QUOTE'])
  await manager.call('invoices.issue', seen(made))
  const { waiting } = await load(owner)
  expect(waiting).toMatchObject([
    { kind: 'QUESTION', id: one.id, text: 'كم دوراً؟', areaName: 'السالمية' },
    { kind: 'QUOTE', id: quotedOne.id, validUntil: addDays(TODAY, 7) },
    { kind: 'INVOICE', id: made.id, balance: 250.125, isOverdue: false },
  ])
  await owner.requests.answer({ ...seen(asked), questionId: asked.questions[0]?.id, text: 'دوران' })
  await owner.requests.accept(accepting(quotedOne))
  expect(await kinds(owner)).toEqual(['INVOICE'])
  const opened = await appraiser.requests.convert({
    ...seen(await owner.requests.get({ id: quotedOne.id })),
    fields: REST,
  })
  const direct = await create(appraiser, { clientUserId: owner.id })
  expect((await load(owner)).ongoing).toMatchObject([
    { kind: 'VALUATION', id: direct.id, number: direct.valuationNumber, progress: { step: 'AGREED' } },
    { kind: 'REQUEST', id: opened.id, progress: { step: 'AGREED', waitsFor: 'firm' } },
    { kind: 'REQUEST', id: one.id, progress: { step: 'RECEIVED', waitsFor: 'firm' } },
  ])

  expect(await kinds(owner)).toEqual(['DOCUMENTS', 'DOCUMENTS', 'INVOICE'])
  const required = await owner.call('clientFiles.list')
  expect(required.said).toMatchObject([
    {
      valuationId: direct.id,
      lines: [{ documentType: 'PROPERTY_DOCUMENT', state: 'MISSING' }, { documentType: 'CIVIL_ID' }, {}, {}],
    },
    { number: opened.valuationNumber, requestId: opened.id },
    { requestId: one.id, valuationId: null },
  ])
  expect(JSON.stringify(await stranger.clientFiles.list())).not.toContain(direct.id)
  // Others see nothing of it until they are of the account.
  for (const person of [colleague, stranger]) expect(JSON.stringify(await load(person))).not.toContain(one.id)
  // Who owes joins no company.
  const invoice = await manager.invoices.get({ id: made.id })
  const paying = { ...seen(invoice), amount: 250.125, method: 'TRANSFER', paidOn: TODAY, reference: 'حوالة' }
  await manager.invoices.pay(paying)
  const company = { nameAr: 'شركة الساحل', nameEn: '', registrationNumber: null, reason: 'طلب', bringFiles: true }
  const { id } = await manager.clients.open({ userId: owner.id, ...company })
  await manager.call('clients.join', { id, userId: colleague.id, bringFiles: false, reason: 'تفويض' })
  expect((await load(colleague)).ongoing).toEqual((await load(owner)).ongoing)
  for (const person of [manager, reader, guest]) expect((await person.call('portal.load')).status).toBe(403)
  expect((await product.nobody('portal.load')).status).toBe(401)
})

test('an accepted quote is invoiced by one press: the deposit first, then the fee without it, each once', async () => {
  const one = await accepted()
  const press = (by: Person) => by.call('invoices.invoiceQuote', { requestId: one.id })
  const invoiced = async () => {
    const both = await Promise.all([press(senior), press(manager)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const [first, second] = both.map(({ said }) => said as unknown as InvoiceDetails) as [
      InvoiceDetails,
      InvoiceDetails,
    ]
    expect(second.id).toBe(first.id)
    return first
  }
  const issue = async (draft: InvoiceDetails) =>
    expect((await senior.call('invoices.issue', seen(draft))).status).toBe(200)
  const deposit = await invoiced()
  expect(deposit).toMatchObject({
    kind: 'DEPOSIT',
    state: 'DRAFT',
    total: 100,
    clientAccountId: one.clientAccountId,
    requestNumber: one.number,
  })
  expect((await invoiced()).id).toBe(deposit.id)
  await issue(deposit)
  // The valuation that is opened in between gets the invoice of the fee, and both are found by the request.
  const { valuationId } = await manager.requests.convert({ ...seen(one), fields: REST })
  expect(await senior.invoices.quoted({ valuationId })).toEqual({ requestId: one.id })
  expect(await senior.invoices.propose({ valuationId })).toMatchObject({
    deposits: [{ id: deposit.id }],
  })
  const fee = await invoiced()
  expect(fee).toMatchObject({
    kind: 'FEE',
    valuationId,
    total: 150.125,
    lines: [{ amount: 250.125 }, { amount: -100, depositId: deposit.id }],
  })
  await issue(fee)
  expect((await invoiced()).id).toBe(fee.id)
  const found = async (by: Person) => (await by.invoices.list({ requestId: one.id })).items.map(({ id }) => id)
  expect(await found(client)).toEqual([fee.id, deposit.id])
  expect(await found(stranger)).toEqual([])
  expect((await press(appraiser)).status).toBe(403)
  expect((await press(client)).status).toBe(403)
  const early = await senior.call('invoices.invoiceQuote', { requestId: (await quoted()).id })
  expect(early.said.error?.code).toBe('request-not-now')
  const unknown = await senior.call('invoices.invoiceQuote', { requestId: NO_ID })
  expect(unknown.said.error?.code).toBe('request-not-found')
})

test('of a valuation that was handed over the lines and the request tell its former client nothing, and staff where it is', async () => {
  const other = await product.person('CLIENT')
  const agreed = await accepted()
  const { id, valuationId } = await senior.requests.convert({ ...seen(agreed), fields: REST })
  const told = async (person: Person) => {
    const { items } = (await answered(person, 'list', {})).said as unknown as Page<ValuationRequest>
    const one = await person.requests.get({ id })
    return [items.find((line) => line.id === id)?.valuationId, one.valuationId, one.valuationNumber]
  }
  const number = (await told(client))[2]
  expect([await told(client), await told(senior)]).toEqual([
    [valuationId, valuationId, number],
    [valuationId, valuationId, number],
  ])
  await product.db.updateTable('valuations').set({ status: 'SUBMITTED' }).where('id', '=', valuationId).execute()
  const { version } = await manager.valuations.get({ id: valuationId })
  const given = { id: valuationId, version, clientUserId: other.id, reason: 'بيع العقار' }
  expect((await manager.call('valuations.handOver', given)).said.error).toBeUndefined()
  expect(await told(client)).toEqual([null, null, null])
  for (const person of [senior, reader]) expect(await told(person)).toEqual([valuationId, valuationId, number])
})
