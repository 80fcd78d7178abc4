import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { grants } from '#access/grants.ts'
import { ROLES, type Role } from '#access/roles.ts'
import type { VisitsArranged, WorkDays } from '#features/engagement-work/model/days.ts'
import { addDays, kuwaitDayOf, kuwaitToday } from '#kernel/dates.ts'
import { codeOf } from '../support/client.ts'
import { daysBy, pinnedEngagement } from '../support/engagement-work.ts'
import { openProduct, type Person, type Product } from '../support/product.ts'

let product: Product
const people = new Map<Role, Person>()
const who = (role: Role): Person => people.get(role) as Person
beforeAll(async () => {
  product = await openProduct()
  for (const role of ROLES) people.set(role, await product.person(role))
})
afterAll(() => product.close())

/** An engagement of drafts whose properties lie 300 m from one another on a line to the north, in the order of `places`. */
const opened = (places: readonly number[]) => {
  const [manager, appraiser, client] = [who('VALUATION_MANAGER'), who('APPRAISER'), who('CLIENT')]
  const points = places.map((place) => ({ latitude: 29.3 + place * 0.0027, longitude: 48 }))
  return pinnedEngagement(product, { manager, appraiser, client }, points)
}
const placesOf = ({ days }: WorkDays, valuations: readonly string[]) =>
  days.map(({ stops }) => stops.map(({ id }) => valuations.indexOf(id)))
const toArrange = ({ days }: WorkDays) =>
  days.flatMap(({ inspectorId, stops }) =>
    stops.map(({ id, startsAt }) => ({ commandId: randomUUID(), valuationId: id, inspectorId, startsAt })),
  )
const refusals = ({ refused }: VisitsArranged) => refused.map(({ id, error }) => [id, error.code])
const noticesOf = (person: Person) =>
  product.db
    .selectFrom('notifications')
    .select(['kind', 'params', 'recordKind'])
    .where('personId', '=', person.id)
    .orderBy('id')
    .execute()

test('days are proposed by area in a short order, arranged at once, notified once a day, and shown to the inspector with the ways', async () => {
  const { id, valuations } = await opened([4, 0, 2, 1, 3])
  const [planner, inspector] = [who('APPRAISER'), await product.person('APPRAISER')]
  const waiting = await planner.engagementWork.visits({ id })
  expect(waiting).toMatchObject({ total: 5, hasMore: false, areas: [{ count: 5 }] })
  const asked = { id, ...daysBy([inspector]) }
  const found = await planner.engagementWork.days(asked)
  expect(placesOf(found, valuations)).toEqual([[0, 4, 2, 3, 1]])
  expect(await planner.engagementWork.days(asked)).toEqual(found)
  const [day] = found.days
  expect(day?.stops.map(({ way }) => way && [way.minutes, way.byRoad])).toEqual([null, ...Array(4).fill([1, false])])
  expect(found.visits[0]).toMatchObject({ contactName: 'بنك الخليج', isApproximate: false })
  const before = (await noticesOf(inspector)).length

  const visits = toArrange(found)
  const done = await planner.engagementWork.arrange({ id, minutes: 45, visits })
  expect([done.arranged.length, done.refused]).toEqual([5, []])
  // The answer was lost: what is sent again is made once.
  expect(await planner.engagementWork.arrange({ id, minutes: 45, visits })).toEqual(done)
  expect(await planner.engagementWork.visits({ id })).toMatchObject({ total: 0, areas: [] })
  const date = day?.date ?? ''
  expect((await noticesOf(inspector)).slice(before)).toEqual([
    { kind: 'VISITS_ARRANGED', recordKind: 'engagement', params: { of: 'visits', date, count: 5 } },
  ])
  const entries = await product.db
    .selectFrom('auditLog')
    .select(['eventType', 'details'])
    .where('resourceId', 'in', [id, ...valuations])
    .where('eventType', 'in', ['ENGAGEMENT_VISITS_ARRANGE', 'INSPECTION_PLAN'])
    .execute()
  expect(entries.filter(({ eventType }) => eventType === 'INSPECTION_PLAN')).toHaveLength(5)
  expect(entries.filter(({ eventType }) => eventType === 'ENGAGEMENT_VISITS_ARRANGE')).toMatchObject([
    { details: { inspectorId: inspector.id, date, count: 5 } },
  ])

  const { items } = await inspector.inspections.day({ date })
  expect(
    items.map(({ valuationId, minutes, way }) => [valuations.indexOf(valuationId), minutes, way?.minutes]),
  ).toEqual([0, 4, 2, 3, 1].map((one, at) => [one, 45, at === 0 ? undefined : 1]))
  // Appointments of 45 minutes that follow one another overlap nothing.
  const [first] = items
  expect(
    (
      await planner.inspections.overlaps({
        inspectorId: inspector.id,
        startsAt: first?.startsAt ?? '',
        exceptId: first?.id,
      })
    ).items.length,
  ).toBe(1)
})

test('what an inspector has arranged, days off and days that are held are kept to; what is left out is on no day', async () => {
  const { id, valuations } = await opened([0, 1, 2, 3, 4])
  const [planner, inspector] = [who('APPRAISER'), await product.person('APPRAISER')]
  const free = await planner.engagementWork.days({ id, ...daysBy([inspector]) })
  const date = free.days[0]?.date ?? ''
  const at = (clock: string) => `${date}T${clock}:00+03:00`
  const other = await opened([9])
  await planner.inspections.plan({
    commandId: randomUUID(),
    valuationId: other.valuations[0] ?? '',
    inspectorId: inspector.id,
    startsAt: at('09:00'),
    minutes: 180,
  })
  const [outside = ''] = valuations.slice(4)
  const around = await planner.engagementWork.days({ id, ...daysBy([inspector]), leftOut: [outside] })
  const startsOf = (day: WorkDays['days'][number] | undefined) => day?.stops.map(({ startsAt }) => Date.parse(startsAt))
  // One before it with the way there, the others after 12:00.
  const [early, ...late] = startsOf(around.days[0]) ?? []
  expect(early).toBe(Date.parse(at('08:00')))
  for (const start of late) expect(start).toBeGreaterThanOrEqual(Date.parse(at('12:00')))
  expect(around.days.flatMap(({ stops }) => stops).map((stop) => stop.id)).not.toContain(outside)
  expect(around.unplaced).toEqual([])

  const off = await planner.engagementWork.days({
    id,
    ...daysBy([inspector]),
    off: [{ inspectorId: inspector.id, date }],
  })
  expect(off.days.map((day) => day.date > date)).toEqual([true])

  const [a = '', b = '', c = ''] = valuations
  const held = { inspectorId: inspector.id, date: addDays(date, 21), isLocked: true, visits: [a, c, b] }
  const kept = await planner.engagementWork.days({ id, ...daysBy([inspector]), kept: [held] })
  expect(kept.days.find((day) => day.date === held.date)?.stops.map((stop) => stop.id)).toEqual([a, c, b])
  expect(kept.days.flatMap(({ stops }) => stops)).toHaveLength(5)
  // Without the rest these days alone are given their times, in a shorter order where it is not held.
  const loose = { ...held, isLocked: false }
  const alone = await planner.engagementWork.days({ id, ...daysBy([inspector]), kept: [loose], rest: false })
  expect(placesOf(alone, valuations)).toEqual([[0, 1, 2]])
})

test('a holiday of the firm has no visits, and nobody without a licence is proposed where the firm asks for them', async () => {
  const { id } = await opened([0])
  const inspector = await product.person('APPRAISER')
  const asked = { id, ...daysBy([inspector]) }
  const dateOf = async () => (await who('APPRAISER').engagementWork.days(asked)).days[0]?.date ?? ''
  const date = await dateOf()
  await product.set('holidays', [{ date, name: { ar: 'عطلة', en: 'Holiday' } }])
  const after = await dateOf()
  await product.set('holidays', [])
  expect(after > date).toBe(true)
  await product.set('licencesEnforced', true)
  const { days, unplaced } = await who('APPRAISER').engagementWork.days(asked)
  await product.set('licencesEnforced', false)
  expect([days, unplaced.map(({ why }) => why)]).toEqual([[], ['licence']])
})

test('a level of inspection without a visit, a valuation that is no draft and one that was inspected wait for nothing', async () => {
  const { id, valuations } = await opened([0, 1, 2])
  const [desktop = '', cancelled = '', left = ''] = valuations
  await product.db
    .updateTable('engagementProperties')
    .set({ inspectionLevel: 'DESKTOP' })
    .where('valuationId', '=', desktop)
    .execute()
  await who('VALUATION_MANAGER').valuations.move({
    id: cancelled,
    version: 1,
    to: 'CANCELLED',
    reason: 'عدل العميل عنه',
  })
  const { days } = await who('APPRAISER').engagementWork.days({ id, ...daysBy([who('APPRAISER')]) })
  expect(days.flatMap(({ stops }) => stops).map((stop) => stop.id)).toEqual([left])
})

test('two who arrange the same days at once: each property has one appointment, and no inspector two at a time', async () => {
  const { id, valuations } = await opened([0, 1, 2])
  const [planner, other] = [who('APPRAISER'), who('SENIOR_APPRAISER')]
  const inspector = await product.person('APPRAISER')
  const found = await planner.engagementWork.days({ id, ...daysBy([inspector]) })
  const [mine, theirs] = await Promise.all([
    planner.engagementWork.arrange({ id, minutes: 45, visits: toArrange(found) }),
    other.engagementWork.arrange({ id, minutes: 45, visits: toArrange(found) }),
  ])
  const [won, lost] = mine.refused.length === 0 ? [mine, theirs] : [theirs, mine]
  expect(won.arranged).toHaveLength(3)
  expect(refusals(lost).toSorted()).toEqual(valuations.map((one) => [one, 'visit-arranged']).toSorted())

  // Another engagement of the same inspector, at a time that is taken, and one of its properties in the past.
  const next = await opened([5, 6])
  const [first = '', second = ''] = next.valuations
  const taken = found.days[0]?.stops[1]?.startsAt ?? ''
  const visit = (valuationId: string, startsAt: string) => ({
    ...{ commandId: randomUUID(), valuationId, inspectorId: inspector.id, startsAt },
  })
  const outcome = await planner.engagementWork.arrange({
    id: next.id,
    minutes: 45,
    visits: [
      visit(first, taken),
      visit(second, '2019-01-01T09:00:00+03:00'),
      visit(valuations[0] ?? '', taken),
      visit(second, `${addDays(kuwaitDayOf(taken), 30)}T09:00:00+03:00`),
    ],
  })
  expect(refusals(outcome)).toEqual([
    [first, 'visit-overlaps'],
    [second, 'record-invalid'],
    [valuations[0], 'valuation-not-found'],
  ])
  expect(outcome.arranged.map(({ valuationId }) => valuationId)).toEqual([second])
  // Nothing of what was refused stays.
  expect((await planner.inspections.list({ valuationId: first })).items).toEqual([])
})

test('only staff who edit valuations plan days; people, hours and days that can’t be are refused; others see no engagement', async () => {
  const { id } = await opened([0])
  const appraiser = who('APPRAISER')
  const asked = { id, ...daysBy([appraiser]) }
  for (const role of ROLES) {
    const may = grants(role, 'canEditValuations')
    const { status } = await who(role).call('engagementWork.days', asked)
    expect([role, status === 200]).toEqual([role, may])
  }
  expect((await who('CLIENT').call('engagementWork.visits', { id })).status).toBe(403)
  expect(await codeOf(appraiser.engagementWork.days({ ...asked, id: randomUUID() }))).toBe('engagement-not-found')
  const faultsOf = async (more: object) => {
    const { said } = await appraiser.call('engagementWork.days', { ...asked, ...more })
    return (said as unknown as { error: { fields?: { field: string }[] } }).error.fields?.map(({ field }) => field)
  }
  expect(await faultsOf({ closes: '08:00' })).toEqual(['closes'])
  expect(await faultsOf({ firstDay: kuwaitToday() })).toEqual(['firstDay'])
  expect(await faultsOf({ firstDay: addDays(kuwaitToday(), 400) })).toEqual(['firstDay'])
  expect(await faultsOf({ inspectors: [who('CLIENT').id] })).toEqual(['inspectors'])
})
