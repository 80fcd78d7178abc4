import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { approvalHash } from '#features/reviews/commands/approval-hash.ts'
import { approvedContent } from '#features/reviews/commands/approved-content.ts'
import { SELF_CHECKS } from '#features/valuations/model/self-review.ts'
import type { ValuationRow } from '#features/valuations/queries/rows.ts'
import { kuwaitToday } from '#kernel/dates.ts'
import { type Answer, create, openProduct, type Person, type Product, VALUED } from '../support/product.ts'
import { readPdf } from '../support/read-pdf.ts'

// A firm in which one person alone may approve.
let product: Product
let sole: Person
let appraiser: Person
beforeAll(async () => {
  product = await openProduct()
  sole = await product.person('ADMIN')
  appraiser = await product.person('APPRAISER')
})
afterAll(() => product.close())
beforeEach(() => product.set('selfReview', true))

const outcome = ({ said }: Answer) => said.error?.fields?.[0]?.code ?? said.error?.code ?? 'ok'
const move = async (by: Person, id: string, to: string) =>
  by.call('valuations.move', { id, version: (await by.valuations.get({ id })).version, to })
const approve = async (id: string, more: object = {}, by = sole) =>
  by.call('reviews.approve', { id, version: (await by.valuations.get({ id })).version, ...more })
const OUTSIDE = { name: 'فهد الصالح', registerNumber: '٧٧', on: kuwaitToday() }
const CONFIRMED = { selfReview: { checks: SELF_CHECKS, outside: null } }
const SEEN = { selfReview: { checks: SELF_CHECKS, outside: OUTSIDE } }
const asOwner = async (text: string, values: readonly unknown[] = []) => {
  const connection = new Client({ connectionString: product.ownerUrl })
  await connection.connect()
  await connection.query(text, [...values]).finally(() => connection.end())
}
/** As if it had been submitted so many hours ago. */
const rested = (id: string, hours: number) =>
  asOwner(
    `update review_rounds set submitted_at = now() - make_interval(hours => $2) where valuation_id = $1 and ended is null`,
    [id, hours],
  )
async function underReview(by = sole, more: object = {}): Promise<string> {
  const { id } = await create(by, { ...VALUED, ...more })
  expect(outcome(await move(by, id, 'SUBMITTED'))).toBe('ok')
  expect(outcome(await move(sole, id, 'UNDER_REVIEW'))).toBe('ok')
  return id
}

describe('the only approver concludes what they prepared', () => {
  test('not while the firm has not said so, not without confirming, and not before it has rested', async () => {
    const id = await underReview()
    await product.set('selfReview', false)
    expect((await sole.valuations.get({ id })).moves).not.toContain('APPROVED')
    expect((await sole.reviews.get({ valuationId: id })).ownFrom).toBeNull()
    expect(outcome(await approve(id, SEEN))).toBe('four-eyes')
    await product.set('selfReview', true)

    const seen = await sole.valuations.get({ id })
    expect([seen.part, seen.moves.includes('APPROVED')]).toEqual(['creator', true])
    const { ownFrom, rounds } = await sole.reviews.get({ valuationId: id })
    expect(Date.parse(ownFrom ?? '') - Date.parse(rounds[0]?.submittedAt ?? '')).toBe(24 * 3_600_000)
    expect(outcome(await move(sole, id, 'APPROVED'))).toBe('reviews:fault.self.missing')
    expect(outcome(await approve(id))).toBe('reviews:fault.self.missing')
    expect(outcome(await approve(id, CONFIRMED))).toBe('reviews:fault.self.wait')
    const few = { selfReview: { checks: ['SCOPE'], outside: OUTSIDE } }
    expect(outcome(await approve(id, few))).toBe('reviews:fault.self.checks')
    const tomorrow = { selfReview: { checks: SELF_CHECKS, outside: { ...OUTSIDE, on: '2999-01-01' } } }
    expect(outcome(await approve(id, tomorrow))).toBe('reviews:fault.self.on')
    await rested(id, 23)
    expect(outcome(await approve(id, CONFIRMED))).toBe('reviews:fault.self.wait')
    await rested(id, 24)
    expect(outcome(await approve(id, CONFIRMED))).toBe('ok')

    const [approval] = (await sole.reviews.get({ valuationId: id })).approvals
    expect([approval?.lapse, approval?.selfReview?.checks, approval?.selfReview?.outside]).toEqual([
      null,
      SELF_CHECKS,
      null,
    ])
    const log = product.db.selectFrom('auditLog').select(['details', 'userId']).where('resourceId', '=', id)
    const last = await log
      .where('eventType', '=', 'VALUATION_STATUS_CHANGE')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(last).toMatchObject({ userId: sole.id, details: { to: 'APPROVED', selfReview: { checks: SELF_CHECKS } } })
  })

  test('with somebody from outside at once; its report says so in both languages, and the approval binds the content as any does', async () => {
    const id = await underReview()
    expect(outcome(await approve(id, SEEN))).toBe('ok')
    const row = await product.db.selectFrom('valuations').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const content = await approvedContent({ db: product.db }, row as ValuationRow)
    expect(row.approvedHash).toBe(approvalHash(content, row.approvalHashVersion ?? 0))
    for (const [field, value] of Object.entries({ template: 'CERTIFICATE', language: 'both' }))
      await sole.valuationReports.save({ valuationId: id, changes: [{ field, base: null, value }] })
    const draft = await fetch(`${product.base}/files/valuation-reports/${id}/draft.pdf`, {
      headers: { cookie: sole.cookie },
    })
    const { text } = await readPdf(new Uint8Array(await draft.arrayBuffer()))
    for (const said of ['no second valuer', 'فهد الصالح', 'لم يراجعه مقيّم']) expect(text).toContain(said)
    expect(outcome(await move(sole, id, 'COMPLETED'))).toBe('ok')
    const { data } = await product.db
      .selectFrom('issuedReports')
      .select('data')
      .where('valuationId', '=', id)
      .executeTakeFirstOrThrow()
    expect(data).toMatchObject({ people: { selfReview: { outside: { name: 'فهد الصالح' } } } })
  })

  test('not where the firm asks for two people, whatever was confirmed', async () => {
    const id = await underReview()
    await product.set('reviewTiers', [{ from: 1, approvals: 2, by: 'manager' }])
    try {
      expect(outcome(await approve(id, SEEN))).toBe('reviews:fault.self.tier')
      expect((await sole.valuations.get({ id })).status).toBe('UNDER_REVIEW')
    } finally {
      await product.set('reviewTiers', [])
    }
    expect(outcome(await approve(id, SEEN))).toBe('ok')
  })

  test('of two tries at once one counts', async () => {
    const id = await underReview()
    const { version } = await sole.valuations.get({ id })
    const both = await Promise.all([0, 1].map(() => sole.call('reviews.approve', { id, version, ...SEEN })))
    expect(both.map(outcome).toSorted()).toEqual(['ok', 'stale-version'])
    expect((await sole.reviews.get({ valuationId: id })).approvals).toHaveLength(1)
  })
})

test('what somebody else prepared is approved without a self-review, whatever is sent of one', async () => {
  const id = await underReview(appraiser)
  expect((await sole.reviews.get({ valuationId: id })).ownFrom).toBeNull()
  expect(outcome(await approve(id, SEEN))).toBe('ok')
  expect((await sole.reviews.get({ valuationId: id })).approvals[0]?.selfReview).toBeNull()
})

test('nobody else is given more by it', async () => {
  const id = await underReview(appraiser)
  for (const role of ['APPRAISER', 'USER', 'CLIENT', 'READ_ONLY', 'GUEST'] as const) {
    const person = role === 'APPRAISER' ? appraiser : await product.person(role)
    const answer = await person.call('reviews.approve', { id, version: 1, ...SEEN })
    expect([role, answer.said.error?.code]).toEqual([role, 'permission-denied'])
  }
})

describe('four eyes hold again', () => {
  let second: Person
  const switched = async (active: boolean) => {
    const { version } = await product.db
      .selectFrom('users')
      .select('version')
      .where('id', '=', second.id)
      .executeTakeFirstOrThrow()
    return sole.people.update({ id: second.id, version, changes: { active } })
  }
  beforeAll(async () => {
    second = await product.person('SENIOR_APPRAISER')
  })
  afterEach(() => switched(false))

  test('the moment another account may approve, and for what was confirmed before', async () => {
    const id = await underReview()
    expect((await sole.valuations.get({ id })).moves).not.toContain('APPROVED')
    expect(outcome(await approve(id, SEEN))).toBe('four-eyes')
    await switched(false)
    expect((await sole.valuations.get({ id })).moves).toContain('APPROVED')
    await switched(true)
    expect(outcome(await approve(id, SEEN))).toBe('four-eyes')
    const third = await product.person('SENIOR_APPRAISER')
    expect(outcome(await approve(id, {}, third))).toBe('ok')
    await product.db.updateTable('users').set({ active: false }).where('id', '=', third.id).execute()
    expect((await sole.reviews.get({ valuationId: id })).approvals[0]?.selfReview).toBeNull()
  })

  const invite = async () => {
    const fresh = { email: `invited-${randomUUID()}@thamin.test`, displayName: 'لولوة المطيري' }
    const { id } = await sole.people.invite({ ...fresh, role: 'SENIOR_APPRAISER' })
    return product.db.updateTable('users').set({ active: false }).where('id', '=', id).execute()
  }
  test.each([
    ['opened', () => switched(true)],
    ['invited', invite],
  ] as const)('an account that is %s while it is approved is either seen or comes after', async (_, open) => {
    const id = await underReview()
    const [approval] = await Promise.all([approve(id, SEEN), open()])
    const { status } = await sole.valuations.get({ id })
    expect([outcome(approval), status]).toEqual(
      outcome(approval) === 'ok' ? ['ok', 'APPROVED'] : ['four-eyes', 'UNDER_REVIEW'],
    )
  })
})
