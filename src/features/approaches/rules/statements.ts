import { decimal } from '#kernel/decimal.ts'
import { type FieldFault, faultOf } from '#kernel/errors.ts'
import type { FormValues } from '#kernel/form-values.ts'
import { isBlank } from '#kernel/text.ts'
import { type EsgItem, effectField, esgItemsOf } from '../fields/statements.ts'
import { assumptionsMessages } from '../messages/assumptions.ts'
import type { Outcome } from '../model.ts'
import { figure, NOT_BEGUN, rowsOf } from './methods/reading.ts'

const fault = faultOf('assumptions', assumptionsMessages)
const EVERY_ITEM = esgItemsOf(null)

/** The items of sustainability that were looked at. */
export const lookedAt = (values: FormValues): EsgItem[] =>
  EVERY_ITEM.filter((item) => values[item] === 'NOTHING' || values[item] === 'FOUND')

/** What is found of sustainability without its effect on value. */
export const esgFaults = (values: FormValues): FieldFault[] =>
  EVERY_ITEM.flatMap((item) =>
    values[item] === 'FOUND' && isBlank(values[effectField(item)]) ? [fault(effectField(item), 'fault.effect')] : [],
  )

/** Joint valuers without a name or a share, and shares of the work that do not sum to 100 %. */
export function jointFaults(values: FormValues): FieldFault[] {
  const rows = rowsOf(values, 'joint')
  const missing = rows.flatMap(({ field, row }) =>
    ['name', 'share'].filter((name) => isBlank(row[name])).map((name) => fault(`${field}.${name}`, 'fault.needed')),
  )
  const sum = rows.reduce((so, { row }) => so.plus(figure(row, 'share') ?? 0), decimal(0))
  const isWhole = rows.length === 0 || missing.length > 0 || sum.eq(100)
  return [...missing, ...(isWhole ? [] : [fault('joint', 'fault.shares', { sum: sum.toNumber() })])]
}

/** A time on the market without its basis, and prior services without their words. */
export const statementFaults = (values: FormValues): FieldFault[] => [
  ...((!isBlank(values.exposureMonths) || !isBlank(values.marketingMonths)) && isBlank(values.timesBasis)
    ? [fault('timesBasis', 'fault.basis')]
    : []),
  ...(values.priorServices === 'GIVEN' && isBlank(values.priorServicesNote)
    ? [fault('priorServicesNote', 'fault.needed')]
    : []),
]

/** What is missing or worth a look of all that a report states beside its assumptions. */
export const statedOutcome = (values: FormValues): Outcome => ({
  ...NOT_BEGUN,
  faults: [...statementFaults(values), ...esgFaults(values), ...jointFaults(values)],
  remarks: rowsOf(values, 'joint').flatMap(({ field, row }) =>
    isBlank(row.licence) ? [{ word: 'assumptions:remark.noLicence', field: `${field}.licence` }] : [],
  ),
})
