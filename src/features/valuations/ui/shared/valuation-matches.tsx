import { useTranslation } from 'react-i18next'
import { usePlace } from '#features/places/ui/shared/place.ts'
import { type FieldsWith, inPlace } from '#kernel/field-descriptor.ts'
import { HiddenMatches } from '#web/records/list/hidden-matches.tsx'
import { WRITTEN_FIELDS } from '../../fields.ts'
import { useFormatValue } from '../format-value.ts'
import type { Listed } from './listed.ts'
import type { ColumnKey } from './valuation-shapes.ts'

type Searched = FieldsWith<typeof WRITTEN_FIELDS, { search: object }>

/** What a search reads of a valuation beside its number, most telling first. */
export const SEARCHED = inPlace(WRITTEN_FIELDS, (field) => ('search' in field ? field.search : null)) as Searched[]

type Props = {
  valuation: Listed
  /** What else is shown of it. */
  shown: readonly ColumnKey[]
  search: string | undefined
}

/** Says where a search was met in a valuation when nothing that is shown of it tells. */
export function ValuationMatches({ valuation, shown, search }: Props) {
  const { t } = useTranslation()
  const write = useFormatValue()
  const place = usePlace()
  return (
    <HiddenMatches
      search={search}
      seen={() =>
        shown.map((key) => {
          if (key === 'location') return place(valuation)
          return key === 'valuationNumber' || isSearched(key) ? (valuation[key] ?? '') : ''
        })
      }
      fields={() =>
        SEARCHED.map((field) => ({
          name: t(`valuations:field.${field}`),
          text: valuation[field] ?? '',
          // In the spelling that was met: an area's English name is not what an Arabic search found.
          shown: field === 'areaName' ? (valuation.areaName ?? '') : write(field, valuation[field]),
        }))
      }
    />
  )
}

const isSearched = (key: ColumnKey): key is Extract<ColumnKey, Searched> =>
  (SEARCHED as readonly string[]).includes(key)
