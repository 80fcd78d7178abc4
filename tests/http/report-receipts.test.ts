import { createHash } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ROLES } from '#access/roles.ts'
import { mailNotices } from '#features/issued-reports/commands/notices.ts'
import type { IssuedReport } from '#features/issued-reports/model.ts'
import { reportPages } from '#features/issued-reports/queries/pages.ts'
import { createDeliveryWatch } from '#features/notifications/jobs/deliveries.ts'
import type { RelianceDetails } from '#features/reliances/model.ts'
import { addDays, kuwaitToday } from '#kernel/dates.ts'
import { createNotifyCache } from '#server/db/notify-cache.ts'
import { log } from '#server/log.ts'
import { codeOf, codesOf } from '../support/client.ts'
import { create, openProduct, type Person, type Product, VALUED } from '../support/product.ts'
import { soon } from '../support/soon.ts'

const NO_ID = '00000000-0000-4000-8000-000000000000'
const TODAY = kuwaitToday()

let product: Product
let appraiser: Person
let senior: Person
let manager: Person
let client: Person
beforeAll(async () => {
  product = await openProduct()
  appraiser = await product.person('APPRAISER')
  senior = await product.person('SENIOR_APPRAISER')
  manager = await product.person('VALUATION_MANAGER')
  client = await product.person('CLIENT')
  // Mails are written into the outbox, by whichever server comes first.
  await product.set('demonstration', true)
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
    await deliver(report, 'preview@b.example')
    const path = `/files/delivered/${tokenIn((await mailsTo('preview@b.example'))[0]?.text)}`
    for (const agent of ['WhatsApp/2.23', 'Slackbot-LinkExpanding 1.0', 'facebookexternalhit/1.1'])
      expect((await get(path, { agent })).status, agent).toBe(405)
    const prefetch = await fetch(product.base + path, { headers: { 'sec-purpose': 'prefetch;prerender' } })
    expect(prefetch.status).toBe(405)
    expect((await issuedOf(id)).items[0]?.deliveries?.[0]?.openings).toBe(0)
    expect((await get(path, { agent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)' })).status).toBe(200)
    expect((await issuedOf(id)).items[0]?.deliveries?.[0]?.openings).toBe(1)
  })
})

/** The link of the newest mail of a kind to somebody, and how many there are. */
async function mailsTo(recipient: string, kind?: string) {
  const mails = product.db.selectFrom('mails').select(['kind', 'subject', 'text', 'language'])
  const found = await (kind ? mails.where('kind', '=', kind) : mails)
    .where('recipient', '=', recipient)
    .orderBy('createdAt', 'desc')
    .execute()
  return found
}
const tokenIn = (text: string | null | undefined) => /\/delivered\/([\w-]{43})\?/.exec(text ?? '')?.[1] ?? ''
const delivered = (token: string) => get(`/files/delivered/${token}`)
const watch = () =>
  createDeliveryWatch({
    ...{ db: product.db, notifyCache: createNotifyCache(product.notify), log },
    ...{ appUrl: 'http://localhost:3000', sendsMail: false, readsMail: false },
  })
/** As two servers do at once. */
const looks = () => Promise.all([watch().look(), watch().look()])
/** A correction that is accepted, and its version printed. */
async function corrected(id: string, more: object = {}): Promise<IssuedReport> {
  const changes = [{ field: 'blockNumber', value: '9' }]
  const proposed = await appraiser.issuedReports.propose({ valuationId: id, changes, reason: 'خطأ في القطعة' })
  const [correction] = proposed.corrections
  await senior.issuedReports.decide({ id: correction?.id, version: 1, accepted: true, ...more })
  await soon(async () => (await issuedOf(id)).items[0]).toMatchObject({ version: 2, state: 'ISSUED' })
  const [report] = (await issuedOf(id)).items
  if (!report) throw new Error('nothing was issued')
  return report
}
const deliver = (report: IssuedReport, to: string, more: object = {}) =>
  appraiser.issuedReports.deliver({ id: report.id, to, name: 'مستلم', language: 'en', days: 30, ...more })
const cancel = async (id: string) => {
  const { version } = await senior.valuations.get({ id })
  await senior.valuations.move({ id, version, to: 'CANCELLED', reason: 'بطلب العميل' })
}
/** A letter on a version that is issued and printed. */
async function letterOn(report: IssuedReport, valuationId: string, partyContact: string): Promise<RelianceDetails> {
  const asked = await client.reliances.request({
    ...{ reportId: report.id, kind: 'RELIANCE', partyKind: 'BANK', partyNameAr: 'بنك السيف', partyNameEn: null },
    ...{ partyContact, purpose: 'تمويل' },
  })
  const why = { overriding: 'السوق مستقر' }
  const agreed = await manager.reliances.agree({
    id: asked.id,
    version: asked.version,
    fee: 0,
    months: 3,
    cap: null,
    ...why,
  })
  await manager.reliances.issue({ id: asked.id, version: agreed.version })
  const one = async () => {
    const { items } = await manager.reliances.ofValuation({ valuationId })
    return items.find(({ id }) => id === asked.id)
  }
  await soon(async () => (await one())?.printing).toBe('ISSUED')
  const letter = await one()
  if (!letter) throw new Error('no letter was issued')
  return letter
}

describe('all who received a report are informed of what became of it', () => {
  test('once: by mail in their language without a value, with the new version where their link was open, and by staff where there is no address', async () => {
    const { id, number, report } = await completed()
    await deliver(report, 'open@b.example')
    await deliver(report, 'Open@b.example', { language: 'ar' })
    const { id: closed } = await deliver(report, 'closed@b.example')
    await appraiser.issuedReports.revokeDelivery({ id: closed })
    await bytesOf(get(`/files/issued-reports/${report.id}`, { cookie: client.cookie }))
    await appraiser.issuedReports.handOver({ id: report.id, to: 'إدارة التسجيل', copies: 1, on: TODAY })
    const letter = await letterOn(report, id, 'credit@b.example')
    const { email } = await product.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', client.id)
      .executeTakeFirstOrThrow()

    await corrected(id)
    // A server that ends before its transaction does has informed nobody.
    const parts = { notifyCache: createNotifyCache(product.notify), appUrl: 'http://localhost:3000' }
    const dying = product.db.transaction().execute(async (trx) => {
      expect(await mailNotices(trx, parts, 50)).toBeGreaterThan(0)
      throw new Error('killed')
    })
    await expect(dying).rejects.toThrow('killed')
    await looks()
    await looks()
    const kinds = async () =>
      Promise.all(
        ['open@b.example', 'Open@b.example', 'closed@b.example', email, 'credit@b.example'].map(async (to) =>
          (await mailsTo(to))
            .map(({ kind }) => kind)
            .filter((kind) => kind !== 'reportDelivery' && !/notification/.test(kind)),
        ),
      )
    const first = await kinds()
    // One address in two spellings is one recipient.
    expect([...(first[0] ?? []), ...(first[1] ?? [])]).toEqual(['reportReplaced'])
    expect(first.slice(2)).toEqual([['reportSuperseded'], ['reportSuperseded'], ['reportSuperseded']])
    const [mail] = [
      ...(await mailsTo('open@b.example', 'reportReplaced')),
      ...(await mailsTo('Open@b.example', 'reportReplaced')),
    ]
    expect(mail?.text).toContain(number)
    expect(mail?.text).not.toMatch(/300[.,]?000/)
    const answer = await delivered(tokenIn(mail?.text))
    expect(answer.headers.get('content-disposition')).toContain(`${number}-v2.pdf`)
    const [plain] = await mailsTo('closed@b.example', 'reportSuperseded')
    expect(plain).toMatchObject({ language: 'en', text: expect.stringContaining(`/verify/${report.code}?lang=en`) })
    expect((await mailsTo('credit@b.example'))[0]?.text).toContain(letter.number)

    const { notices, items } = await issuedOf(id)
    expect(items[0]?.deliveries).toMatchObject([{ openings: 1, sentByName: 'شخص SENIOR_APPRAISER' }])
    const waiting = notices.filter(({ toldAt }) => toldAt === null)
    expect(waiting).toMatchObject([{ way: 'HAND', recipient: 'إدارة التسجيل', version: 1, newVersion: 2 }])
    expect(notices).toHaveLength(5)
    expect((await issuedOf(id, client)).notices).toEqual([])
    const hand = { id: waiting[0]?.id }
    for (const role of ['READ_ONLY', 'GUEST'] as const)
      expect(await codeOf((await product.person(role)).issuedReports.inform(hand)), role).toBe('permission-denied')
    expect(await codeOf(client.issuedReports.inform(hand))).toBe('permission-denied')
    expect(await codeOf(appraiser.issuedReports.inform({ id: NO_ID }))).toBe('report-notice-not-found')
    const informed = await Promise.all([appraiser, senior].map((by) => codeOf(by.issuedReports.inform(hand))))
    expect(informed).toEqual(['ok', 'ok'])
    expect((await issuedOf(id)).notices.every(({ toldAt }) => toldAt !== null)).toBe(true)

    await cancel(id)
    await looks()
    const second = await kinds()
    expect(second.flat().filter((kind) => kind === 'reportWithdrawn')).toHaveLength(4)
    expect((await issuedOf(id)).notices.filter(({ kind }) => kind === 'WITHDRAWN')).toHaveLength(5)
    const informing = await product.db
      .selectFrom('auditLog')
      .select('userId')
      .where('eventType', '=', 'REPORT_NOTICE')
      .where('resourceId', '=', id)
      .execute()
    expect(informing.filter(({ userId }) => userId === 'system')).toHaveLength(8)
    expect(informing).toHaveLength(9)
  })

  test('the new version goes to all it was mailed to, or to nobody, where the manager says so', async () => {
    for (const [replacement, sent] of [
      ['ALL', 1],
      ['NONE', 0],
    ] as const) {
      const { id, report } = await completed()
      const to = `${replacement.toLowerCase()}@b.example`
      const { id: closed } = await deliver(report, to)
      await appraiser.issuedReports.revokeDelivery({ id: closed })
      await corrected(id, { replacement })
      await looks()
      expect(await mailsTo(to, 'reportReplaced')).toHaveLength(sent)
      expect(await mailsTo(to, 'reportSuperseded')).toHaveLength(1 - sent)
    }
  })

  test('the holder of a letter that is revoked is informed, and nobody who holds the report', async () => {
    const { id, report } = await completed()
    await deliver(report, 'holder@b.example')
    const letter = await letterOn(report, id, 'party@b.example')
    await manager.reliances.revoke({ id: letter.id, version: letter.version, reason: 'بطلب العميل' })
    await looks()
    expect((await mailsTo('party@b.example')).map(({ kind }) => kind)).toEqual(['letterRevoked'])
    expect((await mailsTo('holder@b.example')).map(({ kind }) => kind)).toEqual(['reportDelivery'])
  })
})

describe('a link that nobody opened', () => {
  const notified = async (valuationId: string) => {
    const rows = product.db.selectFrom('notifications').select('kind').where('recordId', '=', valuationId)
    const sent = await rows
      .where('personId', '=', appraiser.id)
      .where('kind', 'like', 'DELIVERY%')
      .orderBy('id')
      .execute()
    return sent.map(({ kind }) => kind)
  }
  const age = (id: string, column: 'sent_at' | 'reminded_at', days: number) =>
    asOwner(`update report_deliveries set ${column} = now() - interval '${days} days' where id = '${id}'`)

  test('is reminded of twice at most with a link of its own, its sender is notified, and no more once it is opened', async () => {
    const { id, report } = await completed()
    const to = 'late@b.example'
    const { id: sent } = await deliver(report, to)
    await age(sent, 'sent_at', 2)
    await looks()
    expect(await mailsTo(to, 'reportReminder')).toEqual([])
    await age(sent, 'sent_at', 4)
    await looks()
    await looks()
    expect(await mailsTo(to, 'reportReminder')).toHaveLength(1)
    expect(await notified(id)).toEqual(['DELIVERY_UNOPENED'])
    await age(sent, 'reminded_at', 4)
    await looks()
    await age(sent, 'reminded_at', 4)
    await looks()
    const reminders = await mailsTo(to, 'reportReminder')
    expect(reminders).toHaveLength(2)
    const tokens = [...reminders, ...(await mailsTo(to, 'reportDelivery'))].map(({ text }) => tokenIn(text))
    expect(new Set(tokens).size).toBe(3)
    const stored = JSON.stringify(await product.db.selectFrom('reportDeliveryLinks').selectAll().execute())
    for (const token of tokens) {
      expect(stored).not.toContain(token)
      expect((await delivered(token)).status).toBe(200)
    }
    expect((await issuedOf(id)).items[0]?.deliveries).toMatchObject([{ openings: 1 }])
    await appraiser.issuedReports.revokeDelivery({ id: sent })
    for (const token of tokens) expect((await delivered(token)).status).toBe(404)
  })

  test('is not reminded of once it was opened, closed, superseded or withdrawn, nor where the firm has turned it off', async () => {
    const { id, report } = await completed()
    const of = async (to: string) => {
      const { id: sent } = await deliver(report, to)
      await age(sent, 'sent_at', 9)
      return sent
    }
    await of('opened@c.example')
    expect((await delivered(tokenIn((await mailsTo('opened@c.example'))[0]?.text))).status).toBe(200)
    await appraiser.issuedReports.revokeDelivery({ id: await of('closed@c.example') })
    await product.set('reminderDays', 0)
    await of('off@c.example')
    await looks()
    await corrected(id, { replacement: 'NONE' })
    await product.set('reminderDays', 3)
    await looks()
    await cancel(id)
    await looks()
    for (const to of ['opened@c.example', 'closed@c.example', 'off@c.example'])
      expect(await mailsTo(to, 'reportReminder'), to).toEqual([])
    expect(await notified(id)).toEqual([])
  })

  test('that ends soon is notified to its sender once', async () => {
    const { id, report } = await completed()
    const { id: sent } = await deliver(report, 'ending@b.example')
    await looks()
    expect(await notified(id)).toEqual([])
    await asOwner(
      `update report_deliveries set sent_at = now() - interval '29 days', expires_at = now() + interval '1 day', reminders = 2 where id = '${sent}'`,
    )
    await looks()
    await looks()
    expect(await notified(id)).toEqual(['DELIVERY_EXPIRING'])
  })
})

describe('a letter', () => {
  test('is mailed by a link like a report, its openings counted, and its client learns nothing of it', async () => {
    const { id, report } = await completed()
    const letter = await letterOn(report, id, 'عناية الائتمان')
    const send = { id: letter.id, version: letter.version, to: 'bank@d.example', language: 'en', days: 7 }
    for (const person of [client, await product.person('READ_ONLY')])
      expect(await codeOf(person.reliances.deliver(send)), person.role).toBe('permission-denied')
    await appraiser.reliances.deliver(send)
    const [mail] = await mailsTo('bank@d.example', 'letterDelivery')
    expect(mail?.text).toContain(letter.number)
    const token = tokenIn(mail?.text)
    const pages = reportPages({ db: product.db, settings: async () => ({ digits: 'latn' }) })
    const asking = { text: token, ip: '127.0.0.1', id: 'x', userAgent: 'x', language: 'en' } as const
    expect(await pages.delivered(asking)).toMatchObject({
      facts: { open: [{ number: letter.number, letter: [{}], report: [] }] },
    })
    const bytes = await bytesOf(delivered(token))
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(letter.sha256)
    await bytesOf(get(`/files/reliances/${letter.id}`, { cookie: client.cookie }))
    const one = async (person: Person) => (await person.reliances.ofValuation({ valuationId: id })).items[0]
    const seen = await one(manager)
    expect(seen).toMatchObject({
      deliveries: [{ recipient: 'bank@d.example', openings: 1, state: 'OPEN' }],
      receipts: [{ way: 'PORTAL', openings: 1 }],
    })
    expect(await one(client)).toMatchObject({ deliveries: null, receipts: null, verified: null })
    const [sent] = seen?.deliveries ?? []
    await appraiser.reliances.revokeDelivery({ id: sent?.id })
    expect((await delivered(token)).status).toBe(404)
    expect(await codeOf(appraiser.reliances.revokeDelivery({ id: NO_ID }))).toBe('delivery-not-found')
    await manager.reliances.revoke({ id: letter.id, version: letter.version, reason: 'بطلب العميل' })
    expect(await codeOf(appraiser.reliances.deliver({ ...send, version: letter.version + 1 }))).toBe('reliance-not-now')
    // Now that it was mailed, its address is known.
    await looks()
    expect((await mailsTo('bank@d.example')).map(({ kind }) => kind).toSorted()).toEqual([
      'letterDelivery',
      'letterRevoked',
    ])
  })
})
