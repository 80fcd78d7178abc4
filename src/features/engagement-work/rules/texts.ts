import type { FieldFault } from '#kernel/errors.ts'
import { kernelFault } from '#kernel/kernel-fault.ts'
import { hasUnshowable, isBlank } from '#kernel/text.ts'
import type { Word } from '#kernel/words.ts'
import { ASSUMPTIONS_SHAPE } from '../../approaches/fields/assumptions.ts'
import type { SheetField } from '../../approaches/model.ts'
import { REPORT_SHAPE } from '../../valuation-reports/fields.ts'
import {
  ASSUMED_FIELDS,
  TEXT_FIELDS,
  TEXT_LIMITS,
  type TextField,
  type TextPlace,
  type TextState,
} from '../model/texts.ts'

/** What a shared text is written into: a field of the sheet of assumptions, or of what the report says. */
export const isAssumed = (field: TextField): field is (typeof ASSUMED_FIELDS)[number] =>
  ASSUMED_FIELDS.some((one) => one === field)

/** The descriptor of the field that a shared text is written into. */
export function fieldOfText(field: TextField): { words: Word; max: number } {
  const of: SheetField = isAssumed(field) ? ASSUMPTIONS_SHAPE.fields[field] : REPORT_SHAPE.fields[field]
  return { words: of.words, max: 'max' in of ? of.max : TEXT_LIMITS.content }
}

/** The text of a field that holds for a property: that of its section and area, else of its section, of its area, of all. */
export function textFor<T extends TextPlace & { field: TextField }>(
  texts: readonly T[],
  field: TextField,
  { section, areaNumber }: TextPlace,
): T | undefined {
  const holds = texts.filter(
    (text) =>
      text.field === field &&
      (text.section === null || text.section === section) &&
      (text.areaNumber === null || text.areaNumber === areaNumber),
  )
  const nearness = (text: T) => (text.section === null ? 0 : 2) + (text.areaNumber === null ? 0 : 1)
  return holds.toSorted((a, b) => nearness(b) - nearness(a))[0]
}

/** What is written in a field, and whether it is what a version of a shared text said. */
export type WrittenText = { content: string; isTaken: boolean }

type TextDifference<T> = { text: T; state: TextState; before: string | null }

/** The fields of a valuation that differ from the texts that hold for it, in the order of the fields. */
export function textsThatDiffer<T extends TextPlace & { field: TextField; content: string }>(
  texts: readonly T[],
  place: TextPlace,
  writtenIn: (field: TextField) => WrittenText | undefined,
): TextDifference<T>[] {
  return TEXT_FIELDS.flatMap((field): TextDifference<T>[] => {
    const text = textFor(texts, field, place)
    if (!text) return []
    const written = writtenIn(field)
    if (!written) return [{ text, state: 'EMPTY', before: null }]
    if (written.content === text.content) return []
    return [{ text, state: written.isTaken ? 'BEHIND' : 'OWN', before: written.content }]
  })
}

/** The faults of a text as it is written. */
export function textFaults(field: TextField, content: string): FieldFault[] {
  const { max } = fieldOfText(field)
  if (isBlank(content)) return [kernelFault('content', 'required')]
  if (hasUnshowable(content)) return [kernelFault('content', 'badText')]
  return content.length > max ? [kernelFault('content', 'tooLong', { max })] : []
}
