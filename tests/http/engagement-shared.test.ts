import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Sheet } from '#features/approaches/model/codes.ts'
import { boundApproaches } from '#features/approaches/queries/bound.ts'
import { outcomesOf } from '#features/approaches/queries/read.ts'
import type { Comparison } from '#features/engagement-work/model/shared.ts'
import type { NewRate } from '#features/engagement-work/model/shared-inputs.ts'
import type { TextComparison, TextField } from '#features/engagement-work/model/texts.ts'
import { findArea } from '#features/places/model.ts'
import { storedContent } from '#features/valuation-reports/queries/content.ts'
import type { ValuationFields } from '#features/valuations/model.ts'
import type { FormValue } from '#kernel/form-values.ts'
import { codeOf } from '../support/client.ts'
import { openedEngagement } from '../support/engagement-work.ts'
import { openProduct, type Person, type Product } from '../support/product.ts'
import { agreed, openingOf, registered } from '../support/schedules.ts'

let product: Product
let manager: Person
let senior: Person
let appraiser: Person
let other: Person
let client: Person
beforeAll(async () => {
  product = await openProduct()
  manager = await product.person('VALUATION_MANAGER')
  senior = await product.person('SENIOR_APPRAISER')
  appraiser = await product.person('APPRAISER')
  other = await product.person('APPRAISER')
  client = await product.person('CLIENT')
})
afterAll(() => product.close())

const HOUSE: ValuationFields = { inspectionDate: '2026-01-14', valuationDate: '2026-01-15' }
const opened = (...facts: ValuationFields[]) =>
  openedEngagement(
    product,
    { manager, appraiser, client },
    facts.map((one) => ({ ...HOUSE, ...one })),
  )
const RATE = { measure: 'LAND', areaNumber: null, category: null, low: null, high: null, lead: null } as const
const rate = (id: string, value: number | null, more: Partial<NewRate> = {}, person = manager) =>
  person.engagementWork.addRate({ id, ...RATE, value, datedOn: '2026-01-15', source: 'سبع صفقات', ...more })
const write = (valuationId: string, sheet: Sheet, values: Readonly<Record<string, FormValue>>, person = appraiser) =>
  person.approaches.save({
    valuationId,
    sheet,
    changes: Object.entries(values).map(([field, value]) => ({ field, base: null, value })),
  })
const ROW = '0d8a7f0e-3c5d-4b8e-9a56-0b5a2f1c4d3e'
/** The building of a house: 500 m² × 300, 10 of 50 years: 120,000 KWD. */
const PARTS = { [`parts.${ROW}`]: { area: 500, unitCost: 300, effectiveAge: 10, economicLife: 50 } }
const costOf = async (valuationId: string) => outcomesOf(await appraiser.approaches.get({ valuationId })).COST?.value
const behind = async (id: string, person = appraiser) => (await person.engagementWork.behind({ id })).items
const asked = (items: readonly Comparison[]) =>
  items.flatMap(({ valuationId, takes }) =>
    takes.flatMap(({ sheet, field, state, link, rate: of }) =>
      of && (state === 'BEHIND' || state === 'EMPTY')
        ? [{ valuationId, sheet, field, link, rateId: of.id, version: of.version }]
        : [],
    ),
  )
const take = async (id: string, person = appraiser) =>
  person.engagementWork.takeRates({ id, takes: asked(await behind(id, person)) })
const first = <T>(items: readonly T[]): T => {
  const [found] = items
  if (found === undefined) throw new Error('nothing there')
  return found
}

test('a rate is taken by the drafts of its area and brought up to date at once; what was approved keeps its version, and its approval holds', async () => {
  const { id, valuations } = await opened({}, {}, {}, { areaName: 'حولي' })
  const [one, two, approved, elsewhere] = valuations.map((v) => v.id) as [string, string, string, string]
  for (const each of [one, two, approved, elsewhere]) await write(each, 'COST', PARTS)
  const salmiya = (await appraiser.approaches.get({ valuationId: one })).inputs.subject.areaName
  expect(salmiya).toBe('السالمية')
  const areaNumber = findArea('السالمية')?.number ?? null
  const added = await rate(id, 900.125, { areaNumber })
  expect(added).toMatchObject({
    mayShare: true,
    items: [{ version: 1, value: 900.125, areaAr: 'السالمية', areaEn: 'Salmiya', uses: { current: 0, behind: 0 } }],
  })

  // The house in another area has no rate; the others are empty, and would be worth 400 m² × 900.125 and the building.
  const empty = await behind(id)
  expect(empty.map(({ valuationId, takes, value }) => [valuationId, takes.map(({ state }) => state), value])).toEqual(
    [one, two, approved].map((each) => [each, ['EMPTY'], { before: null, after: 480_050 }]),
  )
  expect(await take(id)).toEqual({ taken: 3, conflicts: [], refused: [] })
  expect(await Promise.all([one, two, approved, elsewhere].map(costOf))).toEqual([480_050, 480_050, 480_050, null])
  expect(await behind(id)).toEqual([])

  // The third is approved with version 1.
  const { version } = await appraiser.valuations.get({ id: approved })
  const concluded = await appraiser.approaches.conclude({ valuationId: approved, version })
  expect(concluded.finalValue).toBe(480_050)
  const move = async (person: Person, to: 'SUBMITTED' | 'UNDER_REVIEW' | 'APPROVED' | 'COMPLETED') =>
    person.valuations.move({ id: approved, version: (await person.valuations.get({ id: approved })).version, to })
  await move(appraiser, 'SUBMITTED')
  await move(manager, 'UNDER_REVIEW')
  await move(senior, 'APPROVED')
  const bound = () => boundApproaches(product.db, approved)
  const atApproval = await bound()
  expect(atApproval.sheets.COST?.['links.landRate']).toMatchObject({ version: 1, value: 900.125, areaAr: 'السالمية' })

  const { id: rateId } = first(added.items)
  const changed = await manager.engagementWork.changeRate({
    ...{
      id,
      rateId,
      version: 1,
      value: 950,
      low: 920,
      high: 980,
      datedOn: '2026-02-01',
      source: 'تسع صفقات',
      lead: null,
    },
  })
  expect(changed.items).toMatchObject([{ version: 2, uses: { current: 0, behind: 2, fixed: 1 } }])
  // Nothing moves by itself.
  expect(await costOf(one)).toBe(480_050)
  expect((await behind(id)).map(({ takes, value }) => [takes[0]?.before, takes[0]?.after, value])).toEqual([
    [900.125, 950, { before: 480_050, after: 500_000 }],
    [900.125, 950, { before: 480_050, after: 500_000 }],
  ])
  expect(await take(id)).toEqual({ taken: 2, conflicts: [], refused: [] })
  expect(await Promise.all([one, two, approved].map(costOf))).toEqual([500_000, 500_000, 480_050])
  expect(await bound()).toEqual(atApproval)
  // A completion compares the hash of the approval with what is there.
  expect((await move(manager, 'COMPLETED')).status).toBe('COMPLETED')
  expect((await manager.engagementWork.rates({ id })).items).toMatchObject([
    { uses: { current: 2, behind: 0, fixed: 1 } },
  ])

  const events = await product.db
    .selectFrom('auditLog')
    .select(['eventType', 'details'])
    .where('resourceId', '=', id)
    .where('eventType', 'like', 'ENGAGEMENT_RATE%')
    .orderBy('id')
    .execute()
  expect(events.map(({ eventType }) => eventType)).toEqual([
    'ENGAGEMENT_RATE_ADD',
    'ENGAGEMENT_RATES_TAKE',
    'ENGAGEMENT_RATE_CHANGE',
    'ENGAGEMENT_RATES_TAKE',
  ])
  // Each sheet has its own entry: its building, and the rate twice.
  const ofSheet = await product.db
    .selectFrom('auditLog')
    .select('after')
    .where('resourceId', '=', one)
    .where('eventType', '=', 'APPROACH_CHANGE')
    .execute()
  expect(ofSheet.filter(({ after }) => JSON.stringify(after).includes('links.landRate'))).toHaveLength(2)
})

test('a rate follows its leading grid when it is taken again, and never by itself', async () => {
  const { id, valuations } = await opened({}, {})
  const [lead, dependent] = valuations.map((v) => v.id) as [string, string]
  const plot = await soldPlot(lead, 400_000, 400)
  await write(lead, 'GRID', { role: 'LAND' })
  const none = { valuationId: lead, sheet: 'GRID' } as const
  await expect(codeOf(rate(id, null, { lead: none }))).resolves.toBe('record-invalid')
  await write(lead, 'GRID', { [`weights.${plot}`]: { weight: 100 } })
  expect((await manager.engagementWork.leads({ id })).items).toMatchObject([{ measure: 'LAND', valuationId: lead }])
  const added = await rate(id, null, { lead: none })
  const { id: rateId } = first(added.items)
  expect(added.items).toMatchObject([{ value: 1000, comparables: 1, leadSheet: 'GRID', leadFigure: 1000 }])
  // A grid of land is no evidence of a rent.
  expect(await codeOf(rate(id, null, { measure: 'RENT', lead: none }))).toBe('record-invalid')

  await write(dependent, 'COST', PARTS)
  await take(id)
  const second = await soldPlot(lead, 378_000, 360)
  await appraiser.approaches.save({
    valuationId: lead,
    sheet: 'GRID',
    changes: [
      { field: `weights.${plot}`, base: { weight: 100 }, value: { weight: 60 } },
      { field: `weights.${second}`, base: null, value: { weight: 40 } },
    ],
  })
  const seen = await manager.engagementWork.rates({ id })
  expect(seen.items).toMatchObject([{ value: 1000, leadFigure: 1020, version: 1 }])
  expect([await costOf(dependent), await behind(id)]).toEqual([520_000, []])
  const again = {
    id,
    rateId,
    version: 1,
    value: null,
    low: null,
    high: null,
    datedOn: '2026-02-01',
    source: 'جدول',
    lead: none,
  }
  expect((await manager.engagementWork.changeRate(again)).items).toMatchObject([{ value: 1020, comparables: 2 }])
  expect(await take(id)).toMatchObject({ taken: 1 })
  expect(await costOf(dependent)).toBe(528_000)
})

/** A plot of the register, used for a valuation. */
async function soldPlot(valuationId: string, price: number, area: number): Promise<string> {
  const { id } = await appraiser.market.create({
    ...{ kind: 'SALE', price, area, location: 'السالمية', type: 'LAND', source: 'DEED', evidenceDate: '2026-01-10' },
    ...{ latitude: 29.3375, longitude: 48.0745, plotNumber: String(price) },
  })
  await choose(valuationId, id, { choice: 'USED' })
  return id
}

/** Decides on an entry of the register for a valuation, after a search that finds it. */
async function choose(valuationId: string, evidenceId: string, of: object): Promise<void> {
  const parameters = { radius: 5000, months: 24, kinds: ['SALE' as const], types: [] }
  const { id: searchId } = (await appraiser.call('comparables.search', { valuationId, parameters }))
    .said as unknown as {
    id: string
  }
  const choice = { valuationId, searchId, evidenceId, evidenceVersion: 1, version: 0, ...of }
  await appraiser.call('comparables.choose', choice)
}

test('two at once: a rate is changed by one of them, and a field that was written meanwhile stays as it is', async () => {
  const { id, valuations } = await opened({}, {})
  const [one, two] = valuations.map((v) => v.id) as [string, string]
  for (const each of [one, two]) await write(each, 'COST', PARTS)
  const { id: rateId } = first((await rate(id, 900)).items)
  const of = (value: number) => ({
    ...{ id, rateId, version: 1, value, low: null, high: null, datedOn: '2026-02-01', source: 'تسع صفقات', lead: null },
  })
  const codes = await Promise.all([
    codeOf(manager.engagementWork.changeRate(of(950))),
    codeOf(senior.engagementWork.changeRate(of(960))),
  ])
  expect(codes.toSorted()).toEqual(['ok', 'stale-version'])

  // Both saw the same fields; one of the drafts has a figure of its own by the time they are taken.
  const seen = asked(await behind(id))
  await write(two, 'COST', { landRate: 1000 })
  const takes = (person: Person) => person.engagementWork.takeRates({ id, takes: seen })
  const [mine, theirs] = await Promise.all([takes(appraiser), takes(other)])
  expect([mine.taken, theirs.taken].toSorted()).toEqual([0, 1])
  expect(mine.conflicts.concat(theirs.conflicts).filter(({ valuationId }) => valuationId === two)).toHaveLength(2)
  expect(await costOf(two)).toBe(520_000)
  // What was seen of a version that holds no more is not taken.
  const now = first((await manager.engagementWork.rates({ id })).items)
  expect(now.version).toBe(2)
  await manager.engagementWork.changeRate({ ...of(970), version: 2 })
  expect(await takes(appraiser)).toMatchObject({ taken: 0, conflicts: [{ valuationId: one }, { valuationId: two }] })
  expect((await behind(id)).map(({ takes: its }) => its.map(({ state, after }) => [state, after]))).toEqual([
    [['BEHIND', 970]],
    [['OWN', 970]],
  ])
  // One that was submitted meanwhile is refused, and the other is written.
  const open = asked(await behind(id))
  await product.db.updateTable('valuations').set({ status: 'SUBMITTED' }).where('id', '=', one).execute()
  const late = await appraiser.engagementWork.takeRates({ id, takes: open })
  expect(late).toMatchObject({ taken: 0, refused: [{ id: one, error: { code: 'approaches-locked' } }] })
})

test('a sheet says of a rate only what a version of it was', async () => {
  const { id, valuations } = await opened({})
  const { id: valuationId } = first(valuations)
  const { id: rateId, engagementNumber } = first((await rate(id, 900)).items)
  const link = {
    from: 'ENGAGEMENT',
    output: 'FIGURE',
    state: 'LINKED',
    rate: rateId,
    version: 1,
    value: 900,
    number: engagementNumber,
  }
  const save = (value: FormValue, field = 'links.landRate') => codeOf(write(valuationId, 'COST', { [field]: value }))
  expect(await save({ ...link, value: 9000 })).toBe('record-invalid')
  expect(await save({ ...link, version: 2 })).toBe('record-invalid')
  expect(await save({ ...link, areaAr: 'سلوى', areaEn: 'Salwa' })).toBe('record-invalid')
  expect(await save({ ...link, rate: 'x' })).toBe('record-invalid')
  expect(await save(link, 'links.feesRate')).toBe('record-invalid')
  expect(await save(link)).toBe('ok')
  const { shared } = await appraiser.approaches.get({ valuationId })
  expect(shared).toMatchObject([{ id: rateId, measure: 'LAND', value: 900 }])

  // What is printed names it, and the rate may be removed: what was taken stays.
  const reason = 'لم يعد مناسباً'
  await rate(id, 7, { measure: 'YIELD' })
  await manager.engagementWork.removeRate({ id, rateId, version: 1, reason })
  const read = await appraiser.approaches.get({ valuationId })
  expect(outcomesOf(read).COST?.steps[0]).toMatchObject({
    word: 'methods:step.link.SHARED',
    texts: { number: engagementNumber },
  })
  expect((await behind(id)).map(({ takes }) => takes.map(({ state }) => state))).toEqual([['GONE']])
})

test('its lead, its team and managers share; clients and readers see nothing of it', async () => {
  const { id } = await opened({})
  expect(await codeOf(rate(id, 900, {}, appraiser))).toBe('permission-denied')
  expect((await appraiser.engagementWork.rates({ id })).mayShare).toBe(false)
  await product.db.insertInto('engagementTeam').values({ engagementId: id, userId: appraiser.id }).execute()
  expect((await rate(id, 900, {}, appraiser)).mayShare).toBe(true)
  await product.db.updateTable('engagements').set({ leadId: other.id }).where('id', '=', id).execute()
  expect((await other.engagementWork.rates({ id })).mayShare).toBe(true)
  // One for each place.
  expect(await codeOf(rate(id, 800, {}, other))).toBe('record-invalid')
  expect(await codeOf(rate(id, 800, { areaNumber: 99_999 }, other))).toBe('record-invalid')
  for (const verb of ['rates', 'leads', 'behind'])
    expect((await client.call(`engagementWork.${verb}`, { id })).status).toBe(403)
  const reader = await product.person('READ_ONLY')
  expect((await reader.call('engagementWork.takeRates', { id, takes: [] })).status).toBe(403)
  const stranger = '3f1d7b7e-8a4c-4a5b-9b39-0a9a3c1d2e4f'
  expect(await codeOf(manager.engagementWork.rates({ id: stranger }))).toBe('engagement-not-found')
  expect(await codeOf(rate(stranger, 900))).toBe('engagement-not-found')
  await product.db.updateTable('engagements').set({ state: 'CLOSED' }).where('id', '=', id).execute()
  expect(await codeOf(rate(id, 700, { measure: 'YIELD' }))).toBe('engagement-not-now')
})

const text = (id: string, field: TextField, content: string, more: { section?: string; areaNumber?: number } = {}) =>
  manager.engagementWork.addText({ id, field, content, section: null, areaNumber: null, ...more })
const textsBehind = async (id: string) => (await appraiser.engagementWork.textsBehind({ id })).items
const textsAsked = (items: readonly TextComparison[]) =>
  items.flatMap(({ valuationId, takes }) =>
    takes.flatMap(({ field, state, before, textId, version }) =>
      state === 'OWN' ? [] : [{ valuationId, field, before, textId, version }],
    ),
  )
const assumed = async (valuationId: string, field: TextField) =>
  (await appraiser.approaches.get({ valuationId })).sheets.ASSUMPTIONS?.values[field]?.value ?? null
const reported = async (valuationId: string, field: TextField) =>
  (await storedContent(product.db, valuationId)).values[field]?.value ?? null

test('texts are taken over where nothing or an earlier one is written, by section; what the valuer wrote is kept', async () => {
  const { id, valuations } = await opened({}, {}, {})
  const [one, two, three] = valuations.map((v) => v.id) as [string, string, string]
  await product.db
    .updateTable('engagementProperties')
    .set({ section: 'المجمع أ' })
    .where('valuationId', '=', two)
    .execute()
  await write(three, 'ASSUMPTIONS', { limitations: 'لم تُعاين الغرف المغلقة' })
  await text(id, 'limitations', 'دون كشف إنشائي')
  await text(id, 'limitations', 'دون كشف إنشائي ولا مساحي', { section: 'المجمع أ' })
  const { items, sections } = await text(id, 'extentNote', ' معاينة خارجية ')
  expect([items.length, sections]).toEqual([3, ['المجمع أ']])
  expect(await codeOf(text(id, 'extentNote', 'غيره'))).toBe('record-invalid')
  expect(await codeOf(text(id, 'basisNote', 'x', { section: 'لا قسم' }))).toBe('record-invalid')
  expect((await textsBehind(id)).map(({ takes }) => takes.map(({ field, state }) => [field, state]))).toEqual([
    [
      ['limitations', 'EMPTY'],
      ['extentNote', 'EMPTY'],
    ],
    [
      ['limitations', 'EMPTY'],
      ['extentNote', 'EMPTY'],
    ],
    [
      ['limitations', 'OWN'],
      ['extentNote', 'EMPTY'],
    ],
  ])
  const seen = textsAsked(await textsBehind(id))
  expect(await appraiser.engagementWork.takeTexts({ id, takes: seen })).toEqual({
    taken: 5,
    conflicts: [],
    refused: [],
  })
  expect(await Promise.all([one, two, three].map((each) => assumed(each, 'limitations')))).toEqual([
    'دون كشف إنشائي',
    'دون كشف إنشائي ولا مساحي',
    'لم تُعاين الغرف المغلقة',
  ])
  expect(await reported(three, 'extentNote')).toBe('معاينة خارجية')

  // Reworded: what was taken is behind, and what a valuer has written into it since is kept.
  await appraiser.approaches.save({
    valuationId: two,
    sheet: 'ASSUMPTIONS',
    changes: [{ field: 'limitations', base: 'دون كشف إنشائي ولا مساحي', value: 'نص آخر' }],
  })
  const extent = items.find(({ field }) => field === 'extentNote')
  const reword = (content: string, version = 1) =>
    manager.engagementWork.changeText({ id, textId: extent?.id ?? '', version, content })
  await reword('معاينة كاملة')
  expect(await codeOf(reword('غيرها'))).toBe('stale-version')
  const now = await textsBehind(id)
  expect(now.map(({ takes }) => takes.map(({ field, state }) => `${field} ${state}`))).toEqual([
    ['extentNote BEHIND'],
    ['limitations OWN', 'extentNote BEHIND'],
    ['limitations OWN', 'extentNote BEHIND'],
  ])
  // Of two at once one writes, and the other finds it written.
  const takes = textsAsked(now)
  const both = await Promise.all([
    appraiser.engagementWork.takeTexts({ id, takes }),
    other.engagementWork.takeTexts({ id, takes }),
  ])
  expect(both.map(({ taken, conflicts }) => [taken, conflicts.length]).toSorted()).toEqual([
    [0, 3],
    [3, 0],
  ])
  expect(await reported(one, 'extentNote')).toBe('معاينة كاملة')
  // What is submitted keeps what it had.
  await reword('معاينة كاملة بتاريخ التقييم', 2)
  const late = textsAsked(await textsBehind(id)).filter(({ valuationId }) => valuationId === one)
  await product.db.updateTable('valuations').set({ status: 'SUBMITTED' }).where('id', '=', one).execute()
  expect(await appraiser.engagementWork.takeTexts({ id, takes: late })).toMatchObject({
    taken: 0,
    refused: [{ id: one }],
  })
  expect(await reported(one, 'extentNote')).toBe('معاينة كاملة')
  expect(
    await codeOf(appraiser.engagementWork.removeText({ id, textId: extent?.id ?? '', version: 3, reason: 'x' })),
  ).toBe('permission-denied')
  await manager.engagementWork.removeText({ id, textId: extent?.id ?? '', version: 3, reason: 'لم يعد مطلوباً' })
  expect((await manager.engagementWork.texts({ id })).items).toHaveLength(2)
})

test('valuations that are opened have the texts of their engagement, by their section', async () => {
  const { id } = await agreed(manager, { db: product.db, client })
  const properties = await registered(product.db, appraiser.id, 2)
  await appraiser.engagements.addProperties({ id, propertyIds: properties.slice(0, 1), section: 'المجمع أ' })
  await appraiser.engagements.addProperties({ id, propertyIds: properties.slice(1) })
  for (const { id: line, section } of (await appraiser.engagements.schedule({ id, pageSize: 10 })).items)
    await appraiser.engagements.changeProperty({ id, line, version: 1, planNumber: 'م/1', section })
  await text(id, 'assumptions', 'خلو العقار من الحقوق')
  await text(id, 'intendedUsers', 'بنك الخليج وحده', { section: 'المجمع أ' })
  await appraiser.engagements.open({ id })
  expect(await openingOf(appraiser, id)).toMatchObject({ state: 'DONE', done: 2 })
  const { items } = await appraiser.engagements.schedule({ id, pageSize: 10 })
  const [one, two] = items.map(({ valuationId }) => valuationId ?? '') as [string, string]
  const said = (each: string) => Promise.all([assumed(each, 'assumptions'), reported(each, 'intendedUsers')])
  const inSection = items[0]?.section === 'المجمع أ' ? one : two
  expect(await said(inSection)).toEqual(['خلو العقار من الحقوق', 'بنك الخليج وحده'])
  expect(await said(inSection === one ? two : one)).toEqual(['خلو العقار من الحقوق', null])
  expect(await textsBehind(id)).toEqual([])
})

test('a set of what one valuation uses is used by the drafts of its area, with a search of their own and what they decided kept', async () => {
  const { id, valuations } = await opened({}, {}, { areaName: 'حولي' })
  const [lead, draft] = valuations.map((v) => v.id) as [string, string]
  const name = `مقارنات ${id}`
  const of = { id, name, from: lead, note: 'أحدث صفقات المنطقة', areaNumber: findArea('السالمية')?.number ?? null }
  expect(await codeOf(manager.engagementWork.addSet(of))).toBe('record-invalid')
  const [one, two] = [await soldPlot(lead, 401_000, 400), await soldPlot(lead, 379_000, 360)]
  expect(await codeOf(appraiser.engagementWork.addSet(of))).toBe('permission-denied')
  const { items, leads } = await manager.engagementWork.addSet(of)
  expect(items).toMatchObject([{ name, entries: 2, version: 1, areaAr: 'السالمية' }])
  expect(leads).toMatchObject([{ valuationId: lead, used: 2 }])
  expect(await codeOf(manager.engagementWork.addSet(of))).toBe('record-invalid')
  const { id: setId } = first(items)

  // The draft has rejected one of them already, which stays.
  await choose(draft, one, { choice: 'REJECTED', reasonCode: 'TOO_FAR' })
  const open = async () => (await appraiser.engagementWork.setBehind({ id, setId })).items
  expect(await open()).toMatchObject([{ valuationId: draft, used: 0, decided: 1, open: 1 }])
  const takes = (version = 1) => appraiser.engagementWork.takeSet({ id, setId, version, valuationIds: [draft] })
  expect(await takes()).toEqual({ taken: 1, conflicts: [], refused: [] })
  expect(await takes()).toEqual({ taken: 0, conflicts: [], refused: [] })
  expect(await open()).toEqual([])
  const { choices: chosen, searches } = await appraiser.comparables.get({ valuationId: draft })
  expect(chosen.map(({ evidenceId, choice }) => [evidenceId, choice]).toSorted()).toEqual(
    [
      [one, 'REJECTED'],
      [two, 'USED'],
    ].toSorted(),
  )
  expect(searches).toHaveLength(2)
  const three = await soldPlot(lead, 402_000, 400)
  const again = { id, setId, version: 1, name, from: lead, note: 'بعد صفقة جديدة' }
  expect((await manager.engagementWork.changeSet(again)).items).toMatchObject([{ version: 2, entries: 3 }])
  expect(await codeOf(takes())).toBe('stale-version')
  expect(await takes(2)).toMatchObject({ taken: 1 })
  expect(
    (await appraiser.comparables.get({ valuationId: draft })).choices.map(({ evidenceId }) => evidenceId),
  ).toContain(three)
  await product.db.updateTable('valuations').set({ status: 'SUBMITTED' }).where('id', '=', draft).execute()
  await soldPlot(lead, 403_000, 400)
  await manager.engagementWork.changeSet({ ...again, version: 2 })
  expect(await takes(3)).toMatchObject({ taken: 0, refused: [{ id: draft, error: { code: 'comparables-locked' } }] })
  await manager.engagementWork.removeSet({ id, setId, version: 3, reason: 'لم تعد مناسبة' })
  expect((await manager.engagementWork.sets({ id })).items).toEqual([])
  expect((await client.call('engagementWork.sets', { id })).status).toBe(403)
})
