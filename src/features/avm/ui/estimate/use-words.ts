import { areaLabel } from '#features/places/model.ts'
import { COMMA } from '#kernel/format.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import { AVM_COLUMNS, type Subject } from '../../model.ts'
import type { AttributeName } from '../search.ts'
import type { AttributeValues, Faults } from './values.ts'

/** The drivers that have a name: the columns, and what is no column. */
const NAMED = [...AVM_COLUMNS, '@location', '@date', '@comparables', '@level'] as const

/** The words of attributes, drivers and faults in the reader's language and digits. */
export function useAvmWords() {
  const { t } = useTranslation()
  const language = useLanguage()
  const { number, digits, date, worth } = useFormat()

  const columnName = (column: string): string => t(`avm:driver.${NAMED.find((name) => name === column) ?? 'other'}`)

  /** The value of an attribute; null where it is unknown. */
  const attribute = (name: AttributeName, values: AttributeValues): string | null => {
    const value = values[name]
    if (value === null || value === '') return null
    if (name === 'type') return t(`valuations:category.${values.type ?? 'RESIDENTIAL'}`)
    if (name === 'tenure') return t(`valuations:tenure.${values.tenure ?? 'FREEHOLD'}`)
    if (name === 'corner') return t(`indication:value.corner.${values.corner ?? 'no'}`)
    if (name === 'location') return digits(areaLabel(values.location, language))
    if (name === 'yearBuilt') return digits(String(value))
    if (name === 'condition') return t('indication:value.rating', { n: number(Number(value)) })
    if (name === 'area' || name === 'builtArea') return t('indication:value.squareMetres', { n: number(Number(value)) })
    return name === 'frontage' ? t('indication:value.metres', { n: number(Number(value)) }) : number(Number(value))
  }

  /** What the property has of a driver; null where nothing is known, or there is nothing to say. */
  const driverValue = (column: string, values: AttributeValues, day: string): string | null => {
    if (column === '@location') return attribute('location', values)
    if (column === '@date') return date(day)
    if (column === 'age') return attribute('yearBuilt', values)
    return column in values ? attribute(column as AttributeName, values) : null
  }

  return {
    columnName,
    attribute,
    driverValue,
    fieldName: (name: Exclude<AttributeName, 'latitude' | 'longitude'>) => t(`indication:field.${name}`),
    fault: (fault: Faults[keyof Faults]): string | undefined => {
      if (!fault) return undefined
      if (fault.word !== 'range') return t(`indication:fault.${fault.word}`)
      const bound = (value: number) => (value >= 1900 && value <= 2100 ? digits(String(value)) : number(value))
      return t('indication:fault.range', { low: isolateBidi(bound(fault.low)), high: isolateBidi(bound(fault.high)) })
    },
    /** A price per m²: whole dinars, and fils only where it is small. */
    perMetre: (kwd: number) => worth(kwd >= 100 ? Math.round(kwd) : kwd),
    /** The property in a few words: what it is, how large, and where. */
    headline: ({ type, area, location }: Pick<Subject, 'type' | 'area' | 'location'>) =>
      [
        t(`valuations:category.${type}`),
        isolateBidi(t('indication:value.squareMetres', { n: number(area) })),
        location ? isolateBidi(digits(areaLabel(location, language))) : t('indication:value.unknown'),
      ].join(COMMA[language]),
  }
}
