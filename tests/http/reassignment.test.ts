import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROLES } from '#access/roles.ts'
import { assertAsApproved } from '#features/reviews/commands/approved-content.ts'
import type { ReportData } from '#features/valuation-reports/model.ts'
import type { ValuationFields } from '#features/valuations/model.ts'
import type { ValuationRow } from '#features/valuations/queries/rows.ts'
import { type Answer, create, openProduct, type Person, type Product, VALID, VALUED } from '../support/product.ts'

let product: Product
let appraiser: Person
let signer: Person
let senior: Person
let manager: Person
let next: Person
beforeAll(async () => {
  product = await openProduct()
  appraiser = await product.person('APPRAISER')
  signer = await product.person('SENIOR_APPRAISER')
  senior = await product.person('SENIOR_APPRAISER')
  manager = await product.person('VALUATION_MANAGER')
  next = await product.person('SENIOR_APPRAISER')
  for (const [person, fullName] of [
    [signer, 'من وقّع'],
    [next, 'من تسلّم'],
    [appraiser, 'من أنشأ'],
  ] as const)
    await product.db.updateTable('users').set({ fullName, displayName: fullName }).where('id', '=', person.id).execute()
  await product.set('fourEyes', true)
})
afterAll(() => product.close())

const outcome = ({ said }: Answer) => said.error?.fields?.[0]?.code ?? said.error?.code ?? 'ok'
const rowOf = async (id: string) =>
  (await product.db.selectFrom('valuations').selectAll().where('id', '=', id).executeTakeFirstOrThrow()) as ValuationRow
const move = async (id: string, to: string, person = senior) =>
  person.call('valuations.move', { id, version: (await rowOf(id)).version, to })
const assign = async (id: string, assignedTo: string | null, person = manager) =>
  person.call('valuations.update', { id, version: (await rowOf(id)).version, changes: { assignedTo } })
const moved = async (id: string, ...statuses: string[]) => {
  for (const to of statuses) expect([to, outcome(await move(id, to))]).toEqual([to, 'ok'])
  return id
}
const REVIEWED = ['SUBMITTED', 'UNDER_REVIEW', 'APPROVED'] as const
const approved = async (fields: ValuationFields = {}) =>
  moved((await create(appraiser, { ...VALUED, assignedTo: signer.id, ...fields })).id, ...REVIEWED)
const lastIssued = async (valuationId: string) => {
  const found = await product.db
    .selectFrom('issuedReports')
    .select('data')
    .where('valuationId', '=', valuationId)
    .orderBy('version', 'desc')
    .executeTakeFirstOrThrow()
  return (found.data as unknown as ReportData).people
}
const propose = async (valuationId: string, planNumber: string, person = appraiser) => {
  const changes = [{ field: 'planNumber', value: planNumber }]
  const asked = { valuationId, changes, reason: 'خطأ في النقل' }
  const { corrections } = await person.issuedReports.propose(asked)
  const [{ id, version } = { id: '', version: 0 }] = corrections
  return { id, version, accepted: true }
}

test('after the approval managers alone say who works on a file, approved and completed', async () => {
  const id = await approved()
  for (const status of ['APPROVED', 'COMPLETED']) {
    if (status === 'COMPLETED') await moved(id, status)
    for (const role of ROLES) {
      const person = await product.person(role)
      const mine = ['ADMIN', 'SYSTEM_ADMIN', 'VALUATION_MANAGER'].includes(role)
      const expected = mine
        ? 'ok'
        : ['SENIOR_APPRAISER', 'APPRAISER'].includes(role)
          ? 'valuations:fault.managersAssign'
          : 'permission-denied'
      expect([status, role, outcome(await assign(id, next.id, person))]).toEqual([status, role, expected])
      if (!mine) continue
      const said = await person.valuations.get({ id })
      expect(said.editable).toContain('assignedTo')
      expect(outcome(await assign(id, signer.id, person))).toBe('ok')
    }
  }
  const said = await senior.valuations.get({ id })
  expect(said.editable).not.toContain('assignedTo')
  expect(outcome(await move(id, 'CANCELLED', manager))).toBe('valuations:fault.reason')
})

test('who signed stays in what the approval binds, in the issued report and in its corrections; the work goes to the other', async () => {
  const id = await approved()
  const { approvedHash } = await rowOf(id)
  expect(outcome(await assign(id, next.id))).toBe('ok')
  expect(await rowOf(id)).toMatchObject({ assignedTo: next.id, signedBy: signer.id, signerKept: true, approvedHash })
  await assertAsApproved({ db: product.db }, await rowOf(id))
  await moved(id, 'COMPLETED')
  expect((await lastIssued(id)).valuer?.name).toBe('من وقّع')

  expect(outcome(await assign(id, null))).toBe('ok')
  expect(outcome(await assign(id, next.id))).toBe('ok')
  expect(await rowOf(id)).toMatchObject({ assignedTo: next.id, signedBy: signer.id })
  expect(outcome(await senior.call('issuedReports.decide', await propose(id, 'م/7')))).toBe('ok')
  expect((await lastIssued(id)).valuer?.name).toBe('من وقّع')
  expect(await rowOf(id)).toMatchObject({ assignedTo: next.id, planNumber: 'م/7' })
  await assertAsApproved({ db: product.db }, await rowOf(id))

  const said = await next.valuations.get({ id })
  expect([said.assignedToName, said.signedByName]).toEqual(['من تسلّم', 'من وقّع'])
  const listOf = async (person: Person) =>
    (await person.valuations.list({ assignedTo: 'me' })).items.map((one) => one.id)
  expect(await listOf(next)).toContain(id)
  expect(await listOf(signer)).not.toContain(id)
  const notified = await product.db
    .selectFrom('notifications')
    .select('personId')
    .where('recordId', '=', id)
    .where('kind', '=', 'ASSIGNED')
    .execute()
  expect(notified.map(({ personId }) => personId)).toContain(next.id)
  const { items } = await appraiser.valuations.priorWork({
    ownerName: VALID.ownerName,
  })
  expect(items.find((one) => one.id === id)?.assignedToName).toBe('من وقّع')
})

test('of a file that was nobody’s at its approval, who made the record signs, to whom it is given', async () => {
  const id = await approved({ assignedTo: null })
  expect(outcome(await assign(id, next.id))).toBe('ok')
  expect(await rowOf(id)).toMatchObject({ assignedTo: next.id, signedBy: null, signerKept: true })
  await moved(id, 'COMPLETED')
  expect((await lastIssued(id)).valuer?.name).toBe('من أنشأ')
})

test('who signed keeps a part in the value, and who has the file now has one: neither decides on it', async () => {
  const id = await moved(await approved(), 'COMPLETED')
  expect(outcome(await assign(id, next.id))).toBe('ok')
  const correction = await propose(id, 'م/8')
  for (const person of [signer, next])
    expect(outcome(await person.call('issuedReports.decide', correction))).toBe('four-eyes')
  expect(outcome(await senior.call('issuedReports.decide', correction))).toBe('ok')

  const evidence = { kind: 'SALE', evidenceDate: '2026-01-10', source: 'وزارة العدل', area: 500, price: 410_000 }
  const asked = { valuationId: id, grounds: 'بيع أحدث', evidence: [evidence] }
  const { id: reconsideration } = await appraiser.reconsiderations.ask(asked)
  await appraiser.reconsiderations.answer({
    id: reconsideration,
    version: 1,
    outcome: 'KEEP',
    reason: 'عقار زاوية',
    evidence: [{ ordinal: 1, verdict: 'NOT_TAKEN', response: 'عقار زاوية' }],
    changes: [],
  })
  const decision = { id: reconsideration, version: 2, agrees: true, reason: 'التعليل كافٍ' }
  for (const fourEyes of [true, false]) {
    await product.set('fourEyes', fourEyes)
    for (const person of [signer, next])
      expect(outcome(await person.call('reconsiderations.decide', decision))).toBe('reconsideration-own')
  }
  await product.set('fourEyes', true)
  expect(outcome(await senior.call('reconsiderations.decide', decision))).toBe('ok')
})

test('in a correction the declaration of who signed is asked for, not that of who has the file now', async () => {
  const id = await moved(await approved(), 'COMPLETED')
  expect(outcome(await assign(id, next.id))).toBe('ok')
  await product.set('conflictDeclarations', true)
  const refused = await senior.call('issuedReports.decide', await propose(id, 'م/9'))
  expect(refused.said.error?.fields?.map(({ field }) => field).toSorted()).toEqual(
    [`declaration.${senior.id}`, `declaration.${signer.id}`].toSorted(),
  )
  await product.set('conflictDeclarations', false)
})

test('the work of appraisers counts the file as done by who signed it, and as work of who has it', async () => {
  const work = async (person: Person) => {
    const definition = { register: 'appraisers', filters: {} }
    const { rows } = await senior.registers.preview({ definition, language: 'en' })
    const [, assigned, open, , completed] = rows.find(({ cells }) => cells[0] === names.get(person))?.cells ?? []
    return [assigned, open, completed]
  }
  const names = new Map([
    [signer, 'من وقّع'],
    [next, 'من تسلّم'],
  ])
  const plus = (before: unknown[], more: number[]) => before.map((value, at) => Number(value ?? 0) + (more[at] ?? 0))
  const before = { signer: await work(signer), next: await work(next) }
  const id = await approved()
  expect(outcome(await assign(id, next.id))).toBe('ok')
  expect([await work(signer), await work(next)]).toEqual([before.signer, plus(before.next, [1, 1, 0])])
  await moved(id, 'COMPLETED')
  expect([await work(signer), await work(next)]).toEqual([plus(before.signer, [0, 0, 1]), plus(before.next, [1, 0, 0])])
})
