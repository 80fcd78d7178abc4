import { useTranslation } from 'react-i18next'
import { areaLabel } from '#features/places/model.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import { AVM_COLUMNS, type AvmColumn, type Subject } from '../../model.ts'
import type { AttributeName } from '../search.ts'
import type { AttributeValues, Fault } from './values.ts'

const BESIDE_COLUMNS: Readonly<Record<string, 'location' | 'date' | 'comparables'>> = {
  '@location': 'location',
  '@date': 'date',
  '@comparables': 'comparables',
}

/** The words of attributes, drivers and faults in the reader's language and digits. */
export function useAvmWords() {
  const { t } = useTranslation()
  const language = useLanguage()
  const { number, digits, date, worth } = useFormat()

  const columnName = (column: string): string => {
    if (AVM_COLUMNS.includes(column as AvmColumn)) return t(`avm:driver.${column as AvmColumn}`)
    return t(`avm:driver.${BESIDE_COLUMNS[column] ?? 'other'}`)
  }

  /** The value of an attribute; null where it is unknown. */
  const attribute = (name: AttributeName, values: AttributeValues): string | null => {
    const value = values[name]
    if (value === null || value === '') return null
    if (name === 'type') return t(`valuations:category.${values.type ?? 'RESIDENTIAL'}`)
    if (name === 'tenure') return t(`valuations:tenure.${values.tenure ?? 'FREEHOLD'}`)
    if (name === 'corner') return t(`avm:value.corner.${values.corner ?? 'no'}`)
    if (name === 'location') return digits(areaLabel(values.location, language))
    if (name === 'yearBuilt') return digits(String(value))
    if (name === 'condition') return t('avm:value.rating', { n: number(Number(value)) })
    if (name === 'area' || name === 'builtArea') return t('avm:value.squareMetres', { n: number(Number(value)) })
    return name === 'frontage' ? t('avm:value.metres', { n: number(Number(value)) }) : number(Number(value))
  }

  /** What the property has of a driver; null where nothing is known, or there is nothing to say. */
  const driverValue = (column: string, subject: Subject, values: AttributeValues, day: string): string | null => {
    if (column === '@location') return attribute('location', values)
    if (column === '@date') return date(day)
    if (column === 'age') return attribute('yearBuilt', values)
    return column in values ? attribute(column as AttributeName, values) : null
  }

  return {
    columnName,
    attribute,
    driverValue,
    fieldName: (name: Exclude<AttributeName, 'latitude' | 'longitude'>) => t(`avm:field.${name}`),
    fault: (fault: Fault | undefined): string | undefined => {
      if (!fault) return undefined
      if (fault.word !== 'range') return t(`avm:fault.${fault.word}`)
      const bound = (value: number) => (value >= 1900 && value <= 2100 ? digits(String(value)) : number(value))
      return t('avm:fault.range', { low: isolateBidi(bound(fault.low)), high: isolateBidi(bound(fault.high)) })
    },
    /** A price per m²: whole dinars, and fils only where it is small. */
    perMetre: (kwd: number) => worth(kwd >= 100 ? Math.round(kwd) : kwd),
    /** The property in a few words: what it is, how large, and where. */
    headline: ({ type, area, location }: Pick<Subject, 'type' | 'area' | 'location'>) =>
      t('avm:result.of', {
        type: t(`valuations:category.${type}`),
        size: isolateBidi(t('avm:value.squareMetres', { n: number(area) })),
        place: location ? isolateBidi(digits(areaLabel(location, language))) : t('avm:value.unknown'),
      }),
  }
}
