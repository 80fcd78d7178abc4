import { WRITTEN_FIELDS } from '#features/valuations/fields.ts'
import { useFieldText } from '#features/valuations/ui/shared/use-field-text.ts'
import type { FieldDescriptor } from '#kernel/field-descriptor.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { useLanguage } from '#web/kit/text/use-format.ts'
import type { CorrectableField } from '../../rules/corrections.ts'
import { isStated, statedDescriptor } from '../../rules/stated-fields.ts'

/** What describes a field that a correction changes. */
export const correctedDescriptor = (field: CorrectableField): FieldDescriptor =>
  isStated(field) ? statedDescriptor(field) : WRITTEN_FIELDS[field]

/** Returns what names a field that a correction changes, and what writes a value of it. */
export function useCorrectedField() {
  const { t } = useTranslation()
  const text = useFieldText()
  const language = useLanguage()
  return {
    name: (field: CorrectableField): string =>
      isStated(field) ? (statedDescriptor(field).words?.[language] ?? field) : t(`valuations:field.${field}`),
    write: (field: CorrectableField, value: unknown): string =>
      isolateBidi(text(correctedDescriptor(field), value, field === 'areaName')),
  }
}
