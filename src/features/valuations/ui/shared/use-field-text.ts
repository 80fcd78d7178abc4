import type { ParseKeys } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { areaLabel, renamedTo } from '#features/places/model.ts'
import type { FieldDescriptor } from '#kernel/field-descriptor.ts'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import { fieldText } from '#web/records/details/field-text.ts'

/** Formats the value of a described field; an em dash when empty. `isPlace`: the value names an area, shown in the reader's language. */
export type FieldText = (descriptor: FieldDescriptor, value: unknown, isPlace: boolean) => string

/** Returns `FieldText` for the reader's language and digits. */
export function useFieldText(): FieldText {
  const { t } = useTranslation()
  const format = useFormat()
  const language = useLanguage()
  return useMemo(() => {
    const writer = {
      format,
      word: (key: string) => t(key as ParseKeys),
      yes: t('kernel:yes'),
      no: t('kernel:no'),
      squareMetres: (size: string) => t('valuations:details.sqm', { size }),
    }
    const placeText = (written: string) => {
      const [name, now] = [areaLabel(written, language), renamedTo(written, language)]
      return now ? t('places:renamed', { name, now }) : name
    }
    return (descriptor, value, isPlace) =>
      isPlace && typeof value === 'string' && value
        ? format.digits(placeText(value))
        : fieldText(descriptor, value, writer)
  }, [t, format, language])
}
