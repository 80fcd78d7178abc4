import { useMemo } from 'react'
import type { FieldDescriptor } from '#kernel/field-descriptor.ts'
import { latinDigits } from '#kernel/text.ts'
import { type Translate, useTranslation, type WordKey } from '../../i18n/i18n.ts'
import { useFormat } from '../../kit/text/use-format.ts'

/** What writing a field asks of the screen: its formats and words. */
type FieldWriter = { format: ReturnType<typeof useFormat>; t: Translate }

/** Gives what a person reads of a field in the reader's language and digits; an em dash for nothing. */
export function useFieldText(): (descriptor: FieldDescriptor, value: unknown) => string {
  const { t } = useTranslation()
  const format = useFormat()
  return useMemo(() => (descriptor, value) => fieldText(descriptor, value, { t, format }), [t, format])
}

/** True for a field that is set as figures are: an amount, a size, a date, a phone number. */
export function isFigure(descriptor: FieldDescriptor): boolean {
  switch (descriptor.kind) {
    case 'text':
      return descriptor.figure === true
    case 'longText':
    case 'choice':
    case 'flag':
    case 'id':
    case 'reference':
      return false
    default:
      return true
  }
}

// What a reference names is shown elsewhere.
function fieldText(descriptor: FieldDescriptor, value: unknown, writer: FieldWriter): string {
  const { format, t } = writer
  if (typeof value === 'boolean') return t(value ? 'kernel:yes' : 'kernel:no')
  if (typeof value === 'number') return numberText(descriptor, value, writer)
  if (typeof value !== 'string' || value === '') return format.digits(null)
  if (descriptor.kind === 'date') return format.date(value)
  if (descriptor.kind === 'instant') return format.instant(value)
  if (descriptor.kind === 'choice' && descriptor.codes.includes(value))
    return t(descriptor.codeWord(value) as WordKey) as string
  return descriptor.kind === 'text' && descriptor.numeral ? format.digits(latinDigits(value)) : value
}

function numberText(descriptor: FieldDescriptor, value: number, { format, t }: FieldWriter): string {
  const { kind } = descriptor
  if (kind === 'money') return descriptor.isWorth ? format.worth(value) : format.money(value)
  if (kind === 'area') return t('kernel:inSqm', { size: format.number(value) })
  if (kind === 'year') return format.digits(String(value))
  // Degrees to a metre.
  if (kind === 'coordinate') return format.digits(value.toFixed(5))
  return format.number(value)
}
