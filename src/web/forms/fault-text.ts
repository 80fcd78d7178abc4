import { useTranslation } from 'react-i18next'
import { faultText } from '../kit/feedback/error-text.ts'

/** `faultText`, updated with the language and digits of the screen. */
export function useFaultText(): typeof faultText {
  useTranslation()
  return faultText
}
