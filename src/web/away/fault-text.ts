import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { i18n } from '../i18n/i18n.ts'
import { errorText } from '../kit/feedback/error-text.ts'
import { DeviceError } from './device-error.ts'
import './words.ts'

/** A failure of this device or a refusal of the server, in the language of the screen. */
export function faultText(error: unknown): string {
  return error instanceof DeviceError ? i18n.t(`away:fault.${error.fault}`) : errorText(error)
}

/** `faultText`, updated with the language of the screen. */
export function useFaultText(): (error: unknown) => string {
  const language = useTranslation().i18n.language
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words change with the language
  return useCallback((error: unknown) => faultText(error), [language])
}
