import { useMemo } from 'react'
import { areaLabel, renamedTo } from '#features/places/model.ts'
import type { FieldDescriptor } from '#kernel/field-descriptor.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import { useFieldText as useOwnText } from '#web/records/details/field-text.ts'

/** Formats the value of a described field; an em dash when empty. `isPlace`: the value names an area, shown in the reader's language. */
export type FieldText = (descriptor: FieldDescriptor, value: unknown, isPlace: boolean) => string

/** Returns `FieldText` for the reader's language and digits. */
export function useFieldText(): FieldText {
  const { t } = useTranslation()
  const { digits } = useFormat()
  const language = useLanguage()
  const text = useOwnText()
  return useMemo(() => {
    const placeText = (written: string) => {
      const [name, now] = [areaLabel(written, language), renamedTo(written, language)]
      return now ? t('places:renamed', { name, now }) : name
    }
    return (descriptor, value, isPlace) =>
      isPlace && typeof value === 'string' && value ? digits(placeText(value)) : text(descriptor, value)
  }, [t, digits, language, text])
}
