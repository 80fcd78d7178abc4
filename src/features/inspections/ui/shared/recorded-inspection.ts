import type { FormValue } from '#kernel/form-values.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { FORM_FIELDS, type FormFieldName } from '../../fields.ts'
import { rowOf } from '../../rules/form.ts'
import { useWritten } from './use-written.ts'

/** Formats what the audit log recorded of a form: the names of its fields and lists, and their values in words. */
export function useRecordedInspection() {
  const { t } = useTranslation()
  const written = useWritten()
  return {
    /** The name of a field of the form; undefined for what else is recorded. */
    name: (field: string): string | undefined => {
      const row = rowOf(field)
      if (row) return t(`inspections:list.${row.list}`)
      return Object.hasOwn(FORM_FIELDS, field) ? t(`inspections:field.${field as FormFieldName}`) : undefined
    },
    text: (field: string, value: unknown): string => written(field, (value ?? null) as FormValue),
  }
}
