import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { indicationField } from '#features/approaches/fields/reconciliation.ts'
import { shapeOf } from '#features/approaches/fields/shapes.ts'
import {
  INDICATING_KINDS,
  isGivenToAll,
  isIndicating,
  SHEET_KINDS,
  type SheetKind,
} from '#features/approaches/model/codes.ts'
import type { SheetField } from '#features/approaches/model.ts'
import { FORM_FIELDS, FORM_LISTS, formFieldsOf, formListsOf } from '#features/inspections/fields.ts'
import type { ReportData, ReportMark } from '#features/valuation-reports/model.ts'
import { withOrder } from '#features/valuation-reports/queries/bound.ts'
import { reportDocument } from '#features/valuation-reports/rules/document.ts'
import { inMadeOrder } from '#features/valuation-reports/rules/snapshot.ts'
import type { FormValue, FormValues } from '#kernel/form-values.ts'
import { create, openProduct, type Person, type Product, VALUED } from '../support/product.ts'
import { readPdf } from '../support/read-pdf.ts'
import { soon } from '../support/soon.ts'

let product: Product
let appraiser: Person
let senior: Person
beforeAll(async () => {
  product = await openProduct()
  appraiser = await product.person('APPRAISER')
  senior = await product.person('SENIOR_APPRAISER')
})
afterAll(() => product.close())

const ask = async <T>({ call }: Person, verb: string, input: object) => {
  const { said } = await call(verb, input)
  expect((said as { error?: unknown }).error, `${verb} ${JSON.stringify(input).slice(0, 200)}`).toBeUndefined()
  return said as T
}
const changes = (values: FormValues) =>
  Object.entries(values).map(([field, value]) => ({ field, base: null as FormValue, value }))

/** PostgreSQL sorts the keys of JSON: by their bytes these rows come the other way round. */
const ROWS = ['f', '8', '0'].map((digit) => `${digit.repeat(8)}-0000-4000-8000-000000000000`)
/** What a row has in its texts: its list and its place, found again in whatever is written of it. */
const mark = (list: string, place: number) => `Row ${list} ${place + 1}.`

type Described = Pick<SheetField, 'kind'> & { least?: number; codes?: readonly string[] }
/** A square of half a metre: figures that begin a metre apart do not overlap. */
const SIDES = '0.5@90 0.5@180 0.5@270 0.5@0'
/** A value of a cell that is valid, and another in each row where it may be. */
function cellOf({ kind, least = 0, codes = [] }: Described, list: string, place: number): string | number | boolean {
  if (kind === 'text' || kind === 'longText') return mark(list, place)
  if (kind === 'choice') return codes[0] ?? ''
  if (kind === 'date') return `2025-0${place + 1}-15`
  if (kind === 'year') return 2001 + place
  if (kind === 'flag') return true
  return Math.max(least, 0) + place + 1
}
const listed = (list: string, row: Readonly<Record<string, Described>>): FormValues =>
  Object.fromEntries(
    ROWS.map((id, place) => [
      `${list}.${id}`,
      Object.fromEntries(
        Object.entries(row).map(([name, cell]) => [
          name,
          name === 'sides' ? SIDES : (cellOf(cell, list, place) as string | number),
        ]),
      ),
    ]),
  )

/** Lists whose order is a cell of theirs, and those whose rows are looked up by what they are of: neither is in the order in which it was made. */
const PLACED = ['conclusions', 'concluded', 'scenarioChanges', 'weights', 'lands', 'incomes']
const listsOf = (kind: SheetKind) =>
  Object.entries(shapeOf(kind).lists).filter(([list, { id }]) => id === 'uuid' && !PLACED.includes(list))
const rowsIn = (values: FormValues = {}) => Object.keys(values).filter((field) => field.includes('.'))

/** What each sheet needs beside its lists, so that it is taken; the cost sheet alone comes to the value. */
const BESIDE: Partial<Record<SheetKind, FormValues>> = {
  INCOME: { method: 'CASH_FLOW', holdingYears: 5, discountRate: 8, exitMethod: 'NONE' },
  COST: { landValue: 270_000, landSource: 'صفقات المنطقة' },
}
/** Three new parts of 10,000 each. */
const PART = { area: 100, unitCost: 100, effectiveAge: 0, economicLife: 50 }

function sheetOf(kind: SheetKind): FormValues {
  const lists = listsOf(kind).map(([list, { row }]) => listed(list, row))
  const values: FormValues = Object.assign({}, BESIDE[kind], ...lists)
  if (kind !== 'COST') return values
  const parts = ROWS.map((id, place) => [`parts.${id}`, { name: mark('parts', place), ...PART }])
  const kept = Object.entries(values).filter(([field]) => !/^(parts|shortLived|works)\./.test(field))
  return Object.fromEntries([...kept, ...parts])
}

/** The order in which the texts of the rows of a list first come in a document. */
const orderIn = (text: string, list: string) => {
  const at = ROWS.map((_, place) => text.indexOf(mark(list, place)))
  return at.every((one) => one >= 0) ? at.map((one) => at.filter((other) => other < one).length + 1) : null
}

test('the rows of every list of every sheet, and of the inspection, stay as they were entered: draft, approval, issue, correction, copy', async () => {
  const { id } = await create(appraiser, { ...VALUED, propertyCategory: 'RESIDENTIAL' })
  const form: FormValues = {
    ...Object.fromEntries(
      formFieldsOf('RESIDENTIAL')
        .filter((field) => 'required' in FORM_FIELDS[field] || ASKED.includes(field))
        .map((field) => [field, cellOf(FORM_FIELDS[field], 'form', 0)]),
    ),
    ...Object.assign({}, ...formListsOf('RESIDENTIAL').map((list) => listed(list, FORM_LISTS[list].row))),
  }
  const { id: inspectionId } = await ask<{ id: string }>(appraiser, 'inspections.plan', {
    commandId: randomUUID(),
    valuationId: id,
    startsAt: '2026-01-14T09:00:00+03:00',
    inspectorId: appraiser.id,
  })
  const sent = () => ({ inspectionId, commandId: randomUUID() })
  // A device that heard no answer sends a form again, and is answered as it was, cell by cell.
  const saved = { ...sent(), changes: changes(form) }
  const answers = [
    await ask(appraiser, 'inspections.saveForm', saved),
    await ask(appraiser, 'inspections.saveForm', saved),
  ]
  expect(JSON.stringify(answers[1])).toBe(JSON.stringify(answers[0]))
  const held = { ...sent(), heldAt: '2026-01-14T09:30:00+03:00', reason: 'تُلتقط الصور لاحقاً' }
  await ask(appraiser, 'inspections.complete', held)

  // What every other sheet is worked out on feeds nothing: the value is that of the cost sheet.
  const uses = INDICATING_KINDS.filter((kind) => kind !== 'COST').flatMap((kind) => [
    ...(isGivenToAll(kind) ? [] : [[indicationField(kind, 'Added'), true] as const]),
    [indicationField(kind, 'Use'), 'SOURCE'] as const,
  ])
  const sheets: Record<string, FormValues> = {
    RECONCILIATION: { ...Object.fromEntries(uses), rounding: '1000', ...sheetOf('RECONCILIATION') },
    ...Object.fromEntries(SHEET_KINDS.filter((kind) => kind !== 'RECONCILIATION').map((kind) => [kind, sheetOf(kind)])),
  }
  for (const [sheet, values] of Object.entries(sheets))
    if (Object.keys(values).length > 0)
      await ask(appraiser, 'approaches.save', { valuationId: id, sheet, changes: changes(values) })

  const wanted = { ...Object.fromEntries(Object.entries(sheets).map(([sheet, values]) => [sheet, rowsIn(values)])) }
  const keptIn = (data: ReportData) => {
    const ordered = inMadeOrder(data)
    const of = Object.keys(wanted).map((sheet) => [sheet, rowsIn(ordered.sheets[sheet as SheetKind])])
    return { ...Object.fromEntries(of), INSPECTION: rowsIn(ordered.inspection?.form) }
  }
  const all = { ...wanted, INSPECTION: rowsIn(form) }
  const names = [...new Set(Object.values(all).flatMap((rows) => rows.map((field) => field.split('.')[0] ?? '')))]
  const choice = { template: 'FULL', language: 'en', annexes: [] } as const
  const worded = (data: ReportData, version: ReportMark) => JSON.stringify(reportDocument(data, choice, version))

  const preview = await fetch(`${product.base}/files/valuation-reports/${id}/preview.pdf`, {
    headers: { cookie: senior.cookie },
  })
  const { text: draft } = await readPdf(new Uint8Array(await preview.arrayBuffer()))
  const printed = names.filter((list) => orderIn(draft.replaceAll('\n', ' '), list))
  expect(printed.map((list) => [list, orderIn(draft.replaceAll('\n', ' '), list)])).toEqual(
    printed.map((list) => [list, [1, 2, 3]]),
  )

  const move = async (to: string) => {
    const { version } = await ask<{ version: number }>(senior, 'valuations.get', { id })
    await ask(senior, 'valuations.move', { id, version, to })
  }
  for (const to of ['SUBMITTED', 'UNDER_REVIEW', 'APPROVED', 'COMPLETED']) await move(to)
  const issuedOf = (version: number) =>
    soon(async () => {
      const { items } = await ask<{ items: { version: number; state: string }[] }>(
        senior,
        'issuedReports.ofValuation',
        { valuationId: id },
      )
      return items[0]
    }).toMatchObject({ version, state: 'ISSUED' })
  await issuedOf(1)
  const { corrections } = await ask<{ corrections: { id: string }[] }>(appraiser, 'issuedReports.propose', {
    valuationId: id,
    changes: [{ field: 'blockNumber', value: '7' }],
    reason: 'خطأ',
  })
  await ask(senior, 'issuedReports.decide', { id: corrections[0]?.id, version: 1, accepted: true })
  await issuedOf(2)

  const approved = await product.db
    .selectFrom('reportSnapshots')
    .select('data')
    .where('valuationId', '=', id)
    .orderBy('number')
    .execute()
  const issued = await product.db
    .selectFrom('issuedReports')
    .select(['data', 'mark'])
    .where('valuationId', '=', id)
    .orderBy('version')
    .execute()
  expect([approved.length, issued.length]).toEqual([2, 2])
  for (const one of [...approved, ...issued]) {
    const data = one.data as unknown as ReportData
    expect(keptIn(data)).toEqual(all)
    // What was kept before the order was has it from the sheets and the inspection.
    const { order: _, ...before } = data
    expect(keptIn(await withOrder(product.db, before))).toEqual(all)
    const text = worded(data, 'mark' in one ? (one.mark as unknown as ReportMark) : null)
    const told = names.filter((list) => orderIn(text, list))
    expect(told).toEqual(expect.arrayContaining(printed))
    expect(told.map((list) => [list, orderIn(text, list)])).toEqual(told.map((list) => [list, [1, 2, 3]]))
  }

  // Copied, then copied again after a row was removed from the copy.
  const copy = await create(appraiser, { propertyCategory: 'RESIDENTIAL' })
  const copied = Object.keys(sheets).filter((sheet) => isIndicating(sheet as SheetKind))
  const orderOfCopy = async () => {
    const { sheets: there } = await ask<{ sheets: Record<string, { values: Record<string, { value: FormValue }> }> }>(
      appraiser,
      'approaches.copy',
      { valuationId: copy.id, from: id, sheets: copied },
    )
    return Object.fromEntries(
      copied.map((sheet) => [
        sheet,
        rowsIn(
          Object.fromEntries(Object.entries(there[sheet]?.values ?? {}).map(([field, { value }]) => [field, value])),
        ),
      ]),
    )
  }
  const whole = Object.fromEntries(copied.map((sheet) => [sheet, wanted[sheet]]))
  expect(await orderOfCopy()).toEqual(whole)
  await product.db
    .deleteFrom('approachValues')
    .where('valuationId', '=', copy.id)
    .where('field', 'like', `%.${ROWS[0]}`)
    .execute()
  expect(await orderOfCopy()).toEqual(whole)
})

/** What an inspection has to find before it can be completed. */
const ASKED = [
  'accessExtent',
  'effectiveAge',
  'exteriorCondition',
  'exteriorQuality',
  'interiorCondition',
  'interiorQuality',
  'overallCondition',
  'overallQuality',
  'overallReason',
]
