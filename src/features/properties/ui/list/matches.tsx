import type { ParseKeys } from 'i18next'
import { useTranslation } from 'react-i18next'
import { type FieldsWith, inPlace } from '#kernel/field-descriptor.ts'
import { HiddenMatches } from '#web/records/list/hidden-matches.tsx'
import { WRITTEN_FIELDS } from '../../fields.ts'
import type { ListedProperty } from './reads.ts'

type Searched = FieldsWith<typeof WRITTEN_FIELDS, { search: object }>

/** What a search reads of a property beside its name, most telling first. */
const SEARCHED = inPlace(WRITTEN_FIELDS, (field) => ('search' in field ? field.search : null)) as Searched[]

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
      fields={() =>
        SEARCHED.map((field) => {
          const descriptor = WRITTEN_FIELDS[field]
          const value = property[field] ?? ''
          const name = t(`properties:field.${field}`)
          if (descriptor.kind !== 'choice' || value === '') return { name, text: value }
          const shown = t(descriptor.codeWord(value) as ParseKeys)
          // A code is found by its own letters too.
          return { name, text: `${shown} ${value}`, shown }
        })
      }
    />
  )
}
