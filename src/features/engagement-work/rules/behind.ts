import { type FormRow, type FormValue, type FormValues, isRow } from '#kernel/form-values.ts'
import { isCounted } from '../../approaches/fields/income.ts'
import { ENGAGEMENT, SHARED } from '../../approaches/fields/links.ts'
import { type IndicatingSheet, kindOf } from '../../approaches/model/codes.ts'
import type { Outcomes } from '../../approaches/rules/evaluate.ts'
import { linkField, linksOf, sharedRow, sharedValue } from '../../approaches/rules/links.ts'
import { rowsOf } from '../../approaches/rules/methods/reading.ts'
import { orderedSheets, type SheetValues } from '../../approaches/rules/sheets.ts'
import { cellOf, rowIn, valueIn } from '../../approaches/rules/values.ts'
import type { Measure, SharedRate } from '../../engagements/model/rates.ts'
import { cellsOfRate } from '../../engagements/rules/rates.ts'

/**
 * How a field of a sheet differs from the rate that the engagement has for it: it took an earlier version or another rate, nothing is there yet, the valuer has a
 * figure of their own there, or it took a rate that is no more.
 */
export type TakeState = 'BEHIND' | 'EMPTY' | 'OWN' | 'GONE'

/** A field with what is in it and what the engagement's rate would give, in the unit of the field; `link` is what is written of where its figure comes from. */
export type Take = {
  sheet: IndicatingSheet
  field: string
  state: TakeState
  before: number | null
  after: number | null
  link: FormRow | null
  rate: Pick<SharedRate, 'id' | 'version' | 'areaAr' | 'areaEn'> | null
}

/** Fields that mean something of their own while they are empty: a rate is taken there by hand alone. */
const BY_HAND: readonly string[] = ['comparedRate', 'profiles.rent', 'expenses.share']
/** The other field for the same figure: where one is written the other stays empty. */
const INSTEAD: Readonly<Record<string, string>> = { landRate: 'landValue' }

/**
 * The fields of the sheets of a valuation that differ from the rates that hold for its property, in the order of its sheets. Sheets on which nothing is
 * written are left out. `rateOf` gives the rate of a measure; `outcomes` is what the sheets come to.
 */
export function takesOf(
  sheets: SheetValues,
  outcomes: Outcomes,
  rateOf: (measure: Measure) => SharedRate | undefined,
): Take[] {
  return orderedSheets(sheets).flatMap((sheet) => {
    const values = sheets[sheet]
    if (!values) return []
    return Object.entries(SHARED[kindOf(sheet)] ?? {}).flatMap(([name, measure]) => {
      const [list = '', cell] = name.split('.')
      const fields = cell ? rowsOf(values, list).map(({ field }) => `${field}.${cell}`) : [name]
      return fields.flatMap((field): Take[] => {
        const row = rowIn(values, cellOf(field)?.row ?? '')
        const link = values[linkField(field)]
        const rate = rateOf(measure)
        const after = rate ? sharedValue({ field, measure, cells: cellsOfRate(rate) }, row) : null
        const state = stateOf(
          { sheet, field, name, link: isRow(link) ? link : null, isFit: after !== null },
          { sheets, outcomes, rate },
        )
        if (!state) return []
        const isTaken = isRow(link) && link.from === ENGAGEMENT && link.state !== 'TYPED'
        const before = isTaken
          ? sharedValue({ field, measure, cells: link }, row)
          : (numberOf(valueIn(values, field)) ?? givenBySheet(sheet, field, sheets, outcomes))
        return [
          {
            ...{ sheet, field, state, before, after, link: isRow(link) ? link : null },
            rate: rate ? { id: rate.id, version: rate.version, areaAr: rate.areaAr, areaEn: rate.areaEn } : null,
          },
        ]
      })
    })
  })
}

type At = { sheet: IndicatingSheet; field: string; name: string; link: FormRow | null; isFit: boolean }
type Of = { sheets: SheetValues; outcomes: Outcomes; rate: SharedRate | undefined }

function stateOf({ sheet, field, name, link, isFit }: At, { sheets, outcomes, rate }: Of): TakeState | undefined {
  const values = sheets[sheet] ?? {}
  if (link?.from === ENGAGEMENT) {
    if (!rate) return link.state === 'TYPED' ? undefined : 'GONE'
    if (link.state === 'TYPED') return 'OWN'
    return link.rate === rate.id && link.version === rate.version ? undefined : 'BEHIND'
  }
  if (!rate || !isFit) return undefined
  const instead = INSTEAD[field]
  const isWritten = (one: string) =>
    valueIn(values, one) !== null || givenBySheet(sheet, one, sheets, outcomes) !== null
  if (isWritten(field) || link?.state === 'TYPED' || (instead && isWritten(instead))) return 'OWN'
  return BY_HAND.includes(name) || (kindOf(sheet) === 'INCOME' && !isCounted(values, name)) ? undefined : 'EMPTY'
}

const numberOf = (value: FormValue): number | null => (typeof value === 'number' ? value : null)

/** What a sheet of the valuation gives a field that takes its figure from there; null where it gives nothing. */
function givenBySheet(sheet: IndicatingSheet, field: string, sheets: SheetValues, outcomes: Outcomes): number | null {
  const link = linksOf(sheet, sheets).find((one) => one.field === field && !one.isTyped)
  if (!link) return null
  const outcome = outcomes[link.from]
  return (link.output === 'FIGURE' ? outcome?.figure?.value : outcome?.value) ?? null
}

/** The sheets with rates of the engagement taken into some of their fields. */
export function withTaken(
  sheets: SheetValues,
  takes: readonly Pick<Take, 'sheet' | 'field'>[],
  rateAt: (take: Pick<Take, 'sheet' | 'field'>) => SharedRate | undefined,
): SheetValues {
  const now: Record<string, FormValues> = { ...sheets }
  for (const take of takes) {
    const rate = rateAt(take)
    if (rate) now[take.sheet] = { ...now[take.sheet], [linkField(take.field)]: sharedRow(cellsOfRate(rate)) }
  }
  return now
}
