import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Sheet } from '#features/approaches/model/codes.ts'
import { boundApproaches } from '#features/approaches/queries/bound.ts'
import { outcomesOf } from '#features/approaches/queries/read.ts'
import { sheetEvaluator } from '#features/approaches/rules/evaluate.ts'
import type { FormValue } from '#kernel/form-values.ts'
import { create, openProduct, type Person, type Product } from '../support/product.ts'

let product: Product
let appraiser: Person
let colleague: Person
beforeAll(async () => {
  product = await openProduct()
  appraiser = await product.person('APPRAISER')
  colleague = await product.person('SENIOR_APPRAISER')
})
afterAll(() => product.close())

const house = (fields: object = {}) =>
  create(appraiser, {
    propertySize: 400,
    areaName: 'السالمية',
    propertyCategory: 'RESIDENTIAL',
    valuationDate: '2026-06-01',
    ...fields,
  })
const read = (valuationId: string, person = appraiser) => person.approaches.get({ valuationId })
const write = (valuationId: string, sheet: Sheet, values: Readonly<Record<string, FormValue>>, person = appraiser) =>
  person.approaches.save({
    valuationId,
    sheet,
    changes: Object.entries(values).map(([field, value]) => ({ field, base: null, value })),
  })
const codeOf = async (person: Person, verb: string, input: object) => {
  const { said } = await person.call(`approaches.${verb}`, input)
  return (said as unknown as { error?: { code: string } }).error?.code
}
/** A plot of the register, used for a valuation: KWD for m². */
async function plot(valuationId: string, price: number, area: number): Promise<string> {
  const { id } = await appraiser.market.create({
    kind: 'SALE',
    price,
    area,
    location: 'السالمية',
    type: 'LAND',
    source: 'DEED',
    evidenceDate: '2026-05-20',
    latitude: 29.3375,
    longitude: 48.0745,
    plotNumber: String(price),
  })
  const parameters = { radius: 5000, months: 24, kinds: ['SALE'], types: [] }
  const call = async (verb: string, input: object) =>
    (await appraiser.call(verb, input)).said as unknown as { id: string }
  const { id: searchId } = await call('comparables.search', { valuationId, parameters })
  await call('comparables.choose', {
    ...{ valuationId, searchId, evidenceId: id, evidenceVersion: 1, version: 0, choice: 'USED' },
  })
  return id
}
const PART = { area: 500, unitCost: 300, effectiveAge: 10, economicLife: 50 }
/** Writes the part of the building that the cost sheet was begun with. */
async function describePart(valuationId: string): Promise<void> {
  const { sheets } = await read(valuationId)
  const [field, begun] = Object.entries(sheets.COST?.values ?? {}).find(([one]) => one.startsWith('parts.')) ?? ['']
  await appraiser.approaches.save({
    valuationId,
    sheet: 'COST',
    changes: [{ field, base: begun?.value ?? null, value: PART }],
  })
}
const LINK = { from: 'GRID', output: 'FIGURE', state: 'LINKED' }

describe('what a value is begun with', () => {
  test('sheets by the category, linked, once: the second of two at once is refused, and nothing is written over', async () => {
    const { id } = await house()
    const both = await Promise.all([
      codeOf(appraiser, 'begin', { valuationId: id }),
      codeOf(colleague, 'begin', { valuationId: id }),
    ])
    expect(both.toSorted()).toEqual(['approaches-begun', undefined])
    const { sheets } = await read(id)
    expect(Object.keys(sheets).toSorted()).toEqual(['COST', 'GRID', 'GRID-2', 'RECONCILIATION'])
    expect(sheets.COST?.values['links.landRate']?.value).toEqual(LINK)
    const { items } = await appraiser.valuations.timeline({ id })
    expect(items.map(({ eventType }) => eventType)).toContain('APPROACH_BEGIN')
  })

  test('is asked of a draft whose category is recorded', async () => {
    const papers = await house()
    await write(papers.id, 'PLANNING', { descriptionNumber: '12' })
    await write(papers.id, 'RECONCILIATION', { reason: 'x' })
    expect(await codeOf(appraiser, 'begin', { valuationId: papers.id })).toBeUndefined()
    const { id } = await house()
    await write(id, 'COST', { feesRate: 5 })
    expect(await codeOf(appraiser, 'begin', { valuationId: id })).toBe('approaches-begun')
    const reader = await product.person('READ_ONLY')
    expect((await reader.call('approaches.begin', { valuationId: id })).status).toBe(403)
  })
})

describe('two people at once', () => {
  test('anyone who has the cost sheet open hears of the land grid that feeds it, and both see one figure', async () => {
    const { id } = await house()
    await appraiser.approaches.begin({ valuationId: id })
    const [first, second] = [await plot(id, 400_000, 400), await plot(id, 378_000, 360)]
    await describePart(id)
    await write(id, 'GRID', { [`weights.${first}`]: { weight: 100 } })
    const seen = await read(id, colleague)
    const versions = Object.fromEntries(Object.entries(seen.sheets).map(([sheet, { version }]) => [sheet, version]))
    const rate = async () => {
      const now = await read(id)
      return outcomesOf({ ...now, outcomes: now.outcomes }).COST?.value
    }
    // 400 m² × 1,000 + 500 × 300 × 80 %
    expect(await rate()).toBe(520_000)
    // The land changes after the cost sheet was read: 60 % of 1,000 and 40 % of 1,050 are 1,020.
    await appraiser.approaches.save({
      valuationId: id,
      sheet: 'GRID',
      changes: [
        { field: `weights.${first}`, base: { weight: 100 }, value: { weight: 60 } },
        { field: `weights.${second}`, base: null, value: { weight: 40 } },
      ],
    })
    const news = await colleague.approaches.present({ valuationId: id, sheet: 'COST', seen: versions })
    expect(Object.keys(news.sheets)).toEqual(['GRID'])
    const theirs = Object.fromEntries(
      Object.entries({ ...seen.sheets, ...news.sheets }).map(([sheet, { values }]) => [
        sheet,
        Object.fromEntries(Object.entries(values).map(([field, { value }]) => [field, value])),
      ]),
    )
    const onScreen = sheetEvaluator(theirs, (await read(id)).inputs)('COST')?.value
    expect([onScreen, await rate()]).toEqual([528_000, 528_000])
  })

  test('what one writes on a sheet that the other has removed is refused, and is there again once it is restored', async () => {
    const { id } = await house()
    expect(
      await codeOf(appraiser, 'save', {
        valuationId: id,
        sheet: 'COST-2',
        changes: [{ field: 'feesRate', base: null, value: 5 }],
      }),
    ).toBe('approach-sheet-removed')
    await write(id, 'RECONCILIATION', { 'cost-2Added': true })
    await write(id, 'COST-2', { feesRate: 5 })
    await colleague.approaches.save({
      valuationId: id,
      sheet: 'RECONCILIATION',
      changes: [{ field: 'cost-2Added', base: true, value: null }],
    })
    const more = { valuationId: id, sheet: 'COST-2', changes: [{ field: 'profitRate', base: null, value: 9 }] }
    expect(await codeOf(appraiser, 'save', more)).toBe('approach-sheet-removed')
    await write(id, 'RECONCILIATION', { 'cost-2Added': true })
    expect(await codeOf(appraiser, 'save', more)).toBeUndefined()
    expect((await read(id)).sheets['COST-2']?.values).toMatchObject({
      feesRate: { value: 5 },
      profitRate: { value: 9 },
    })
    // An approval binds what counts: a sheet that was removed is no part of it.
    const bound = async () => Object.keys((await boundApproaches(product.db, id)).sheets).toSorted()
    expect(await bound()).toEqual(['COST-2', 'RECONCILIATION'])
    await appraiser.approaches.save({
      valuationId: id,
      sheet: 'RECONCILIATION',
      changes: [{ field: 'cost-2Added', base: true, value: null }],
    })
    expect(await bound()).toEqual([])
  })

  test('no sheet beyond those of a kind, and no link to a field that takes none', async () => {
    const { id } = await house()
    const save = (sheet: string, field: string, value: FormValue) =>
      codeOf(appraiser, 'save', { valuationId: id, sheet, changes: [{ field, base: null, value }] })
    expect(await save('GRID-1', 'area', 1)).toBe('invalid-argument')
    expect(await save('GRID-10', 'area', 1)).toBe('invalid-argument')
    expect(await save('RECONCILIATION-2', 'reason', 'x')).toBe('invalid-argument')
    expect(await save('COST', 'links.feesRate', LINK)).toBe('record-invalid')
    expect(await save('COST', 'links.landRate', { ...LINK, output: 'ALL' })).toBe('record-invalid')
    expect(await save('COST', 'links.landRate', LINK)).toBeUndefined()
  })
})

describe('the whole way of a house', () => {
  test('a value by linked sheets is concluded, kept with what it was worked out from, and copied with its added sheets', async () => {
    const { id } = await house()
    await appraiser.approaches.begin({ valuationId: id })
    const land = await plot(id, 400_000, 400)
    await write(id, 'GRID', { [`weights.${land}`]: { weight: 100 } })
    await describePart(id)
    const { version } = await appraiser.valuations.get({ id })
    const concluded = await appraiser.approaches.conclude({ valuationId: id, version })
    expect(concluded).toMatchObject({
      finalValue: 520_000,
      landValue: 400_000,
      buildingValue: 120_000,
      valuationApproach: 'COST',
    })
    const { number } = await appraiser.approaches.keep({ valuationId: id, note: '' })
    const kept = await appraiser.approaches.version({ valuationId: id, number })
    expect(kept.outcomes.COST).toMatchObject({ value: 520_000, landValue: 400_000 })
    expect(kept.sheets['GRID-2']?.values).toEqual({ role: 'PROPERTY' })

    const other = await house()
    await appraiser.approaches.copy({ valuationId: other.id, from: id, sheets: ['GRID-2', 'COST'] })
    const copied = await read(other.id)
    expect(copied.sheets.RECONCILIATION?.values['grid-2Added']?.value).toBe(true)
    expect(copied.sheets['GRID-2']?.values.role?.value).toBe('PROPERTY')
    // The land grid was not copied: what the cost takes of it is a fault, and no figure.
    expect(outcomesOf({ ...copied }).COST?.faults.map(({ code }) => code)).toContain('methods:fault.linkBroken')

    // The first sheet of a kind that was removed is refused as another is, and there again once it is copied.
    await write(other.id, 'RECONCILIATION', { costAdded: false })
    expect(outcomesOf(await read(other.id)).COST).toBeUndefined()
    const more = { valuationId: other.id, sheet: 'COST', changes: [{ field: 'profitRate', base: null, value: 9 }] }
    expect(await codeOf(appraiser, 'save', more)).toBe('approach-sheet-removed')
    await appraiser.approaches.copy({ valuationId: other.id, from: id, sheets: ['COST'] })
    expect(await codeOf(appraiser, 'save', more)).toBeUndefined()
  })
})
