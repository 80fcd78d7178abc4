import { useTranslation } from 'react-i18next'
import type { FieldFault, Params } from '#kernel/errors.ts'
import { faultText } from '../kit/feedback/error-text.ts'
import { useFormat } from '../kit/text/use-format.ts'

/** Formats a fault in the reader's language and digits. */
export function useFaultText(): (fault: FieldFault) => string {
  // Subscribes to the language: a fault on the screen is translated when it changes.
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
