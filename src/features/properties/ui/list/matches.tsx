import { useTranslation } from 'react-i18next'
import { HiddenMatches } from '#web/records/list/hidden-matches.tsx'
import type { ListedProperty } from './reads.ts'

// What a search reads of a property beside its name, most telling first.
const SEARCHED = ['ownerName', 'fullAddress', 'street', 'address', 'notes', 'description', 'city', 'location'] as const

type Props = {
  property: ListedProperty
  /** The texts that are shown of it. */
  seen: () => readonly string[]
  search: string | undefined
}

/** Says where a search was met in a property when nothing that is shown of it tells. */
export function PropertyMatches({ property, seen, search }: Props) {
  const { t } = useTranslation()
  return (
    <HiddenMatches
      search={search}
      seen={seen}
      fields={() => [
        ...SEARCHED.map((field) => ({ name: t(`properties:field.${field}`), text: property[field] ?? '' })),
        { name: t('properties:field.type'), ...coded(property.type, t(`valuations:category.${property.type}`)) },
        ...(property.governorate
          ? [
              {
                name: t('properties:field.governorate'),
                ...coded(property.governorate, t(`places:governorate.${property.governorate}`)),
              },
            ]
          : []),
      ]}
    />
  )
}

// A code is found by its own letters too.
const coded = (code: string, shown: string) => ({ text: `${shown} ${code}`, shown })
