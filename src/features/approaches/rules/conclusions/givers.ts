import type { BasisOfValue } from '#features/terms/model/bases.ts'
import { type Decimal, decimal, sumOf } from '#kernel/decimal.ts'
import { faultOf } from '#kernel/errors.ts'
import type { FormRow } from '#kernel/form-values.ts'
import { GIVEN_BY, type Giver } from '../../fields/conclusions.ts'
import { indicationField } from '../../fields/reconciliation.ts'
import { conclusionsMessages } from '../../messages/conclusions.ts'
import { type BySheet, type IndicatingSheet, kindOf, type SingleKind } from '../../model/codes.ts'
import { feedingRole } from '../../model/grid.ts'
import type { Outcome, SheetInputs } from '../../model.ts'
import { sizeOf } from '../grid/facts.ts'
import { measureOf } from '../grid/measure.ts'
import { unitsOf } from '../income/units.ts'
import { linkField, withLinks } from '../links.ts'
import { numberOf } from '../reconciliation/findings.ts'
import { indicated } from '../reconciliation/shares.ts'
import { orderedSheets, roleOf, type SheetValues, sheetUse } from '../sheets.ts'

/** A fault of a conclusion at a field. */
export const fault = faultOf('conclusions', conclusionsMessages)

/** The sheets of a valuation with what they come to; `evaluate` works other contents out. */
export type WorkedSheets = {
  sheets: SheetValues
  inputs: SheetInputs
  outcomes: Omit<BySheet<Outcome>, SingleKind>
  evaluate: (sheets: SheetValues) => (sheet: IndicatingSheet) => Outcome | undefined
}

/** A sheet that can give the amount of a conclusion, in KWD or KWD for the time of a rent; null while it comes to none. The first of parts that are summed. */
export type GivenSheet = {
  sheet: IndicatingSheet
  of?: readonly IndicatingSheet[]
  value: Decimal | null
  isWhole: boolean
}

const MONTHS = 12

/** The rate of an income sheet by which an investor's own requirement is put in its place, by its method; others have none that is one rate. */
const RATE_OF: Readonly<Record<string, string>> = {
  DIRECT: 'capRate',
  CASH_FLOW: 'discountRate',
  TERM: 'discountRate',
  PROFITS: 'profitsRate',
}

/** The sheets that can give the amount of a basis, in their order; none where the basis has no such sheet. */
export const givenBy = (basis: BasisOfValue, row: FormRow, known: WorkedSheets): GivenSheet[] =>
  GIVERS[GIVEN_BY[basis]](row, known)

const GIVERS: Readonly<Record<Giver, (row: FormRow, known: WorkedSheets) => GivenSheet[]>> = {
  VALUE: (_, known) => wholeValues(known),
  INCOME: (row, known) => byOwnRate(row, known),
  RENT: ({ per }, known) =>
    rents(known).map(({ value, ...one }) => ({
      ...one,
      value: per === 'MONTH' || value === null ? value : value.times(MONTHS),
    })),
  // A cost sheet is that of a value: what it deducts and the land in it are no part of a cost of building again.
  REINSTATEMENT: (_, { sheets, outcomes }) =>
    orderedSheets(sheets).flatMap((sheet) => {
      const { value = null, faults = [] } = outcomes[sheet] ?? {}
      return kindOf(sheet) === 'REINSTATEMENT' && value !== null
        ? [{ sheet, value: decimal(value), isWhole: faults.length === 0 }]
        : []
    }),
}

/** The values of the whole property, whatever each is used for in the reconciliation; parts of it are summed. */
function wholeValues({ sheets, inputs: { subject }, outcomes }: WorkedSheets): GivenSheet[] {
  const whole = orderedSheets(sheets).flatMap((sheet) => {
    const outcome = outcomes[sheet]
    const role = roleOf(sheets, sheet)
    const written = sheets.RECONCILIATION?.[indicationField(sheet, 'Use')]
    const isOfLand = role === 'LAND' && subject.category !== null && subject.category !== 'LAND'
    if (!outcome || kindOf(sheet) === 'REINSTATEMENT' || feedingRole(role) || (isOfLand && written !== 'INDICATION'))
      return []
    const use = sheetUse(sheets, sheet, subject) === 'PART' ? ('PART' as const) : ('INDICATION' as const)
    return [{ sheet, outcome, use }]
  })
  return indicated({}, whole).map(({ sheet, value, of = [sheet] }) => ({
    sheet,
    of,
    value: decimal(value),
    isWhole: of.every((one) => outcomes[one]?.faults.length === 0),
  }))
}

/** Income sheets by the rate that the investor requires in the place of the market's. */
function byOwnRate({ rate }: FormRow, known: WorkedSheets): GivenSheet[] {
  const { sheets, evaluate } = known
  return wholeValues(known).flatMap((one) => {
    const { sheet } = one
    const values = sheets[sheet] ?? {}
    const field = kindOf(sheet) === 'INCOME' && one.of?.length === 1 ? RATE_OF[String(values.method)] : undefined
    if (!field) return []
    const own = numberOf(rate)
    if (own === null) return [one]
    const outcome = evaluate({ ...sheets, [sheet]: { ...values, [field]: own, [linkField(field)]: null } })(sheet)
    return [{ ...one, value: outcome?.value == null ? null : decimal(outcome.value) }]
  })
}

/** What the whole property would be let for in a month: by grids of rents, and by income sheets each of whose units has a market rent. */
function rents({ sheets, inputs: { subject }, outcomes }: WorkedSheets): GivenSheet[] {
  return orderedSheets(sheets).flatMap((sheet): GivenSheet[] => {
    const outcome = outcomes[sheet]
    if (!outcome) return []
    const isWhole = outcome.faults.length === 0
    if (kindOf(sheet) === 'INCOME') {
      const units = unitsOf(withLinks(sheet, sheets, (from) => outcomes[from]).values)
      const markets = units.flatMap(({ market }) => market ?? [])
      const isOfAll = units.length > 0 && markets.length === units.length
      return isOfAll ? [{ sheet, value: sumOf(markets), isWhole }] : []
    }
    if (roleOf(sheets, sheet) !== 'RENT') return []
    const values = sheets[sheet] ?? {}
    const { basis } = measureOf(values, subject)
    const size = basis === 'WHOLE' ? 1 : (numberOf(values.area) ?? sizeOf(subject, basis))
    const { figure } = outcome
    return [{ sheet, value: figure && size ? decimal(figure.value).times(size) : null, isWhole }]
  })
}
