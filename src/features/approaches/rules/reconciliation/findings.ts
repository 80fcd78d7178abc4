import { type Decimal, decimal, toKwd } from '#kernel/decimal.ts'
import { type FieldFault, faultOf } from '#kernel/errors.ts'
import { valueMessages } from '../../messages/value.ts'
import type { Remark, Step } from '../../model.ts'

/** What a calculation tells on its way. */
export type Findings = { steps: Step[]; faults: FieldFault[]; remarks: Remark[] }

/** A fault of the reconciliation at a field. */
export const fault = faultOf('value', valueMessages)

/** An amount of a step, KWD to whole fils. */
export const kwd = (value: Decimal | number) => ({ value: toKwd(decimal(value)), unit: 'KWD' }) as const
/** A share of a step, percent to two decimals. */
export const percent = (value: Decimal) => ({ value: value.toDecimalPlaces(2).toNumber(), unit: 'PERCENT' }) as const

/** A number of the sheet; null for anything else. */
export const numberOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null
