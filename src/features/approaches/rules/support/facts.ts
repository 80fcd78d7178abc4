import { daysBetween } from '#kernel/dates.ts'
import { decimal } from '#kernel/decimal.ts'
import {
  type FloorsMeasure,
  LEAST_FLOORS,
  type Sale,
  type SupportedRow,
  type SupportSubject,
} from '../../model/support.ts'

/** A sale with what is compared: ln of its price per m², and each row's fact (null where the register has none). */
export type Compared = { sale: Sale; price: number; facts: Readonly<Record<SupportedRow, number | null>> }

/** A change of ln(price) as a percent of the price, to two decimals. */
export const percent = (ln: number) => rounded(Math.expm1(ln) * 100, 2)
export const rounded = (value: number, digits: number) => decimal(value).toDecimalPlaces(digits).toNumber()

const DAYS_OF_MONTH = 365.25 / 12

/**
 * How much of a row's fact one unit of its percent is: a price that is asked and not paid, a year, a tenth more size, a tenth more frontage for its depth, a corner, ten years of age, a grade of condition, a
 * floor or a m² built on each m² of land, the subject's area.
 */
export const UNIT: Readonly<Record<SupportedRow, number>> = {
  CONDITIONS: 1,
  TIME: 12,
  LOCATION: 1,
  SIZE: Math.log(1.1),
  SHAPE: Math.log(1.1),
  FRONTAGE: 1,
  AGE: 10,
  CONDITION: 1,
  FLOORS: 1,
}

/** The fact of each row, of a sale or of the subject. */
export function factsOf(
  one: Pick<Sale, 'kind' | 'area' | 'builtArea' | 'yearBuilt' | 'condition' | 'frontage' | 'floors' | 'areaNumber'> & {
    evidenceDate: string
    corner: boolean | null
  },
  { on, areaNumber }: Pick<SupportSubject, 'on' | 'areaNumber'>,
  floorsBy: FloorsMeasure,
): Record<SupportedRow, number | null> {
  const year = Number(one.evidenceDate.slice(0, 4))
  const { kind = 'SALE', frontage = null, floors = null } = one
  const ratio = one.builtArea === null || one.area <= 0 ? null : one.builtArea / one.area
  return {
    CONDITIONS: kind === 'SALE' ? 0 : kind === 'LISTING' ? 1 : null,
    TIME: daysBetween(on, one.evidenceDate) / DAYS_OF_MONTH,
    LOCATION: areaNumber === null || one.areaNumber === null ? null : Number(one.areaNumber === areaNumber),
    SIZE: one.area > 0 ? Math.log(one.area) : null,
    // A plot is as deep as its area over its frontage: frontage² ÷ area is the one over the other.
    SHAPE: frontage !== null && frontage > 0 && one.area > 0 ? Math.log(frontage ** 2 / one.area) : null,
    FRONTAGE: one.corner === null ? null : Number(one.corner),
    AGE: one.yearBuilt === null ? null : Math.max(0, year - one.yearBuilt),
    CONDITION: one.condition,
    FLOORS: floorsBy === 'COUNT' ? floors : ratio,
  }
}
/** The facts of the subject, which is taken as sold on the date that prices are brought to. */
export const subjectFacts = (subject: SupportSubject, floorsBy: FloorsMeasure) =>
  factsOf(
    { ...subject, area: subject.area ?? 0, evidenceDate: subject.on },
    { on: subject.on, areaNumber: subject.areaNumber },
    floorsBy,
  )

/** What the row of floors is measured by among these sales. */
export const floorsMeasure = (
  sales: readonly Pick<Sale, 'floors'>[],
  { floors }: Pick<SupportSubject, 'floors'>,
): FloorsMeasure =>
  (floors ?? null) !== null && sales.filter((sale) => (sale.floors ?? null) !== null).length >= LEAST_FLOORS
    ? 'COUNT'
    : 'RATIO'
