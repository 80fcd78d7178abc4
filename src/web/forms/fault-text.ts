import { useTranslation } from 'react-i18next'
import type { FieldFault, Params } from '#kernel/errors.ts'
import { faultText } from '../kit/feedback/error-text.ts'
import { useFormat } from '../kit/text/reading.ts'

/** Tells a fault in the reader's language and digits. */
export function useFaultText(): (fault: FieldFault) => string {
  // Asking for the words ties the screen to the language: a fault on show changes with it.
  useTranslation()
  const { number, digits } = useFormat()
  return (fault) => {
    const params = Object.entries(fault.params ?? {}).map(([name, value]) => [
      name,
      typeof value !== 'number' ? value : name === 'year' ? digits(String(value)) : number(value),
    ])
    return faultText({ ...fault, params: Object.fromEntries(params) as Params })
  }
}
