import type { FieldFault } from '#kernel/errors.ts'
import { faultsOfTexts } from '#kernel/field-content.ts'
import type { InputOf } from '#kernel/field-descriptor.ts'
import { documentFaults } from '../documents/rules.ts'
import { FILE_FIELDS } from './fields.ts'

/** The faults of what is written of a file: texts that can't be shown or are too long, and a date that is none. */
export function fileFaults(typed: InputOf<typeof FILE_FIELDS>): FieldFault[] {
  return [...faultsOfTexts(FILE_FIELDS, typed), ...documentFaults({ date: typed.date ?? null })]
}
