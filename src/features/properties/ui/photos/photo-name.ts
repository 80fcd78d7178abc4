import { useTranslation } from 'react-i18next'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useFormat, useLanguage } from '#web/kit/text/reading.ts'
import { captionFor, type PropertyPhoto } from '../../model/photos.ts'
import type { PropertyDetails } from '../../model.ts'
import { useDisplayName } from '../shared/display-name.ts'

/** What a photo is told as where it is not seen: its caption, else which of the property's it is. */
export type PhotoName = (photo: PropertyPhoto) => string

/** Gives the namer of a property's photos. */
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
    return (
      captionFor(photo, language) ?? t('properties:photos.alt', { n: number(at), all: number(photos.length), name })
    )
  }
}
