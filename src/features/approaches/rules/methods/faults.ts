import { type FieldFault, faultOf } from '#kernel/errors.ts'
import type { FormRow, FormValues } from '#kernel/form-values.ts'
import { methodsMessages } from '../../messages/methods.ts'
import { figure, type ListRow } from './reading.ts'

/** A fault of an income, cost or residual sheet, at its field. */
export const fault = faultOf('methods', methodsMessages)

/** A fault at each figure that is missing. */
export const neededFigures = (values: FormValues | FormRow, ...names: string[]): FieldFault[] =>
  names.filter((name) => figure(values, name) === null).map((name) => fault(name, 'fault.needed'))

/** A fault at each figure that a row lacks. */
export const neededCells = ({ field, row }: ListRow, ...names: string[]): FieldFault[] =>
  neededFigures(row, ...names).map((one) => ({ ...one, field: `${field}.${one.field}` }))

/** A fault at each rate that is missing or 0. */
export const neededRates = (values: FormValues, ...names: string[]): FieldFault[] => [
  ...neededFigures(values, ...names),
  ...names.filter((name) => figure(values, name)?.lessThanOrEqualTo(0)).map((name) => fault(name, 'fault.rate')),
]
