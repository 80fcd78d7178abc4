import { useCallback } from 'react'
import type { ErrorCode, FieldFault, Params } from '#kernel/errors.ts'
import { formatParam, inDigits } from '#kernel/format.ts'
import { operationText } from '#kernel/operations.ts'
import { DeviceError } from '../../away/device-error.ts'
import { currentReading, i18n, useTranslation } from '../../i18n/i18n.ts'
import { RpcError } from '../../rpc/rpc.ts'
import { toast } from './toast-list.ts'

// A year is a name: it is not grouped.
function inReadersDigits(params: Params): Params {
  const reading = currentReading()
  const read = (name: string, value: string | number) => {
    const isYear = typeof value === 'number' && /year$/i.test(name)
    return isYear ? inDigits(String(value), reading) : formatParam(value, reading)
  }
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, read(name, value)]))
}

/** A fault in the reader's language and digits; the server's English text when its code is unknown here. */
export function faultText(fault: Pick<FieldFault, 'code' | 'message' | 'params'>): string {
  return i18n.exists(fault.code) ? i18n.t(fault.code, inReadersDigits(fault.params ?? {})) : fault.message
}

/** The text of a key, filled; '' for one without words. */
const wordAt = (key: string, filled?: Params): string => (i18n.exists(key) ? i18n.t(key, filled) : '')

/** True for the code of an error that this release has words for. */
export const isKnownError = (code: string): code is ErrorCode => i18n.exists(`errors:${code}`)

/** An error in the language of the screen, by its code and parameters. */
export function errorText(error: unknown): string {
  if (error instanceof DeviceError) return i18n.t(`shell:device.${error.fault}`)
  if (!(error instanceof RpcError) || !isKnownError(error.code)) return i18n.t('errors:unknown-error')
  const { code, fields } = error
  const parts = fields?.map(faultText) ?? []
  // Faults of a record are translated; the response carries them in English.
  if (code === 'record-invalid') {
    const faults = parts.join(i18n.language === 'ar' ? '، ' : ', ')
    return i18n.t('errors:record-invalid', { faults })
  }
  if (code === 'validation-failed' && parts.length === 1) return parts[0] ?? ''
  return (
    operationText(code, error.params ?? {}, wordAt) ?? i18n.t(`errors:${code}`, inReadersDigits(error.params ?? {}))
  )
}

/** What is wrong with what was asked for, fault by fault, where an error names them; `errorText` without the words about saving. */
export function reasonText(error: unknown): string {
  const parts = error instanceof RpcError ? (error.fields?.map(faultText) ?? []) : []
  return parts.length > 0 ? parts.join(i18n.language === 'ar' ? '، ' : ', ') : errorText(error)
}

/** `errorText`, updated with the language of the screen. */
export function useErrorText(): (error: unknown) => string {
  const { language } = useTranslation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words change with the language
  return useCallback((error: unknown) => errorText(error), [language])
}

/** Says in passing what an act met. */
export const toastError = (error: unknown): void => toast.error(errorText(error))
