import type { FieldFault } from './errors.ts'
import {
  type ContentOf,
  type Descriptors,
  fieldNames,
  fieldsOfKind,
  type InputOf,
  type RecordOf,
  textLimits,
  tidyField,
  withDefaults,
} from './field-descriptor.ts'
import { kernelFault } from './kernel-fault.ts'
import { hasUnshowable, tidyText } from './text.ts'

type NamedIds<D extends Descriptors> = {
  [F in keyof D]: D[F] extends { kind: 'reference'; name: object } ? F : never
}[keyof D]

/** The fields as the browser receives them where people and other records are shown by their names alone. */
export type NamedOf<D extends Descriptors> = {
  [F in keyof RecordOf<D> as F extends NamedIds<D> ? never : F]: RecordOf<D>[F]
}

/** What a person sends as it is stored: texts tidied, in Latin digits where they are numbers by nature, blanks null or their default. */
export function contentOf<D extends Descriptors>(descriptors: D, typed: InputOf<D>): ContentOf<D> {
  const stored = fieldNames(descriptors).map((field) => {
    const [descriptor, value] = [descriptors[field], typed[field] as unknown]
    return [field, typeof value === 'string' ? tidyField(descriptor, value) : (value ?? null)]
  })
  return withDefaults(descriptors, Object.fromEntries(stored))
}

/** The faults of texts that have characters which can't be shown, or are too long as they are stored. */
export function faultsOfTexts<D extends Descriptors>(descriptors: D, typed: InputOf<D>): FieldFault[] {
  const limits: Readonly<Record<string, number>> = textLimits(descriptors)
  return fieldsOfKind(descriptors, 'text', 'longText').flatMap((field) => {
    const [text, max = 0] = [String((typed[field] as unknown) ?? ''), limits[field]]
    if (hasUnshowable(text)) return [kernelFault(field, 'badText')]
    return tidyText(text).length > max ? [kernelFault(field, 'tooLong', { max })] : []
  })
}
