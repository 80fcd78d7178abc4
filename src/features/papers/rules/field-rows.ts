import { type Descriptors, type FieldDescriptor, inPlace } from '#kernel/field-descriptor.ts'
import { formatDate, formatInstant, formatMoney, formatNumber, inDigits, type Reading } from '#kernel/format.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { kernelMessages } from '#kernel/messages.ts'
import { fill, type MessagesByNamespace, wordAt } from '#kernel/words.ts'
import { leftToRight } from '../rules.ts'

/** Where a paper shows a field among its facts; `label` is the key of a word other than the field's own. */
export type PaperPlace = { place: number; label?: string }

type Shown = FieldDescriptor & { paper?: PaperPlace }
type Options = {
  reading: Reading
  /** The words of labels and codes by namespace; labels without one are `field.NAME` of the first. */
  messages: MessagesByNamespace
  /** What a descriptor alone doesn't say. */
  own?: Readonly<Record<string, string | null>>
}

/** The rows of a paper's facts by the descriptors that have a place there: labels with values, null where there is none. */
export function fieldRows(
  descriptors: Descriptors,
  record: object,
  { reading, messages, own = {} }: Options,
): [label: string, value: string | null][] {
  const word = (key: string) => wordAt(messages, key)?.[reading.language] ?? key
  const [namespace = ''] = Object.keys(messages)
  const values = record as Readonly<Record<string, unknown>>
  return inPlace<Readonly<Record<string, Shown>>>(descriptors, ({ paper }) => paper).map((field) => {
    const descriptor = descriptors[field] as Shown
    const value = Object.hasOwn(own, field) ? own[field] : paperText(descriptor, values[field], reading, word)
    return [word(descriptor.paper?.label ?? `${namespace}:field.${field}`), value ?? null]
  })
}

function paperText(
  descriptor: FieldDescriptor,
  value: unknown,
  reading: Reading,
  word: (key: string) => string,
): string | null {
  const { kind } = descriptor
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return kernelMessages[value ? 'yes' : 'no'][reading.language]
  if (typeof value === 'number') {
    if (kind === 'money') return isolateBidi(formatMoney(value, reading))
    if (kind === 'area') return fill(kernelMessages.inSqm[reading.language], { size: formatNumber(value, reading) })
    return kind === 'year' ? inDigits(String(value), reading) : formatNumber(value, reading)
  }
  const text = String(value)
  if (kind === 'choice') return word(descriptor.codeWord(text))
  if (kind === 'date') return isolateBidi(formatDate(text, reading))
  if (kind === 'instant') return isolateBidi(formatInstant(text, reading))
  return kind === 'text' && descriptor.figure ? leftToRight(text) : isolateBidi(text)
}
