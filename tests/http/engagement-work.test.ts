import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CellChange } from '#features/engagement-work/model/inputs.ts'
import type { WorkMoved } from '#features/engagement-work/model.ts'
import type { ValuationFields } from '#features/valuations/model.ts'
import { codeOf } from '../support/client.ts'
import { openedEngagement } from '../support/engagement-work.ts'
import { create, openProduct, type Person, type Product, VALUED } from '../support/product.ts'

let product: Product
let manager: Person
let senior: Person
let appraiser: Person
let other: Person
let client: Person

beforeAll(async () => {
  product = await openProduct({ on: ['approvalProof'] })
  manager = await product.person('VALUATION_MANAGER')
  senior = await product.person('SENIOR_APPRAISER')
  appraiser = await product.person('APPRAISER')
  other = await product.person('APPRAISER')
  client = await product.person('CLIENT')
})
afterAll(() => product.close())

const proof = { password: 'Thamin-test-2026' }
const opened = (...facts: ValuationFields[]) => openedEngagement(product, { manager, appraiser, client }, facts)
const get = (id: string) => appraiser.valuations.get({ id })
const cell = (
  valuationId: string,
  field: CellChange['field'],
  before: CellChange['value'],
  value: CellChange['value'],
) => ({
  valuationId,
  field,
  before,
  value,
})
const at = <T>(items: readonly T[], nth: number): T => {
  const found = items[nth]
  if (found === undefined) throw new Error(`nothing at ${nth}`)
  return found
}
const seen = async (ids: readonly string[]) =>
  Promise.all(ids.map(async (id) => ({ id, version: (await get(id)).version })))
const refusals = ({ refused }: WorkMoved) =>
  refused.map(({ number, error }) => [number, error.fields?.[0]?.code ?? error.code])
const entriesOf = (resourceId: string, eventType: string) =>
  product.db
    .selectFrom('auditLog')
    .select(['details', 'userId'])
    .where('resourceId', '=', resourceId)
    .where('eventType', '=', eventType as 'VALUATION_UPDATE')
    .orderBy('id')
    .execute()

test('two people in one table at once: each cell is of the person who wrote it first, and nothing else is lost', async () => {
  const { id, valuations } = await opened({}, {}, {})
  const [first, second, third] = valuations.map((one) => one.id) as [string, string, string]
  const table = await appraiser.engagementWork.table({ id })
  expect(table.items.map((row) => [row.valuationId, row.propertyName, row.ownerName, row.propertySize])).toEqual(
    [first, second, third].map((one, nth) => [one, `عقار ${nth + 1}`, 'ورثة إبراهيم المطوّع', 400]),
  )
  const owner = 'ورثة إبراهيم المطوّع'
  // Both saw the same table, and meet in one cell of the first row; the second row they share without meeting.
  const [mine, theirs] = await Promise.all([
    appraiser.engagementWork.change({
      id,
      changes: [
        cell(first, 'ownerName', owner, 'خالد المطوّع'),
        cell(second, 'landValue', null, 120_000.5),
        cell(third, 'propertySize', 400, 512.5),
      ],
    }),
    other.engagementWork.change({
      id,
      changes: [
        cell(second, 'planNumber', 'م/36214', 'م/1'),
        cell(first, 'ownerName', owner, 'سعاد المطوّع'),
        cell(first, 'documentNumber', '2019/4411', '2020/1'),
      ],
    }),
  ])
  expect(mine.refused.concat(theirs.refused)).toEqual([])
  const [won, lost] = mine.conflicts.length === 0 ? [mine, theirs] : [theirs, mine]
  const [winner, name] = won === mine ? [appraiser, 'خالد المطوّع'] : [other, 'سعاد المطوّع']
  expect([won.written, won.conflicts, lost.written]).toEqual([3, [], 2])
  expect(lost.conflicts).toMatchObject([
    { valuationId: first, field: 'ownerName', now: name, by: `شخص ${winner.role}`, at: expect.any(String) },
  ])
  const now = await Promise.all([first, second, third].map(get))
  expect(
    now.map((one) => [one.ownerName, one.documentNumber, one.planNumber, one.landValue, one.propertySize]),
  ).toEqual([
    [name, '2020/1', 'م/36214', null, 400],
    [owner, '2019/4411', 'م/1', 120_000.5, 400],
    [owner, '2019/4411', 'م/36214', null, 512.5],
  ])
  // The loser sees what is there now in the rows of the answer, and may overwrite it knowingly.
  expect(lost.rows.find((row) => row.valuationId === first)?.ownerName).toBe(name)
  const again = await other.engagementWork.change({ id, changes: [cell(first, 'ownerName', name, 'سعاد المطوّع')] })
  expect(again).toMatchObject({ conflicts: [], refused: [] })
  // The same call once more, its answer lost: the value is there, and nothing is in conflict.
  const repeated = await other.engagementWork.change({ id, changes: [cell(first, 'ownerName', name, 'سعاد المطوّع')] })
  expect(repeated).toMatchObject({ written: 1, conflicts: [] })
})

test('a bad cell comes back with its fault and the rest of the row and of the block is written', async () => {
  const { id, valuations } = await opened({}, {}, { finalValue: 1 })
  const [first, second, third] = valuations.map((one) => one.id) as [string, string, string]
  await manager.valuations.move({ id: third, version: 1, to: 'CANCELLED', reason: 'عدل العميل عنه' })
  const stranger = (await create(appraiser)).id
  const { written, conflicts, refused } = await appraiser.engagementWork.change({
    id,
    changes: [
      cell(first, 'propertySize', 400, -5),
      cell(first, 'planNumber', 'م/36214', 'م/2'),
      cell(first, 'landValue', null, 'كثير'),
      cell(first, 'documentNumber', '2019/4411', 'x'.repeat(101)),
      cell(second, 'dueDate', at(valuations, 1).dueDate, '2026-99-01'),
      cell(second, 'assignedTo', null, appraiser.id),
      cell(second, 'tenure', null, 'FREEHOLD'),
      cell(third, 'finalValue', 1, 2),
      cell(stranger, 'ownerName', 'ورثة إبراهيم المطوّع', 'غيره'),
    ],
  })
  expect([written, conflicts]).toEqual([3, []])
  expect(refused.map(({ field, error }) => [field, error.fields?.[0]?.code ?? error.code]).sort()).toEqual(
    [
      ['documentNumber', 'kernel:tooLong'],
      ['dueDate', 'valuations:fault.dueDate'],
      ['finalValue', 'valuations:fault.notEditable'],
      ['landValue', 'engagementwork:fault.kind'],
      ['ownerName', 'valuation-not-found'],
      ['propertySize', 'valuations:fault.propertySize'],
    ].sort(),
  )
  expect(await get(first)).toMatchObject({ planNumber: 'م/2', propertySize: 400, landValue: null })
  expect(await get(second)).toMatchObject({ assignedTo: appraiser.id, tenure: 'FREEHOLD' })
  expect((await entriesOf(first, 'VALUATION_UPDATE')).map(({ details }) => details)).toMatchObject([
    { fields: ['planNumber'] },
  ])
  expect((await entriesOf(id, 'ENGAGEMENT_BULK_CHANGE')).map(({ details }) => details)).toEqual([
    { written: 3, conflicts: 0, refused: 6 },
  ])
})

test('many are approved by one proof; a wrong one moves none, and four eyes, a missing value and strangers are refused one by one', async () => {
  const { id, valuations } = await opened(VALUED, VALUED, VALUED, {}, VALUED)
  const ids = valuations.map((one) => one.id)
  const own = await create(senior, VALUED)
  await product.db
    .updateTable('engagementProperties')
    .set({ valuationId: own.id })
    .where('valuationId', '=', at(ids, 4))
    .execute()
  ids[4] = own.id
  const move = async (person: Person, target: string, more: object = {}) =>
    person.engagementWork.move({ id, valuations: await seen(ids), target, ...more })

  const submitted = await move(appraiser, 'SUBMITTED')
  expect([submitted.moved.length, submitted.refused]).toEqual([5, []])
  // Refused one by one to whom reviewing is not, and done by whom it is.
  expect((await move(appraiser, 'UNDER_REVIEW')).moved).toEqual([])
  expect((await move(manager, 'UNDER_REVIEW')).moved).toHaveLength(5)

  const before = await seen(ids)
  const approve = (person: Person, given: object = {}) =>
    person.engagementWork.move({ id, valuations: before, target: 'APPROVED', ...given })
  expect(await codeOf(approve(senior))).toBe('approval-proof-required')
  expect(await codeOf(approve(senior, { proof: { password: 'not the one' } }))).toBe('wrong-password')
  expect(await codeOf(approve(appraiser, { proof }))).toBe('permission-denied')
  expect(await seen(ids)).toEqual(before)

  const approved = await approve(senior, { proof })
  expect(approved.moved.map(({ status }) => status)).toEqual(['APPROVED', 'APPROVED', 'APPROVED'])
  expect(refusals(approved)).toEqual([
    [at(valuations, 3).valuationNumber, 'valuations:fault.approval.inspectionDate'],
    [own.valuationNumber, 'four-eyes'],
  ])
  // All that one lacks is said at once, as when it is approved by itself.
  expect(at(approved.refused, 0).error.fields?.length).toBeGreaterThan(1)
  for (const one of ids.slice(0, 3)) {
    const kept = await product.db.selectFrom('reviewApprovals').selectAll().where('valuationId', '=', one).execute()
    expect(kept.map(({ userId, proof: by }) => [userId, by])).toEqual([[senior.id, 'PASSWORD']])
    expect(await get(one)).toMatchObject({ status: 'APPROVED', approvedBy: senior.id })
    expect(await entriesOf(one, 'VALUATION_STATUS_CHANGE')).toHaveLength(3)
  }
  const logged = await product.db.selectFrom('auditLog').selectAll().where('resourceId', '=', id).execute()
  expect(JSON.stringify(logged)).not.toContain(proof.password)
  expect((await entriesOf(id, 'ENGAGEMENT_BULK_MOVE')).map(({ details }) => details)).toEqual([
    { to: 'SUBMITTED', moved: 5, refused: 0 },
    { to: 'UNDER_REVIEW', moved: 5, refused: 0 },
    { to: 'APPROVED', moved: 3, refused: 2 },
  ])

  // What the firm does with many at once is shown to the firm alone.
  const eventsFor = async (person: Person) =>
    (await person.engagements.timeline({ id })).items.map((one) => one.eventType)
  expect((await eventsFor(manager)).filter((event) => event === 'ENGAGEMENT_BULK_MOVE')).toHaveLength(3)
  expect((await eventsFor(client)).filter((event) => event.startsWith('ENGAGEMENT_BULK'))).toEqual([])

  // Pressed twice: what is there already counts as moved, and nothing is written again.
  const twice = await approve(senior, { proof })
  expect(twice.moved.map(({ id: one }) => one).sort()).toEqual(ids.slice(0, 3).sort())
  expect(await entriesOf(at(ids, 0), 'VALUATION_STATUS_CHANGE')).toHaveLength(3)
  expect(await entriesOf(id, 'ENGAGEMENT_BULK_MOVE')).toHaveLength(3)
})

test('more than one turn of moves: each keeps what it committed, says what was refused, and is one entry of the log', async () => {
  const { id, valuations } = await opened(...Array.from({ length: 23 }, () => VALUED))
  const rows = await seen(valuations.map((one) => one.id))
  const gone = [at(valuations, 2), at(valuations, 21)]
  for (const { id: one, version } of gone)
    await manager.valuations.move({ id: one, version, to: 'CANCELLED', reason: 'عدل العميل عنه' })
  const submit = () => appraiser.engagementWork.move({ id, valuations: rows, target: 'SUBMITTED' })
  for (const said of [await submit(), await submit()]) {
    expect(said.moved).toHaveLength(21)
    expect(refusals(said)).toEqual(gone.map(({ valuationNumber }) => [valuationNumber, 'stale-version']))
  }
  expect((await entriesOf(id, 'ENGAGEMENT_BULK_MOVE')).map(({ details }) => details)).toEqual([
    { to: 'SUBMITTED', moved: 19, refused: 1 },
    { to: 'SUBMITTED', moved: 2, refused: 1 },
  ])
})

test('two bulk moves of the same valuations at once move each one once', async () => {
  const { id, valuations } = await opened(VALUED, VALUED, VALUED)
  const ids = valuations.map((one) => one.id)
  const rows = await seen(ids)
  const [one, two] = await Promise.all([
    appraiser.engagementWork.move({ id, valuations: rows, target: 'SUBMITTED' }),
    other.engagementWork.move({ id, valuations: rows.toReversed(), target: 'SUBMITTED' }),
  ])
  expect([one.moved.length, two.moved.length, one.refused, two.refused]).toEqual([3, 3, [], []])
  for (const each of ids) expect(await entriesOf(each, 'VALUATION_STATUS_CHANGE')).toHaveLength(1)
  expect(await manager.engagements.get({ id })).toMatchObject({ state: 'IN_REVIEW' })
})

test('the board counts by status and person, says what each lacks, and goes on in pages; properties are on the map', async () => {
  const facts = Array.from({ length: 23 }, () => ({ assignedTo: appraiser.id }))
  const { id, valuations } = await opened(...facts, { ...VALUED })
  await product.db
    .updateTable('valuations')
    .set({ dueAt: new Date('2026-01-02'), dueDate: '2026-01-02' })
    .where('id', '=', at(valuations, 0).id)
    .execute()
  await appraiser.engagementWork.move({ id, valuations: await seen([at(valuations, 23).id]), target: 'SUBMITTED' })
  const board = await appraiser.engagementWork.board({ id })
  expect(board.columns.map(({ status, count, items, hasMore }) => [status, count, items.length, hasMore])).toEqual([
    ['DRAFT', 23, 20, true],
    ['SUBMITTED', 1, 1, false],
  ])
  const draft = at(board.columns, 0)
  expect(draft.items.slice(0, 2).map(({ lacks }) => lacks)).toEqual([
    ['late', 'inspection', 'value'],
    ['inspection', 'value'],
  ])
  expect(at(at(board.columns, 1).items, 0).lacks).toEqual(['assignee', 'inspection'])
  expect(board.people).toEqual(
    expect.arrayContaining([
      { id: appraiser.id, name: 'شخص APPRAISER', counts: { DRAFT: 23 } },
      { id: null, name: null, counts: { SUBMITTED: 1 } },
    ]),
  )
  const more = await appraiser.engagementWork.board({ id, status: 'DRAFT', lastId: draft.lastId })
  expect(more.columns.map(({ items, hasMore }) => [items.length, hasMore])).toEqual([[3, false]])
  const nobody = await appraiser.engagementWork.board({ id, assignedTo: null })
  expect(nobody.columns.map(({ status, count, items }) => [status, count, items.length])).toEqual([['SUBMITTED', 1, 1]])
  const { items } = await appraiser.engagementWork.points({ id })
  expect([items.length, items.filter(({ status }) => status === 'SUBMITTED').length]).toEqual([24, 1])
  const page = await appraiser.engagementWork.table({ id, pageSize: 10 })
  const next = await appraiser.engagementWork.table({ id, pageSize: 10, lastId: page.lastId })
  expect([...page.items, ...next.items].map(({ valuationId }) => valuationId)).toEqual(
    valuations.slice(0, 20).map((one) => one.id),
  )
})

test('what is missing of all is what the panel of each says, page by page', async () => {
  const { id, valuations } = await opened({}, {}, VALUED)
  const first = await senior.engagementWork.missing({ id, pageSize: 2 })
  expect([first.checked, first.hasMore]).toEqual([2, true])
  const rest = await senior.engagementWork.missing({ id, pageSize: 2, lastId: first.lastId })
  expect([rest.checked, rest.hasMore]).toEqual([1, false])
  for (const [nth, found] of [...first.items, ...rest.items].entries()) {
    const check = await senior.quality.check({ valuationId: at(valuations, nth).id })
    expect(found.valuationId).toBe(at(valuations, nth).id)
    expect(found.items).toEqual(
      check.items.filter(({ verdict, reason }) => verdict === 'FAIL' || (verdict === 'WARN' && !reason)),
    )
    expect(found.items.length).toBeGreaterThan(0)
  }
})

test('clients, readers and those outside are refused, and what is not of the engagement is as if it were not there', async () => {
  const { id, valuations } = await opened({}, {})
  const reader = await product.person('READ_ONLY')
  const change = { id, changes: [cell(at(valuations, 0).id, 'planNumber', 'م/36214', 'م/9')] }
  const move = { id, valuations: [{ id: at(valuations, 0).id, version: 1 }], target: 'SUBMITTED' }
  for (const verb of ['board', 'points', 'table', 'missing'] as const) {
    expect(await codeOf(client.engagementWork[verb]({ id })), verb).toBe('permission-denied')
    expect(await codeOf(manager.engagementWork[verb]({ id: randomUUID() })), verb).toBe('engagement-not-found')
  }
  for (const person of [client, reader]) {
    expect(await codeOf(person.engagementWork.change(change))).toBe('permission-denied')
    expect(await codeOf(person.engagementWork.move(move))).toBe('permission-denied')
  }
  expect(await codeOf(appraiser.engagementWork.change({ ...change, id: randomUUID() }))).toBe('engagement-not-found')
  expect(await codeOf(appraiser.engagementWork.move({ ...move, id: randomUUID() }))).toBe('engagement-not-found')
  const elsewhere = await opened({})
  const foreign = at(elsewhere.valuations, 0).id
  const moved = await appraiser.engagementWork.move({ ...move, valuations: [{ id: foreign, version: 1 }] })
  expect(refusals(moved)).toEqual([[null, 'valuation-not-found']])
  expect(await get(foreign)).toMatchObject({ status: 'DRAFT', version: 1 })
  const many = Array.from({ length: 501 }, () => at(change.changes, 0))
  expect(await codeOf(appraiser.engagementWork.change({ id, changes: many }))).toBe('invalid-argument')
})
