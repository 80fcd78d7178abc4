import { useMemo } from 'react'
import { areaLabel } from '#features/places/model.ts'
import { latinDigits } from '#kernel/text.ts'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import type { Property } from '../../model.ts'
import { propertyDisplayName } from '../../rules.ts'

/** What a property is called by. */
export type Parcel = Pick<Property, 'name' | 'location' | 'blockNumber' | 'plotNumber'>

/** Gives what a property is called, in the reader's language and digits. */
export function useDisplayName(): (property: Parcel) => string {
  const { digits } = useFormat()
  const language = useLanguage()
  return useMemo(
    () => (property) => {
      const { location } = property
      return digits(
        latinDigits(propertyDisplayName({ ...property, location: location && areaLabel(location, language) })),
      )
    },
    [digits, language],
  )
}
