import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { fetched } from '#web/kit/feedback/fetched.tsx'
import { SkeletonRows } from '#web/kit/feedback/skeleton-rows.tsx'
import { toast } from '#web/kit/feedback/toast-list.ts'
import { Panel } from '#web/kit/layout/panel.tsx'
import { DropZone, useFileChooser } from '#web/uploads/choose-files.tsx'
import type { RecordPhoto } from '../../model.ts'
import { type Album, type AlbumKey, albumCalls } from '../albums.ts'
import { Gallery, type PhotoQuestion } from '../gallery.tsx'
import { NoPhotos } from '../no-photos.tsx'
import { usePhotoName } from '../photo-name.ts'
import { PhotoTools } from '../photo-tools.tsx'
import classes from '../photos.module.css'
import { photosQuery, refreshPhotos } from '../reads.ts'
import { useOrder } from '../use-order.ts'

const PhotoUploads = fetched(() => import('../photo-uploads.tsx').then((module) => module.PhotoUploads))
const PhotoViewer = fetched(() =>
  import('#web/viewer/photo-viewer.tsx').then((module) => module.PhotoViewer<RecordPhoto>),
)
const Arranging = fetched(() => import('../arranging.tsx').then((module) => module.Arranging))
const DIALOGS = {
  captions: fetched(() => import('../captions-dialog.tsx').then((module) => module.CaptionsDialog)),
  remove: fetched(() => import('../remove-dialog.tsx').then((module) => module.RemoveDialog)),
}

/** True until the photos of a record were read: what is below them would move when they come. */
export const usePhotosPending = (album: AlbumKey): boolean => useQuery(photosQuery(album)).isPending

/** The photos of a record, with adding, captions and ordering for those who may edit it; `locked` while it takes no change. */
export function PhotosPanel({ album, locked = false }: { album: Album; locked?: boolean }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const read = useQuery(photosQuery(album))
  const room = read.data && { ...read.data, editable: read.data.editable && !locked }
  const photos = room?.items ?? []
  const name = usePhotoName(album.name, photos)
  const order = useOrder(album)
  const head = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState<string | null>(null)
  const [asked, setAsked] = useState<{ what: PhotoQuestion; id: string } | null>(null)
  const [arranging, setArranging] = useState(false)
  const editable = room?.editable ?? false
  const files = useFileChooser<{ kind: 'add' }>({
    accepts: 'pictures',
    several: ({ kind }) => kind === 'add',
    upload:
      room &&
      (async (chosen, { kind }) => {
        const { uploadPhotos } = await import('../upload-photos.ts')
        await uploadPhotos({ album, room, files: chosen, resumes: kind === 'resume' })
      }),
    onFailed: () => toast.error(t('errors:network-error')),
  })
  const askedPhoto = photos.find(({ id }) => id === asked?.id)
  const AskedDialog = asked && DIALOGS[asked.what]
  // Focus falls to the body when the pressed button left with its photo.
  const close = () => {
    setAsked(null)
    requestAnimationFrame(() => document.activeElement === document.body && head.current?.focus())
  }
  return (
    <DropZone
      disabled={!editable}
      invitation={t('photos:dropHere')}
      onFiles={(dropped) => void files.add(dropped, { kind: 'add' })}
    >
      <Panel
        title={t('photos:title')}
        action={
          editable ? (
            <PhotoTools
              ref={head}
              count={photos.length}
              arranging={arranging}
              onArrange={setArranging}
              onChoose={files.choose}
            />
          ) : null
        }
      >
        {read.isPending ? <SkeletonRows rows={2} columns={2} /> : null}
        {read.isError && !room ? (
          <div className={classes.pad}>
            <ErrorPanel error={read.error} onRetry={() => void read.refetch()} />
          </div>
        ) : null}
        {room && editable && (files.started || room.unfinished.length > 0) ? (
          <PhotoUploads
            recordId={album.id}
            partialUploads={room.unfinished}
            files={files}
            refresh={() => refreshPhotos(client, album)}
          />
        ) : null}
        {room && photos.length === 0 ? <NoPhotos room={room} onChoose={files.choose} /> : null}
        {photos.length > 0 && arranging ? (
          <Arranging
            album={album}
            photos={photos}
            name={name}
            onOrder={order}
            onUnfetched={() => setArranging(false)}
          />
        ) : null}
        {photos.length > 0 && !arranging ? (
          <Gallery
            album={album}
            photos={photos}
            name={name}
            editable={editable}
            onOpen={setOpened}
            onCover={(id) => order(id, 0)}
            onAsk={(what, id) => setAsked({ what, id })}
          />
        ) : null}
      </Panel>
      {files.inputs}
      {AskedDialog && askedPhoto ? (
        <AskedDialog album={album} photo={askedPhoto} name={name(askedPhoto)} onClose={close} onUnfetched={close} />
      ) : null}
      {opened ? (
        <PhotoViewer
          folder={albumCalls(album).folder}
          photos={photos}
          name={name}
          id={opened}
          onOpen={setOpened}
          onUnfetched={() => setOpened(null)}
        />
      ) : null}
    </DropZone>
  )
}
