import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROLES, type Role } from '#access/roles.ts'
import type { Sheet } from '#features/approaches/model/codes.ts'
import { sumOfCauses, totalsOf } from '#features/approaches/rules/movement.ts'
import { createCycleWatch } from '#features/notifications/jobs/programmes.ts'
import type { NewProgramme } from '#features/programmes/model/inputs.ts'
import { addDays, kuwaitToday } from '#kernel/dates.ts'
import type { FormValue } from '#kernel/form-values.ts'
import { createNotifyCache } from '#server/db/notify-cache.ts'
import { log } from '#server/log.ts'
import { addSales, trainedModel } from '../support/avm.ts'
import { create, openProduct, type Person, type Product, VALUED } from '../support/product.ts'
import { createProperty, SALMIYA } from '../support/properties.ts'
import { readPdf } from '../support/read-pdf.ts'
import { soon } from '../support/soon.ts'

const NOBODY = '00000000-0000-4000-8000-000000000000'
const PART = randomUUID()

let product: Product
let manager: Person
let senior: Person
let appraiser: Person
let client: Person
let other: Person
let account: string
let otherAccount: string
const people = new Map<Role, Person>()
beforeAll(async () => {
  product = await openProduct()
  for (const role of ROLES) people.set(role, await product.person(role))
  manager = people.get('VALUATION_MANAGER') as Person
  senior = people.get('SENIOR_APPRAISER') as Person
  appraiser = people.get('APPRAISER') as Person
  client = people.get('CLIENT') as Person
  other = await product.person('CLIENT')
  account = await accountOf(client)
  otherAccount = await accountOf(other)
})
afterAll(() => product.close())

const accountOf = async ({ id }: Person) =>
  (await product.db.selectFrom('clientMembers').select('accountId').where('userId', '=', id).executeTakeFirstOrThrow())
    .accountId
const programmeOf = (more: Partial<NewProgramme> = {}): NewProgramme => ({
  title: 'محفظة الصندوق العقاري',
  clientAccountId: account,
  frequency: 'YEARLY',
  firstDate: '2026-06-30',
  pattern: ['FULL', 'DESKTOP', 'EXTERNAL'],
  boundPercent: 10,
  reminderDays: 30,
  purpose: 'FINANCIAL_REPORTING',
  requestedParty: 'الصندوق العقاري',
  ...more,
})
const codeOf = async (person: Person, verb: string, input: object) => {
  const { said } = await person.call(verb, input)
  return said.error?.code
}
const faultsOf = async (person: Person, verb: string, input: object) => {
  const { said } = await person.call(verb, input)
  return said.error?.fields?.map(({ field, code }) => `${field} ${code}`)
}
const save = (valuationId: string, sheet: Sheet, values: Readonly<Record<string, FormValue>>) =>
  appraiser.approaches.save({
    valuationId,
    sheet,
    changes: Object.entries(values).map(([field, value]) => ({ field, base: null, value })),
  })
/** The cost of a house: its land, and a new building of 400 m² at 250.4 KWD. */
const costOf = (id: string, landValue = 300_000) =>
  save(id, 'COST', {
    landValue,
    landSource: 'صفقات المنطقة',
    [`parts.${PART}`]: { name: 'المبنى', area: 400, unitCost: 250.4, effectiveAge: 0, economicLife: 50 },
  })
const finish = async (id: string) => {
  for (const to of ['SUBMITTED', 'UNDER_REVIEW', 'APPROVED', 'COMPLETED'] as const) {
    const { version } = await senior.valuations.get({ id })
    const { said } = await senior.call('valuations.move', { id, version, to })
    expect([to, said.error?.fields ?? said.error?.code]).toEqual([to, undefined])
  }
}
let plots = 0
const house = () => createProperty(appraiser, { ...SALMIYA, plotNumber: `R${plots++}`, yearBuilt: 2001 })
/** A completed valuation of a property for a client, at a date. */
async function completed(
  propertyId: string,
  of: { valuationDate?: string; clientUserId?: string; finalValue?: number } = {},
) {
  const { id } = await create(appraiser, {
    ...VALUED,
    finalValue: 400_160,
    valuationDate: '2025-06-30',
    inspectionDate: '2025-06-20',
    clientUserId: client.id,
    propertyId,
    ...of,
  })
  await costOf(id)
  await finish(id)
  return id
}
/** Opens the next cycle of a programme and has its terms accepted; gives its engagement. */
async function opened(id: string, ordinal = 1) {
  const { cycles } = await manager.programmes.openCycle({ id, ordinal })
  const [cycle] = cycles
  if (!cycle) throw new Error('no cycle was opened')
  const { version } = await manager.engagements.get({ id: cycle.engagementId })
  const accepted = { agreedBy: 'مدير الصندوق', agreedOn: kuwaitToday(), evidence: 'خطاب' }
  await manager.engagements.agree({ id: cycle.engagementId, version, ...accepted })
  return cycle
}
async function rolled(id: string, ordinal = 1) {
  const cycle = await opened(id, ordinal)
  await manager.programmes.rollForward({ cycleId: cycle.id })
  await soon(async () => (await manager.programmes.get({ id })).cycles[0]?.rollState).toBe('DONE')
  return cycle
}
const linesOf = (engagementId: string) =>
  product.db
    .selectFrom('engagementProperties')
    .selectAll()
    .where('engagementId', '=', engagementId)
    .orderBy('ordinal')
    .execute()

describe('a revaluation programme', () => {
  test('is written with all faults at their fields, changed, listed and ended', async () => {
    expect(
      await faultsOf(manager, 'programmes.create', {
        ...programmeOf({ title: ' ', firstDate: '2026-02-30', boundPercent: 0, reminderDays: -1, fee: 5 }),
        clientAccountId: NOBODY,
        properties: [{ propertyId: NOBODY }, { propertyId: NOBODY }],
      }),
    ).toEqual([
      'title kernel:required',
      'firstDate programmes:fault.date',
      'boundPercent programmes:fault.bound',
      'reminderDays programmes:fault.reminder',
      'fee engagements:fault.feeOfSchedule',
      'clientAccountId engagements:fault.account',
      'properties programmes:fault.twice',
      'properties programmes:fault.property',
    ])
    const { id: propertyId } = await house()
    const made = await manager.programmes.create(programmeOf({ properties: [{ propertyId, section: 'السالمية' }] }))
    expect(made).toMatchObject({ state: 'ACTIVE', nextOrdinal: 1, nextDate: '2026-06-30', properties: 1, cycles: [] })
    expect(made.may).toEqual(['change', 'openCycle', 'end'])
    const { id, version } = made
    const changed = programmeOf({ frequency: 'QUARTERLY', title: 'محفظة أخرى' })
    expect(await manager.programmes.change({ id, version, ...changed })).toMatchObject({ properties: 1, version: 2 })
    expect(await codeOf(manager, 'programmes.change', { id, version, ...changed })).toBe('stale-version')
    expect(
      await faultsOf(manager, 'programmes.change', { id, version: 2, ...changed, clientAccountId: otherAccount }),
    ).toEqual(['clientAccountId programmes:fault.sameClient'])
    expect(await manager.programmes.addProperties({ id, propertyId, section: null })).toEqual({ added: 0 })
    expect(await manager.programmes.addProperties({ id, propertyId: (await house()).id })).toEqual({ added: 1 })
    expect((await manager.programmes.properties({ id })).items).toHaveLength(2)
    expect(await manager.programmes.removeProperty({ id, propertyId })).toEqual({ removed: true })
    expect((await manager.programmes.list({ text: 'أخرى' })).items.map((one) => one.id)).toEqual([id])
    expect(await codeOf(manager, 'programmes.end', { id, version: 2, reason: ' ' })).toBe('record-invalid')
    expect(await manager.programmes.end({ id, version: 2, reason: 'انتهى العقد' })).toMatchObject({
      state: 'ENDED',
      nextDate: null,
      may: [],
      ahead: [],
    })
    expect(await codeOf(manager, 'programmes.openCycle', { id, ordinal: 1 })).toBe('programme-ended')
  })

  test('is for the firm alone; clients and guests find nothing, and roles do what they may', async () => {
    const { id } = await manager.programmes.create(programmeOf())
    for (const role of ['CLIENT', 'USER', 'GUEST'] as const) {
      const person = people.get(role) as Person
      for (const [verb, input] of [
        ['get', { id }],
        ['list', {}],
        ['create', programmeOf()],
        ['openCycle', { id, ordinal: 1 }],
      ] as const)
        expect([role, verb, (await person.call(`programmes.${verb}`, input)).status]).toEqual([role, verb, 403])
    }
    const reader = people.get('READ_ONLY') as Person
    expect((await reader.programmes.get({ id })).may).toEqual([])
    expect((await reader.call('programmes.openCycle', { id, ordinal: 1 })).status).toBe(403)
    expect((await appraiser.call('programmes.end', { id, version: 1, reason: 'x' })).status).toBe(403)
    expect(await codeOf(manager, 'programmes.get', { id: NOBODY })).toBe('programme-not-found')
    expect(await codeOf(manager, 'programmes.drift', { id: NOBODY })).toBe('programme-not-found')
    expect(await codeOf(manager, 'programmes.drift', { id })).toBe('avm-no-model')
    expect((await (people.get('CLIENT') as Person).call('programmes.drift', { id })).said.error?.code).toMatch(
      /programme-not-found|permission-denied/,
    )
    expect(await codeOf(manager, 'programmes.rollForward', { cycleId: NOBODY })).toBe('programme-cycle-not-found')
    expect(await codeOf(manager, 'programmes.openCycle', { id, ordinal: 1 })).toBe('programme-empty')
  })

  test('has cycles over the end of a year and on 29 February, with the pattern of inspections', async () => {
    const { ahead } = await manager.programmes.create(programmeOf({ firstDate: '2027-11-30', frequency: 'QUARTERLY' }))
    expect(ahead.map(({ valuationDate, level }) => [valuationDate, level]).slice(0, 4)).toEqual([
      ['2027-11-30', 'FULL'],
      ['2028-02-29', 'DESKTOP'],
      ['2028-05-31', 'EXTERNAL'],
      ['2028-08-31', 'FULL'],
    ])
    expect(ahead.every(({ reminderOn, valuationDate }) => (reminderOn ?? '') <= addDays(valuationDate, -30))).toBe(true)
  })

  test('reminds the lead and the client once of each cycle, on the day', async () => {
    const { id } = await manager.programmes.create(programmeOf({ firstDate: '2031-06-30', leadId: appraiser.id }))
    const look = (day: string) =>
      createCycleWatch({
        ...{ db: product.db, notifyCache: createNotifyCache(product.notify), log },
        now: () => new Date(`${day}T09:00:00Z`),
      }).look()
    const toldOf = async (person: Person) =>
      (
        await product.db
          .selectFrom('notifications')
          .select(['kind', 'params'])
          .where('recordId', '=', id)
          .where('personId', '=', person.id)
          .execute()
      ).map(({ kind, params }) => [kind, (params as { date: string }).date])
    await look('2031-05-20')
    expect([await toldOf(appraiser), await toldOf(client)]).toEqual([[], []])
    await Promise.all([look('2031-06-01'), look('2031-06-01')])
    await look('2031-06-02')
    expect(await toldOf(appraiser)).toEqual([['CYCLE_DUE', '2031-06-30']])
    expect(await toldOf(client)).toEqual([['CYCLE_COMING', '2031-06-30']])
    expect([await toldOf(manager), await toldOf(other)]).toEqual([[], []])
  })

  test('opens a cycle once, no matter how many people try at once, as an engagement with its terms and each property once', async () => {
    const properties = [await house(), await house()].map((one) => ({ propertyId: one.id, section: 'أ' }))
    const { id } = await manager.programmes.create(
      programmeOf({ properties, firstDate: '2028-02-29', feeKind: 'EACH', fee: 120 }),
    )
    const both = await Promise.all([1, 2].map(() => manager.call('programmes.openCycle', { id, ordinal: 1 })))
    expect(both.map(({ said }) => said.error?.code).toSorted()).toEqual(['programme-cycle-open', undefined])
    const { cycles, nextDate } = await manager.programmes.get({ id })
    expect(cycles).toMatchObject([{ ordinal: 1, valuationDate: '2028-02-29', level: 'FULL', rollState: 'NONE' }])
    expect(nextDate).toBe('2029-02-28')
    const engagementId = cycles[0]?.engagementId ?? ''
    expect(await manager.engagements.get({ id: engagementId })).toMatchObject({
      state: 'DRAFTED',
      valuationDate: '2028-02-29',
      inspectionLevel: 'FULL',
      purpose: 'FINANCIAL_REPORTING',
      feeKind: 'EACH',
      fee: 120,
      properties: 2,
    })
    const lines = await linesOf(engagementId)
    expect(lines.map(({ propertyId }) => propertyId)).toEqual(properties.map(({ propertyId }) => propertyId))
    // The terms are not accepted yet.
    expect(await codeOf(manager, 'programmes.rollForward', { cycleId: cycles[0]?.id ?? '' })).toBe('engagement-not-now')
  })
})

describe('rolling forward', () => {
  test('carries facts, sheets and the words of the report, and neither approval, declaration, signature, inspection nor evidence', async () => {
    const { id: propertyId } = await house()
    const evidence = await appraiser.market.create({
      ...{ kind: 'SALE', evidenceDate: '2025-05-01', price: 310_000, location: 'السالمية', type: 'RESIDENTIAL' },
      ...{ area: 400, source: 'DEED', ...SALMIYA },
    })
    const last = await create(appraiser, {
      ...{ ...VALUED, finalValue: 400_160, valuationDate: '2025-06-30', inspectionDate: '2025-06-20' },
      ...{ clientUserId: client.id, propertyId, reviewRemarks: null, assignedTo: appraiser.id },
    })
    await costOf(last.id)
    await save(last.id, 'ASSUMPTIONS', {
      assumptions: 'لا نزاع على الملكية',
      marketTrend: 'RISING',
      exposureMonths: 6,
      esgFire: 'NOTHING',
      highestUse: 'EXISTING',
    })
    const parameters = { radius: 2_000, months: 60, kinds: ['SALE' as const], types: [] }
    const { id: searchId } = await appraiser.comparables.search({ valuationId: last.id, parameters })
    await appraiser.comparables.choose({
      ...{ valuationId: last.id, searchId, evidenceId: evidence.id, evidenceVersion: 1, version: 0 },
      choice: 'USED',
    })
    await save(last.id, 'GRID', { [`weights.${evidence.id}`]: { weight: 100 } })
    await appraiser.valuationReports.save({
      valuationId: last.id,
      changes: [
        { field: 'intendedUse', base: null, value: 'القوائم المالية' },
        { field: 'compliance', base: null, value: 'FULL' },
      ],
    })
    const conclusion = {
      ...{ basis: 'FAIR_VALUE', premise: 'HIGHEST_AND_BEST_USE', costWeight: 100, place: 1 },
      ...{ date: '2025-06-15', adjustmentReason: 'لا تغيّر في السوق' },
    }
    await save(last.id, 'RECONCILIATION', {
      ...{ gridUse: 'SOURCE', gridUseReason: 'للأسعار وحدها', mainPremise: 'CURRENT_USE' },
      [`conclusions.${PART}`]: conclusion,
    })
    await appraiser.approaches.conclude({ valuationId: last.id, version: 1 })
    await finish(last.id)
    const { version } = await appraiser.properties.get({ id: propertyId })
    await appraiser.properties.update({ id: propertyId, version, changes: { area: 410 } })

    const { id } = await manager.programmes.create(programmeOf({ properties: [{ propertyId }] }))
    const cycle = await rolled(id)
    const [line] = await linesOf(cycle.engagementId)
    const valuationId = line?.valuationId ?? ''
    const now = await appraiser.valuations.get({ id: valuationId })
    expect(now).toMatchObject({
      ...{ status: 'DRAFT', valuationDate: '2026-06-30', purpose: 'FINANCIAL_REPORTING', propertyId },
      ...{ requestedParty: 'الصندوق العقاري', propertySize: 400, clientUserId: client.id, ownerName: last.ownerName },
      ...{
        finalValue: null,
        inspectionDate: null,
        approvedBy: null,
        approvedHash: null,
        signedBy: null,
        assignedTo: null,
      },
    })
    const { sheets, inputs, kept, versions } = await appraiser.approaches.get({ valuationId })
    const written = (sheet: Sheet, field: string) => sheets[sheet]?.values[field]?.value
    expect(written('COST', 'landValue')).toBe(300_000)
    expect(written('COST', `parts.${PART}`)).toMatchObject({ unitCost: 250.4 })
    // A further conclusion with its terms, at the new date; what it came to is worked out again.
    const { date: _, ...carried } = conclusion
    expect(written('RECONCILIATION', `conclusions.${PART}`)).toEqual(carried)
    expect(written('RECONCILIATION', 'mainPremise')).toBe('CURRENT_USE')
    expect(written('RECONCILIATION', `concluded.${PART}`)).toBeUndefined()
    expect(written('ASSUMPTIONS', 'assumptions')).toBe('لا نزاع على الملكية')
    expect(written('ASSUMPTIONS', 'highestUse')).toBe('EXISTING')
    expect(written('ASSUMPTIONS', 'marketTrend')).toBeUndefined()
    // What was looked at stays; times are of a date.
    expect(written('ASSUMPTIONS', 'esgFire')).toBe('NOTHING')
    expect(written('ASSUMPTIONS', 'exposureMonths')).toBeUndefined()
    expect(written('GRID', `weights.${evidence.id}`)).toBeUndefined()
    expect([inputs.subject.on, inputs.comparables, kept, versions]).toEqual(['2026-06-30', [], null, []])
    // The old search again, at the new date, and nothing of it chosen.
    const { searches } = await appraiser.comparables.get({ valuationId })
    expect(searches).toMatchObject([{ parameters, used: 0, subject: { on: '2026-06-30' } }])
    const rows = await product.db
      .selectFrom('reportChoiceValues')
      .select(['field', 'value'])
      .where('valuationId', '=', valuationId)
      .execute()
    expect(rows).toEqual([{ field: 'intendedUse', value: 'القوائم المالية' }])
    const { rows: work } = await sql<Record<string, number>>`select
        (select count(*)::int from review_approvals where valuation_id = ${valuationId}) as approvals,
        (select count(*)::int from review_rounds where valuation_id = ${valuationId}) as rounds,
        (select count(*)::int from conflict_declarations where valuation_id = ${valuationId}) as declarations,
        (select count(*)::int from inspections where valuation_id = ${valuationId}) as inspections,
        (select count(*)::int from issued_reports where valuation_id = ${valuationId}) as reports,
        (select count(*)::int from comparable_choices where valuation_id = ${valuationId}) as choices,
        (select count(*)::int from approach_versions where valuation_id = ${valuationId}) as versions`.execute(
      product.db,
    )
    expect(work).toEqual([
      { approvals: 0, rounds: 0, declarations: 0, inspections: 0, reports: 0, choices: 0, versions: 0 },
    ])
    const [item] = (await manager.programmes.properties({ id })).items
    expect(item).toMatchObject({ lastValuationId: last.id, lastValue: 400_160, valuationId, failure: null })
    expect(item?.differing).toContainEqual({ field: 'propertySize', before: 400, now: 410 })
    expect(await manager.engagements.get({ id: cycle.engagementId })).toMatchObject({ state: 'IN_PROGRESS' })
    // Nothing is opened twice.
    await manager.programmes.rollForward({ cycleId: cycle.id })
    await soon(async () => (await manager.programmes.get({ id })).cycles[0]?.rollState).toBe('DONE')
    expect((await linesOf(cycle.engagementId))[0]?.valuationId).toBe(valuationId)
  })

  test('says which leases the tenancy schedule has otherwise since, and leaves the carried rents to the valuer', async () => {
    const { id: propertyId } = await house()
    const lease = { leaseStart: '2024-01-01', leaseEnd: '2027-12-31', rent: 300 }
    const units = []
    for (const unit of ['1', '2', '3'])
      units.push(await appraiser.tenancies.add({ propertyId, fields: { ...lease, unit } }))
    const last = await create(appraiser, {
      ...{ ...VALUED, finalValue: 400_160, valuationDate: '2025-06-30', inspectionDate: '2025-06-20' },
      ...{ clientUserId: client.id, propertyId },
    })
    await costOf(last.id)
    const { rents } = await appraiser.tenancies.rents({ propertyId, on: '2025-06-30' })
    const rows = rents.map(({ unit, rent, leaseEnd }) => [`rents.${randomUUID()}`, { unit, rent, leaseEnd }] as const)
    const carried = Object.fromEntries([...rows, [`rents.${randomUUID()}`, { unit: 'لوحة إعلان', rent: 50 }]])
    await save(last.id, 'INCOME', carried)
    await finish(last.id)
    const [one, two] = units
    await appraiser.tenancies.end({ id: one?.id ?? '', version: one?.version ?? 0, endedOn: '2025-12-31' })
    const fields = { ...lease, unit: '2', rent: 340 }
    await appraiser.tenancies.change({ id: two?.id ?? '', version: two?.version ?? 0, fields })
    await appraiser.tenancies.add({ propertyId, fields: { ...lease, unit: '4', leaseStart: '2026-01-01' } })

    const { id } = await manager.programmes.create(programmeOf({ properties: [{ propertyId }] }))
    const cycle = await rolled(id)
    const { items } = await manager.programmes.properties({ id })
    expect(items.map(({ leases }) => leases)).toEqual([
      [
        { is: 'ENDED', unit: '1' },
        { is: 'CHANGED', unit: '2' },
        { is: 'NEW', unit: '4' },
      ],
    ])
    const [line] = await linesOf(cycle.engagementId)
    const { sheets } = await appraiser.approaches.get({ valuationId: line?.valuationId ?? '' })
    const now = Object.entries(sheets.INCOME?.values ?? {}).map(([field, { value }]) => [field, value])
    expect(Object.fromEntries(now)).toMatchObject(carried)
  })

  test('never takes another client’s valuation, and begins from the register where there is none', async () => {
    const { id: propertyId } = await house()
    await completed(propertyId, { clientUserId: other.id })
    const { id } = await manager.programmes.create(programmeOf({ properties: [{ propertyId }] }))
    const cycle = await opened(id)
    await product.db
      .updateTable('engagementProperties')
      .set({ documentType: 'PROPERTY_DOCUMENT', documentNumber: '7/2020', planNumber: 'م/1', ownerName: 'الصندوق' })
      .where('engagementId', '=', cycle.engagementId)
      .execute()
    await product.set('usualRounding', '500')
    await manager.programmes.rollForward({ cycleId: cycle.id })
    await soon(async () => (await manager.programmes.get({ id })).cycles[0]?.rollState).toBe('DONE')
    await product.set('usualRounding', 'NONE')
    const [item] = (await manager.programmes.properties({ id })).items
    const { sheets } = await appraiser.approaches.get({ valuationId: item?.valuationId ?? '' })
    expect(sheets.RECONCILIATION?.values.rounding?.value).toBe('500')
    expect(item).toMatchObject({ lastValuationId: null, lastValue: null, differing: [], failure: null })
    expect(await appraiser.valuations.get({ id: item?.valuationId ?? '' })).toMatchObject({ ownerName: 'الصندوق' })
    const { items } = await manager.programmes.movement({ engagementId: cycle.engagementId })
    expect(items).toMatchObject([{ standing: 'PENDING', opening: null, fromValuationId: null }])
  })

  test('leaves nothing half made of a line that is refused, says why, and follows with the others', async () => {
    const [good, bad] = [await house(), await house()]
    await completed(good.id)
    const properties = [bad, good].map((one) => ({ propertyId: one.id }))
    const { id } = await manager.programmes.create(programmeOf({ properties }))
    const before = await product.db.selectFrom('valuations').select('id').execute()
    const cycle = await rolled(id)
    expect((await manager.programmes.get({ id })).cycles[0]).toMatchObject({ done: 2, total: 2, failed: 1 })
    const lines = await linesOf(cycle.engagementId)
    // The register says neither plan nor document of the one that was never valued for this client.
    expect(lines.map(({ valuationId }) => valuationId !== null)).toEqual([false, true])
    expect(await product.db.selectFrom('valuations').select('id').execute()).toHaveLength(before.length + 1)
    const { items } = await manager.programmes.properties({ id })
    expect(items.map(({ failure }) => failure)).toEqual(['record-invalid', null])
    expect(items[0]?.faults.map(({ field }) => field)).toContain('documentNumber')
  })
})

test('the market since the last valuation, by the automated model, advises an inspection beyond the bound', async () => {
  // Without a pin a property lies in the middle of its area, as the sales do.
  const inArea = () => createProperty(appraiser, { plotNumber: `R${plots++}`, yearBuilt: 2001 })
  const [valued, never] = [await inArea(), await inArea()]
  await completed(valued.id)
  await addSales(product.db, appraiser.id)
  await trainedModel(people.get('ADMIN') as Person)
  const properties = [valued, never].map((one) => ({ propertyId: one.id }))
  for (const boundPercent of [1, 1000]) {
    const { id } = await manager.programmes.create(programmeOf({ properties, boundPercent }))
    const { items, estimates, shared } = await appraiser.programmes.drift({ id })
    expect(items.map((one) => one.id)).toEqual([valued.id])
    expect(estimates).toMatchObject([{ value: expect.any(Number), area: expect.any(String) }])
    expect(shared?.level).toBeGreaterThan(0)
    for (const { percent, beyond } of items) expect(beyond).toBe(Math.abs(percent) > boundPercent)
  }
}, 240_000)

describe('the movement of an engagement', () => {
  test('sums to the fils over causes, asks for a reason beyond the bound before it is closed, and is taken away as files', async () => {
    const [kept, late, gone] = [await house(), await house(), await house()]
    for (const { id } of [kept, late, gone]) await completed(id)
    const properties = [kept, late, gone].map((one, at) => ({ propertyId: one.id, section: at === 0 ? 'أ' : null }))
    const { id } = await manager.programmes.create(
      programmeOf({ properties, firstDate: '2025-10-31', frequency: 'MONTHLY' }),
    )
    const first = await rolled(id)
    for (const line of await linesOf(first.engagementId)) await conclude(line.valuationId ?? '', 300_000)
    await manager.programmes.removeProperty({ id, propertyId: gone.id })
    const added = await house()
    await completed(added.id, { valuationDate: '2025-01-31', clientUserId: other.id })
    await manager.programmes.addProperties({ id, propertyId: added.id, section: 'ب' })
    const second = await opened(id, 2)
    await product.db
      .updateTable('engagementProperties')
      .set({ documentType: 'PROPERTY_DOCUMENT', documentNumber: '7/2020', planNumber: 'م/1', ownerName: 'الصندوق' })
      .where('engagementId', '=', second.engagementId)
      .where('propertyId', '=', added.id)
      .execute()
    await manager.programmes.rollForward({ cycleId: second.id })
    await soon(async () => (await manager.programmes.get({ id })).cycles[0]?.rollState).toBe('DONE')
    const [one, two, three] = await linesOf(second.engagementId)
    const file = async (name: string, { cookie }: Person = manager) =>
      fetch(`${product.base}/files/movements/${second.engagementId}/${name}?lang=ar`, { headers: { cookie } })
    // Before the first value is released to the client there is nothing, what left the portfolio included.
    expect((await client.programmes.movement({ engagementId: second.engagementId })).items).toEqual([])
    expect(await (await file('movement.xlsx', client)).text()).toContain('movement-not-released')
    await conclude(one?.valuationId ?? '', 350_000.5)
    await conclude(three?.valuationId ?? '', 200_000)

    const { items, hasMore } = await manager.programmes.movement({ engagementId: second.engagementId })
    expect(hasMore).toBe(false)
    expect(items.map(({ standing, opening, closing, causes }) => [standing, opening, closing, causes])).toEqual([
      ['KEPT', 400_160_000, 450_160_500, { COST: 50_000_500 }],
      // Still a draft: as its sheets come to now.
      ['KEPT', 400_160_000, 400_160_000, {}],
      ['ADDED', null, 300_160_000, { SCOPE: 300_160_000 }],
      ['LEFT', 400_160_000, null, { SCOPE: -400_160_000 }],
    ])
    const totals = totalsOf(items)
    expect(totals.opening + sumOfCauses(totals.causes)).toBe(totals.closing)
    expect(items.map(({ beyond, percent }) => [beyond, percent])).toEqual([
      [true, 12.5],
      [false, 0],
      [false, null],
      [false, null],
    ])

    // The client reads the same of what is released, of the draft nothing; another client finds no engagement.
    const own = await client.programmes.movement({ engagementId: second.engagementId })
    expect(own.items.map(({ standing, closing }) => [standing, closing])).toEqual([
      ['KEPT', 450_160_500],
      ['PENDING', null],
      ['ADDED', 300_160_000],
      ['LEFT', null],
    ])
    expect(own.items.filter((_, at) => at !== 1)).toEqual(items.filter((_, at) => at !== 1))
    expect((await file('movement.xlsx', client)).status).toBe(200)
    expect((await file('movement.pdf', other)).status).toBe(404)
    expect(await client.programmes.own({})).toContainEqual(
      expect.objectContaining({
        id,
        ahead: expect.arrayContaining([expect.objectContaining({ ordinal: 3, valuationDate: '2025-12-31' })]),
      }),
    )
    expect(await other.programmes.own({})).toEqual([])
    expect(await client.programmes.movementHead({ engagementId: second.engagementId })).toMatchObject({
      programmeId: null,
      mayGiveReasons: false,
    })
    expect(await codeOf(other, 'programmes.movement', { engagementId: second.engagementId })).toBe(
      'engagement-not-found',
    )
    const reason = { lineId: one?.id ?? '', version: 0, reason: 'ارتفاع قيمة الأرض' }
    expect((await client.call('programmes.giveReason', reason)).status).toBe(403)
    expect(await codeOf(appraiser, 'programmes.giveReason', { ...reason, lineId: NOBODY })).toBe(
      'movement-line-not-found',
    )

    await conclude(two?.valuationId ?? '', 300_000)
    const closing = async () => {
      const { version } = await manager.engagements.get({ id: second.engagementId })
      return codeOf(manager, 'engagements.close', { id: second.engagementId, version })
    }
    expect(await closing()).toBe('movement-reasons-missing')
    expect(await faultsOf(appraiser, 'programmes.giveReason', { ...reason, reason: ' ' })).toEqual([
      'reason kernel:required',
    ])
    expect(await appraiser.programmes.giveReason(reason)).toEqual({ version: 1 })
    expect(await codeOf(appraiser, 'programmes.giveReason', reason)).toBe('stale-version')
    const pdf = await file('movement.pdf')
    expect((await readPdf(new Uint8Array(await pdf.arrayBuffer()))).text).toContain('450,160.500')
    expect((await file('movement.xlsx')).status).toBe(200)
    expect(await closing()).toBeUndefined()
    expect(await codeOf(appraiser, 'programmes.giveReason', { ...reason, version: 1 })).toBe('engagement-not-now')
  })

  /** Sets the land, takes the value that the sheets come to, and completes a valuation. */
  async function conclude(id: string, landValue: number) {
    await appraiser.approaches.save({
      valuationId: id,
      sheet: 'COST',
      changes: [{ field: 'landValue', base: (await landOf(id)) ?? null, value: landValue }],
    })
    if ((await landOf(id)) === landValue && !(await partOf(id))) await costOf(id, landValue)
    const { version } = await appraiser.valuations.get({ id })
    await appraiser.approaches.conclude({ valuationId: id, version })
    const seen = await appraiser.valuations.get({ id })
    await appraiser.valuations.update({ id, version: seen.version, changes: { inspectionDate: '2025-10-15' } })
    await finish(id)
  }
  const landOf = async (valuationId: string) =>
    (await appraiser.approaches.get({ valuationId })).sheets.COST?.values.landValue?.value as number | undefined
  const partOf = async (valuationId: string) =>
    (await appraiser.approaches.get({ valuationId })).sheets.COST?.values[`parts.${PART}`]?.value
})
