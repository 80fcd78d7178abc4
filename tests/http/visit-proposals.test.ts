import { randomUUID } from 'node:crypto'
import ICAL from 'ical.js'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { visitPage } from '#features/inspections/commands/visit-page.ts'
import { visitFile } from '#features/inspections/queries/visit-file.ts'
import { createNotificationMails } from '#features/notifications/jobs/mails.ts'
import { addDays, kuwaitToday } from '#kernel/dates.ts'
import { openDatabase } from '#server/db/database.ts'
import type { NotifyCache } from '#server/db/notify-cache.ts'
import { environmentOf } from '#server/procedure.ts'
import type { PageFacts } from '#server/web/fill-page.ts'
import { codeOf } from '../support/client.ts'
import { listeningLog } from '../support/log.ts'
import { create, openProduct, type Person, type Product } from '../support/product.ts'

const DAY = addDays(kuwaitToday(), 3)
const [FIRST, SECOND, THIRD] = [`${DAY}T07:00:00.000Z`, `${DAY}T12:30:00.000Z`, `${DAY}T15:00:00.000Z`] as const
const SITE = 'guard@site.example'

let product: Product
let [appraiser, inspector, manager] = [] as unknown as [Person, Person, Person]
beforeAll(async () => {
  product = await openProduct()
  appraiser = await product.person('APPRAISER')
  manager = await product.person('VALUATION_MANAGER')
})
afterAll(() => product.close())
// Each test has an inspector whose days are free.
beforeEach(async () => {
  inspector = await product.person('SENIOR_APPRAISER')
  await product.db.deleteFrom('signInFailures').execute()
})

const notifyCache: NotifyCache = (_, load) => load()
const environment = environmentOf(
  { appUrl: 'http://localhost:3000', oidc: undefined, botCheck: undefined, smtp: undefined },
  {
    telemetry: { isConfigured: false, pageViewed: () => {} },
    ...{ payments: null, roads: null, seal: () => Promise.reject(new Error('nothing is sealed')) },
  },
)
const answering = () => ({ db: product.db, notifyCache, environment })
type Sent = Readonly<Record<string, string>>
/** The page behind a link, opened or with what its form sends. */
async function page(token: string, sent?: Sent, ip = '10.1.2.3') {
  const question = { text: token, language: 'en', id: 'x', ip, userAgent: 'x', ...(sent ? { sent } : {}) } as const
  const answer = await visitPage(answering())(question)
  if ('redirect' in answer) return { redirect: answer.redirect, shown: 'redirect', facts: {} as PageFacts, status: 303 }
  const [shown = ''] = Object.keys(answer.facts)
  const [facts = {}] = answer.facts[shown] as readonly PageFacts[]
  return { redirect: null, shown, facts, status: answer.status }
}
const offered = (facts: PageFacts) => {
  const [choice] = facts.choice as readonly PageFacts[]
  return ((choice?.times ?? []) as readonly PageFacts[]).map(({ value }) => value)
}
type More = {
  valuationId?: string
  times?: string[]
  contactEmail?: string
  showsInspector?: boolean
  inspectorId?: string
  minutes?: number
}
async function propose(more: More = {}, person = appraiser, valuation: object = {}) {
  const { id: valuationId, valuationNumber } = await create(person, valuation)
  const made = await person.inspections.proposeTimes({
    ...{ valuationId, times: [FIRST, SECOND], inspectorId: inspector.id, minutes: 60, language: 'en', days: 3 },
    ...{ showsInspector: false, contactName: 'أبو خالد', contactPhone: '99001122', contactEmail: SITE, ...more },
  })
  const token = /\/visit\/([\w-]{43})\?lang=en$/.exec(made.link)?.[1] ?? ''
  return { ...made, token, valuationId, valuationNumber, list: () => person.inspections.list({ valuationId }) }
}
const mailsTo = (email: string) =>
  product.db.selectFrom('mails').selectAll().where('recipient', '=', email).orderBy('createdAt').execute()
const kindsTo = async (person: Person) =>
  (
    await product.db
      .selectFrom('notifications')
      .select(['kind', 'actorName'])
      .where('personId', '=', person.id)
      .orderBy('id')
      .execute()
  ).map(({ kind, actorName }) => `${kind}${actorName ? ' by somebody' : ''}`)
function eventIn(file: string | null) {
  const calendar = new ICAL.Component(ICAL.parse(file ?? ''))
  const [component] = calendar.getAllSubcomponents('vevent')
  if (!component) throw new Error('no event')
  const { uid, sequence, startDate, location } = new ICAL.Event(component)
  const status = component.getFirstPropertyValue('status')
  const method = calendar.getFirstPropertyValue('method')
  return { uid, sequence, method, status, location, at: startDate.toJSDate().toISOString() }
}

describe('a proposal', () => {
  test('is shown to the firm, mailed, tentative in the day and the calendar, and names nobody to who has the link', async () => {
    const { id, token, link, texts, isMailed, list } = await propose({ showsInspector: true }, appraiser, {
      ownerName: 'OWNER-OF-IT',
      requestor: 'REQUESTOR-OF-IT',
    })
    // No mail server is set up: the link is handed over by who proposed it.
    expect(isMailed).toBe(false)
    expect([texts.ar.endsWith('?lang=ar'), texts.en.includes(link)]).toEqual([true, true])
    const { proposal, plannable } = await list()
    expect(proposal).toMatchObject({ id, state: 'OPEN', times: [FIRST, SECOND], contactName: 'أبو خالد' })
    expect(plannable).toBe(true)
    const [mail] = (await mailsTo(SITE)).filter(({ text }) => text?.includes(token))
    expect(mail).toMatchObject({ kind: 'visitTimes', language: 'en', invitation: null })

    const { shown, facts } = await page(token)
    expect(shown).toBe('open')
    expect(offered(facts)).toEqual([FIRST, SECOND])
    expect(facts).toMatchObject({ area: 'Salmiya', block: '4', inspector: [{ name: 'شخص' }] })
    const told = JSON.stringify(facts)
    for (const name of ['OWNER-OF-IT', 'REQUESTOR-OF-IT', 'أبو خالد', 'SENIOR_APPRAISER', '112'])
      expect(told).not.toContain(name)
    const stored = await product.db.selectFrom('visitProposals').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(token)

    const { proposed } = await manager.inspections.day({ date: DAY, inspectorId: inspector.id })
    expect(proposed.map(({ startsAt }) => startsAt)).toEqual([FIRST, SECOND])
    const { address } = await inspector.calendars.make({ showsNames: false })
    const file = await (await fetch(product.base + new URL(address).pathname)).text()
    expect(file.match(/STATUS:TENTATIVE/g)).toHaveLength(2)
  })

  test('is refused with times that are past, alike or too few, and to those who may not plan', async () => {
    const past = { times: [FIRST, new Date(Date.now() - 60_000).toISOString()] }
    expect(await codeOf(propose(past))).toBe('record-invalid')
    expect(await codeOf(propose({ times: [FIRST, FIRST] }))).toBe('record-invalid')
    expect(await codeOf(propose({ times: [FIRST] }))).toBe('invalid-argument')
    expect(await codeOf(propose({ contactEmail: 'nowhere' }))).toBe('record-invalid')
    const { valuationId, id } = await propose()
    const reader = await product.person('READ_ONLY')
    const client = await product.person('CLIENT')
    for (const person of [reader, client]) {
      expect(await codeOf(person.inspections.withdrawTimes({ id }))).toBe('permission-denied')
      const input = { valuationId, times: [FIRST, SECOND], inspectorId: inspector.id, days: 3, showsInspector: false }
      expect(await codeOf(person.inspections.proposeTimes({ ...input, language: 'ar' }))).toBe('permission-denied')
    }
    expect(await codeOf(client.inspections.list({ valuationId }))).toBe('valuation-not-found')
  })
})

describe('choosing', () => {
  test('plans the inspection as its proposer would, invites the contact and notifies proposer and inspector, once', async () => {
    const { token, valuationId, list } = await propose()
    const before = (await mailsTo(SITE)).length
    expect((await page(token, { time: SECOND })).redirect).toBe(`/visit/${token}`)
    const { items, proposal } = await list()
    expect(items).toMatchObject([{ state: 'PLANNED', startsAt: SECOND, inspectorId: inspector.id, contactEmail: SITE }])
    expect(proposal).toBeNull()
    const again = await page(token, { time: FIRST })
    expect([again.shown, again.status]).toEqual(['chosen', 200])
    expect((await list()).items).toHaveLength(1)

    const mails = (await mailsTo(SITE)).slice(before)
    expect(mails.map(({ kind }) => kind)).toEqual(['appointmentPlanned'])
    expect(eventIn(mails[0]?.invitation ?? null)).toMatchObject({ method: 'REQUEST', at: SECOND, sequence: 1 })
    const file = await fetch(`${product.base}/calendar/${token}.ics`)
    expect(file.headers.get('content-type')).toContain('text/calendar')
    expect(eventIn(await file.text())).toMatchObject({ at: SECOND, method: 'PUBLISH', location: 'Salmiya, block 4' })
    expect(await kindsTo(inspector)).toEqual(['VISIT_CHOSEN'])
    expect((await kindsTo(appraiser)).at(-1)).toBe('VISIT_CHOSEN')
    const { items: entries } = await manager.valuations.timeline({ id: valuationId })
    expect(entries.map(({ eventType }) => eventType)).toEqual(
      expect.arrayContaining(['VISIT_PROPOSE', 'VISIT_PROPOSAL_CHOOSE', 'INSPECTION_PLAN']),
    )
  })

  test('of two at once one is heard, and both find what was chosen', async () => {
    const { token, list } = await propose()
    const both = await Promise.all([FIRST, SECOND].map((time) => page(token, { time })))
    expect(both.map(({ shown }) => shown).toSorted()).toEqual(['chosen', 'redirect'])
    expect((await list()).items).toHaveLength(1)
  })

  test('of two properties at one time of an inspector one is planned, and to the other that time is offered no more', async () => {
    const [one, other] = [await propose(), await propose()]
    const both = await Promise.all([one, other].map(({ token }) => page(token, { time: FIRST })))
    expect(both.map(({ shown }) => shown).toSorted()).toEqual(['open', 'redirect'])
    const late = both.find(({ shown }) => shown === 'open')
    expect(late?.facts.taken).toHaveLength(1)
    expect(offered(late?.facts ?? {})).toEqual([SECOND])
  })

  test('a time that was known to overlap stays; one that is planned meanwhile goes', async () => {
    const { id: elsewhere } = await create(appraiser)
    const plan = (startsAt: string) =>
      appraiser.inspections.plan({
        commandId: randomUUID(),
        valuationId: elsewhere,
        startsAt,
        inspectorId: inspector.id,
      })
    await plan(FIRST)
    const { token } = await propose({ times: [FIRST, SECOND, THIRD] })
    await plan(THIRD)
    expect(offered((await page(token)).facts)).toEqual([FIRST, SECOND])
    expect((await page(token, { time: FIRST })).shown).toBe('redirect')
  })

  test('a long visit over six short ones that were known is offered, and chosen', async () => {
    const { id: valuationId } = await create(appraiser)
    for (const n of [0, 1, 2, 3, 4, 5])
      await appraiser.inspections.plan({
        ...{ commandId: randomUUID(), valuationId, minutes: 30, inspectorId: inspector.id },
        startsAt: new Date(Date.parse(FIRST) + n * 30 * 60_000).toISOString(),
      })
    const { token } = await propose({ minutes: 240 })
    expect(offered((await page(token)).facts)).toEqual([FIRST, SECOND])
    expect((await page(token, { time: FIRST })).shown).toBe('redirect')
  })

  test('a time that was not proposed is chosen by nobody', async () => {
    const { token, list } = await propose()
    expect((await page(token, { time: THIRD })).shown).toBe('open')
    expect((await page(token, { time: 'never' })).shown).toBe('open')
    expect((await list()).items).toEqual([])
  })
})

describe('none of the times', () => {
  test('is said once with a note and a number, which the firm reads', async () => {
    const { token, list } = await propose()
    expect((await page(token, { note: 'بعد العصر', phone: 'call me' })).facts.faulty).toHaveLength(1)
    expect((await page(token, { note: 'بعد العصر', phone: '٩٩٠٠ ١١٢٢' })).shown).toBe('redirect')
    expect((await page(token)).shown).toBe('declined')
    expect((await page(token, { time: FIRST })).shown).toBe('declined')
    const { proposal, items } = await list()
    expect(proposal).toMatchObject({ state: 'DECLINED', answerNote: 'بعد العصر', answerPhone: '99001122' })
    expect(items).toEqual([])
    expect(await kindsTo(inspector)).toEqual(['VISIT_DECLINED'])
  })
})

describe('a link is over', () => {
  const goneAt = async (token: string) => {
    const [opened, chosen] = [await page(token), await page(token, { time: FIRST })]
    return [opened, chosen].map(({ shown, status }) => `${shown} ${status}`)
  }
  const GONE = ['gone 404', 'gone 404']

  test('once it is withdrawn, which is said once', async () => {
    const { token, id, list } = await propose()
    await manager.inspections.withdrawTimes({ id })
    expect(await goneAt(token)).toEqual(GONE)
    expect((await list()).proposal).toBeNull()
    expect(await codeOf(appraiser.inspections.withdrawTimes({ id }))).toBe('proposal-ended')
  })

  test('once its time has run out', async () => {
    const { token, id, list } = await propose()
    const owner = openDatabase(product.ownerUrl, { max: 1 })
    await sql`update visit_proposals set expires_at = now() - interval '1 second' where id = ${id}`.execute(
      owner.kysely,
    )
    await owner.close()
    expect(await goneAt(token)).toEqual(GONE)
    expect((await list()).proposal?.state).toBe('EXPIRED')
    expect((await manager.inspections.day({ date: DAY, inspectorId: inspector.id })).proposed).toEqual([])
  })

  test('once another plan or another proposal takes its place', async () => {
    const { token, valuationId, list } = await propose()
    await appraiser.inspections.plan({
      ...{ commandId: randomUUID(), valuationId, startsAt: THIRD, inspectorId: inspector.id },
    })
    expect(await goneAt(token)).toEqual(GONE)
    expect((await list()).proposal).toBeNull()
  })

  test('once a failed visit is planned again', async () => {
    const { id: valuationId } = await create(appraiser)
    const { id } = await appraiser.inspections.plan({
      ...{ commandId: randomUUID(), valuationId, startsAt: FIRST, inspectorId: inspector.id },
    })
    const sent = () => ({ inspectionId: id, commandId: randomUUID() })
    await appraiser.inspections.fail({ ...sent(), met: 'حارس العمارة', said: 'لا مفتاح لديه' })
    const { token } = await propose({ valuationId })
    expect((await page(token)).shown).toBe('open')
    await appraiser.inspections.save({ ...sent(), version: 2, changes: { startsAt: THIRD } })
    expect(await goneAt(token)).toEqual(GONE)
  })

  test('once the valuation is no draft, or its proposer has left', async () => {
    const { token, valuationId } = await propose()
    await product.db.updateTable('valuations').set({ status: 'CANCELLED' }).where('id', '=', valuationId).execute()
    expect(await goneAt(token)).toEqual(GONE)
    const leaver = await product.person('APPRAISER')
    const theirs = await propose({}, leaver)
    await product.db.updateTable('users').set({ active: false }).where('id', '=', leaver.id).execute()
    expect(await goneAt(theirs.token)).toEqual(GONE)
  })

  test('to who guesses, and after some tries from one address for everybody there', async () => {
    const { token } = await propose()
    expect((await page('nobody-was-given-this', undefined, '10.7.7.7')).shown).toBe('gone')
    for (let tries = 0; tries < 30; tries += 1) await page(`guess-${tries}`, undefined, '10.7.7.7')
    expect((await page(token, undefined, '10.7.7.7')).status).toBe(429)
    expect((await page(token, { time: FIRST }, '10.7.7.7')).status).toBe(429)
    expect((await page(token)).shown).toBe('open')
    expect(await visitFile(answering(), { token })).toBeNull()
  })
})

describe('invitations', () => {
  test('of an appointment that is planned, moved and cancelled are one event with a rising sequence', async () => {
    const { id: valuationId } = await create(appraiser, { ownerName: 'OWNER-OF-IT' })
    const to = `${randomUUID()}@site.example`
    const { id } = await appraiser.inspections.plan({
      ...{ commandId: randomUUID(), valuationId, startsAt: FIRST, inspectorId: inspector.id, contactEmail: to },
    })
    const sent = () => ({ inspectionId: id, commandId: randomUUID() })
    await appraiser.inspections.save({ ...sent(), version: 1, changes: { startsAt: SECOND } })
    await appraiser.inspections.save({ ...sent(), version: 2, changes: { directions: 'خلف المسجد' } })
    await appraiser.inspections.cancel({ ...sent(), reason: 'اعتذر المالك' })
    const mails = await mailsTo(to)
    expect(mails.map(({ kind }) => kind)).toEqual(['appointmentPlanned', 'appointmentMoved', 'appointmentCancelled'])
    const events = mails.map(({ invitation }) => eventIn(invitation))
    expect(new Set(events.map(({ uid }) => uid))).toEqual(new Set([`inspection-${id}@thamin`]))
    expect(events.map(({ sequence }) => sequence)).toEqual([1, 2, 4])
    expect(events.map(({ method, status, at }) => [method, status, at])).toEqual([
      ['REQUEST', 'CONFIRMED', FIRST],
      ['REQUEST', 'CONFIRMED', SECOND],
      ['CANCEL', 'CANCELLED', SECOND],
    ])
    expect(mails.some(({ invitation }) => invitation?.includes('OWNER-OF-IT'))).toBe(false)
  })

  test('end for a contact who is replaced, and begin for the new one', async () => {
    const { id: valuationId } = await create(appraiser)
    const [was, is] = [`${randomUUID()}@site.example`, `${randomUUID()}@site.example`]
    const { id } = await appraiser.inspections.plan({
      ...{ commandId: randomUUID(), valuationId, startsAt: FIRST, inspectorId: inspector.id, contactEmail: was },
    })
    const changes = { contactEmail: is }
    await appraiser.inspections.save({ inspectionId: id, commandId: randomUUID(), version: 1, changes })
    expect((await mailsTo(was)).map(({ kind }) => kind)).toEqual(['appointmentPlanned', 'appointmentCancelled'])
    expect((await mailsTo(is)).map(({ kind }) => kind)).toEqual(['appointmentPlanned'])
  })

  test('reach an inspector who wants appointments by mail, each in a mail of its own, and end where another one goes', async () => {
    const kinds = ['INSPECTION_PLANNED', 'INSPECTION_HANDED_OVER', 'ASSIGNED'] as const
    for (const kind of kinds) await inspector.notifications.choose({ kind, choice: 'MAIL' })
    const { id: valuationId } = await create(manager, { assignedTo: inspector.id })
    const { email } = await product.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', inspector.id)
      .executeTakeFirstOrThrow()
    await product.db.updateTable('users').set({ emailVerified: true }).where('id', '=', inspector.id).execute()
    const { id } = await appraiser.inspections.plan({
      ...{ commandId: randomUUID(), valuationId, startsAt: FIRST, inspectorId: inspector.id },
    })
    const look = () =>
      createNotificationMails({
        db: product.db,
        notifyCache,
        appUrl: 'http://localhost:3000',
        log: listeningLog().log,
      }).look()
    await look()
    await appraiser.inspections.save({
      ...{ inspectionId: id, commandId: randomUUID(), version: 1, changes: { inspectorId: appraiser.id } },
    })
    await look()
    const mails = await mailsTo(email)
    expect(mails.map(({ invitation }) => (invitation ? eventIn(invitation).method : null))).toEqual([
      null,
      'REQUEST',
      'CANCEL',
    ])
    expect(eventIn(mails[1]?.invitation ?? null).location).toContain('السالمية')
  })
})
