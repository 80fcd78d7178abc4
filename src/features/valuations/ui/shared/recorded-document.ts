import { ATTACHMENT_TYPES } from '#features/terms/model/codes.ts'
import { DOCUMENT_FIELDS } from '#features/terms/model/documents.ts'
import { latinDigits } from '#kernel/text.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { useFormat } from '#web/kit/text/use-format.ts'

const FIGURES: readonly string[] = ['date', 'pages', 'size']

/** Formats the type, fields and file of a document as recorded in the audit log. */
export function useRecordedDocument() {
  const { t } = useTranslation()
  const { date, digits, number } = useFormat()
  const type = (value: unknown): string => {
    const known = ATTACHMENT_TYPES.find((code) => code === value)
    return known ? t(`valuations:documentType.${known}`) : String(value ?? '')
  }
  return {
    /** The label of a type; the recorded code when it is unknown. */
    type,
    /** The label of the field; undefined for an unknown field. */
    name: (field: string): string | undefined => {
      const known = DOCUMENT_FIELDS.find((name) => name === field)
      if (known) return t(`history:document.${known}`)
      return field === 'name' ? t('history:event.document.file') : undefined
    },
    /** The formatted value; '' for none. */
    text: (field: string, value: string | number | boolean | null): string => {
      if (value === null || value === '') return ''
      if (typeof value === 'number') return number(value)
      if (field === 'documentType') return type(value)
      if (field === 'date') return date(String(value))
      return field === 'number' ? digits(latinDigits(String(value))) : String(value)
    },
    figure: (field: string): boolean => FIGURES.includes(field),
  }
}
