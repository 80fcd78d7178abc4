import { useTranslation } from '../i18n/i18n.ts'
import { Along } from './along.tsx'
import { Picture } from './picture.tsx'
import { ViewerDialog } from './viewer-dialog.tsx'

/** What the viewer reads of a photo. */
type Photo = { id: string; name: string }

type Props<P extends Photo> = {
  photos: readonly P[]
  /** What a photo is called on screen. */
  name: (photo: P) => string
  /** The folder of the photos' files below /files. */
  folder: string
  /** The photo to show. */
  id: string
  onOpen: (id: string | null) => void
}

/** Shows a photo full screen, with the previous and the next by the arrow keys. */
export function PhotoViewer<P extends Photo>({ photos, name, folder, id, onOpen }: Props<P>) {
  const { t } = useTranslation()
  const at = photos.findIndex((photo) => photo.id === id)
  const photo = photos[at]
  if (!photo) return null
  const [title, href] = [name(photo), `/files/${folder}/${id}`]
  return (
    <Along
      at={at}
      count={photos.length}
      previous={t('viewer:previousPhoto')}
      next={t('viewer:nextPhoto')}
      onGo={(to) => onOpen(photos[to]?.id ?? null)}
    >
      {(ways) => (
        <ViewerDialog title={title} name={photo.name} href={href} ways={ways} onClose={() => onOpen(null)}>
          <Picture key={id} title={title} src={`${href}/screen`} />
        </ViewerDialog>
      )}
    </Along>
  )
}
