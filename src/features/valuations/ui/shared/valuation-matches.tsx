import { useTranslation } from 'react-i18next'
import { usePlace } from '#features/places/ui/shared/place.ts'
import { HiddenMatches } from '#web/records/list/hidden-matches.tsx'
import { useFormatValue } from '../format-value.ts'
import type { Listed } from './listed.ts'
import type { ColumnKey } from './valuation-shapes.ts'

// What a search reads of a valuation beside its number, most telling first.
const SEARCHED = [
  'ownerName',
  'requestor',
  'requestedParty',
  'documentNumber',
  'plotNumber',
  'areaName',
  'blockNumber',
] as const

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

const isSearched = (key: ColumnKey): key is Extract<ColumnKey, (typeof SEARCHED)[number]> =>
  (SEARCHED as readonly string[]).includes(key)
