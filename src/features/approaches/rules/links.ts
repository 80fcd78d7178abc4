import { decimal, toKwd } from '#kernel/decimal.ts'
import type { FieldFault } from '#kernel/errors.ts'
import { type FormRow, type FormValues, isRow } from '#kernel/form-values.ts'
import { MEASURE_UNITS, type Measure } from '../../engagements/model/rates.ts'
import { ENGAGEMENT, type LinkOutput, type LinkSource, linkedField, measureFor, sourcesOf } from '../fields/links.ts'
import { shapeOf } from '../fields/shapes.ts'
import { methodsMessages } from '../messages/methods.ts'
import { type IndicatingSheet, isIndicating, isSheet, kindOf } from '../model/codes.ts'
import type { Outcome, SheetField, SheetFigure, Step } from '../model.ts'
import { buildingsValue } from './cost.ts'
import { fault, written } from './methods/reading.ts'
import { hasSheet, labelOf, orderedSheets, roleOf, type SheetValues } from './sheets.ts'
import { cellOf, rowIn, valueIn, writtenWith } from './values.ts'

/** A field that takes its value from another sheet, or that was typed in place of what the sheet gives. */
export type Link = {
  field: string
  from: IndicatingSheet
  output: LinkOutput
  isTyped: boolean
  reason: string | null
}

const PREFIX = 'links.'
/** The field in which the link of a field is written. */
export const linkField = (field: string): string => `${PREFIX}${field}`

/** The links of a sheet that hold: their sources are sheets of the valuation that the field may take its value from. */
export const linksOf = (sheet: IndicatingSheet, sheets: SheetValues): Link[] =>
  writtenLinks(sheet, sheets).flatMap(({ link }) => (link ? [link] : []))

/** The links that are written on a sheet; without the link where its source was removed or is for something else now. */
function writtenLinks(sheet: IndicatingSheet, sheets: SheetValues): { field: string; link: Link | null }[] {
  return Object.entries(sheets[sheet] ?? {}).flatMap(([name, row]) => {
    if (!name.startsWith(PREFIX) || !isRow(row)) return []
    const field = name.slice(PREFIX.length)
    const { from, output } = row
    if (from === ENGAGEMENT) return []
    const isThere = typeof from === 'string' && isSheet(from) && isIndicating(from) && hasSheet(sheets, from)
    const source = isThere
      ? sourcesOf(sheet, field).find((one) => one.output === output && isOf(one, from, sheets))
      : undefined
    const isTyped = row.state === 'TYPED'
    const link =
      isThere && source ? { field, from, output: source.output, isTyped, reason: written(row, 'reason') } : null
    return [{ field, link }]
  })
}

/** The sheets that a field may take its value from, in their order. */
export function offeredSources(
  sheet: IndicatingSheet,
  field: string,
  sheets: SheetValues,
): { from: IndicatingSheet; output: LinkOutput }[] {
  const sources = sourcesOf(sheet, field)
  if (sources.length === 0) return []
  return orderedSheets(sheets).flatMap((from) =>
    sources.filter((source) => isOf(source, from, sheets)).map(({ output }) => ({ from, output })),
  )
}

const isOf = ({ kind, role }: LinkSource, from: IndicatingSheet, sheets: SheetValues) =>
  kindOf(from) === kind && (role === undefined || roleOf(sheets, from) === role)

/** The links by which other sheets take something of a sheet. */
export const linksFrom = (from: IndicatingSheet, sheets: SheetValues): { sheet: IndicatingSheet; link: Link }[] =>
  orderedSheets(sheets).flatMap((sheet) =>
    linksOf(sheet, sheets)
      .filter((link) => link.from === from)
      .map((link) => ({ sheet, link })),
  )

/**
 * What a link gives the field, in the unit of the field: the figure to the fils that is shown and printed, of a rent per m² that × the area of the row. Null while its source comes to
 * none. `sources` are what is written on sheets, and what they come to.
 */
export function linkedValue(
  { field, from, output }: Pick<Link, 'field' | 'from' | 'output'>,
  { sheets, outcomeOf }: { sheets: SheetValues; outcomeOf: (from: IndicatingSheet) => Outcome | undefined },
  row: FormRow,
): number | null {
  // Not out of what the whole sheet comes to, which may take its land from the sheet of the field.
  if (output === 'BUILDING') return buildingsValue(sheets[from] ?? {})
  const outcome = outcomeOf(from)
  if (output === 'VALUE') return outcome?.value ?? null
  return outcome?.figure ? inField(field, outcome.figure, row) : null
}

/** A figure in the unit of a field: a rent per m² × the area of the row, to the fils. Null without an area. */
function inField(field: string, { value, unit }: SheetFigure, row: FormRow): number | null {
  if (unit !== 'KWD_PER_SQM_MONTH' || !field.startsWith('rents.')) return value
  return typeof row.area === 'number' ? toKwd(decimal(value).times(row.area)) : null
}

/** The values of a sheet with what its links give in place, what the links lack, and a step for each of them. */
export type LinkedSheet = { values: FormValues; faults: FieldFault[]; steps: Step[] }

/**
 * Puts what the links of a sheet give into its values. A link whose source has no figure leaves its field empty and is a fault; a figure that was typed in
 * place of a link counts, and needs its reason.
 */
export function withLinks(
  sheet: IndicatingSheet,
  sheets: SheetValues,
  outcomeOf: (from: IndicatingSheet) => Outcome | undefined,
): LinkedSheet {
  const shape = shapeOf(sheet)
  const linked: LinkedSheet = withShared(sheet, sheets[sheet] ?? {})
  for (const { field, link } of writtenLinks(sheet, sheets)) {
    const descriptor = linkedField(shape, field)
    const at = cellOf(field)
    // A row that was removed takes its links with it.
    if (!descriptor || (at && !isRow(linked.values[at.row]))) continue
    if (!link) {
      linked.faults.push(fault(field, 'fault.linkBroken'))
      continue
    }
    const given = linkedValue(link, { sheets, outcomeOf }, rowIn(linked.values, at?.row ?? ''))
    const source = { sheet: labelOf(sheets, link.from) }
    if (link.isTyped) {
      linked.steps.push(
        ...typedStep(linked.values, link, descriptor, given, { word: 'Link', names: { sheets: source } }),
      )
      if (link.reason === null) linked.faults.push(fault(`${linkField(link.field)}.reason`, 'fault.linkReason'))
      continue
    }
    const now = writtenWith(linked.values, link.field, given)
    linked.values = { ...linked.values, [now.field]: now.value }
    if (given === null) linked.faults.push(fault(link.field, 'fault.linkEmpty'))
    else
      linked.steps.push({
        word: `methods:step.link.${link.output}`,
        figures: {},
        sheets: source,
        fields: { field: descriptor.words },
        result: { value: given, unit: descriptor.unit ?? 'NUMBER' },
      })
  }
  return linked
}

/** A field that takes a rate of the engagement, or that was typed in place of it; `cells` are what the sheet says of the rate, as it was when it was taken. */
export type SharedLink = {
  field: string
  from: typeof ENGAGEMENT
  measure: Measure
  cells: FormRow
  isTyped: boolean
  reason: string | null
}

/** The links of a sheet to rates of the engagement. */
export const sharedLinksOf = (sheet: IndicatingSheet, values: FormValues): SharedLink[] =>
  Object.entries(values).flatMap(([name, row]) => {
    if (!name.startsWith(PREFIX) || !isRow(row) || row.from !== ENGAGEMENT) return []
    const field = name.slice(PREFIX.length)
    const measure = measureFor(sheet, field)
    const { from: _from, output: _output, state, reason: _reason, ...cells } = row
    if (!measure) return []
    return [{ field, from: ENGAGEMENT, measure, cells, isTyped: state === 'TYPED', reason: written(row, 'reason') }]
  })

/** The row by which a field takes a rate of the engagement: `cells` are those of `cellsOfRate`. */
export const sharedRow = (cells: FormRow, state: 'LINKED' | 'TYPED' = 'LINKED'): FormRow => ({
  from: ENGAGEMENT,
  output: 'FIGURE',
  state,
  ...cells,
})

/** What a rate of the engagement gives a field, in the unit of the field; null without a value, and for a rent of a row without an area. */
export const sharedValue = (
  { field, measure, cells: { value } }: Pick<SharedLink, 'field' | 'measure' | 'cells'>,
  row: FormRow,
): number | null => (typeof value === 'number' ? inField(field, { value, unit: MEASURE_UNITS[measure] }, row) : null)

/** The sentence that says which rate of which engagement a figure is, and what it names. */
export function sharedNames({ cells }: Pick<SharedLink, 'cells'>) {
  const { number, areaAr, areaEn, version, comparables } = cells
  const counted = (value: FormRow[string] | undefined) => ({ value: Number(value ?? 0), unit: 'NUMBER' as const })
  const hasCount = typeof comparables === 'number'
  return {
    word: hasCount ? 'methods:step.link.SHARED.counted' : 'methods:step.link.SHARED',
    figures: { version: counted(version), ...(hasCount ? { comparables: counted(comparables) } : {}) },
    texts: { number: String(number ?? '') },
    fields: {
      area:
        typeof areaAr === 'string' && typeof areaEn === 'string'
          ? { ar: areaAr, en: areaEn }
          : methodsMessages['shared.everywhere'],
    },
  }
}

/** Puts the rates of the engagement into the values of a sheet, each as it was when it was taken. */
function withShared(sheet: IndicatingSheet, written: FormValues): LinkedSheet {
  const linked: LinkedSheet = { values: written, faults: [], steps: [] }
  for (const link of sharedLinksOf(sheet, written)) {
    const descriptor = linkedField(shapeOf(sheet), link.field)
    const at = cellOf(link.field)
    if (!descriptor || (at && !isRow(linked.values[at.row]))) continue
    const given = sharedValue(link, rowIn(linked.values, at?.row ?? ''))
    const { word, ...names } = sharedNames(link)
    if (link.isTyped) {
      linked.steps.push(...typedStep(linked.values, link, descriptor, given, { word: 'Shared', names }))
      if (link.reason === null) linked.faults.push(fault(`${linkField(link.field)}.reason`, 'fault.linkReason'))
      continue
    }
    const now = writtenWith(linked.values, link.field, given)
    linked.values = { ...linked.values, [now.field]: now.value }
    if (given === null) linked.faults.push(fault(link.field, 'fault.linkEmpty'))
    else
      linked.steps.push({
        word,
        ...names,
        fields: { ...names.fields, field: descriptor.words },
        result: { value: given, unit: descriptor.unit ?? 'NUMBER' },
      })
  }
  return linked
}

/** What a grid is worked out from: what is written on it, with the buildings that it takes from cost sheets. */
export const gridValues = (grid: IndicatingSheet, sheets: SheetValues): FormValues =>
  withLinks(grid, sheets, () => undefined).values

function typedStep(
  values: FormValues,
  { field, reason }: Pick<Link, 'field' | 'reason'>,
  { unit: own, words }: SheetField,
  given: number | null,
  { word, names }: { word: 'Link' | 'Shared'; names: Partial<Pick<Step, 'figures' | 'sheets' | 'texts' | 'fields'>> },
): Step[] {
  const unit = own ?? ('NUMBER' as const)
  const typed = valueIn(values, field)
  if (typeof typed !== 'number') return []
  return [
    {
      word: given === null ? `methods:step.typed${word}` : `methods:step.typedFor${word}`,
      ...names,
      figures: { ...names.figures, ...(given === null ? {} : { given: { value: given, unit } }) },
      fields: { ...names.fields, field: words },
      texts: { ...names.texts, reason: reason ?? '' },
      result: { value: typed, unit },
    },
  ]
}
