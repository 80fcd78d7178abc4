import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '#access/roles.ts'
import { codeOf } from '../support/client.ts'
import { create, openProduct, type Person, type Product, VALUED } from '../support/product.ts'
import { addRows } from '../support/rows.ts'

const SALE = {
  kind: 'SALE',
  evidenceDate: '2026-08-03',
  source: 'نشرة وزارة العدل، العدد 31',
  area: 500,
  price: 410_000,
} as const
const GROUNDS = 'أُغفل بيع القسيمة المجاورة في الشارع نفسه'

let product: Product
let manager: Person
let senior: Person
let appraiser: Person
let client: Person
let stranger: Person
let reader: Person
beforeAll(async () => {
  product = await openProduct()
  const person = (role: Role) => product.person(role)
  manager = await person('VALUATION_MANAGER')
  senior = await person('SENIOR_APPRAISER')
  appraiser = await person('APPRAISER')
  client = await person('CLIENT')
  stranger = await person('CLIENT')
  reader = await person('READ_ONLY')
})
afterAll(() => product.close())

const valuation = async (more: object = {}) => {
  const row = {
    status: 'COMPLETED',
    assignedTo: appraiser.id,
    clientUserId: client.id,
    finalValueFils: 400_000_000,
    ...more,
  }
  const [id] = await addRows(product.db, appraiser.id, [row])
  return id as string
}
/** A valuation of the client's whose report was issued. */
const issued = async () => {
  const { id } = await create(appraiser, { ...VALUED, assignedTo: appraiser.id, clientUserId: client.id })
  for (const to of ['SUBMITTED', 'UNDER_REVIEW', 'APPROVED', 'COMPLETED']) {
    const { version } = await senior.valuations.get({ id })
    await senior.valuations.move({ id, version, to })
  }
  return id
}
const ask = (valuationId: string, person = client, more: object = {}) =>
  person.reconsiderations.ask({
    valuationId,
    grounds: GROUNDS,
    evidence: [SALE, { ...SALE, kind: 'LISTING', area: 480 }],
    ...more,
  })
const seen = ({ id, version }: { id: string; version: number }) => ({ id, version })
const KEEP = {
  outcome: 'KEEP',
  reason: 'البيع المذكور لعقار زاوية بناؤه جديد',
  evidence: [
    { ordinal: 1, verdict: 'NOT_TAKEN', response: 'عقار زاوية' },
    { ordinal: 2, verdict: 'TAKEN' },
  ],
  changes: [],
}
const REVISE = { ...KEEP, outcome: 'REVISE', changes: [{ field: 'finalValue', value: 415_000 }] }
/** What people did to a record, in order; its report is printed by a job, at any time. */
const events = async (id: string) =>
  (
    await product.db
      .selectFrom('auditLog')
      .select(['eventType', 'userId'])
      .where('resourceId', '=', id)
      .where('eventType', '<>', 'REPORT_GENERATE')
      .orderBy('id')
      .execute()
  ).map(({ eventType }) => eventType)

describe('asking', () => {
  test('a client asks about their own completed valuation, with evidence, and only once at a time', async () => {
    const id = await valuation()
    const asked = await ask(id)
    expect(asked).toMatchObject({
      state: 'OPEN',
      ordinal: 1,
      grounds: GROUNDS,
      askedFor: null,
      evidenceCount: 2,
      evidence: [
        { ordinal: 1, price: 410_000, area: 500, verdict: null },
        { ordinal: 2, kind: 'LISTING' },
      ],
      may: ['withdraw'],
    })
    expect(asked.dueAt).not.toBeNull()
    expect(asked.valuation.finalValue).toBeNull()
    const again = { valuationId: id, grounds: GROUNDS, evidence: [SALE] }
    expect(await codeOf(client.reconsiderations.ask(again))).toBe('reconsideration-not-askable')
    expect(
      await codeOf(client.reconsiderations.ask({ ...again, valuationId: await valuation({ status: 'APPROVED' }) })),
    ).toBe('reconsideration-not-askable')
    expect(await codeOf(stranger.reconsiderations.ask(again))).toBe('valuation-not-found')
    expect(await codeOf(reader.reconsiderations.ask(again))).toBe('permission-denied')
    expect(await events(id)).toEqual(['RECONSIDERATION_ASK'])
  })

  test('evidence without date, source, area or price is refused at its field, and a wished value has no field', async () => {
    const id = await valuation()
    const sent = (evidence: object, more: object = {}) =>
      appraiser.call('reconsiderations.ask', { valuationId: id, grounds: GROUNDS, evidence: [evidence], ...more })
    const bare = { evidenceDate: '', source: '', area: 0, price: 0 }
    const { status, said } = await sent(bare)
    expect([status, said.error?.fields?.map(({ field }) => field)]).toEqual([
      422,
      ['evidence.0.evidenceDate', 'evidence.0.source', 'evidence.0.area', 'evidence.0.price'],
    ])
    for (const lacks of ['evidenceDate', 'source', 'area', 'price'] as const) {
      const { [lacks]: _, ...rest } = SALE
      expect([lacks, (await sent(rest)).status]).toEqual([lacks, 400])
    }
    expect((await sent(SALE, { wishedValue: 500_000 })).status).toBe(400)
    expect((await sent({ ...SALE, wishedValue: 500_000 })).status).toBe(400)
    expect(await appraiser.reconsiderations.ofValuation({ valuationId: id })).toEqual({
      items: [],
      askable: true,
    })
  })

  test('two at once make one', async () => {
    const id = await valuation()
    const sent = () => client.call('reconsiderations.ask', { valuationId: id, grounds: GROUNDS, evidence: [SALE] })
    expect((await Promise.all([sent(), sent()])).map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})

describe('answering and deciding', () => {
  test('the valuer answers, the answer is sent back, answered again, and decided by a second person', async () => {
    const id = await issued()
    const asked = await ask(id, senior, { askedFor: 'بنك السيف' })
    expect(await codeOf(client.reconsiderations.answer({ ...seen(asked), ...KEEP }))).toBe('permission-denied')
    const first = await appraiser.reconsiderations.answer({ ...seen(asked), ...REVISE })
    expect(first).toMatchObject({ state: 'ANSWERED', outcome: 'REVISE', evidence: [{ verdict: 'NOT_TAKEN' }, {}] })
    // Until somebody else agrees, the client sees no answer.
    expect(await client.reconsiderations.get({ id: asked.id })).toMatchObject({
      state: 'OPEN',
      outcome: null,
      answer: null,
      evidence: [{ verdict: null, response: null }, { verdict: null }],
    })
    const decided = (person: Person, agrees: boolean, of: { id: string; version: number }) =>
      person.call('reconsiderations.decide', { ...seen(of), agrees, reason: 'روجعت الأدلة' })
    expect((await decided(appraiser, true, first)).status).toBe(403)
    expect((await decided(senior, false, first)).status).toBe(200)
    const back = await appraiser.reconsiderations.get({ id: asked.id })
    expect(back).toMatchObject({ state: 'OPEN', answer: KEEP.reason, reason: 'روجعت الأدلة' })
    expect(await codeOf(appraiser.reconsiderations.answer({ ...seen(first), ...REVISE }))).toBe('stale-version')
    const second = await appraiser.reconsiderations.answer({ ...seen(back), ...REVISE })
    expect(second.changes).toEqual([{ field: 'finalValue', value: 415_000 }])
    expect((await decided(manager, true, second)).status).toBe(200)
    expect((await decided(senior, true, { ...second, version: second.version + 1 })).said.error?.code).toBe(
      'reconsideration-not-now',
    )
    const told = await client.reconsiderations.get({ id: asked.id })
    expect(told).toMatchObject({
      state: 'REVISED',
      answer: KEEP.reason,
      changes: null,
      reason: null,
      answeredByName: null,
    })
    expect(told.closedAt).not.toBeNull()
    expect((await events(id)).filter((event) => event.startsWith('RECONSIDERATION'))).toEqual([
      'RECONSIDERATION_ASK',
      'RECONSIDERATION_ANSWER',
      'RECONSIDERATION_RETURN',
      'RECONSIDERATION_ANSWER',
      'RECONSIDERATION_DECIDE',
    ])
    const timeline = await client.valuations.timeline({ id })
    // The person who decided it is not named to its client: neither as who decided nor as who accepted the correction.
    const shown = timeline.items
      .map(({ eventType }) => eventType)
      .filter((event) => event.startsWith('RECONSIDERATION') || event.startsWith('REPORT_CORRECTION'))
    expect(shown).toEqual(['RECONSIDERATION_ASK'])

    // The answer that was sent back proposed a correction in vain; the one that was agreed with changed the record and issued a version.
    const corrections = product.db.selectFrom('reportCorrections').select(['state', 'source', 'decidedBy'])
    expect(await corrections.where('valuationId', '=', id).orderBy('proposedAt').execute()).toEqual([
      { state: 'REJECTED', source: asked.id, decidedBy: senior.id },
      { state: 'ACCEPTED', source: asked.id, decidedBy: manager.id },
    ])
    expect(await manager.valuations.get({ id })).toMatchObject({
      status: 'COMPLETED',
      finalValue: 415_000,
    })
    const versions = product.db.selectFrom('issuedReports').select('version').where('valuationId', '=', id)
    expect((await versions.orderBy('version').execute()).map(({ version }) => version)).toEqual([1, 2])
  })

  test('its correction is decided with it alone, with the proof of an approval, and not sent back once accepted', async () => {
    const id = await issued()
    const asked = await ask(id)
    const answered = await appraiser.reconsiderations.answer({ ...seen(asked), ...REVISE })
    const ofIt = product.db.selectFrom('reportCorrections').selectAll().where('source', '=', asked.id)
    const correction = await ofIt.executeTakeFirstOrThrow()
    const apart = { id: correction.id, version: correction.version, note: 'لا سند له' }
    for (const accepted of [true, false])
      expect(await codeOf(manager.issuedReports.decide({ ...apart, accepted }))).toBe('correction-of-reconsideration')
    const decide = (agrees: boolean, more: object = {}) =>
      manager.call('reconsiderations.decide', { ...seen(answered), agrees, reason: 'روجعت', ...more })
    await product.set('approvalProof', true)
    expect((await decide(true)).said.error?.code).toBe('approval-proof-required')
    expect((await decide(true, { proof: { password: 'Wrong-one-2026' } })).said.error?.code).toBe('wrong-password')
    expect((await ofIt.executeTakeFirstOrThrow()).state).toBe('PROPOSED')
    const accepted = await decide(true, { proof: { password: 'Thamin-test-2026' } })
    await product.set('approvalProof', false)
    expect(accepted.said).toMatchObject({ state: 'REVISED' })

    // As after a correction that was accepted apart from its reconsideration.
    const reopened = { state: 'ANSWERED', version: answered.version, decidedBy: null, decidedAt: null, closedAt: null }
    await product.db.updateTable('reconsiderations').set(reopened).where('id', '=', asked.id).execute()
    expect((await decide(false)).said.error?.code).toBe('reconsideration-not-now')
    expect((await decide(true)).said).toMatchObject({ state: 'REVISED' })
  })

  test('a correction that was withdrawn apart is answered again', async () => {
    const asked = await ask(await issued())
    const answered = await appraiser.reconsiderations.answer({ ...seen(asked), ...REVISE })
    const correction = await product.db
      .selectFrom('reportCorrections')
      .select(['id', 'version'])
      .where('source', '=', asked.id)
      .executeTakeFirstOrThrow()
    await appraiser.issuedReports.withdraw(correction)
    const decide = (agrees: boolean) =>
      manager.call('reconsiderations.decide', { ...seen(answered), agrees, reason: 'روجعت' })
    expect((await decide(true)).said.error?.code).toBe('reconsideration-not-now')
    expect((await decide(false)).said).toMatchObject({ state: 'OPEN' })
  })

  test('neither who answered nor the valuer of the file decides', async () => {
    const id = await valuation({ assignedTo: senior.id })
    const asked = await ask(id)
    const answered = await manager.reconsiderations.answer({ ...seen(asked), ...KEEP })
    for (const person of [manager, senior])
      expect(await codeOf(person.reconsiderations.decide({ ...seen(answered), agrees: true, reason: 'نعم' }))).toBe(
        'reconsideration-own',
      )
  })

  test('two decisions at once make one', async () => {
    const asked = await ask(await valuation())
    const answered = await appraiser.reconsiderations.answer({ ...seen(asked), ...KEEP })
    const decide = (person: Person) =>
      person.call('reconsiderations.decide', { ...seen(answered), agrees: true, reason: 'روجعت' })
    expect((await Promise.all([decide(manager), decide(senior)])).map(({ status }) => status).toSorted()).toEqual([
      200, 409,
    ])
  })

  test('who asked withdraws it for a reason, and another can be asked for', async () => {
    const id = await valuation()
    const asked = await ask(id)
    expect(await codeOf(client.reconsiderations.withdraw({ ...seen(asked), reason: ' ' }))).toBe('record-invalid')
    expect(await codeOf(stranger.reconsiderations.withdraw({ ...seen(asked), reason: 'لا' }))).toBe(
      'reconsideration-not-found',
    )
    expect(await client.reconsiderations.withdraw({ ...seen(asked), reason: 'قُدّم خطأً' })).toMatchObject({
      state: 'WITHDRAWN',
      reason: 'قُدّم خطأً',
      may: [],
    })
    expect((await ask(id)).ordinal).toBe(2)
  })
})

test('cancelling its valuation withdraws what is open, and the correction that it proposed, for the reason of the cancellation', async () => {
  const id = await issued()
  const asked = await ask(id)
  await appraiser.reconsiderations.answer({ ...seen(asked), ...REVISE })
  const { version } = await senior.valuations.get({ id })
  const reason = 'أُلغي بطلب العميل'
  const moved = await senior.call('valuations.move', { id, version, to: 'CANCELLED', reason })
  expect([moved.status, moved.said.status]).toEqual([200, 'CANCELLED'])
  expect(await appraiser.reconsiderations.get({ id: asked.id })).toMatchObject({
    state: 'WITHDRAWN',
    reason,
    closedAt: expect.any(String),
    outcome: 'REVISE',
    may: [],
  })
  // Nobody agreed with the answer: the client does not read it.
  expect(await client.reconsiderations.get({ id: asked.id })).toMatchObject({
    state: 'WITHDRAWN',
    reason,
    outcome: null,
    answer: null,
    answeredAt: null,
    evidence: [{ verdict: null, response: null }, { verdict: null }],
  })
  const corrections = product.db.selectFrom('reportCorrections').select(['state', 'decisionNote', 'decidedBy'])
  expect(await corrections.where('valuationId', '=', id).execute()).toEqual([
    { state: 'WITHDRAWN', decisionNote: reason, decidedBy: senior.id },
  ])
  expect((await events(id)).slice(-3)).toEqual([
    'VALUATION_STATUS_CHANGE',
    'RECONSIDERATION_WITHDRAW',
    'REPORT_CORRECTION_WITHDRAW',
  ])
})

test('one that was left answered when its valuation was cancelled is withdrawn by the firm, with the correction that it proposed', async () => {
  const id = await issued()
  const answered = await appraiser.reconsiderations.answer({ ...seen(await ask(id)), ...REVISE })
  expect(await codeOf(appraiser.reconsiderations.withdraw({ ...seen(answered), reason: 'أُلغي التقييم' }))).toBe(
    'reconsideration-not-now',
  )
  // As cancelling once left it.
  await product.db.updateTable('valuations').set({ status: 'CANCELLED' }).where('id', '=', id).execute()
  const stranded = await senior.reconsiderations.get({ id: answered.id })
  expect([stranded.state, stranded.may]).toEqual(['ANSWERED', ['withdraw']])
  expect(await senior.reconsiderations.withdraw({ ...seen(stranded), reason: 'أُلغي التقييم' })).toMatchObject({
    state: 'WITHDRAWN',
    may: [],
  })
  const corrections = product.db.selectFrom('reportCorrections').select('state').where('valuationId', '=', id)
  expect(await corrections.execute()).toEqual([{ state: 'WITHDRAWN' }])
})

test('lists hold what a person may see, by state, time and words', async () => {
  const own = await valuation({ clientUserId: stranger.id })
  const asked = await ask(own, stranger)
  const listed = (person: Person, input: object = {}) => person.reconsiderations.list(input)
  expect((await listed(stranger)).items.map(({ id }) => id)).toEqual([asked.id])
  expect((await listed(client)).items.map(({ id }) => id)).not.toContain(asked.id)
  expect((await listed(reader, { text: asked.valuationNumber })).items).toMatchObject([
    { id: asked.id, evidenceCount: 2 },
  ])
  const guest = await product.person('GUEST')
  expect((await listed(guest)).items).toEqual([])
  expect(await codeOf(client.reconsiderations.get({ id: asked.id }))).toBe('reconsideration-not-found')
  await appraiser.reconsiderations.answer({ ...seen(asked), ...KEEP })
  const states = async (person: Person, state: string) =>
    (await listed(person, { state, text: asked.valuationNumber })).items.map((one) => one.state)
  expect(await states(reader, 'ANSWERED')).toEqual(['ANSWERED'])
  expect([await states(stranger, 'ANSWERED'), await states(stranger, 'OPEN')]).toEqual([[], ['OPEN']])

  const late = { dueAt: new Date(Date.now() - 60_000), atRiskAt: new Date(Date.now() - 120_000) }
  await product.db.updateTable('reconsiderations').set(late).where('id', '=', asked.id).execute()
  expect((await listed(reader, { time: 'overdue' })).items.map(({ id }) => id)).toEqual([asked.id])
  const risk = { dueAt: new Date(Date.now() + 600_000), atRiskAt: new Date(Date.now() - 60_000) }
  await product.db.updateTable('reconsiderations').set(risk).where('id', '=', asked.id).execute()
  expect((await listed(reader, { time: 'atRisk' })).items.map(({ id }) => id)).toEqual([asked.id])
  const { items, lastId, hasMore } = await listed(reader, { pageSize: 2 })
  expect([items.length, hasMore]).toEqual([2, true])
  expect((await listed(reader, { pageSize: 2, lastId: lastId ?? undefined })).items[0]?.id).not.toBe(items[1]?.id)
})
