import { useFaultText } from '#web/forms/fault-text.ts'
import { useLanguage } from '#web/kit/text/use-format.ts'
import { RECONCILIATION_SHAPE } from '../../fields/reconciliation.ts'
import type { SheetField } from '../../model.ts'
import { valueFaults } from '../../rules/values.ts'
import type { SheetWork } from '../shared/use-sheet.ts'
import type { Value } from './use-value.ts'

/** The fields of the reconciliation. */
export type ValueField = keyof typeof RECONCILIATION_SHAPE.fields

/** Returns what the inputs of the reconciliation need, by the kind of the field. */
export function useFields(work: SheetWork, { reconciled }: Pick<Value, 'reconciled'>) {
  const faultText = useFaultText()
  const language = useLanguage()
  const fields: Readonly<Record<ValueField, SheetField>> = RECONCILIATION_SHAPE.fields
  const shared = (field: ValueField) => {
    const value = work.values[field] ?? null
    const [wrong] = valueFaults(RECONCILIATION_SHAPE, field, value)
    // What is only missing is told with the other findings; what was entered wrongly stands at its field.
    const fault = wrong ?? (value === null ? undefined : reconciled.faults.find((one) => one.field === field))
    return {
      id: field,
      label: fields[field].words[language],
      disabled: !work.editable,
      error: fault && faultText(fault),
    }
  }
  return {
    numberField: (field: ValueField) => {
      const value = work.values[field]
      return {
        ...shared(field),
        value: typeof value === 'number' ? value : null,
        onChange: (typed: number | null) => work.edit(field, typed),
      }
    },
    textField: (field: ValueField) => {
      const value = work.values[field]
      const descriptor = fields[field]
      return {
        ...shared(field),
        value: typeof value === 'string' ? value : null,
        onChange: (typed: string | null) => work.edit(field, typed),
        ...('max' in descriptor ? { maxLength: descriptor.max } : {}),
      }
    },
  }
}
