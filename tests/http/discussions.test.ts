import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ROLES, type Role } from '#access/roles.ts'
import type { Discussion } from '#features/discussions/model.ts'
import { kuwaitToday } from '#kernel/dates.ts'
import { codeOf } from '../support/client.ts'
import { create, openProduct, type Person, type Product, VALUED } from '../support/product.ts'
import { readPdf } from '../support/read-pdf.ts'
import { soon } from '../support/soon.ts'

const NO_ID = '00000000-0000-4000-8000-000000000000'
const TODAY = kuwaitToday()
const NOW = { inspectionDate: TODAY, valuationDate: TODAY }
const REMARK = { subject: 'مساحة البناء', text: 'المساحة في الرخصة أكبر' }

let product: Product
let senior: Person
let appraiser: Person
let client: Person
let stranger: Person
beforeAll(async () => {
  product = await openProduct()
  const person = (role: Role) => product.person(role)
  senior = await person('SENIOR_APPRAISER')
  appraiser = await person('APPRAISER')
  client = await person('CLIENT')
  stranger = await person('CLIENT')
})
afterAll(() => product.close())
beforeEach(() => product.db.deleteFrom('signInFailures').execute())

const valuation = async (more: object = {}) => {
  const { id } = await create(appraiser, {
    ...{ ...VALUED, ...NOW, assignedTo: appraiser.id, clientUserId: client.id, ...more },
  })
  return id
}
const of = (valuationId: string, person = appraiser): Promise<Discussion> =>
  person.discussions.ofValuation({ valuationId })
const fileOf = (id: string, { cookie }: Person) =>
  fetch(`${product.base}/files/shown-drafts/${id}`, { headers: { cookie } })
const move = async (id: string, ...to: string[]) => {
  for (const status of to) {
    const { version } = await senior.valuations.get({ id })
    await senior.valuations.move({ id, version, to: status })
  }
}
/** Shows the draft of a valuation and waits until it is printed. */
async function shown(valuationId: string, more: object = { means: 'PORTAL' }) {
  const before = await of(valuationId)
  await appraiser.discussions.show({ valuationId, lastOrdinal: before.items[0]?.ordinal ?? 0, ...more })
  await soon(async () => (await of(valuationId)).items[0]?.state).toBe('READY')
  const [draft] = (await of(valuationId)).items
  if (!draft) throw new Error('no draft')
  return draft
}
const events = async (valuationId: string) =>
  (
    await product.db
      .selectFrom('auditLog')
      .select('eventType')
      .where('resourceId', '=', valuationId)
      .where('eventType', 'like', 'DRAFT%')
      .orderBy('id')
      .execute()
  ).map(({ eventType }) => eventType)

describe('the whole path', () => {
  let id: string
  test('a draft is kept with its values and hash, marked and without a code; its client opens it, which is counted', async () => {
    id = await valuation()
    const draft = await shown(id, { means: 'PORTAL', note: 'للاطلاع قبل الاعتماد' })
    expect(draft).toMatchObject({
      ordinal: 1,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      values: [{ id: 'MAIN', value: 300_000 }],
      openings: 0,
      changes: { values: [], fields: [], parts: [] },
      may: ['ask', 'answer', 'withdraw'],
    })
    const seen = await of(id, client)
    expect(seen.means).toEqual([])
    expect(seen.items).toMatchObject([{ id: draft.id, shownByName: null, openings: null, changes: null, may: ['ask'] }])
    const answer = await fileOf(draft.id, client)
    expect(answer.status).toBe(200)
    const { pages, text } = await readPdf(new Uint8Array(await answer.arrayBuffer()))
    expect(pages.length).toBe(draft.pages)
    expect(text).toContain('مسودة')
    expect(text).not.toContain('/verify/')
    await fileOf(draft.id, client)
    await fileOf(draft.id, appraiser)
    expect((await of(id)).items[0]).toMatchObject({ openings: 1 })
    // A draft is no document that is issued: nobody has received one by it.
    expect(
      await product.db.selectFrom('reportReceipts').select('documentId').where('documentId', '=', draft.id).execute(),
    ).toEqual([])
    const opened = product.db.selectFrom('auditLog').select('userId').where('resourceId', '=', draft.id)
    expect(
      (await opened.where('eventType', '=', 'REPORT_DOWNLOAD').orderBy('id').execute()).map(({ userId }) => userId),
    ).toEqual([client.id, appraiser.id])
  })

  test('the client remarks, which changes nothing; the valuer answers and changes the value; the next draft says so', async () => {
    const [draft] = (await of(id, client)).items
    const before = await appraiser.valuations.get({ id })
    const asked = await client.discussions.ask({ draftId: draft?.id, ...REMARK })
    expect(asked.items[0]?.remarks).toMatchObject([{ ...REMARK, side: 'client', person: null, answer: null }])
    expect(await appraiser.valuations.get({ id })).toEqual(before)
    const [remark] = (await of(id)).items[0]?.remarks ?? []
    const answered = await appraiser.discussions.answer({ id: remark?.id, version: 1, answer: 'صُححت المساحة' })
    expect(answered.items[0]?.remarks).toMatchObject([{ answer: 'صُححت المساحة', version: 2 }])
    expect((await of(id, client)).items[0]?.remarks).toMatchObject([{ answer: 'صُححت المساحة', answeredByName: null }])
    await appraiser.valuations.update({ id, version: before.version, changes: { finalValue: 310_000 } })
    // What the report says by now is the firm's; the client knows what it was shown.
    expect((await of(id)).items[0]?.changes?.values).toMatchObject([{ before: 300_000, after: 310_000 }])
    expect((await of(id, client)).items[0]?.changes).toBeNull()
    await shown(id)
    expect((await of(id, client)).items.map(({ changes }) => changes?.values.length ?? null)).toEqual([null, 1])
    const kinds = async (person: Person) =>
      (
        await product.db
          .selectFrom('notifications')
          .select('kind')
          .where('personId', '=', person.id)
          .where('kind', 'like', 'DRAFT%')
          .orderBy('id')
          .execute()
      ).map(({ kind }) => kind)
    expect((await kinds(client)).toSorted()).toEqual(['DRAFT_ANSWERED', 'DRAFT_SHOWN', 'DRAFT_SHOWN'])
    expect(await kinds(appraiser)).toEqual(['DRAFT_REMARK'])
  })

  test.each([
    ['ar', 'المسودات'],
    ['en', 'Discussion of drafts'],
  ])('the report prints what was discussed in %s', async (language, heading) => {
    const { values } = await appraiser.valuationReports.get({ valuationId: id })
    const base = values.language?.value ?? null
    await appraiser.valuationReports.save({ valuationId: id, changes: [{ field: 'language', base, value: language }] })
    const answer = await fetch(`${product.base}/files/valuation-reports/${id}/preview.pdf`, {
      headers: { cookie: appraiser.cookie },
    })
    const { text } = await readPdf(new Uint8Array(await answer.arrayBuffer()))
    expect(text).toContain(heading)
    if (language === 'en') for (const told of ['was KWD 300,000', 'became KWD 310,000']) expect(text).toContain(told)
  })

  test('once it is approved nothing more is shown or said, its client opens no draft any more, and it is not deleted', async () => {
    await move(id, 'SUBMITTED', 'UNDER_REVIEW', 'APPROVED')
    const { items, means } = await of(id)
    expect(means).toEqual([])
    expect(items.flatMap(({ may }) => may)).toEqual([])
    const [draft] = items
    const remark = items[1]?.remarks[0]
    const refused = [
      codeOf(appraiser.discussions.show({ valuationId: id, lastOrdinal: 2, means: 'PORTAL' })),
      codeOf(client.discussions.ask({ draftId: draft?.id, ...REMARK })),
      codeOf(appraiser.discussions.answer({ id: remark?.id, version: 2, answer: 'غيره' })),
      codeOf(appraiser.discussions.withdraw({ id: draft?.id, version: draft?.version, reason: 'خطأ' })),
    ]
    expect(new Set(await Promise.all(refused))).toEqual(new Set(['discussion-not-now']))
    expect((await fileOf(draft?.id ?? '', client)).status).toBe(409)
    expect((await fileOf(draft?.id ?? '', appraiser)).status).toBe(200)
    const [kept] = await product.db
      .selectFrom('reportSnapshots')
      .select(sql<{ ordinal: number; remarks: object[] }[]>`data -> 'discussion'`.as('discussion'))
      .where('valuationId', '=', id)
      .execute()
    expect(kept?.discussion).toMatchObject([
      { ordinal: 1, remarks: [{ subject: REMARK.subject, isAnswered: true }] },
      { ordinal: 2, remarks: [] },
    ])
    // What was approved is known to the client, and what it changed too.
    expect((await of(id, client)).items[0]?.changes?.values).toEqual([])
    expect(await events(id)).toEqual([
      'DRAFT_SHOW',
      'DRAFT_READY',
      'DRAFT_ASK',
      'DRAFT_ANSWER',
      'DRAFT_SHOW',
      'DRAFT_READY',
    ])
  })
})

test('a valuation of which a draft was shown is not deleted', async () => {
  const id = await valuation()
  const manager = await product.person('VALUATION_MANAGER')
  await shown(id)
  const { version } = await manager.valuations.get({ id })
  expect(await codeOf(manager.valuations.delete({ id, version, reason: 'خطأ' }))).toBe('shown-draft-kept')
})

test('of another client’s drafts nothing is there, by any id', async () => {
  const id = await valuation()
  const draft = await shown(id)
  const asked = await client.discussions.ask({ draftId: draft.id, ...REMARK })
  const remark = asked.items[0]?.remarks[0]
  expect(await codeOf(of(id, stranger))).toBe('valuation-not-found')
  expect(await codeOf(stranger.discussions.ask({ draftId: draft.id, ...REMARK }))).toBe('shown-draft-not-found')
  expect((await fileOf(draft.id, stranger)).status).toBe(404)
  for (const person of [client, stranger]) {
    expect(await codeOf(person.discussions.answer({ id: remark?.id, version: 1, answer: 'x' }))).toBe(
      'permission-denied',
    )
    expect(await codeOf(person.discussions.show({ valuationId: id, lastOrdinal: 1, means: 'PORTAL' }))).toBe(
      'permission-denied',
    )
  }
  // The account of that day saw it, and not the one that has the valuation by now.
  const { version } = await senior.valuations.get({ id })
  await senior.valuations.update({ id, version, changes: { clientUserId: stranger.id } })
  expect((await of(id, stranger)).items).toEqual([])
  expect((await fileOf(draft.id, stranger)).status).toBe(404)
  expect((await fileOf(draft.id, client)).status).toBe(404)
})

test('a draft that was taken back is out of the client’s sight, and stays on record', async () => {
  const id = await valuation()
  const draft = await shown(id)
  const input = { id: draft.id, version: draft.version }
  expect(await codeOf(appraiser.discussions.withdraw({ ...input, reason: ' ' }))).toBe('record-invalid')
  await appraiser.discussions.withdraw({ ...input, reason: 'عُرضت قبل أوانها' })
  expect((await of(id, client)).items).toEqual([])
  expect((await fileOf(draft.id, client)).status).toBe(404)
  expect(await codeOf(client.discussions.ask({ draftId: draft.id, ...REMARK }))).toBe('shown-draft-not-found')
  expect((await of(id)).items).toMatchObject([{ reason: 'عُرضت قبل أوانها', may: ['ask', 'answer'] }])
  expect(await codeOf(appraiser.discussions.withdraw({ ...input, version: 2, reason: 'ثانية' }))).toBe(
    'discussion-not-now',
  )
})

test('a draft shown to others is the firm’s record: by name, with what they said, and nothing of it for the client', async () => {
  const id = await valuation()
  const show = (more: object) => appraiser.discussions.show({ valuationId: id, lastOrdinal: 0, ...more })
  expect(await codeOf(show({ means: 'MEETING' }))).toBe('record-invalid')
  const draft = await shown(id, { means: 'MEETING', person: 'مستشار الشركة' })
  expect(await codeOf(appraiser.discussions.ask({ draftId: draft.id, ...REMARK }))).toBe('record-invalid')
  const { items } = await appraiser.discussions.ask({ draftId: draft.id, person: 'مستشار الشركة', ...REMARK })
  expect(items[0]?.remarks).toMatchObject([{ side: 'firm', person: 'مستشار الشركة' }])
  expect((await of(id, client)).items).toEqual([])
  expect((await fileOf(draft.id, client)).status).toBe(404)
  expect(await events(id)).toEqual(['DRAFT_OUTSIDE', 'DRAFT_OUTSIDE', 'DRAFT_OUTSIDE'])
  const { items: timeline } = await client.valuations.timeline({ id })
  expect(JSON.stringify(timeline)).not.toContain('DRAFT')
})

test('without a client account nothing is shown in the portal', async () => {
  const id = await valuation({ clientUserId: null })
  expect((await of(id)).means).not.toContain('PORTAL')
  expect(await codeOf(appraiser.discussions.show({ valuationId: id, lastOrdinal: 0, means: 'PORTAL' }))).toBe(
    'discussion-no-account',
  )
})

test('of two who show at once one succeeds, and of two who answer at once', async () => {
  const id = await valuation()
  const show = (person: Person) => codeOf(person.discussions.show({ valuationId: id, lastOrdinal: 0, means: 'PORTAL' }))
  const answers = await Promise.all([show(appraiser), show(senior)])
  expect(answers.filter((code) => code === 'discussion-moved-on')).toHaveLength(1)
  await soon(async () => (await of(id)).items[0]?.state).toBe('READY')
  const { items } = await client.discussions.ask({ draftId: (await of(id)).items[0]?.id, ...REMARK })
  const remark = items[0]?.remarks[0]
  const answer = (person: Person) =>
    codeOf(person.discussions.answer({ id: remark?.id, version: 1, answer: person.id }))
  expect(
    (await Promise.all([answer(appraiser), answer(senior)])).filter((code) => code === 'stale-version'),
  ).toHaveLength(1)
})

test('every role: who works on valuations shows and answers, a client of the account remarks, nobody else', async () => {
  const id = await valuation()
  const draft = await shown(id)
  const told: Record<string, (string | undefined)[]> = {}
  for (const role of ROLES) {
    const person = await product.person(role)
    told[role] = [
      await codeOf(of(id, person)),
      await codeOf(person.discussions.show({ valuationId: id, lastOrdinal: 99, means: 'PORTAL' })),
      await codeOf(person.discussions.ask({ draftId: draft.id, ...REMARK, person: 'شخص' })),
      await codeOf(person.discussions.answer({ id: NO_ID, version: 1, answer: 'x' })),
    ]
  }
  const staff = ['ok', 'discussion-moved-on', 'ok', 'draft-remark-not-found']
  const others = ['valuation-not-found', 'permission-denied', 'shown-draft-not-found', 'permission-denied']
  expect(told).toEqual({
    ...Object.fromEntries(
      (['ADMIN', 'SYSTEM_ADMIN', 'VALUATION_MANAGER', 'SENIOR_APPRAISER', 'APPRAISER'] as const).map((role) => [
        role,
        staff,
      ]),
    ),
    ...Object.fromEntries((['USER', 'CLIENT', 'GUEST'] as const).map((role) => [role, others])),
    READ_ONLY: ['ok', 'permission-denied', 'permission-denied', 'permission-denied'],
  })
})
