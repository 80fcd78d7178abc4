import { afterAll, beforeAll, expect, test } from 'vitest'
import { MOST_REPLIES, type Review } from '#features/reviews/model.ts'
import type { ValuationDetails, ValuationFields } from '#features/valuations/model.ts'
import { type Answer, create, openProduct, type Person, type Product, VALUED } from '../support/product.ts'

let product: Product
let manager: Person
let senior: Person
let second: Person
let appraiser: Person
let client: Person

beforeAll(async () => {
  product = await openProduct({ on: ['approvalProof'] })
  manager = await product.person('VALUATION_MANAGER')
  senior = await product.person('SENIOR_APPRAISER')
  second = await product.person('SENIOR_APPRAISER')
  appraiser = await product.person('APPRAISER')
  client = await product.person('CLIENT')
})
afterAll(() => product.close())

const proof = { password: 'Thamin-test-2026' }
/** What was answered: 'ok', the code of the error, or the fault at a field. */
const outcome = ({ said }: Answer) => said.error?.fields?.[0]?.code ?? said.error?.code ?? 'ok'
const get = (id: string): Promise<ValuationDetails> => appraiser.valuations.get({ id })
const move = async (person: Person, id: string, to: string, reason?: string) =>
  person.call('valuations.move', { id, version: (await get(id)).version, to, ...(reason ? { reason } : {}) })
const approve = async (person: Person, id: string, input: object = { proof }) =>
  person.call('reviews.approve', { id, version: (await get(id)).version, ...input })
const review = (person: Person, valuationId: string): Promise<Review> => person.reviews.get({ valuationId })
const said = (answer: Answer) => answer.said as unknown as Review
const comment = (person: Person, valuationId: string, field: string | null, text: string) =>
  person.call('reviews.comment', { valuationId, field, text })
const emailOf = async ({ id }: Person) =>
  (await product.db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email

async function underReview(fields: ValuationFields = {}): Promise<string> {
  const { id } = await create(appraiser, { ...VALUED, ...fields })
  await move(appraiser, id, 'SUBMITTED')
  await move(senior, id, 'UNDER_REVIEW')
  return id
}

test('comments go back with the record, are answered, reopened and accepted, and hold the approval back while open', async () => {
  const id = await underReview({ clientUserId: client.id })
  expect(outcome(await comment(appraiser, id, 'finalValue', 'x'))).toBe('permission-denied')
  expect(outcome(await comment(senior, id, 'approvedHash', 'x'))).toBe('reviews:fault.field')
  expect(outcome(await comment(senior, id, `document.${id}`, 'x'))).toBe('reviews:fault.field')
  expect(outcome(await comment(senior, id, null, ' \u00ad '))).toBe('reviews:fault.text')
  expect(outcome(await comment(senior, id, null, '\u202eabc'))).toBe('kernel:badText')
  await comment(senior, id, 'finalValue', 'القيمة أعلى من المؤشرات')
  const { comments } = said(await comment(senior, id, 'inspection.overallReason', 'اذكر حالة السطح'))
  const [value, roof] = comments.map((one) => one.id)
  const whole = said(await comment(senior, id, null, 'ملاحظة عامة')).comments[2]
  expect(outcome(await second.call('reviews.removeComment', { commentId: whole?.id }))).toBe('reviews:fault.state')
  expect(outcome(await senior.call('reviews.removeComment', { commentId: whole?.id }))).toBe('ok')

  // What is open holds the approval back, and is seen by the firm alone.
  expect(outcome(await approve(senior, id))).toBe('reviews:fault.open')
  for (const verb of ['get', 'changes'])
    expect(outcome(await client.call(`reviews.${verb}`, { valuationId: id }))).toBe('permission-denied')

  expect(outcome(await move(senior, id, 'DRAFT', 'راجع الملاحظات'))).toBe('ok')
  expect(outcome(await comment(senior, id, null, 'متأخر'))).toBe('reviews:fault.closed')
  const answer = (commentId: string | undefined, text: string, resolves: boolean) =>
    appraiser.call('reviews.answer', { commentId, text, resolves })
  expect(outcome(await answer(value, 'سأراجعها', false))).toBe('ok')
  expect(outcome(await answer(value, ' ', true))).toBe('reviews:fault.text')
  expect(outcome(await answer(value, 'خُفّضت إلى 285,000', true))).toBe('ok')
  expect(outcome(await answer(value, 'مرة أخرى', true))).toBe('reviews:fault.state')
  const { version } = await get(id)
  await appraiser.call('valuations.update', { id, version, changes: { finalValue: 285_000, notes: 'أُعيد النظر' } })
  expect(outcome(await move(appraiser, id, 'SUBMITTED'))).toBe('ok')
  await move(senior, id, 'UNDER_REVIEW')

  const changed = await senior.reviews.changes({ valuationId: id })
  expect(changed.since?.number).toBe(1)
  expect(changed.changes.map((one) => (one.of === 'field' ? [one.field, one.before, one.after] : one))).toEqual([
    ['notes', null, 'أُعيد النظر'],
    ['finalValue', 300_000, 285_000],
  ])

  expect(outcome(await senior.call('reviews.reopen', { commentId: roof, text: 'x' }))).toBe('reviews:fault.state')
  expect(outcome(await senior.call('reviews.reopen', { commentId: value, text: 'ما زالت أعلى' }))).toBe('ok')
  await answer(value, 'أُرفق التوضيح', true)
  const ids = { valuationId: id, commentIds: [value, roof] }
  expect(outcome(await senior.call('reviews.accept', ids))).toBe('reviews:fault.state')
  expect(outcome(await senior.call('reviews.accept', { ...ids, commentIds: [value] }))).toBe('ok')
  await answer(roof, 'أُضيفت', true)
  expect(outcome(await approve(senior, id))).toBe('ok')

  const over = await review(appraiser, id)
  expect(over.comments.map(({ state, replies }) => [state, replies.map(({ kind }) => kind)])).toEqual([
    ['ACCEPTED', ['ANSWER', 'RESOLVE', 'REOPEN', 'RESOLVE', 'ACCEPT']],
    ['ACCEPTED', ['RESOLVE', 'ACCEPT']],
  ])
  expect(over.rounds.map(({ number, ended, reason }) => [number, ended, reason])).toEqual([
    [2, 'APPROVED', null],
    [1, 'SENT_BACK', 'راجع الملاحظات'],
  ])
  expect(over.may).toEqual({ comment: false, answer: false })
  const events = await product.db.selectFrom('auditLog').select('eventType').where('resourceId', '=', id).execute()
  const kinds = events.map(({ eventType }) => eventType).filter((event) => event.startsWith('REVIEW_'))
  expect(kinds.toSorted()).toEqual(
    [...Array(3).fill('REVIEW_COMMENT'), 'REVIEW_COMMENT_REMOVE', ...Array(6).fill('REVIEW_REPLY')].toSorted(),
  )
  const told = (await client.valuations.timeline({ id })).items.map((one) => JSON.stringify(one)).join()
  expect(told).not.toContain('REVIEW_')
})

test('a comment has so many replies and no more, and can be resolved nevertheless', async () => {
  const id = await underReview()
  const commentId = said(await comment(senior, id, null, 'أين المرفق؟')).comments[0]?.id ?? ''
  const earlier = { commentId, kind: 'ANSWER', text: 'لم يصل بعد', madeBy: appraiser.id }
  await product.db
    .insertInto('reviewReplies')
    .values(Array(MOST_REPLIES - 1).fill(earlier))
    .execute()
  const answer = (resolves: boolean) => appraiser.call('reviews.answer', { commentId, text: 'أُرفق', resolves })
  expect(outcome(await answer(false))).toBe('ok')
  expect(outcome(await answer(false))).toBe('reviews:fault.replies')
  expect(outcome(await answer(true))).toBe('ok')
  expect(outcome(await senior.call('reviews.reopen', { commentId, text: 'ناقص' }))).toBe('reviews:fault.replies')
  const [kept] = (await review(senior, id)).comments
  expect([kept?.state, kept?.replies.length]).toEqual(['RESOLVED', MOST_REPLIES + 1])
})

test('a submission that its author takes back is no round', async () => {
  const { id } = await create(appraiser, VALUED)
  await move(appraiser, id, 'SUBMITTED')
  await move(appraiser, id, 'DRAFT', 'نسيت مستنداً')
  await move(appraiser, id, 'SUBMITTED')
  expect((await review(appraiser, id)).rounds.map(({ number, ended }) => [number, ended])).toEqual([[1, null]])
  await move(senior, id, 'DRAFT', 'الملف ناقص')
  await move(appraiser, id, 'SUBMITTED')
  expect((await review(appraiser, id)).rounds.map(({ number, ended }) => [number, ended])).toEqual([
    [2, null],
    [1, 'SENT_BACK'],
  ])
})

test('an approval is proved by the password or a code, and guessing is counted although it is refused', async () => {
  const id = await underReview()
  expect(outcome(await move(senior, id, 'APPROVED'))).toBe('approval-proof-required')
  expect(outcome(await approve(senior, id, {}))).toBe('approval-proof-required')
  expect(outcome(await approve(appraiser, id))).toBe('permission-denied')
  expect(outcome(await approve(senior, id, { proof: { code: '000000' } }))).toBe('failed-precondition')
  const wrong = { proof: { password: 'not the one' } }
  for (let tries = 0; tries < 5; tries++) expect(outcome(await approve(second, id, wrong))).toBe('wrong-password')
  const locked = await approve(second, id)
  expect(outcome(locked)).toBe('too-many-requests')
  expect(Number(locked.said.error.params?.seconds)).toBeGreaterThan(0)

  // A manager's code counts once, and a wrong one is counted too.
  expect(outcome(await approve(manager, id, { proof: { code: '000000' } }))).toBe('invalid-code')
  const failures = product.db
    .selectFrom('twoFactors')
    .select('failedVerificationCount')
    .where('userId', '=', manager.id)
  expect((await failures.executeTakeFirstOrThrow()).failedVerificationCount).toBe(1)
  const code = await product.identity.demoCode(await emailOf(manager))
  expect(outcome(await approve(manager, id, { proof: { code } }))).toBe('ok')
  const other = await underReview()
  expect(outcome(await approve(manager, other, { proof: { code } }))).toBe('invalid-code')
  expect(outcome(await approve(manager, other))).toBe('ok')
  expect((await review(manager, id)).approvals).toMatchObject([{ userId: manager.id, proof: 'CODE', isManager: true }])
  expect((await review(manager, other)).approvals).toMatchObject([{ proof: 'PASSWORD', lapse: null }])
  // The sealed log keeps how it was proved.
  const moves = product.db.selectFrom('auditLog').select('details').where('eventType', '=', 'VALUATION_STATUS_CHANGE')
  const last = await moves.where('resourceId', '=', id).orderBy('id', 'desc').executeTakeFirst()
  expect(last?.details).toEqual({ from: 'UNDER_REVIEW', to: 'APPROVED', proof: 'CODE' })
})

test('who has neither a password nor a second step is sent a code by mail, for this alone', async () => {
  const outside = await product.person('SENIOR_APPRAISER')
  const post = async (path: string, person = outside) => {
    const { status, said } = await product.post(`/api/auth/confirmation/${path}`, {}, { cookie: person.cookie })
    return { status, said: said as unknown as object }
  }
  expect((await post('methods', senior)).said).toEqual({ password: true, code: null })
  expect((await post('methods', manager)).said).toEqual({ password: true, code: 'TOTP' })
  expect((await post('send-code', senior)).status).toBe(409)
  await product.db.deleteFrom('accounts').where('userId', '=', outside.id).execute()
  await product.db.updateTable('users').set({ emailVerified: true }).where('id', '=', outside.id).execute()
  expect((await post('methods')).said).toMatchObject({ password: false, code: 'EMAIL', sent: { live: false } })
  expect((await post('send-code')).said).toMatchObject({ method: 'EMAIL', live: true })
  const id = await underReview()
  expect(outcome(await approve(outside, id))).toBe('no-password')
  const code = await product.identity.demoCode(await emailOf(outside))
  expect(outcome(await approve(outside, id, { proof: { code: code === '000000' ? '000001' : '000000' } }))).toBe(
    'invalid-code',
  )
  expect(outcome(await approve(outside, id, { proof: { code } }))).toBe('ok')
  expect(outcome(await approve(outside, await underReview(), { proof: { code } }))).toBe('code-expired')
})

test('two approvals at once: one counts', async () => {
  const id = await underReview()
  const { version } = await get(id)
  const all = await Promise.all(
    [senior, manager, senior].map((one) => one.call('reviews.approve', { id, version, proof })),
  )
  expect(all.map(outcome).toSorted()).toEqual(['ok', 'stale-version', 'stale-version'])
  expect((await review(senior, id)).approvals).toHaveLength(1)
})

test('a value in a tier needs as many people and whom the tier asks for, for one content', async () => {
  await product.set('reviewTiers', [
    { from: 250_000, approvals: 2, by: 'reviewer' },
    { from: 1_000_000, approvals: 2, by: 'manager' },
  ])
  const small = await underReview({ finalValue: 249_999 })
  expect(outcome(await approve(senior, small))).toBe('ok')
  expect((await get(small)).status).toBe('APPROVED')

  const id = await underReview()
  expect((await review(senior, id)).tier).toEqual({ from: 250_000, approvals: 2, by: 'reviewer' })
  expect(outcome(await approve(senior, id))).toBe('ok')
  expect(outcome(await approve(senior, id))).toBe('reviews:fault.given')
  expect((await get(id)).status).toBe('UNDER_REVIEW')
  const { version } = await get(id)
  await appraiser.call('valuations.update', { id, version, changes: { notes: 'أُضيف بعد الاعتماد الأول' } })
  expect((await review(senior, id)).approvals).toMatchObject([{ userId: senior.id, lapse: 'content' }])
  // What was approved is no longer there: both approve again, this time at once.
  const now = (await get(id)).version
  const both = await Promise.all(
    [senior, manager].map((one) => one.call('reviews.approve', { id, version: now, proof })),
  )
  expect(both.map(outcome)).toEqual(['ok', 'ok'])
  const { status, approvedBy } = await get(id)
  expect([status, [senior.id, manager.id].includes(approvedBy ?? '')]).toEqual(['APPROVED', true])
  expect((await review(senior, id)).approvals.map(({ lapse }) => lapse)).toEqual(['content', null, null])
  expect(outcome(await move(manager, id, 'COMPLETED'))).toBe('ok')

  const large = await underReview({ finalValue: 1_500_000 })
  const third = await product.person('SENIOR_APPRAISER')
  expect(outcome(await approve(senior, large))).toBe('ok')
  expect(outcome(await approve(third, large))).toBe('reviews:fault.manager')
  expect(outcome(await approve(manager, large))).toBe('ok')
  await product.set('reviewTiers', [])
})
