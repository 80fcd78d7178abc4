import { decimal, toKwd } from '#kernel/decimal.ts'
import type { FieldFault } from '#kernel/errors.ts'
import { type FormRow, type FormValues, isRow } from '#kernel/form-values.ts'
import { type LinkOutput, type LinkSource, linkedField, sourcesOf } from '../fields/links.ts'
import { shapeOf } from '../fields/shapes.ts'
import { type IndicatingSheet, isIndicating, isSheet, kindOf } from '../model/codes.ts'
import type { Outcome, SheetField, Step } from '../model.ts'
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
  const figure = outcome?.figure
  if (!figure) return null
  if (figure.unit !== 'KWD_PER_SQM_MONTH' || !field.startsWith('rents.')) return figure.value
  return typeof row.area === 'number' ? toKwd(decimal(figure.value).times(row.area)) : null
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
  const linked: LinkedSheet = { values: sheets[sheet] ?? {}, faults: [], steps: [] }
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
      linked.steps.push(...typedStep(linked.values, link, descriptor, given, source))
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

/** What a grid is worked out from: what is written on it, with the buildings that it takes from cost sheets. */
export const gridValues = (grid: IndicatingSheet, sheets: SheetValues): FormValues =>
  withLinks(grid, sheets, () => undefined).values

function typedStep(
  values: FormValues,
  { field, reason }: Link,
  { unit: own, words }: SheetField,
  given: number | null,
  sheets: NonNullable<Step['sheets']>,
): Step[] {
  const unit = own ?? ('NUMBER' as const)
  const typed = valueIn(values, field)
  if (typeof typed !== 'number') return []
  return [
    {
      word: given === null ? 'methods:step.typedLink' : 'methods:step.typedForLink',
      figures: given === null ? {} : { given: { value: given, unit } },
      sheets,
      fields: { field: words },
      texts: { reason: reason ?? '' },
      result: { value: typed, unit },
    },
  ]
}
