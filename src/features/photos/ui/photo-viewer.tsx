import { useTranslation } from 'react-i18next'
import { Along } from '#web/viewer/along.tsx'
import { Picture } from '#web/viewer/picture.tsx'
import { ViewerDialog } from '#web/viewer/viewer-dialog.tsx'
import type { PropertyPhoto } from '../model.ts'
import type { PhotoName } from './photo-name.ts'

type Props = {
  photos: readonly PropertyPhoto[]
  name: PhotoName
  /** The photo to show. */
  id: string
  onOpen: (id: string | null) => void
}

/** Shows a photo full screen, with the previous and the next by the arrow keys. */
export function PhotoViewer({ photos, name, id, onOpen }: Props) {
  const { t } = useTranslation()
  const at = photos.findIndex((photo) => photo.id === id)
  const photo = photos[at]
  if (!photo) return null
  const title = name(photo)
  return (
    <Along
      at={at}
      count={photos.length}
      previous={t('photos:previous')}
      next={t('photos:next')}
      onGo={(to) => onOpen(photos[to]?.id ?? null)}
    >
      {(ways) => (
        <ViewerDialog
          title={title}
          name={photo.name}
          href={`/files/property-photos/${id}`}
          ways={ways}
          onClose={() => onOpen(null)}
        >
          <Picture key={id} title={title} src={`/files/property-photos/${id}/screen`} />
        </ViewerDialog>
      )}
    </Along>
  )
}
