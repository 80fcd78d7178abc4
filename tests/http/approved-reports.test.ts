import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { APPROVAL_HASH_VERSION, approvalHash } from '#features/reviews/commands/approval-hash.ts'
import { approvedContent } from '#features/reviews/commands/approved-content.ts'
import type { ReportData } from '#features/valuation-reports/model.ts'
import type { ValuationFields } from '#features/valuations/model.ts'
import type { ValuationRow } from '#features/valuations/queries/rows.ts'
import type { FormValue } from '#kernel/form-values.ts'
import { type Answer, create, openProduct, type Person, type Product, VALUED } from '../support/product.ts'
import { createProperty } from '../support/properties.ts'

let product: Product
let appraiser: Person
let senior: Person
let manager: Person
beforeAll(async () => {
  product = await openProduct()
  appraiser = await product.person('APPRAISER')
  senior = await product.person('SENIOR_APPRAISER')
  manager = await product.person('VALUATION_MANAGER')
})
afterAll(() => product.close())

/** What was answered: 'ok', or the codes of what was refused. */
const outcome = ({ said }: Answer) =>
  said.error ? [...new Set(said.error.fields?.map(({ code }) => code) ?? [said.error.code])].join() : 'ok'
const move = async (id: string, to: string, more: object = {}, person = senior) => {
  const { version } = await person.valuations.get({ id })
  return person.call('valuations.move', { id, version, to, ...more })
}
const moved = async (id: string, ...statuses: string[]) => {
  for (const to of statuses) expect([to, outcome(await move(id, to))]).toEqual([to, 'ok'])
}
const state = (valuationId: string, values: Record<string, FormValue>, person = appraiser) =>
  person.call('valuationReports.save', {
    valuationId,
    changes: Object.entries(values).map(([field, value]) => ({ field, base: null, value })),
  })
const STATED = { esg: 'NOT_SIGNIFICANT', specialists: 'NONE', compliance: 'FULL', intendedUse: 'ضمان تمويل' }
async function stated(fields: ValuationFields = {}): Promise<string> {
  const { id } = await create(appraiser, { ...VALUED, ...fields })
  expect(outcome(await state(id, STATED))).toBe('ok')
  return id
}
const asOwner = async (text: string, values: readonly unknown[] = []) => {
  const connection = new Client({ connectionString: product.ownerUrl })
  await connection.connect()
  await connection.query(text, [...values]).finally(() => connection.end())
}
const rowOf = async (id: string) =>
  (await product.db.selectFrom('valuations').selectAll().where('id', '=', id).executeTakeFirstOrThrow()) as ValuationRow
const review = (valuationId: string) => senior.reviews.get({ valuationId })

describe('what the report states', () => {
  test('is read and commented on in the review, and marked when it changed since the last round', async () => {
    const id = await stated()
    await moved(id, 'SUBMITTED', 'UNDER_REVIEW')
    expect((await review(id)).statements).toEqual(STATED)
    const comment = (field: string) => senior.call('reviews.comment', { valuationId: id, field, text: 'بيّن السبب' })
    for (const field of ['REPORT.template', 'REPORT.annexes.1', 'REPORT.nobody'])
      expect([field, outcome(await comment(field))]).toEqual([field, 'reviews:fault.field'])
    expect(outcome(await comment('REPORT.esg'))).toBe('ok')
    expect((await review(id)).comments.map(({ field }) => field)).toEqual(['REPORT.esg'])
    expect(outcome(await move(id, 'DRAFT', { reason: 'راجع الملاحظات' }))).toBe('ok')

    const changed = { field: 'esg', base: 'NOT_SIGNIFICANT', value: 'SIGNIFICANT' }
    await appraiser.valuationReports.save({ valuationId: id, changes: [changed] })
    await state(id, { esgNote: 'قرب محطة الكهرباء', template: 'LETTER' })
    await moved(id, 'SUBMITTED')
    const { changes } = await senior.reviews.changes({ valuationId: id })
    expect(changes).toEqual([
      { of: 'statement', field: 'esg', before: 'NOT_SIGNIFICANT', after: 'SIGNIFICANT' },
      { of: 'statement', field: 'esgNote', before: null, after: 'قرب محطة الكهرباء' },
    ])
  })

  test('is bound by the approval; how it is printed may still be chosen', async () => {
    const id = await stated()
    await moved(id, 'SUBMITTED', 'UNDER_REVIEW', 'APPROVED')
    expect((await rowOf(id)).approvalHashVersion).toBe(APPROVAL_HASH_VERSION)
    const write = (value: string) =>
      asOwner(`update report_choice_values set value = $2 where valuation_id = $1 and field = 'esg'`, [
        id,
        JSON.stringify(value),
      ])
    await write('SIGNIFICANT')
    expect(outcome(await move(id, 'COMPLETED'))).toBe('valuations:fault.approvedContent')
    await write('NOT_SIGNIFICANT')
    const kept = (name: string) =>
      asOwner(`update report_snapshots set data = jsonb_set(data, '{property}', $2) where valuation_id = $1`, [
        id,
        name,
      ])
    const other = { name: 'عقار آخر', area: 400, yearBuilt: null, floors: null, street: null, fullAddress: null }
    await kept(JSON.stringify({ ...other, latitude: null, longitude: null }))
    expect(outcome(await move(id, 'COMPLETED'))).toBe('valuations:fault.approvedContent')
    await kept('null')
    expect(outcome(await state(id, { language: 'both' }))).toBe('ok')
    expect(outcome(await state(id, { uncertainty: 'لا يوجد' }))).toBe('report-locked')
    await moved(id, 'COMPLETED')
    const [issued] = await versionsOf(id)
    expect(issued?.data.content).toEqual({ ...STATED, language: 'both' })
    expect(issued?.choice).toMatchObject({ language: 'both' })
  })
})

describe('an approval that was begun before an upgrade', () => {
  /** The first of two approvals, as one by an earlier version of the hash would have been stored. */
  async function begun(version: number): Promise<string> {
    const id = await stated()
    await moved(id, 'SUBMITTED', 'UNDER_REVIEW')
    expect(outcome(await move(id, 'APPROVED'))).toBe('ok')
    expect((await rowOf(id)).status).toBe('UNDER_REVIEW')
    const content = await approvedContent({ db: product.db }, await rowOf(id))
    const hash = version > APPROVAL_HASH_VERSION ? 'f'.repeat(64) : approvalHash(content, version)
    await asOwner('update review_approvals set content_hash = $2, hash_version = $3 where valuation_id = $1', [
      id,
      hash,
      version,
    ])
    return id
  }
  const counts = async (id: string) => (await review(id)).approvals.map((one) => one.lapse === null)
  beforeAll(() => product.set('reviewTiers', [{ from: 1, approvals: 2, by: 'reviewer' }]))
  afterAll(() => product.set('reviewTiers', []))

  test.each([5, 6])('by version %i counts while what that version covers is the same', async (version) => {
    const id = await begun(version)
    expect(await counts(id)).toEqual([true])
    expect(outcome(await move(id, 'APPROVED'))).toBe('reviews:fault.given')
    expect(outcome(await move(id, 'APPROVED', {}, manager))).toBe('ok')
    expect(await rowOf(id)).toMatchObject({
      status: 'APPROVED',
      approvalHashVersion: APPROVAL_HASH_VERSION,
      approvedBy: manager.id,
    })
    expect(await counts(id)).toEqual([true, true])
  })

  test('falls when that has changed, and counts for nothing by a version of a later release', async () => {
    const id = await begun(5)
    const { version } = await rowOf(id)
    await appraiser.valuations.update({ id, version, changes: { notes: 'أُضيف بعد الاعتماد' } })
    const later = await begun(99)
    for (const one of [id, later]) {
      expect(await counts(one)).toEqual([false])
      expect(outcome(await move(one, 'APPROVED', {}, manager))).toBe('ok')
      expect((await rowOf(one)).status).toBe('UNDER_REVIEW')
      expect(outcome(await move(one, 'APPROVED'))).toBe('ok')
      expect((await rowOf(one)).status).toBe('APPROVED')
    }
  })
})

type Version = { data: ReportData; choice: object }
const versionsOf = async (valuationId: string): Promise<Version[]> =>
  (await product.db
    .selectFrom('issuedReports')
    .select(['data', 'choice'])
    .where('valuationId', '=', valuationId)
    .orderBy('version')
    .execute()) as unknown as Version[]

/** The paths at which two values differ. */
function differing(a: unknown, b: unknown, path = ''): string[] {
  if (isDeepStrictEqual(a, b)) return []
  const isBoth = [a, b].every((one) => typeof one === 'object' && one !== null)
  if (!isBoth) return [path]
  const [left, right] = [a, b] as Record<string, unknown>[]
  const keys = new Set([...Object.keys(left ?? {}), ...Object.keys(right ?? {})])
  return [...keys]
    .flatMap((key) => differing(left?.[key], right?.[key], path === '' ? key : `${path}.${key}`))
    .toSorted()
}

test('a version tells what was approved, and the next one that and what its correction changed, whatever changes elsewhere meanwhile', async () => {
  const property = await createProperty(appraiser, { yearBuilt: 2001, floors: 2, street: 'شارع قديم' })
  const id = await stated({ propertyId: property.id, finalValue: 400_160, assignedTo: appraiser.id })
  const save = (sheet: string, values: Record<string, FormValue>) =>
    appraiser.approaches.save({
      valuationId: id,
      sheet,
      changes: Object.entries(values).map(([field, value]) => ({ field, base: null, value })),
    })
  await save('COST', {
    landValue: 300_000,
    landSource: 'صفقات المنطقة',
    [`parts.${randomUUID()}`]: { name: 'المبنى', area: 400, unitCost: 250.4, effectiveAge: 0, economicLife: 50 },
  })
  let licenceVersion = 0
  let turn = 0
  /** Changes everything that a report tells and that is kept elsewhere. */
  const changeElsewhere = async () => {
    turn += 1
    const now = await appraiser.properties.get({ id: property.id })
    const changes = {
      yearBuilt: 2001 + turn,
      floors: 2 + turn,
      street: `شارع ${turn}`,
      area: 400 + turn,
      name: `بيت ${turn}`,
    }
    await appraiser.properties.update({ id: property.id, version: now.version, changes })
    for (const [person, at] of [
      [senior, 0],
      [appraiser, 1],
    ] as const)
      await (await admin()).licences.set({
        userId: person.id,
        version: licenceVersion,
        registerNumber: `${turn}${at}/2026`,
        licenceClass: 'A',
        categories: null,
        ceiling: null,
        expiresOn: '2030-01-01',
      })
    licenceVersion += 1
    const text = { ar: `نص ${turn}`, en: `Text ${turn}` }
    await manager.valuationReports.saveWording({ code: 'TERMS', version: turn - 1, text })
    await product.set('companyName', { ar: `مكتب ${turn}`, en: `Firm ${turn}` })
    await appraiser.declarations.declare({ valuationId: id, kind: turn % 2 ? null : 'OTHER', details: 'x' })
  }
  let known: Person | undefined
  const admin = async () => {
    known ??= await product.person('ADMIN')
    return known
  }
  await changeElsewhere()
  await moved(id, 'SUBMITTED', 'UNDER_REVIEW', 'APPROVED')
  const approved = (await product.db
    .selectFrom('reportSnapshots')
    .select('data')
    .where('valuationId', '=', id)
    .executeTakeFirstOrThrow()) as unknown as Version
  expect(approved.data).toMatchObject({
    property: { street: 'شارع 1', floors: 3 },
    subject: { yearBuilt: 2002 },
    people: { approver: { registerNumber: '10/2026' }, valuer: { registerNumber: '11/2026' } },
  })

  await changeElsewhere()
  await moved(id, 'COMPLETED')
  const [first] = await versionsOf(id)
  // What is the firm's own is shown as it is at the issue; all else as it was approved.
  expect(differing(approved.data, first?.data)).toEqual([
    'firm.name.ar',
    'firm.name.en',
    'record.issueDate',
    'record.status',
    'wordings.TERMS.ar',
    'wordings.TERMS.en',
  ])

  const correct = async (changes: Record<string, unknown>) => {
    await changeElsewhere()
    const { corrections } = await appraiser.issuedReports.propose({
      valuationId: id,
      changes: Object.entries(changes).map(([field, value]) => ({ field, value })),
      reason: 'خطأ في النقل',
    })
    const [{ id: correction, version } = { id: '', version: 0 }] = corrections
    await senior.issuedReports.decide({ id: correction, version, accepted: true })
  }
  await correct({ blockNumber: '7', planNumber: 'م/1' })
  // A value that is not the reconciled one is written against it.
  await correct({ ownerName: 'ورثة آخرون', finalValue: 410_000 })
  const [, second, third] = await versionsOf(id)
  expect(differing(first?.data, second?.data)).toEqual([
    'people.approver.registerNumber',
    'record.approvedAt',
    'record.blockNumber',
    'record.planNumber',
  ])
  expect(second?.data.record).toMatchObject({ blockNumber: '7', planNumber: 'م/1' })
  expect(differing(second?.data, third?.data).filter((path) => !/^(outcomes|declarations)\./.test(path))).toEqual([
    'order.RECONCILIATION',
    'people.approver.registerNumber',
    'record.approvedAt',
    'record.finalValue',
    'record.ownerName',
    'sheets.RECONCILIATION',
  ])
  expect(third?.data.outcomes.RECONCILIATION).toMatchObject({ finalValue: 410_000, faults: [] })
  // Approved again each time, the record is still as it was approved.
  await correct({ planNumber: 'م/2' })
  expect(await versionsOf(id)).toHaveLength(4)
})

test('a correction of the parties asks for declarations about the corrected ones', async () => {
  const id = await stated({ assignedTo: appraiser.id })
  await moved(id, 'SUBMITTED', 'UNDER_REVIEW', 'APPROVED', 'COMPLETED')
  const declare = (person: Person) => person.call('declarations.declare', { valuationId: id, kind: null })
  for (const person of [appraiser, senior]) expect(outcome(await declare(person))).toBe('ok')
  await product.set('conflictDeclarations', true)
  const propose = (changes: object[]) =>
    appraiser.issuedReports.propose({ valuationId: id, changes, reason: 'خطأ في الاسم' })
  const { corrections } = await propose([{ field: 'ownerName', value: 'ورثة آخرون' }])
  const accept = () =>
    senior.call('issuedReports.decide', { id: corrections[0]?.id, version: corrections[0]?.version, accepted: true })
  expect((await accept()).said.error?.fields?.map(({ field, code }) => [field, code])).toEqual([
    [`declaration.${appraiser.id}`, 'declarations:fault.outdated'],
    [`declaration.${senior.id}`, 'declarations:fault.outdated'],
  ])
  const read = () =>
    senior.declarations.ofValuation({
      valuationId: id,
    })
  expect((await read()).corrected).toMatchObject({ ownerName: 'ورثة آخرون', blockNumber: '4' })
  for (const person of [appraiser, senior]) expect(outcome(await declare(person))).toBe('ok')
  expect((await read()).items[0]?.about).toMatchObject({ ownerName: 'ورثة آخرون' })
  expect(outcome(await accept())).toBe('ok')
  expect((await read()).corrected).toBeNull()
  // Of one that leaves the parties alone nothing is asked.
  const next = await propose([{ field: 'planNumber', value: 'م/9' }])
  expect((await read()).corrected).toBeNull()
  const [plan] = next.corrections
  expect(outcome(await senior.call('issuedReports.decide', { id: plan?.id, version: 1, accepted: true }))).toBe('ok')
  await product.set('conflictDeclarations', false)
})
