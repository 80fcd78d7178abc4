import { useTranslation } from 'react-i18next'
import { Along } from '#web/viewer/along.tsx'
import { Picture } from '#web/viewer/picture.tsx'
import { ViewerDialog } from '#web/viewer/viewer-dialog.tsx'
import type { InspectionPhoto } from '../../model.ts'

type Props = {
  photos: readonly InspectionPhoto[]
  name: (photo: InspectionPhoto) => string
  /** The photo to show. */
  id: string
  onOpen: (id: string | null) => void
}

/** Shows a photo of an inspection full screen, with the previous and the next by the arrow keys. */
export function InspectionPhotoViewer({ photos, name, id, onOpen }: Props) {
  const { t } = useTranslation()
  const at = photos.findIndex((photo) => photo.id === id)
  const photo = photos[at]
  if (!photo) return null
  const title = name(photo)
  return (
    <Along
      at={at}
      count={photos.length}
      previous={t('inspections:photos.previous')}
      next={t('inspections:photos.next')}
      onGo={(to) => onOpen(photos[to]?.id ?? null)}
    >
      {(ways) => (
        <ViewerDialog
          title={title}
          name={photo.name}
          href={`/files/inspection-photos/${id}`}
          ways={ways}
          onClose={() => onOpen(null)}
        >
          <Picture key={id} title={title} src={`/files/inspection-photos/${id}/screen`} />
        </ViewerDialog>
      )}
    </Along>
  )
}
