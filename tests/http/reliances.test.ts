import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ROLES, type Role } from '#access/roles.ts'
import { reportPages } from '#features/issued-reports/queries/pages.ts'
import type { RelianceDetails } from '#features/reliances/model.ts'
import { kuwaitToday } from '#kernel/dates.ts'
import type { FieldFault } from '#kernel/errors.ts'
import { codeOf } from '../support/client.ts'
import { create, openProduct, type Person, type Product, VALUED } from '../support/product.ts'
import { readPdf } from '../support/read-pdf.ts'
import { soon } from '../support/soon.ts'

const NO_ID = '00000000-0000-4000-8000-000000000000'
const ASKED = {
  kind: 'RELIANCE',
  partyKind: 'BANK',
  partyNameAr: 'بنك السيف',
  partyNameEn: 'Al Seef Bank',
  partyContact: 'إدارة الائتمان',
  purpose: 'تمويل بضمان العقار',
} as const
const TERMS = { fee: 75, months: 3, cap: 50_000 }
const WHY = { overriding: 'السوق مستقر منذ تاريخ التقييم' }

const TODAY = kuwaitToday()
const NOW = { inspectionDate: TODAY, valuationDate: TODAY }

let product: Product
let manager: Person
let senior: Person
let appraiser: Person
let client: Person
let stranger: Person
type Report = { id: string; valuationId: string; number: string; sha256: string }
let made: Promise<Report> | undefined
let report: Report
beforeAll(async () => {
  product = await openProduct()
  const person = (role: Role) => product.person(role)
  manager = await person('VALUATION_MANAGER')
  senior = await person('SENIOR_APPRAISER')
  appraiser = await person('APPRAISER')
  client = await person('CLIENT')
  stranger = await person('CLIENT')
})
afterAll(() => product.close())
// All of them come from one address.
beforeEach(async () => {
  await product.db.deleteFrom('signInFailures').execute()
  made ??= issued({}, 'both')
  report = await made
})

/** A valuation of the client's whose report is issued and printed. */
async function issued(more: object = {}, language = 'ar'): Promise<Report> {
  const mine = { ...VALUED, ...NOW, assignedTo: appraiser.id, clientUserId: client.id, ...more }
  const { id, valuationNumber } = await create(appraiser, mine)
  await appraiser.valuationReports.save({
    valuationId: id,
    changes: [{ field: 'language', base: null, value: language }],
  })
  for (const to of ['SUBMITTED', 'UNDER_REVIEW', 'APPROVED', 'COMPLETED']) {
    const { version } = await senior.valuations.get({ id })
    await senior.valuations.move({ id, version, to })
  }
  const first = async () => (await senior.issuedReports.ofValuation({ valuationId: id })).items[0]
  await soon(async () => (await first())?.state).toBe('ISSUED')
  const one = await first()
  return { id: one?.id ?? '', valuationId: id, number: valuationNumber, sha256: one?.sha256 ?? '' }
}
/** What a letter's file says, without blanks: a reader of PDFs parts digits and puts Arabic words in another order. */
async function printedText(id: string) {
  const { text, pages, ...read } = await readPdf(new Uint8Array(await (await fileOf(id, client.cookie)).arrayBuffer()))
  return { ...read, text, joined: pages.map((page) => page.replaceAll(' ', '')) }
}
const says = (text: string, words: string) => words.split(' ').every((word) => text.includes(word))
const seen = ({ id, version }: { id: string; version: number }) => ({ id, version })
const request = (person = client, more: object = {}) =>
  person.reliances.request({ reportId: report.id, ...ASKED, ...more })
const one = async (id: string, person = manager): Promise<RelianceDetails | undefined> =>
  (await person.reliances.ofValuation({ valuationId: report.valuationId })).items.find((item) => item.id === id)
const agree = (of: { id: string; version: number }, more: object = {}) =>
  manager.reliances.agree({ ...seen(of), ...TERMS, ...more })
const fileOf = (id: string, cookie: string) => fetch(`${product.base}/files/reliances/${id}`, { headers: { cookie } })
const verify = async (code: string) => (await product.nobody('issuedReports.verify', { code })).said
const verifyBytes = async (bytes: Uint8Array) => {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return (await product.nobody('issuedReports.verifyFile', { sha256 })).said
}
const events = async (id: string) =>
  (
    await product.db
      .selectFrom('auditLog')
      .select('eventType')
      .where(sql`details ->> 'relianceId'`, '=', id)
      .where('eventType', 'like', 'RELIANCE%')
      .orderBy('id')
      .execute()
  ).map(({ eventType }) => eventType)

describe('the whole path', () => {
  let letter: RelianceDetails
  test('a client asks, which is consent; a manager sees prior involvement, agrees, invoices and issues; the report stays', async () => {
    const asked = await request()
    expect(asked).toMatchObject({
      number: expect.stringMatching(/^REL-\d{4}-0001$/),
      state: 'REQUESTED',
      consent: 'CLIENT',
      reportVersion: 1,
      reportSha256: report.sha256,
      requestedByName: null,
      may: ['withdraw'],
    })
    await create(appraiser, { ownerName: 'بنك السيف', requestor: 'غيره' })
    expect(await manager.reliances.involvement({ id: asked.id })).toMatchObject({
      valuations: [{ matches: ['owner'] }],
      letters: [],
    })
    const agreed = await agree(asked)
    expect(agreed).toMatchObject({ state: 'AGREED', fee: 75, months: 3, cap: 50_000, overriding: null, concerns: [] })
    const invoiced = await manager.reliances.invoice(seen(agreed))
    const invoice = await manager.invoices.get({ id: invoiced.invoiceId ?? '' })
    expect(invoice).toMatchObject({
      state: 'DRAFT',
      total: 75,
      lines: [{ textAr: expect.stringContaining(asked.number) }],
    })
    expect(await codeOf(manager.reliances.invoice(seen(invoiced)))).toBe('reliance-not-now')
    const before = await senior.issuedReports.ofValuation({ valuationId: report.valuationId })
    letter = await manager.reliances.issue(seen(invoiced))
    expect(letter).toMatchObject({ state: 'ISSUED', expiresOn: expect.any(String) })
    await soon(async () => (await one(letter.id))?.printing).toBe('ISSUED')
    letter = (await one(letter.id)) ?? letter
    expect(await senior.issuedReports.ofValuation({ valuationId: report.valuationId })).toEqual(before)
    expect(await events(letter.id)).toEqual([
      'RELIANCE_REQUEST',
      'RELIANCE_AGREE',
      'RELIANCE_INVOICE',
      'RELIANCE_ISSUE',
      'RELIANCE_PRINT',
    ])
    const kinds = async ({ id }: Person) =>
      (
        await product.db
          .selectFrom('notifications')
          .select('kind')
          .where('personId', '=', id)
          .where('kind', 'like', 'RELIANCE%')
          .execute()
      ).map(({ kind }) => kind)
    await soon(() => kinds(manager)).toEqual(['RELIANCE_REQUESTED'])
    await soon(() => kinds(client)).toEqual(['RELIANCE_ISSUED'])
  })

  test('its file tells report, hash and party in both languages, is kept by its own hash, and is verified', async () => {
    const answer = await fileOf(letter.id, client.cookie)
    expect(answer.headers.get('content-disposition')).toContain(`filename="${letter.number}.pdf"`)
    const bytes = new Uint8Array(await answer.arrayBuffer())
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(letter.sha256)
    const { joined, conformance, isTagged } = await printedText(letter.id)
    const [arabic = '', english = ''] = joined
    expect([joined.length, conformance, isTagged]).toEqual([2, '2A', true])
    for (const page of joined)
      for (const said of [letter.number, report.number, report.sha256]) expect(page).toContain(said)
    for (const said of ['بنك', 'السيف', 'تحية', 'الموضوع:', 'ختم', 'المكتب']) expect(arabic).toContain(said)
    for (const said of ['Al Seef Bank', 'Reliance on valuation report', 'Yours faithfully', '50,000.000'])
      expect(english).toContain(said.replaceAll(' ', ''))
    const told = {
      validity: 'VALID',
      number: letter.number,
      version: 1,
      latest: 1,
      issuedOn: expect.any(String),
      isLetter: true,
    }
    expect(await verify(letter.code ?? '')).toEqual(told)
    expect(await verifyBytes(bytes)).toEqual(told)
    const changed = Uint8Array.from(bytes)
    changed[changed.length >> 1] = (changed[changed.length >> 1] ?? 0) ^ 1
    expect(await verifyBytes(changed)).toMatchObject({ validity: 'UNKNOWN', number: null })
    // The page says that it is a letter; the code of the report itself, that it is a report.
    const page = async (code: string) => {
      const { verify } = reportPages({ db: product.db, settings: async () => ({ digits: 'latn' }) })
      return verify({ text: code, ip: '127.0.0.1', id: 'x', userAgent: 'x', language: 'en' })
    }
    expect(await page(letter.code ?? '')).toMatchObject({
      facts: { VALID: [{ number: letter.number, letter: [{}], report: [] }] },
    })
    const [issued] = (await senior.issuedReports.ofValuation({ valuationId: report.valuationId })).items
    expect(await page(issued?.code ?? '')).toMatchObject({
      facts: { VALID: [{ number: report.number, letter: [], report: [{}] }] },
    })
    const timeline = await manager.valuations.timeline({ id: report.valuationId })
    expect(timeline.items.map(({ eventType }) => eventType)).toEqual(
      expect.arrayContaining(['REPORT_GENERATE', 'RELIANCE_PRINT']),
    )
  })

  test('it is withdrawn with the report that it is on', async () => {
    const withdrawn = product.db.transaction().execute(async (trx) => {
      const read = sql<{
        isWithdrawn: boolean
      }>`select is_withdrawn as "isWithdrawn" from verified_reports where id = ${letter.id}`
      const before = (await read.execute(trx)).rows
      await sql`update valuations set status = 'CANCELLED' where id = ${letter.valuationId}`.execute(trx)
      // Nothing of it is kept.
      throw [before, (await read.execute(trx)).rows]
    })
    await expect(withdrawn).rejects.toEqual([[{ isWithdrawn: false }], [{ isWithdrawn: true }]])
  })

  test('it never changes in the database, and a revoked one is known as withdrawn', async () => {
    const change = product.db.updateTable('reliances').set({ capFils: 1 }).where('id', '=', letter.id).execute()
    await expect(change).rejects.toThrow('an issued letter does not change')
    const current = (await one(letter.id)) ?? letter
    expect(await codeOf(manager.reliances.revoke({ ...seen(current), reason: ' ' }))).toBe('record-invalid')
    const revoked = await manager.reliances.revoke({ ...seen(current), reason: 'سُدّد التمويل' })
    expect(revoked).toMatchObject({ state: 'REVOKED', reason: 'سُدّد التمويل', may: [] })
    expect(await verify(letter.code ?? '')).toMatchObject({ validity: 'WITHDRAWN', number: letter.number })
  })
})

test('where the firm asks, it waits for the client’s consent, and under four eyes for another person', async () => {
  const asked = await request(senior, { kind: 'READDRESS', partyNameEn: null })
  expect(asked).toMatchObject({ consent: null, may: expect.arrayContaining(['consent', 'agree']) })
  const agreed = await agree(asked, { fee: 0 })
  expect(agreed).toMatchObject({ fee: 0, months: null, cap: null })
  expect(agreed.may).not.toContain('issue')
  expect(await codeOf(manager.reliances.issue(seen(agreed)))).toBe('reliance-no-consent')
  expect(await codeOf(appraiser.reliances.consent(seen(agreed)))).toBe('record-invalid')
  expect(await codeOf(appraiser.reliances.consent({ ...seen(agreed), note: 'كتاب', documentId: NO_ID }))).toBe(
    'document-not-found',
  )
  const consented = await client.reliances.consent(seen(agreed))
  expect(consented).toMatchObject({ consent: 'CLIENT', consentNote: null, may: [] })
  expect(await codeOf(senior.reliances.issue(seen(consented)))).toBe('reliance-own')
  const { id } = await manager.reliances.issue(seen(consented))
  await soon(async () => (await one(id))?.printing).toBe('ISSUED')
  const { text, joined } = await printedText(id)
  expect(says(text, 'السيف بنك توجيه')).toBe(true)
  expect(joined.join()).toContain(report.sha256)
})

test('a consent recorded by the firm says what shows it, which the client does not read', async () => {
  const asked = await request(appraiser)
  const recorded = await appraiser.reliances.consent({ ...seen(asked), note: 'كتاب العميل المؤرخ 1/11/2026' })
  expect(recorded).toMatchObject({ consent: 'DOCUMENT', consentNote: 'كتاب العميل المؤرخ 1/11/2026' })
  expect(await one(asked.id, client)).toMatchObject({ consent: 'DOCUMENT', consentNote: null, requestedByName: null })
  const refused = await manager.reliances.refuse({ ...seen(recorded), reason: 'تعارض مصالح' })
  expect(refused).toMatchObject({ state: 'REFUSED', may: [] })
  expect(await codeOf(agree(refused))).toBe('reliance-not-now')
})

test('a report that is old is relied on for a reason only, which the letter tells', async () => {
  const old = await issued({ valuationDate: '2025-01-15', inspectionDate: '2025-01-10', requestDate: '2025-01-05' })
  const asked = await client.reliances.request({ reportId: old.id, ...ASKED })
  const shown = async () =>
    (await manager.reliances.ofValuation({ valuationId: old.valuationId })).items.find(({ id }) => id === asked.id)
  expect((await shown())?.concerns).toEqual(['OLD'])
  expect(await codeOf(agree(asked))).toBe('record-invalid')
  const agreed = await agree(asked, WHY)
  await manager.reliances.issue(seen(agreed))
  await soon(async () => (await shown())?.printing).toBe('ISSUED')
  const { text } = await printedText(asked.id)
  expect(says(text, 'السوق مستقر')).toBe(true)
})

test('letters that papers cannot draw are named before they are asked for or agreed', async () => {
  const named = async (person: Person, verb: string, input: object) => {
    const { error } = (await person.call(verb, input)).said
    return (error?.fields ?? []).map(({ field, code, params }: FieldFault) => [
      ...[field, code],
      String(params?.letters).replace(/[\u2066-\u2069]/g, ''),
    ])
  }
  const typed = { ...ASKED, partyNameEn: 'Bank 海', purpose: 'تمويل 🏦' }
  expect(await named(client, 'reliances.request', { reportId: report.id, ...typed })).toEqual([
    ['partyNameEn', 'reliances:fault.letters', '海'],
    ['purpose', 'reliances:fault.letters', '🏦'],
  ])
  const asked = await request()
  expect(await named(manager, 'reliances.agree', { ...seen(asked), ...TERMS, overriding: 'السوق 海 مستقر' })).toEqual([
    ['overriding', 'reliances:fault.letters', '海'],
  ])
  expect(await agree(asked)).toMatchObject({ state: 'AGREED' })
})

test('a report that is withdrawn after the terms were agreed asks for them again', async () => {
  const gone = await issued()
  const agreed = await agree(await client.reliances.request({ reportId: gone.id, ...ASKED }))
  const { version } = await manager.valuations.get({ id: gone.valuationId })
  await manager.valuations.move({ id: gone.valuationId, version, to: 'CANCELLED', reason: 'خطأ' })
  expect(await codeOf(manager.reliances.issue(seen(agreed)))).toBe('reliance-not-current')
  expect(await agree(agreed, WHY)).toMatchObject({ state: 'AGREED', concerns: ['WITHDRAWN'], ...WHY })
})

describe('who may', () => {
  test('each role asks, decides and reads as its rights say', async () => {
    const asked = await request()
    const codes: Record<string, (string | undefined)[]> = {}
    for (const role of ROLES) {
      const person = await product.person(role)
      const call = async (verb: string, input: object) => (await person.call(verb, input)).said.error?.code ?? 'ok'
      codes[role] = [
        await call('reliances.request', { reportId: report.id, ...ASKED, purpose: '' }),
        await call('reliances.agree', { ...seen(asked), fee: -1 }),
        await call('reliances.refuse', { ...seen(asked), reason: '' }),
        await call('reliances.ofValuation', { valuationId: report.valuationId }),
      ]
    }
    const decides = ['record-invalid', 'record-invalid', 'record-invalid', 'ok']
    const outside = ['issued-report-not-found', 'permission-denied', 'permission-denied', 'valuation-not-found']
    const denied = ['permission-denied', 'permission-denied', 'permission-denied']
    expect(codes).toEqual({
      ADMIN: decides,
      SYSTEM_ADMIN: decides,
      VALUATION_MANAGER: decides,
      SENIOR_APPRAISER: decides,
      APPRAISER: ['record-invalid', 'permission-denied', 'permission-denied', 'ok'],
      READ_ONLY: [...denied, 'ok'],
      CLIENT: outside,
      USER: outside,
      GUEST: [...denied, 'valuation-not-found'],
    })
  })

  test('another client finds nothing, whatever ids they send', async () => {
    const asked = await request()
    const { id } = asked
    expect(await codeOf(stranger.reliances.request({ reportId: report.id, ...ASKED }))).toBe('issued-report-not-found')
    expect(await codeOf(stranger.reliances.request({ reportId: NO_ID, ...ASKED }))).toBe('issued-report-not-found')
    expect(await codeOf(stranger.reliances.consent(seen(asked)))).toBe('reliance-not-found')
    expect(await codeOf(stranger.reliances.withdraw({ ...seen(asked), reason: 'x' }))).toBe('reliance-not-found')
    expect(await codeOf(stranger.reliances.ofValuation({ valuationId: report.valuationId }))).toBe(
      'valuation-not-found',
    )
    expect((await stranger.reliances.list({})).items).toEqual([])
    const issuedOne = (await manager.reliances.list({ state: 'ISSUED' })).items[0]
    expect((await fileOf(issuedOne?.id ?? id, stranger.cookie)).status).toBe(404)
    expect((await fileOf(id, manager.cookie)).status).toBe(404)
    expect(await codeOf(stranger.reliances.involvement({ id }))).toBe('permission-denied')
  })
})

test('of two who act at once on what both saw, one is refused', async () => {
  const asked = await request()
  const sent = (person: Person) => person.call('reliances.agree', { ...seen(asked), ...TERMS, ...WHY })
  const answers = await Promise.all([sent(manager), sent(senior)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const numbers = await Promise.all(Array.from({ length: 4 }, async () => (await request()).number))
  expect(new Set(numbers).size).toBe(4)
})

test('the register is read in pages, newest first, by words, state and kind', async () => {
  const first = await manager.reliances.list({ pageSize: 2 })
  const next = await manager.reliances.list({ pageSize: 2, lastId: first.items.at(-1)?.id })
  expect(new Set([...first.items, ...next.items].map(({ id }) => id)).size).toBe(4)
  expect((await manager.reliances.list({ kind: 'READDRESS' })).items).toHaveLength(1)
  expect((await manager.reliances.list({ state: 'REFUSED' })).items).toHaveLength(1)
  expect((await manager.reliances.list({ text: 'seef' })).items.length).toBeGreaterThan(0)
  expect((await manager.reliances.list({ text: first.items[0]?.number })).items).toHaveLength(1)
  expect((await client.reliances.list({ pageSize: 100 })).items.length).toBeGreaterThan(4)
})

test('the register is taken away with fees added up, each reader’s own', async () => {
  const preview = (person: Person, more: object = {}) =>
    person.registers.preview({ definition: { register: 'reliances', filters: {}, ...more }, language: 'ar' })
  const all = await preview(manager, { groupBy: 'state' })
  expect(all.count).toBe((await manager.reliances.list({ pageSize: 100 })).items.length)
  expect(all.groups.map(({ label }) => label)).toContain('ملغى')
  expect(all.columns.map(({ code }, at) => [code, all.totals.sums[at]])).toContainEqual(['fee', expect.any(Number)])
  expect((await preview(manager, { filters: { kind: ['READDRESS'] } })).count).toBe(1)
  expect((await preview(stranger)).count).toBe(0)
  const csv = await fetch(`${product.base}/files/registers/reliances.csv?language=ar`, {
    headers: { cookie: manager.cookie },
  })
  expect(await csv.text()).toContain('بنك السيف')
})
