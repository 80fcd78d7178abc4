import { useSeenArea } from '#features/places/ui/shared/place.ts'
import { type FieldsWith, inPlace } from '#kernel/field-descriptor.ts'
import { useTranslation, type WordKey } from '#web/i18n/i18n.ts'
import { HiddenMatches } from '#web/records/list/hidden-matches.tsx'
import { type ListedProperty, WRITTEN_FIELDS } from '../../fields.ts'

type Searched = FieldsWith<typeof WRITTEN_FIELDS, { search: object }>

/** The searchable fields of a property besides its name, most relevant first. */
const SEARCHED = inPlace(WRITTEN_FIELDS, (field) => ('search' in field ? field.search : null)) as Searched[]

type Props = {
  property: ListedProperty
  /** The texts already displayed. */
  seen: () => readonly string[]
  search: string | undefined
}

/** Shows which field matched the search when no displayed text did. */
export function PropertyMatches({ property, seen, search }: Props) {
  const { t } = useTranslation()
  const seenArea = useSeenArea(search)
  return (
    <HiddenMatches
      search={search}
      seen={() => [...seen(), ...seenArea(property.location, seen())]}
      fields={() =>
        SEARCHED.map((field) => {
          const descriptor = WRITTEN_FIELDS[field]
          const value = property[field] ?? ''
          const name = t(`properties:field.${field}`)
          if (descriptor.kind !== 'choice' || value === '') return { name, text: value }
          const shown = t(descriptor.codeWord(value) as WordKey)
          // A code is found by its own letters too.
          return { name, text: `${shown} ${value}`, shown }
        })
      }
    />
  )
}
