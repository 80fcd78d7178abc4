import { decimal } from '#kernel/decimal.ts'
import { type FieldFault, faultOf } from '#kernel/errors.ts'
import type { FormRow, FormValues } from '#kernel/form-values.ts'
import { isBlank } from '#kernel/text.ts'
import { lendingMessages } from '../messages/lending.ts'
import type { Outcome, Remark } from '../model.ts'
import { type Conclusion, MAIN, mainRow, writtenConclusions } from './conclusions.ts'
import { asPercent, figure, isUntouched, NOT_BEGUN, rowsOf, written } from './methods/reading.ts'
import type { Reconciled } from './reconciliation.ts'
import type { SheetValues } from './sheets.ts'

const fault = faultOf('lending', lendingMessages)

/** A liquidation value that was taken into the valuation, in KWD, with the loan in percent of it; null where there is no loan. */
type Liquidation = Pick<Conclusion, 'id'> & { premise: string | null; value: number; toValue: number | null }
/** A conclusion on a special assumption with its difference to the one without it; `basis` is null for the main one. */
type Depending = { id: string; basis: Conclusion['basis'] | null; assumption: string } & Pick<Conclusion, 'unit'> & {
    without: Conclusion['without']
  }

/** What a sheet of secured lending comes to: loan to value in percent, to two decimals; null where there is no loan or no value. */
export type Lending = Outcome & {
  toValue: number | null
  liquidations: readonly Liquidation[]
  depending: readonly Depending[]
}

/** What the sheet is worked out from: the final value in KWD, all sheets, and what they are reconciled to. */
type Concluded = {
  finalValue: number | null
  sheets: SheetValues
  reconciled: Pick<Reconciled, 'conclusions' | 'without'> | undefined
}

/**
 * Works out a sheet of secured lending. Loan to value: loan ÷ final value, and ÷ each liquidation value that was taken into the valuation; a
 * value on a special assumption comes with its difference (RICS VPGA 2).
 */
export function evaluateLending(values: FormValues, { finalValue, sheets, reconciled }: Concluded): Lending {
  const loan = figure(values, 'loan')
  const inPercent = (value: number | null): number | null =>
    loan?.gt(0) && value ? asPercent(loan.div(decimal(value))).value : null
  const main = sheets.RECONCILIATION ?? {}
  const worked = reconciled?.conclusions ?? []
  const rows: ReadonlyMap<string, FormRow> = new Map(writtenConclusions(main).map(({ id, row }) => [id, row]))
  const textIn = (row: FormRow | undefined, cell: string) => (row ? written(row, cell) : null)
  const ofMain = textIn(mainRow(main), 'assumption')
  const toValue = inPercent(finalValue)
  return {
    ...NOT_BEGUN,
    ...(isUntouched(values) ? {} : { faults: lendingFaults(values), remarks: lendingRemarks(values, toValue) }),
    toValue,
    liquidations: worked.flatMap(({ id, basis, taken }) =>
      basis === 'LIQUIDATION_VALUE' && taken !== null
        ? [{ id, premise: textIn(rows.get(id), 'premise'), value: taken, toValue: inPercent(taken) }]
        : [],
    ),
    depending: [
      ...(ofMain
        ? [{ id: MAIN, basis: null, unit: 'KWD' as const, assumption: ofMain, without: reconciled?.without ?? null }]
        : []),
      ...worked.flatMap(({ id, basis, unit, without }) => {
        const assumption = textIn(rows.get(id), 'assumption')
        return assumption ? [{ id, basis, unit, assumption, without }] : []
      }),
    ],
  }
}

/** What a sheet of secured lending lacks, whether it was begun or not. */
export function lendingFaults(values: FormValues): FieldFault[] {
  const needed = ['suitability', 'suitabilityReason', 'marketingMonths'] as const
  const isSaid = values.involvement === 'DISCLOSED' || values.involvement === 'CONFLICT'
  return [
    ...needed.filter((field) => isBlank(values[field])).map((field) => fault(field, 'fault.needed')),
    ...(isSaid && isBlank(values.involvementNote) ? [fault('involvementNote', 'fault.involvement')] : []),
    ...rowsOf(values, 'risks').flatMap(({ field, row }) =>
      ['risk', 'effect'].filter((cell) => isBlank(row[cell])).map((cell) => fault(`${field}.${cell}`, 'fault.needed')),
    ),
  ]
}

function lendingRemarks(values: FormValues, toValue: number | null): Remark[] {
  const isHigh = toValue !== null && toValue > 100
  return [
    ...(isHigh ? [{ word: 'lending:remark.aboveValue', field: 'loan', params: { percent: toValue } }] : []),
    ...(!isBlank(values.marketingMonths) && isBlank(values.marketingSource)
      ? [{ word: 'lending:remark.noSource', field: 'marketingSource' }]
      : []),
    ...(isBlank(values.involvement) ? [{ word: 'lending:remark.noInvolvement', field: 'involvement' }] : []),
  ]
}
