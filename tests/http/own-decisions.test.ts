import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { SELF_CHECKS } from '#features/valuations/model/self-review.ts'
import { addDays, kuwaitToday } from '#kernel/dates.ts'
import { type Answer, create, openProduct, type Person, type Product, VALUED } from '../support/product.ts'
import { readPdf } from '../support/read-pdf.ts'

// A firm in which one person alone may approve, quote and accept; a senior appraiser may too while the account is active.
let product: Product
let sole: Person
let second: Person
let appraiser: Person
beforeAll(async () => {
  product = await openProduct()
  sole = await product.person('ADMIN')
  second = await product.person('SENIOR_APPRAISER')
  appraiser = await product.person('APPRAISER')
})
afterAll(() => product.close())
const isThere = (active: boolean) =>
  product.db.updateTable('users').set({ active }).where('id', '=', second.id).execute()
beforeEach(async () => {
  await product.set('selfReview', true)
  await isThere(false)
})

const outcome = ({ said }: Answer) => said.error?.fields?.[0]?.code ?? said.error?.code ?? 'ok'
const WAITED = { selfReview: { checks: SELF_CHECKS, outside: null } }
const OUTSIDE = { name: 'فهد الصالح', registerNumber: '77', on: kuwaitToday() }
const SEEN = { selfReview: { checks: SELF_CHECKS, outside: OUTSIDE } }
/** A valuation of the only approver's own, with its issued report. */
async function issued(more: object = {}): Promise<string> {
  const { id } = await create(sole, { ...VALUED, ...more })
  for (const to of ['SUBMITTED', 'UNDER_REVIEW', 'APPROVED', 'COMPLETED']) {
    const { version } = await sole.valuations.get({ id })
    if (to === 'APPROVED') await sole.reviews.approve({ id, version, ...SEEN })
    else await sole.valuations.move({ id, version, to })
  }
  return id
}
const logOf = (id: string, eventType: string) =>
  product.db
    .selectFrom('auditLog')
    .select('details')
    .where('resourceId', '=', id)
    .where('eventType', '=', eventType)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()

describe('a correction that the only approver proposed', () => {
  const proposed = async () => {
    const id = await issued()
    const changes = [{ field: 'ownerName', value: 'ورثة سالم العتيبي' }]
    const { corrections } = await sole.issuedReports.propose({ valuationId: id, changes, reason: 'خطأ في الاسم' })
    return { id, correction: corrections[0] ?? expect.unreachable() }
  }
  const decide = (by: Person, { id, version }: { id: string; version: number }, more: object = {}) =>
    by.call('issuedReports.decide', { id, version, accepted: true, ...more })

  test('is accepted after a self-review, which the next version of the report and its data state', async () => {
    const { id, correction } = await proposed()
    expect(correction.moves.decide).toBe(true)
    expect(Date.parse(correction.ownFrom ?? '') - Date.parse(correction.proposedAt)).toBe(24 * 3_600_000)
    expect(outcome(await decide(sole, correction))).toBe('reviews:fault.self.missing')
    expect(outcome(await decide(sole, correction, WAITED))).toBe('reviews:fault.self.wait')
    expect(outcome(await decide(sole, correction, SEEN))).toBe('ok')
    const { corrections } = await sole.issuedReports.ofValuation({ valuationId: id })
    expect(corrections[0]).toMatchObject({ state: 'ACCEPTED', reportVersion: 2, selfReview: { outside: OUTSIDE } })
    expect(await logOf(id, 'REPORT_CORRECTION_ACCEPT')).toMatchObject({ details: { selfReview: { outside: OUTSIDE } } })
    const { data } = await product.db
      .selectFrom('issuedReports')
      .select('data')
      .where('valuationId', '=', id)
      .where('version', '=', 2)
      .executeTakeFirstOrThrow()
    expect(data).toMatchObject({ people: { selfReview: { submittedAt: correction.proposedAt, outside: OUTSIDE } } })
    const draft = await fetch(`${product.base}/files/valuation-reports/${id}/draft.pdf`, {
      headers: { cookie: sole.cookie },
    })
    expect((await readPdf(new Uint8Array(await draft.arrayBuffer()))).text).toContain('فهد الصالح')
  })

  test('is withdrawn where the person from outside does not agree with it', async () => {
    const { id, correction } = await proposed()
    expect(outcome(await decide(sole, correction, { accepted: false }))).toBe('issued:fault.note')
    expect(outcome(await decide(sole, correction, { accepted: false, note: 'الاسم صحيح' }))).toBe('ok')
    const { corrections } = await sole.issuedReports.ofValuation({ valuationId: id })
    expect(corrections[0]?.state).toBe('WITHDRAWN')
  })

  test('is another’s again where the firm has not said so, or somebody else may approve', async () => {
    const { id, correction } = await proposed()
    await product.set('selfReview', false)
    expect(outcome(await decide(sole, correction, SEEN))).toBe('correction-own')
    await product.set('selfReview', true)
    await isThere(true)
    expect((await sole.issuedReports.ofValuation({ valuationId: id })).corrections[0]).toMatchObject({
      ...{ ownFrom: null, moves: { decide: false } },
    })
    expect(outcome(await decide(sole, correction, SEEN))).toBe('correction-own')
    expect(outcome(await decide(appraiser, correction, SEEN))).toBe('permission-denied')
    expect(outcome(await decide(second, correction))).toBe('ok')
    const { corrections } = await sole.issuedReports.ofValuation({ valuationId: id })
    expect(corrections[0]?.selfReview).toBeNull()
  })

  test('is refused where the value needs two people, and of two tries at once one counts', async () => {
    const { correction } = await proposed()
    await product.set('reviewTiers', [{ from: 1, approvals: 2, by: 'manager' }])
    try {
      expect(outcome(await decide(sole, correction, SEEN))).toBe('reviews:fault.self.tier')
    } finally {
      await product.set('reviewTiers', [])
    }
    const both = await Promise.all([decide(sole, correction, SEEN), decide(sole, correction, SEEN)])
    expect(both.map(outcome).toSorted()).toEqual(['correction-state', 'ok'])
  })
})

describe('a reconsideration that the only approver answered', () => {
  const answered = async (outcome: 'KEEP' | 'REVISE' = 'KEEP', more: object = {}) => {
    const valuationId = await issued(more)
    const evidence = [
      { kind: 'SALE', evidenceDate: addDays(kuwaitToday(), -9), source: 'نشرة', area: 500, price: 410_000 } as const,
    ]
    const asked = await sole.reconsiderations.ask({ valuationId, grounds: 'أُغفل بيع القسيمة المجاورة', evidence })
    return sole.reconsiderations.answer({
      ...{ id: asked.id, version: asked.version, outcome, reason: 'البيع أُخذ في الاعتبار' },
      evidence: [{ ordinal: 1, verdict: 'NOT_TAKEN', response: 'سوق مختلفة' }],
      changes: outcome === 'KEEP' ? [] : [{ field: 'finalValue', value: VALUED.finalValue - 1000 }],
    })
  }
  const decide = (by: Person, { id, version }: { id: string; version: number }, more: object = {}) =>
    by.call('reconsiderations.decide', { id, version, agrees: true, reason: 'لا أثر له', ...more })

  test('is decided with a named person from outside alone: no waiting takes their place', async () => {
    const one = await answered()
    expect((await sole.reconsiderations.get({ id: one.id })).decidesOwn).toBe(true)
    expect(outcome(await decide(sole, one))).toBe('reviews:fault.self.missing')
    expect(outcome(await decide(sole, one, WAITED))).toBe('reviews:fault.self.asksOutside')
    const ownName = { ...OUTSIDE, registerNumber: ' ' }
    expect(outcome(await decide(sole, one, { selfReview: { checks: SELF_CHECKS, outside: ownName } }))).toBe(
      'reviews:fault.self.registerNumber',
    )
    expect(outcome(await decide(sole, one, SEEN))).toBe('ok')
    const decided = await sole.reconsiderations.get({ id: one.id })
    expect(decided).toMatchObject({ state: 'KEPT', decidesOwn: false, selfReview: { outside: OUTSIDE } })
    expect(await logOf(one.valuationId, 'RECONSIDERATION_DECIDE')).toMatchObject({
      details: { selfReview: { outside: OUTSIDE } },
    })
  })

  test('a revision is corrected by the same confirmation', async () => {
    const one = await answered('REVISE')
    expect(outcome(await decide(sole, one, WAITED))).toBe('reviews:fault.self.asksOutside')
    expect(outcome(await decide(sole, one, SEEN))).toBe('ok')
    expect((await sole.reconsiderations.get({ id: one.id })).state).toBe('REVISED')
    const { corrections } = await sole.issuedReports.ofValuation({ valuationId: one.valuationId })
    expect(corrections[0]).toMatchObject({ state: 'ACCEPTED', selfReview: { outside: OUTSIDE } })
  })

  test('a revision that the person from outside does not agree with is answered again', async () => {
    const one = await answered('REVISE')
    expect(outcome(await decide(sole, one, { agrees: false, reason: 'القيمة الأولى أقرب' }))).toBe('ok')
    expect(await sole.reconsiderations.get({ id: one.id })).toMatchObject({ state: 'OPEN' })
    const { corrections } = await sole.issuedReports.ofValuation({ valuationId: one.valuationId })
    expect(corrections[0]?.state).toBe('WITHDRAWN')
  })

  test('clients read the decision and not who reviewed it', async () => {
    const client = await product.person('CLIENT')
    const one = await answered('KEEP', { clientUserId: client.id })
    expect(outcome(await decide(sole, one, SEEN))).toBe('ok')
    expect(await client.reconsiderations.get({ id: one.id })).toMatchObject({ state: 'KEPT', selfReview: null })
  })

  test('is another’s while somebody else may approve', async () => {
    const one = await answered()
    await isThere(true)
    expect(await sole.reconsiderations.get({ id: one.id })).toMatchObject({ decidesOwn: false, may: [] })
    expect(outcome(await decide(sole, one, SEEN))).toBe('reconsideration-own')
    expect(outcome(await decide(appraiser, one, SEEN))).toBe('permission-denied')
    expect(outcome(await decide(second, one))).toBe('ok')
  })
})

test('the acceptance of one’s own quote is recorded by the only approver, and the log says so', async () => {
  const fields = {
    ...{ requestor: 'سارة المطوّع', areaName: 'السالمية', purpose: 'MORTGAGE', propertyCategory: 'RESIDENTIAL' },
    ...{ requestedParty: 'بنك الخليج', ownerName: 'ورثة المطوّع' },
  } as const
  const taken = await sole.requests.take({ fields })
  const terms = { fee: 250, deposit: 0, validUntil: addDays(kuwaitToday(), 7), workingDays: 5, feeReason: 'عميل دائم' }
  const quoted = await sole.requests.quote({ id: taken.id, version: taken.version, ...terms })
  const record = {
    ...{ id: quoted.id, version: quoted.version, name: 'سارة المطوّع', acceptedOn: kuwaitToday(), evidence: 'بالهاتف' },
    termsSha256: quoted.quotes[0]?.termsSha256 ?? '',
  }
  await isThere(true)
  expect((await sole.requests.get({ id: quoted.id })).may).not.toContain('record')
  expect(outcome(await sole.call('requests.record', record))).toBe('request-four-eyes')
  await isThere(false)
  expect((await sole.requests.get({ id: quoted.id })).may).toContain('record')
  expect(outcome(await sole.call('requests.record', { ...record, evidence: ' ' }))).not.toBe('ok')
  expect(outcome(await sole.call('requests.record', record))).toBe('ok')
  expect(await logOf(quoted.id, 'REQUEST_ACCEPT')).toMatchObject({ details: { recordedByQuoter: true } })
})
