import { IconPhoto } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { EmptyState } from '#web/kit/feedback/empty-state.tsx'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { errorText } from '#web/kit/feedback/error-text.ts'
import { fetched } from '#web/kit/feedback/fetched.tsx'
import { SkeletonRows } from '#web/kit/feedback/skeleton-rows.tsx'
import { toast } from '#web/kit/feedback/toast-list.ts'
import { Panel } from '#web/kit/layout/panel.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { DropZone, useFileChooser } from '#web/uploads/choose-files.tsx'
import { useSize } from '#web/uploads/use-size.ts'
import { MOST_PHOTOS, type RecordPhoto, type RecordPhotos } from '../../model.ts'
import { moveTo } from '../../rules.ts'
import { type Album, type AlbumKey, albumCalls } from '../albums.ts'
import { Gallery, type PhotoQuestion } from '../gallery.tsx'
import { usePhotoName } from '../photo-name.ts'
import { PhotoTools } from '../photo-tools.tsx'
import classes from '../photos.module.css'
import { photosQuery, refreshPhotos } from '../reads.ts'

/**
 * Gives the function that moves a photo to a 0-based position: an optimistic update, then a request; requests are sent one after
 * the other so that the last move wins. When one fails, its error is shown and the photos are refetched.
 */
function useOrder(album: AlbumKey): (id: string, to: number) => void {
  const client = useQueryClient()
  const lastRequest = useRef<Promise<unknown>>(Promise.resolve())
  const { queryKey } = photosQuery(album)
  return (id, to) => {
    const now = client.getQueryData(queryKey)
    if (!now) return
    const ids = now.items.map((photo) => photo.id)
    const wanted = moveTo(ids, id, to)
    if (wanted.every((one, at) => one === ids[at])) return
    // A fetch in flight would restore the previous order.
    void client.cancelQueries({ queryKey })
    const items = wanted.flatMap((one) => now.items.find((photo) => photo.id === one) ?? [])
    client.setQueryData(queryKey, { ...now, items })
    const sent = lastRequest.current.then(() => albumCalls(album).order(album.id, wanted))
    const settled = sent.catch((error: unknown) => toast.error(errorText(error)))
    lastRequest.current = settled
    void settled.then(() => {
      if (lastRequest.current === settled) void refreshPhotos(client, album)
    })
  }
}

type Props = { room: RecordPhotos; onChoose: (why: { kind: 'add' }) => void }

/** The empty state of a record without photos. */
function NoPhotos({ room, onChoose }: Props) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const size = useSize()
  const title = t('photos:empty')
  if (!room.editable) return <EmptyState icon={<IconPhoto />} title={title} hint={t('photos:empty.reader')} />
  return (
    <EmptyState
      icon={<IconPhoto />}
      title={title}
      hint={
        <>
          {t('photos:accepted', { size: size(room.fileBytes), most: number(MOST_PHOTOS) })}{' '}
          <span className={classes.mouse}>{t('photos:drop')}</span>
        </>
      }
      action={
        <Button variant="default" className="no-print" onClick={() => onChoose({ kind: 'add' })}>
          {t('photos:add')}
        </Button>
      }
    />
  )
}

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
