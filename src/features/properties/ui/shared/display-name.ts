import { useMemo } from 'react'
import { areaLabel } from '#features/places/model.ts'
import { latinDigits } from '#kernel/text.ts'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import type { Property } from '../../model.ts'
import { propertyDisplayName } from '../../rules.ts'

/** The fields that make up a property's display name. */
export type Parcel = Pick<Property, 'name' | 'location' | 'blockNumber' | 'plotNumber'>

/** Returns the display name of a property in the reader's language and digits. */
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
