import { createHash } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ROLES } from '#access/roles.ts'
import type { IssuedReport } from '#features/issued-reports/model.ts'
import { reportPages } from '#features/issued-reports/queries/pages.ts'
import { addDays, kuwaitToday } from '#kernel/dates.ts'
import { codeOf, codesOf } from '../support/client.ts'
import { create, openProduct, type Person, type Product, VALUED } from '../support/product.ts'
import { soon } from '../support/soon.ts'

const NO_ID = '00000000-0000-4000-8000-000000000000'
const TODAY = kuwaitToday()

let product: Product
let appraiser: Person
let senior: Person
let client: Person
beforeAll(async () => {
  product = await openProduct()
  appraiser = await product.person('APPRAISER')
  senior = await product.person('SENIOR_APPRAISER')
  client = await product.person('CLIENT')
})
afterAll(() => product.close())
// All of them come from one address.
beforeEach(() => product.db.deleteFrom('signInFailures').execute())

const issuedOf = (valuationId: string, person = senior) => person.issuedReports.ofValuation({ valuationId })
/** A completed valuation of the client's, whose report is printed. */
async function completed(): Promise<{ id: string; number: string; report: IssuedReport }> {
  const { id, valuationNumber } = await create(appraiser, { ...VALUED, clientUserId: client.id })
  for (const to of ['SUBMITTED', 'UNDER_REVIEW', 'APPROVED', 'COMPLETED']) {
    const { version } = await senior.valuations.get({ id })
    await senior.valuations.move({ id, version, to })
  }
  await soon(async () => (await issuedOf(id)).items[0]?.state).toBe('ISSUED')
  const [report] = (await issuedOf(id)).items
  if (!report) throw new Error('nothing was issued')
  return { id, number: valuationNumber, report }
}
const get = (path: string, { cookie = '', ...more }: { cookie?: string; method?: string; agent?: string } = {}) =>
  fetch(product.base + path, {
    method: more.method ?? 'GET',
    headers: { ...(cookie ? { cookie } : {}), ...(more.agent ? { 'user-agent': more.agent } : {}) },
  })
/** What the server's role may not write, so that time may pass. */
async function asOwner(text: string): Promise<void> {
  const owner = new Client({ connectionString: product.ownerUrl })
  await owner.connect()
  await owner.query(text)
  await owner.end()
}
const bytesOf = async (answer: Promise<Response>) => new Uint8Array(await (await answer).arrayBuffer())

describe('the register of who received a version', () => {
  test('a person of the client counts by portal and by data, once in ten minutes; staff and a look at the head do not', async () => {
    const { id, report } = await completed()
    const file = `/files/issued-reports/${report.id}`
    for (const method of ['HEAD', 'GET', 'GET']) await bytesOf(get(file, { cookie: client.cookie, method }))
    await bytesOf(get(`${file}?inline=`, { cookie: senior.cookie }))
    await bytesOf(get(`${file}/data.json`, { cookie: client.cookie }))
    await bytesOf(get(`${file}/data.xml`, { cookie: client.cookie }))
    const receipts = async () => (await issuedOf(id)).items[0]?.receipts ?? []
    const both = await receipts()
    expect(both.map(({ way, name, openings }) => [way, name, openings]).toSorted()).toEqual([
      ['DATA', 'شخص CLIENT', 1],
      ['PORTAL', 'شخص CLIENT', 1],
    ])
    await asOwner(`update report_receipts set last_at = now() - interval '11 minutes'`)
    await bytesOf(get(file, { cookie: client.cookie }))
    const [again] = (await receipts()).filter(({ way }) => way === 'PORTAL')
    expect(again).toMatchObject({ openings: 2, copies: null, recordedByName: null })
    expect(again?.lastAt).not.toBe(again?.firstAt)
    // The client learns nothing of who else received it.
    expect((await issuedOf(id, client)).items[0]).toMatchObject({ receipts: null, deliveries: null, verified: null })
  })

  test('paper copies are recorded by those who deliver, with who collected them, and struck when they were recorded by mistake', async () => {
    const { id, report } = await completed()
    const given = { id: report.id, to: ' إدارة التسجيل العقاري ', copies: 2, on: TODAY, collectedBy: 'مندوب الإدارة' }
    const after = await appraiser.issuedReports.handOver(given)
    const [hand] = after.items[0]?.receipts ?? []
    expect(hand).toMatchObject({
      ...{ way: 'HAND', name: 'إدارة التسجيل العقاري', copies: 2, givenOn: TODAY, collectedBy: 'مندوب الإدارة' },
      recordedByName: 'شخص APPRAISER',
    })
    const wrong = { ...given, to: ' ', on: addDays(TODAY, 1) }
    const faults = [422, 'record-invalid', 'kernel:required', 'issued:fault.on']
    expect(await codesOf(appraiser.issuedReports.handOver(wrong))).toEqual(faults)
    expect(await codeOf(appraiser.issuedReports.handOver({ ...given, copies: 0 }))).toBe('invalid-argument')
    expect(await codeOf(appraiser.issuedReports.handOver({ ...given, id: NO_ID }))).toBe('issued-report-not-found')
    expect(await codeOf(appraiser.issuedReports.strikeHandOver({ id: NO_ID }))).toBe('hand-over-not-found')
    for (const role of ROLES.filter((one) => one === 'CLIENT' || one === 'READ_ONLY' || one === 'GUEST')) {
      const person = await product.person(role)
      expect(await codeOf(person.issuedReports.handOver(given)), role).toBe('permission-denied')
      expect(await codeOf(person.issuedReports.strikeHandOver({ id: hand?.id })), role).toBe('permission-denied')
    }
    const both = await Promise.all([1, 2].map(() => codeOf(senior.issuedReports.strikeHandOver({ id: hand?.id }))))
    expect(both).toContain('ok')
    expect((await issuedOf(id)).items[0]?.receipts).toEqual([])
    const events = await product.db
      .selectFrom('auditLog')
      .select('eventType')
      .where('eventType', 'like', 'REPORT_HAND_OVER%')
      .where('resourceId', '=', id)
      .execute()
    expect(events.map(({ eventType }) => eventType).toSorted()).toEqual(['REPORT_HAND_OVER', 'REPORT_HAND_OVER_STRIKE'])
  })
})

describe('what is verified is counted', () => {
  test('by code and by file, never a preview of the link, and nothing of who asked', async () => {
    const { id, report } = await completed()
    const page = (isAhead: boolean) =>
      reportPages({ db: product.db, settings: async () => ({ digits: 'latn' }) }).verify({
        ...{ text: report.code, ip: '127.0.0.1', id: 'x', userAgent: 'x', language: 'ar' },
        ...(isAhead ? { isAhead } : {}),
      })
    const verified = async () => (await issuedOf(id)).items[0]?.verified
    expect(await page(true)).toMatchObject({ status: 200 })
    expect(await verified()).toBeNull()
    await page(false)
    await Promise.all([1, 2, 3].map(() => product.nobody('issuedReports.verify', { code: report.code })))
    await product.nobody('issuedReports.verify', { code: '0000-0000-0000-0000' })
    const bytes = await bytesOf(get(`/files/issued-reports/${report.id}`, { cookie: senior.cookie }))
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    await product.nobody('issuedReports.verifyFile', { sha256 })
    expect(await verified()).toEqual({ byCode: 4, byFile: 1, firstOn: TODAY, lastOn: TODAY })
    const stored = await product.db.selectFrom('reportVerifications').selectAll().execute()
    expect(stored.flatMap((row) => Object.keys(row)).every((column) => !/user|ip|agent/i.test(column))).toBe(true)
  })

  test('the file behind a mailed link is not given to a program that shows previews, so that what was opened was opened by somebody', async () => {
    const { id, report } = await completed()
    const { link } = await appraiser.issuedReports.deliver({ id: report.id, to: 'a@b.example', language: 'ar', days: 3 })
    const path = `/files/delivered/${/[\w-]{43}/.exec(link ?? '')?.[0]}`
    for (const agent of ['WhatsApp/2.23', 'Slackbot-LinkExpanding 1.0', 'facebookexternalhit/1.1'])
      expect((await get(path, { agent })).status, agent).toBe(405)
    const prefetch = await fetch(product.base + path, { headers: { 'sec-purpose': 'prefetch;prerender' } })
    expect(prefetch.status).toBe(405)
    expect((await issuedOf(id)).items[0]?.deliveries?.[0]?.openings).toBe(0)
    expect((await get(path, { agent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)' })).status).toBe(200)
    expect((await issuedOf(id)).items[0]?.deliveries?.[0]?.openings).toBe(1)
  })
})
