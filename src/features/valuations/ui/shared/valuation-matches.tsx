import { usePlace, useSeenArea } from '#features/places/ui/shared/place.ts'
import { type FieldsWith, inPlace } from '#kernel/field-descriptor.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { HiddenMatches } from '#web/records/list/hidden-matches.tsx'
import { type ListedValuation, WRITTEN_FIELDS } from '../../fields.ts'
import { useFormatValue } from '../format-value.ts'
import type { ColumnKey } from './valuation-shapes.ts'

type Searched = FieldsWith<typeof WRITTEN_FIELDS, { search: object }>

/** The searchable fields of a valuation besides its number, most relevant first. */
const SEARCHED = inPlace(WRITTEN_FIELDS, (field) => ('search' in field ? field.search : null)) as Searched[]

type Props = {
  valuation: ListedValuation
  /** The fields already displayed. */
  shown: readonly ColumnKey[]
  search: string | undefined
}

/** Shows which field matched the search when no displayed field did. */
export function ValuationMatches({ valuation, shown, search }: Props) {
  const { t } = useTranslation()
  const write = useFormatValue()
  const place = usePlace()
  const seenArea = useSeenArea(search)
  return (
    <HiddenMatches
      search={search}
      seen={() =>
        shown.flatMap((key) => {
          if (key === 'location') {
            const at = place(valuation)
            return [at, ...seenArea(valuation.areaName, [at])]
          }
          return key === 'valuationNumber' || isSearched(key) ? (valuation[key] ?? '') : ''
        })
      }
      fields={() =>
        SEARCHED.map((field) => ({
          name: t(`valuations:field.${field}`),
          text: valuation[field] ?? '',
          // Shown in the language that matched: an Arabic search did not match an area's English name.
          shown: field === 'areaName' ? (valuation.areaName ?? '') : write(field, valuation[field]),
        }))
      }
    />
  )
}

const isSearched = (key: ColumnKey): key is Extract<ColumnKey, Searched> =>
  (SEARCHED as readonly string[]).includes(key)
