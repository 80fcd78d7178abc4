import { useMemo } from 'react'
import { propertyDisplayName } from '#features/terms/rules.ts'
import { latinDigits } from '#kernel/text.ts'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import { areaLabel } from '../../model.ts'

/** The fields that make up a property's display name. */
export type Parcel = Parameters<typeof propertyDisplayName>[0]

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
