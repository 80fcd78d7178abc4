import { randomUUID } from 'node:crypto'
import ICAL from 'ical.js'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { READS_PER_MINUTE } from '#features/calendars/model.ts'
import { addDays, kuwaitToday } from '#kernel/dates.ts'
import { openProduct, type Person, type Product } from '../support/product.ts'
import { createProperty } from '../support/properties.ts'
import { addRows } from '../support/rows.ts'
import { entryText } from '../support/zip.ts'

const TODAY = kuwaitToday()
// Midnight in Kuwait is nine in the evening of the day before in UTC: a day that was read by the wrong clock would be another.
const STARTS = `${addDays(TODAY, 3)}T21:30:00.000Z`
const DUE = addDays(TODAY, 12)
const FOLLOWED = addDays(TODAY, 5)

let product: Product
let [appraiser, colleague, manager] = [] as unknown as [Person, Person, Person]
beforeAll(async () => {
  product = await openProduct()
  appraiser = await product.person('APPRAISER')
  colleague = await product.person('APPRAISER')
  manager = await product.person('VALUATION_MANAGER')
})
afterAll(() => product.close())

/** The path of an address on the server of the test. */
const pathOf = (address: string) => new URL(address).pathname
const make = async (person: Person, showsNames = false) => pathOf((await person.calendars.make({ showsNames })).address)
const read = (path: string, method = 'GET') => fetch(product.base + path, { method })
const statusOf = async (path: string) => (await read(path)).status
async function eventsAt(path: string) {
  const answer = await read(path)
  expect(answer.status).toBe(200)
  const text = await answer.text()
  const calendar = new ICAL.Component(ICAL.parse(text))
  const events = calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one))
  return { answer, text, calendar, events: new Map(events.map((event) => [event.uid, event])) }
}

const PLACE = { areaName: 'السالمية', blockNumber: '4', plotNumber: '112' }
const NAMES = {
  ownerName: 'OWNER-OF-IT',
  clientName: 'CLIENT-OF-IT',
  requestor: 'REQUESTOR-OF-IT',
  requestorPhone: '+96590000001',
}
/** A valuation of a person with a due date. */
async function assigned(person: Person, more: object = {}): Promise<string> {
  const columns = { ...PLACE, ...NAMES, assignedTo: person.id, dueDate: DUE, status: 'DRAFT', ...more }
  return (await addRows(product.db, manager.id, [columns]))[0] as string
}
type Visit = { startsAt?: string; state?: 'PLANNED' | 'FAILED' | 'CANCELLED'; contactName?: string }
/** An inspection of a valuation. */
async function visit(
  person: Person,
  valuationId: string,
  { startsAt = STARTS, state = 'PLANNED', contactName = '' }: Visit = {},
) {
  const { id } = await product.db
    .insertInto('inspections')
    .values({
      id: randomUUID(),
      ...{ valuationId, inspectorId: person.id, startsAt, state, minutes: 90 },
      ...{ createdBy: manager.id, updatedBy: manager.id, contactPhone: '+96590000002', directions: 'SAID-ON-THE-WAY' },
      ...{ latitude: 29.335, longitude: 48.071 },
      contactName,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
const numberOf = async (id: string) =>
  (await product.db.selectFrom('valuations').select('valuationNumber').where('id', '=', id).executeTakeFirstOrThrow())
    .valuationNumber

test('the file holds one’s own visits, due dates and follow-ups at their times and days, and nobody else’s', async () => {
  const valuationId = await assigned(appraiser)
  const number = await numberOf(valuationId)
  const inspectionId = await visit(appraiser, valuationId)
  const property = await createProperty(manager)
  const record = { kind: 'property', id: property.id } as const
  const task = { record, text: 'TEXT-OF-TASK', assignedTo: appraiser.id, dueOn: FOLLOWED }
  const { id: followUpId } = await manager.followUps.add(task)
  const done = await manager.followUps.add(task)
  await appraiser.followUps.move({ id: done.id, version: 1, move: 'complete' })
  const left = [
    await visit(appraiser, valuationId, { state: 'CANCELLED' }),
    await visit(appraiser, valuationId, { state: 'FAILED' }),
    await visit(appraiser, valuationId, { startsAt: `${addDays(TODAY, -32)}T09:00:00Z` }),
    await visit(appraiser, valuationId, { startsAt: `${addDays(TODAY, 368)}T09:00:00Z` }),
    await assigned(appraiser, { status: 'COMPLETED' }),
    await assigned(appraiser, { status: 'CANCELLED' }),
    await assigned(appraiser, { dueDate: null }),
    done.id,
  ]
  const others = await assigned(colleague)
  left.push(others, await visit(colleague, others))

  const { answer, text, calendar, events } = await eventsAt(await make(appraiser))
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  expect([...events.keys()].toSorted()).toEqual(
    [`due-${valuationId}`, `follow_up-${followUpId}`, `inspection-${inspectionId}`].map((id) => `${id}@thamin`),
  )
  expect(left.filter((id) => text.includes(id))).toEqual([])

  const inspection = events.get(`inspection-${inspectionId}@thamin`)
  expect(inspection?.startDate.toJSDate().toISOString()).toBe(STARTS)
  expect(inspection?.startDate.zone.tzid).toBe('UTC')
  expect(inspection?.duration.toSeconds()).toBe(90 * 60)
  expect(inspection?.sequence).toBe(1)
  expect(inspection?.summary).toBe(`معاينة · ${number} · السالمية قطعة 4 قسيمة 112`)
  expect(inspection?.location).toBe('السالمية قطعة 4 قسيمة 112')
  expect(inspection?.component.getFirstPropertyValue('geo')).toEqual([29.335, 48.071])
  expect(inspection?.component.getFirstPropertyValue('url')).toBe(`http://localhost:3000/inspections/${inspectionId}`)
  const due = events.get(`due-${valuationId}@thamin`)
  expect([due?.startDate.isDate, due?.startDate.toString()]).toEqual([true, DUE])
  expect(due?.summary).toContain(`موعد تسليم تقييم · ${number}`)
  const followUp = events.get(`follow_up-${followUpId}@thamin`)
  expect([followUp?.startDate.isDate, followUp?.startDate.toString()]).toEqual([true, FOLLOWED])
  expect(followUp?.component.getFirstPropertyValue('url')).toBe(`http://localhost:3000/properties/${property.id}`)
  // Nobody is named, and no free text is in it.
  expect(text).not.toMatch(/-OF-IT|9000000|SAID-ON|TEXT-OF/)
  expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('مواعيد العمل · ثمين')

  // A visit that is moved keeps its id and counts on; the language is the person's own.
  const moved = { startsAt: `${addDays(TODAY, 4)}T07:00:00.000Z`, version: 2 }
  await product.db.updateTable('inspections').set(moved).where('id', '=', inspectionId).execute()
  await product.db.updateTable('users').set({ language: 'en' }).where('id', '=', appraiser.id).execute()
  const again = (await eventsAt(await make(appraiser))).events.get(`inspection-${inspectionId}@thamin`)
  expect([again?.sequence, again?.startDate.toJSDate().toISOString()]).toEqual([2, moved.startsAt])
  expect(again?.summary).toBe(`Inspection · ${number} · السالمية Block 4, plot 112`)
})

test('the owner or the contact is named only where that was chosen, and no telephone number is', async () => {
  const person = await product.person('SENIOR_APPRAISER')
  const valuationId = await assigned(person)
  await visit(person, valuationId)
  const called = await visit(person, valuationId, { contactName: 'CONTACT-NAME 9000 0003 / ٩٠٠٠٠٠٠٤' })
  const { text, events } = await eventsAt(await make(person, true))
  expect(text.match(/OWNER-OF-IT/g)).toHaveLength(2)
  expect(events.get(`inspection-${called}@thamin`)?.summary).toContain('CONTACT-NAME')
  expect(text).not.toMatch(/CLIENT-OF|REQUESTOR-OF|9000|٩٠٠٠|SAID-ON/)
  expect(await person.calendars.mine()).toMatchObject({ feed: { showsNames: true } })
  expect((await eventsAt(await make(person, false))).text).not.toMatch(/OWNER-OF|CONTACT-NAME/)
})

test('an address ends when it is replaced, ended or its person leaves, and opens nothing that is alike', async () => {
  const person = await product.person('APPRAISER')
  expect(await person.calendars.mine()).toEqual({ feed: null })
  expect(await person.calendars.end()).toEqual({ ended: false })
  const first = await make(person)
  const second = await make(person)
  expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200])
  const set = (columns: { active?: boolean; role?: string }) =>
    product.db.updateTable('users').set(columns).where('id', '=', person.id).execute()
  await set({ active: false })
  expect(await statusOf(second)).toBe(404)
  await set({ active: true, role: 'CLIENT' })
  expect(await statusOf(second)).toBe(404)
  await set({ role: 'APPRAISER' })
  expect(await statusOf(second)).toBe(200)
  expect(await person.calendars.end()).toEqual({ ended: true })
  const [ended, unknown] = await Promise.all([second, `/calendar/${'x'.repeat(43)}.ics`].map((path) => read(path)))
  const [said, alike] = [await ended?.json(), await unknown?.json()]
  expect([ended?.status, unknown?.status]).toEqual([404, 404])
  expect({ ...said, error: { ...said.error, requestId: '' } }).toEqual({
    ...alike,
    error: { ...alike.error, requestId: '' },
  })
  expect([await statusOf('/calendar/x'), await statusOf('/calendar/'), (await read(second, 'POST')).status]).toEqual([
    404, 404, 405,
  ])
  const log = await product.db
    .selectFrom('auditLog')
    .selectAll()
    .where('userId', '=', person.id)
    .where('eventType', 'like', 'CALENDAR%')
    .orderBy('id')
    .execute()
  expect(log.map(({ eventType }) => eventType)).toEqual([
    'CALENDAR_FEED_MAKE',
    'CALENDAR_FEED_MAKE',
    'CALENDAR_FEED_END',
  ])
  expect(JSON.stringify(log, (_, value) => (typeof value === 'bigint' ? String(value) : value))).not.toContain(
    second.slice(10, -4),
  )
})

test('a reading is noted once an hour, of the head too; the export names the link, and no token is stored', async () => {
  const person = await product.person('APPRAISER')
  const path = await make(person)
  const lastRead = async () => (await person.calendars.mine()).feed?.lastReadAt ?? null
  expect(await lastRead()).toBeNull()
  const head = await read(path, 'HEAD')
  expect([head.status, await head.text()]).toEqual([200, ''])
  const noted = await lastRead()
  expect(noted).not.toBeNull()
  await read(path)
  expect(await lastRead()).toBe(noted)
  const earlier = { lastReadAt: sql<Date>`now() - interval '61 minutes'` }
  await product.db.updateTable('calendarFeeds').set(earlier).where('userId', '=', person.id).execute()
  const tag = (await read(path)).headers.get('etag') ?? ''
  expect(Date.parse((await lastRead()) ?? '')).toBeGreaterThanOrEqual(Date.parse(noted ?? ''))
  expect((await fetch(product.base + path, { headers: { 'if-none-match': tag } })).status).toBe(304)

  const { id } = await person.ownData.export({ proof: { password: 'Thamin-test-2026' } })
  const answer = await fetch(`${product.base}/files/own-data/${id}/data.zip`, { headers: { cookie: person.cookie } })
  const zip = Buffer.from(await answer.arrayBuffer())
  const preferences: unknown = JSON.parse(await entryText(zip, 'preferences.json'))
  const link = { shows_names: false, created_at: expect.any(String), last_read_at: expect.any(String) }
  expect(preferences).toContainEqual({ calendar_link: link })
  const stored = await product.db.selectFrom('calendarFeeds').selectAll().where('userId', '=', person.id).execute()
  expect(JSON.stringify(stored)).not.toContain(path.slice(10, -4))
})

test('readings of one calendar and tries at unknown addresses are limited', async () => {
  const person = await product.person('APPRAISER')
  const path = await make(person)
  for (let at = 0; at < READS_PER_MINUTE; at++) await read(path)
  expect(await statusOf(path)).toBe(429)
  const tries: number[] = []
  for (let at = 0; at < 31; at++) tries.push(await statusOf(`/calendar/${'y'.repeat(43)}.ics`))
  expect([tries[0], tries.at(-1)]).toEqual([404, 429])
  // Who has a good address is not shut out by what others try.
  expect(await statusOf(await make(colleague))).toBe(200)
})
