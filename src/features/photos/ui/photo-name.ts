import { useTranslation } from 'react-i18next'
import type { PropertyDetails } from '#features/properties/model.ts'
import { useDisplayName } from '#features/properties/ui/shared/display-name.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import { captionFor, type PropertyPhoto } from '../model.ts'

/** Gives the accessible name of a photo: its caption, or else its number among the property's photos. */
export type PhotoName = (photo: PropertyPhoto) => string

/** The function that names a property's photos in the reader's language. */
export function usePhotoName(
  property: Pick<PropertyDetails, 'name' | 'location' | 'blockNumber' | 'plotNumber'>,
  photos: readonly PropertyPhoto[],
): PhotoName {
  const { t } = useTranslation()
  const { number } = useFormat()
  const displayName = useDisplayName()
  const language = useLanguage()
  return (photo) => {
    const at = photos.findIndex(({ id }) => id === photo.id) + 1
    const name = isolateBidi(displayName(property))
    return captionFor(photo, language) ?? t('photos:alt', { n: number(at), all: number(photos.length), name })
  }
}
