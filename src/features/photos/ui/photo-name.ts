import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import { captionFor, type RecordPhoto } from '../model.ts'

/** Gives the accessible name of a photo: its caption, or else its number among the record's photos. */
export type PhotoName = (photo: RecordPhoto) => string

/** The function that names a record's photos in the reader's language. */
export function usePhotoName(recordName: string, photos: readonly RecordPhoto[]): PhotoName {
  const { t } = useTranslation()
  const { number } = useFormat()
  const language = useLanguage()
  return (photo) => {
    const at = photos.findIndex(({ id }) => id === photo.id) + 1
    const name = isolateBidi(recordName)
    return captionFor(photo, language) ?? t('photos:alt', { n: number(at), all: number(photos.length), name })
  }
}
