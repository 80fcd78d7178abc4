import type { FieldDescriptor } from '#kernel/field-descriptor.ts'
import { latinDigits } from '#kernel/text.ts'
import type { useFormat } from '../../kit/text/use-format.ts'

/** What writing a field asks of the screen: its formats and the words of the record's feature. */
export type FieldWriter = {
  format: ReturnType<typeof useFormat>
  word: (key: string) => string
  yes: string
  no: string
  squareMetres: (size: string) => string
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
    case 'instant':
      return false
    default:
      return true
  }
}

/** Writes the value of a field as a person reads it; an em dash for nothing. What a reference names is told elsewhere. */
export function fieldText(descriptor: FieldDescriptor, value: unknown, writer: FieldWriter): string {
  const { format } = writer
  if (typeof value === 'boolean') return value ? writer.yes : writer.no
  if (typeof value === 'number') return numberText(descriptor, value, writer)
  if (typeof value !== 'string' || value === '') return format.digits(null)
  if (descriptor.kind === 'date') return format.date(value)
  if (descriptor.kind === 'choice' && descriptor.codes.includes(value)) return writer.word(descriptor.codeWord(value))
  return descriptor.kind === 'text' && descriptor.numeral ? format.digits(latinDigits(value)) : value
}

function numberText(descriptor: FieldDescriptor, value: number, { format, squareMetres }: FieldWriter): string {
  const { kind } = descriptor
  if (kind === 'money') return descriptor.isWorth ? format.worth(value) : format.money(value)
  if (kind === 'area') return squareMetres(format.number(value))
  if (kind === 'year') return format.digits(String(value))
  // Degrees to a metre.
  if (kind === 'coordinate') return format.digits(value.toFixed(5))
  return format.number(value)
}
