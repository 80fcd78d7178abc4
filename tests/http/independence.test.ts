import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ValuationDetails, ValuationFields } from '#features/valuations/model.ts'
import type { Part } from '#features/valuations/workflow.ts'
import { kuwaitToday } from '#kernel/dates.ts'
import { type Answer, create, openProduct, type Person, type Product, VALUED } from '../support/product.ts'

let product: Product
let appraiser: Person
let senior: Person
let manager: Person
let administrator: Person

beforeAll(async () => {
  product = await openProduct()
  appraiser = await product.person('APPRAISER')
  senior = await product.person('SENIOR_APPRAISER')
  manager = await product.person('VALUATION_MANAGER')
  administrator = await product.person('ADMIN')
})
afterAll(() => product.close())

const outcome = ({ said }: Answer) => said.error?.fields?.[0]?.code ?? said.error?.code ?? 'ok'
const get = (id: string, by = appraiser): Promise<ValuationDetails> => by.valuations.get({ id })
const move = async (by: Person, id: string, to: string, reason?: string) =>
  by.call('valuations.move', { id, version: (await get(id)).version, to, ...(reason ? { reason } : {}) })
const update = async (by: Person, id: string, changes: ValuationFields) =>
  by.call('valuations.update', { id, version: (await get(id)).version, changes })
const review = (id: string) => senior.reviews.get({ valuationId: id })
async function toReview(id: string) {
  expect(outcome(await move(appraiser, id, 'SUBMITTED'))).toBe('ok')
  expect(outcome(await move(manager, id, 'UNDER_REVIEW'))).toBe('ok')
}
const written = (field: string, value: unknown) => ({ changes: [{ field, base: null, value }] })

/** What somebody does of each part in a draft of somebody else's. */
const ACTS: Readonly<Partial<Record<Part, (by: Person, id: string) => Promise<unknown>>>> = {
  valuer: (by, id) => update(appraiser, id, { assignedTo: by.id }),
  value: (by, id) => update(by, id, { finalValue: 327_000 }),
  sheet: (by, valuationId) =>
    by.approaches.save({ valuationId, sheet: 'ASSUMPTIONS', ...written('highestUse', 'EXISTING') }),
  statement: (by, valuationId) => by.valuationReports.save({ valuationId, ...written('intendedUse', 'ضمان تمويل') }),
  inspection: async (by, valuationId) => {
    const startsAt = `${kuwaitToday()}T21:00:00+03:00`
    const appointment = { commandId: randomUUID(), valuationId, startsAt, inspectorId: appraiser.id }
    const { id: inspectionId } = await appraiser.inspections.plan(appointment)
    await by.inspections.saveForm({ inspectionId, commandId: randomUUID(), ...written('effectiveAge', 12) })
  },
  comparable: (by, id) =>
    // As the choice of a comparable writes it, without a market to choose from.
    product.db
      .insertInto('auditLog')
      .values({
        eventType: 'COMPARABLE_CHOOSE',
        description: 'x',
        userId: by.id,
        userName: 'x',
        resourceId: id,
        resourceType: 'comparables',
        details: '{}',
      })
      .execute(),
}

describe('under four eyes nobody approves what they determined', () => {
  test.each(Object.keys(ACTS) as Part[])('%s', async (part) => {
    const { id } = await create(appraiser, VALUED)
    await ACTS[part]?.(senior, id)
    await toReview(id)
    const seen = await get(id, senior)
    expect(seen.moves).not.toContain('APPROVED')
    if (part !== 'valuer') expect(seen.part).toBe(part)
    const refused = await move(senior, id, 'APPROVED')
    expect([refused.status, refused.said.error.code, refused.said.error.params]).toEqual([403, 'four-eyes', { part }])
    expect(refused.said.error.message).toBe('Four eyes: a person who had no part in the value must decide')
    // Sent back and submitted again, it is still theirs.
    expect(outcome(await move(manager, id, 'DRAFT', 'راجع'))).toBe('ok')
    await toReview(id)
    expect(outcome(await move(senior, id, 'APPROVED'))).toBe('four-eyes')
    expect((await get(id, manager)).moves).toContain('APPROVED')
    expect(outcome(await move(manager, id, 'APPROVED'))).toBe('ok')
  })

  test('the way of one person alone: back to draft, another value, submitted and approved', async () => {
    const { id } = await create(appraiser, { ...VALUED, finalValue: 320_000 })
    await toReview(id)
    expect(outcome(await move(senior, id, 'DRAFT', 'قيمة أعلى'))).toBe('ok')
    expect(outcome(await update(senior, id, { finalValue: 327_000, assignedTo: senior.id }))).toBe('ok')
    for (const to of ['SUBMITTED', 'UNDER_REVIEW']) expect(outcome(await move(senior, id, to))).toBe('ok')
    await update(appraiser, id, { assignedTo: appraiser.id })
    expect(outcome(await move(senior, id, 'APPROVED'))).toBe('four-eyes')
  })

  test('what a reviewer does is no part in the value: notes, remarks, a due date, a way back', async () => {
    const { id } = await create(appraiser, VALUED)
    await toReview(id)
    await update(senior, id, { notes: 'للمتابعة', reviewRemarks: 'لا ملاحظات', dueDate: '2027-01-03', dueReason: 'x' })
    expect((await get(id, senior)).part).toBeNull()
    expect(outcome(await move(senior, id, 'APPROVED'))).toBe('ok')
  })

  test('while it is off anybody who may approve does', async () => {
    await product.set('fourEyes', false)
    try {
      const { id } = await create(senior, { ...VALUED, assignedTo: senior.id })
      await toReview(id)
      expect((await get(id, senior)).moves).toContain('APPROVED')
      expect(outcome(await move(senior, id, 'APPROVED'))).toBe('ok')
    } finally {
      await product.set('fourEyes', true)
    }
  })
})

describe('an approval of a tier counts while its giver could give it now', () => {
  beforeAll(() => product.set('reviewTiers', [{ from: 1, approvals: 2, by: 'manager' }]))
  afterAll(() => product.set('reviewTiers', []))
  const change = async (id: string, changes: object) => {
    const { version } = await product.db
      .selectFrom('users')
      .select('version')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return administrator.people.update({ id, version, changes })
  }

  test.each(['stopped', 'permission', 'content'] as const)('%s', async (lapse) => {
    const { id } = await create(appraiser, VALUED)
    await toReview(id)
    const first = await product.person('SENIOR_APPRAISER')
    const second = await product.person('SENIOR_APPRAISER')
    expect(outcome(await move(first, id, 'APPROVED'))).toBe('ok')
    expect((await review(id)).approvals.map((one) => one.lapse)).toEqual([null])
    if (lapse === 'stopped') await change(first.id, { active: false })
    if (lapse === 'permission') await change(first.id, { role: 'READ_ONLY' })
    // Another valuer is another content too.
    if (lapse === 'content') await update(appraiser, id, { assignedTo: first.id })
    expect((await review(id)).approvals.map((one) => one.lapse)).toEqual([lapse])
    expect(outcome(await move(second, id, 'APPROVED'))).toBe('ok')
    expect((await get(id)).status).toBe('UNDER_REVIEW')
    expect(outcome(await move(manager, id, 'APPROVED'))).toBe('ok')
    expect((await get(id)).status).toBe('APPROVED')
  })

  test('a manager who is none any more does not fill a manager’s place', async () => {
    const { id } = await create(appraiser, VALUED)
    await toReview(id)
    const former = await product.person('VALUATION_MANAGER')
    expect(outcome(await move(former, id, 'APPROVED'))).toBe('ok')
    await change(former.id, { role: 'SENIOR_APPRAISER' })
    expect(outcome(await move(senior, id, 'APPROVED'))).toBe('reviews:fault.manager')
    expect(outcome(await move(manager, id, 'APPROVED'))).toBe('ok')
    expect((await get(id)).status).toBe('APPROVED')
  })
})

test('who proposed a correction that was accepted has a part in the value from then on', async () => {
  const { id } = await create(appraiser, VALUED)
  await toReview(id)
  for (const to of ['APPROVED', 'COMPLETED']) expect(outcome(await move(manager, id, to))).toBe('ok')
  const correct = async (by: Person, decider: Person, planNumber: string) => {
    const changes = [{ field: 'planNumber', value: planNumber }]
    const { corrections } = (await by.issuedReports.propose({
      valuationId: id,
      changes,
      reason: 'خطأ',
    })) as unknown as {
      corrections: { id: string; version: number }[]
    }
    const [{ id: correction, version } = { id: '', version: 0 }] = corrections
    return decider.call('issuedReports.decide', { id: correction, version, accepted: true })
  }
  expect(outcome(await correct(senior, manager, 'م/1'))).toBe('ok')
  expect(outcome(await correct(manager, senior, 'م/2'))).toBe('four-eyes')
})
