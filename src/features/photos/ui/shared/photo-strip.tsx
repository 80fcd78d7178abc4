import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { fetched } from '#web/kit/feedback/fetched.tsx'
import { Row } from '#web/kit/layout/layout.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { FirstPhotos, RecordPhoto } from '../../model.ts'
import { type Album, albumCalls, pictureOf } from '../albums.ts'
import { usePhotoName } from '../photo-name.ts'
import classes from '../photos.module.css'
import { photosQuery } from '../reads.ts'

const PhotoViewer = fetched(() =>
  import('#web/viewer/photo-viewer.tsx').then((module) => module.PhotoViewer<RecordPhoto>),
)

/** How many photos a line shows. */
const SHOWN = 3

/** The first photos of a record whose line does not come with them. Nothing without photos. */
export function AlbumStrip({ album }: { album: Album }) {
  const photos = useQuery(photosQuery(album)).data?.items ?? []
  return <PhotoStrip album={album} first={{ ids: photos.slice(0, SHOWN).map(({ id }) => id), count: photos.length }} />
}

/** The first photos of a record in a line, small; each opens the viewer of all of them. Nothing without photos. */
export function PhotoStrip({ album, first: { ids, count } }: { album: Album; first: FirstPhotos }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const [opened, setOpened] = useState<string | null>(null)
  const photos = useQuery({ ...photosQuery(album), enabled: opened !== null }).data?.items ?? []
  const name = usePhotoName(album.name, photos)
  if (ids.length === 0) return null
  const alt = (at: number) => t('photos:alt', { n: number(at + 1), all: number(count), name: isolateBidi(album.name) })
  return (
    <Row className={classes.strip}>
      {ids.map((id, at) => (
        <button key={id} type="button" aria-label={t('photos:open', { name: alt(at) })} onClick={() => setOpened(id)}>
          <img src={pictureOf(album, id, 'thumbnail')} alt="" width={64} height={48} loading="lazy" decoding="async" />
        </button>
      ))}
      {count > ids.length ? <span>{t('photos:count', { count, n: number(count) })}</span> : null}
      {opened && photos.length > 0 ? (
        <PhotoViewer
          folder={albumCalls(album).folder}
          photos={photos}
          name={name}
          id={opened}
          onOpen={setOpened}
          onUnfetched={() => setOpened(null)}
        />
      ) : null}
    </Row>
  )
}
