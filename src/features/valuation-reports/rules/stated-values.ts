import { BASES_OF_VALUE, type BasisOfValue } from '#features/terms/model/bases.ts'
import type { CalendarDate } from '#kernel/dates.ts'
import type { FormRow, FormValues } from '#kernel/form-values.ts'
import { type Conclusion, MAIN, mainRow, writtenConclusions } from '../../approaches/rules/conclusions.ts'
import { rowIn } from '../../approaches/rules/values.ts'
import type { ReportData } from '../model.ts'
import { basisOf, typedText } from './terms.ts'

/** A value that a report states, in KWD or, of a rent, KWD for its time: on what basis and premise, of what interest and day, and on what special assumption. */
export type StatedValue = {
  /** MAIN, or the id of the conclusion. */
  id: string
  basis: BasisOfValue | null
  premise: string | null
  period: number | null
  periodUnit: string | null
  interest: string | null
  assumption: string | null
  date: CalendarDate | null
  value: number | null
  unit: Conclusion['unit']
}

/** What the values of a report are read from. */
export type StatedFrom = Pick<ReportData, 'content'> &
  Pick<Parameters<typeof basisOf>[0], 'outcomes'> & {
    record: Pick<ReportData['record'], 'purpose' | 'requestedParty' | 'clientName' | 'finalValue' | 'valuationDate'>
    /** What is written on the reconciliation. */
    reconciliation: FormValues
  }

/** In what the amount of a conclusion is: a rent by the year unless it says by the month. */
export const unitOf = ({ basis, per }: FormRow): Conclusion['unit'] =>
  basis !== 'MARKET_RENT' ? 'KWD' : per === 'MONTH' ? 'KWD_PER_MONTH' : 'KWD_PER_YEAR'

/** The amount of a conclusion beside the main one that was taken into the valuation; null before it was. */
export function takenOf(reconciliation: FormValues, id: string): number | null {
  const { value } = rowIn(reconciliation, `concluded.${id}`)
  return typeof value === 'number' ? value : null
}

/** The values that a report states, the main one first, the others in their order. */
export function valuesStated({ reconciliation, ...stated }: StatedFrom): StatedValue[] {
  const { record } = stated
  const said = (row: FormRow) => ({
    premise: typedText(row.premise),
    period: typeof row.period === 'number' ? row.period : null,
    periodUnit: typedText(row.periodUnit),
    interest: typedText(row.interest),
    assumption: typedText(row.assumption),
    date: typedText(row.date) ?? record.valuationDate,
  })
  return [
    {
      ...{ id: MAIN, basis: basisOf(stated), unit: 'KWD', value: record.finalValue },
      ...said(mainRow(reconciliation)),
    },
    ...writtenConclusions(reconciliation).map(
      ({ id, row }): StatedValue => ({
        ...{ id, basis: BASES_OF_VALUE.find((code) => code === row.basis) ?? null, unit: unitOf(row) },
        ...{ value: takenOf(reconciliation, id), ...said(row) },
      }),
    ),
  ]
}
