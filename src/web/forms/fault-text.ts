import type { FieldFault } from '#kernel/errors.ts'
import { useTranslation } from '../i18n/i18n.ts'
import { faultText } from '../kit/feedback/error-text.ts'

/** `faultText`, updated with the language and digits of the screen. */
export function useFaultText(): typeof faultText {
  useTranslation()
  return faultText
}

/** The texts of faults by their fields; of several at one field the last, as the server's are shown. */
export const faultsByField = (faults: readonly FieldFault[]): Record<string, string> =>
  Object.fromEntries(faults.map((fault) => [fault.field, faultText(fault)]))
