import { Button } from '@mantine/core'
import { IconCamera, IconPhotoPlus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { memo, use, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { fetched } from '#web/kit/feedback/fetched.tsx'
import { toast } from '#web/kit/feedback/toast-list.ts'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { useFileChooser } from '#web/uploads/choose-files.tsx'
import { PHOTO_CATEGORIES, type PhotoCategory } from '../../model/codes.ts'
import type { InspectionDetails, InspectionPhoto, PhotosRoom } from '../../model.ts'
import { VisitAway } from '../along/use-away-visit.ts'
import { WaitingPhotos } from '../along/waiting-photos.tsx'
import { inspectionQuery } from '../shared/reads.ts'
import classes from './photos.module.css'

const InspectionUploads = fetched(() => import('./photo-uploads.tsx').then((module) => module.InspectionUploads))
const PhotoViewer = fetched(() =>
  import('#web/viewer/photo-viewer.tsx').then((module) => module.PhotoViewer<InspectionPhoto>),
)
const PhotoDialog = fetched(() => import('./photo-dialog.tsx').then((module) => module.PhotoDialog))

/** The photos of an inspection by category; whoever fills in the form takes them straight from the camera. */
export function InspectionPhotos({
  inspection,
  disabled,
}: {
  inspection: InspectionDetails & { room: PhotosRoom }
  disabled: boolean
}) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const client = useQueryClient()
  const [category, setCategory] = useState<PhotoCategory>('FACADE')
  const [opened, setOpened] = useState<string | null>(null)
  const [asked, setAsked] = useState<string | null>(null)
  const away = use(VisitAway)
  const { photos, room, id } = inspection
  const refresh = () => client.invalidateQueries({ queryKey: inspectionQuery(id).queryKey })
  const files = useFileChooser<{ kind: 'add' }>({
    accepts: 'pictures',
    several: ({ kind }) => kind === 'add',
    upload: async (chosen, { kind }) => {
      if (away && kind === 'add') {
        const { keepChosen } = await import('../along/keep-photos.ts')
        return keepChosen({ store: away.store, inspectionId: id, category, files: chosen })
      }
      const { uploadInspectionPhotos } = await import('./upload-photos.ts')
      await uploadInspectionPhotos({ inspection, category, files: chosen, resumes: kind === 'resume' })
    },
    onFailed: () => toast.error(t('errors:network-error')),
  })
  const ordered = PHOTO_CATEGORIES.flatMap((one) => photos.filter((photo) => photo.category === one))
  const name = (photo: InspectionPhoto) => {
    const of = ordered.filter((other) => other.category === photo.category)
    const which = `${t(`inspections:photo.${photo.category}`)} ${number(of.indexOf(photo) + 1)}`
    return photo.caption ? `${which}: ${isolateBidi(photo.caption)}` : which
  }
  const askedPhoto = photos.find((photo) => photo.id === asked)
  return (
    <Panel title={t('inspections:photos')}>
      {disabled ? null : (
        <div className={classes.take}>
          <SelectField
            label={t('inspections:photos.category')}
            options={PHOTO_CATEGORIES.map((value) => ({ value, label: t(`inspections:photo.${value}`) }))}
            value={category}
            onChange={(value) => value && setCategory(value)}
          />
          <Button
            size="md"
            leftSection={<IconCamera size={20} aria-hidden="true" />}
            onClick={() => files.choose({ kind: 'add' }, true)}
          >
            {t('inspections:photos.take')}
          </Button>
          <Button
            size="md"
            variant="default"
            leftSection={<IconPhotoPlus size={20} aria-hidden="true" />}
            onClick={() => files.choose({ kind: 'add' })}
          >
            {t('inspections:photos.add')}
          </Button>
        </div>
      )}
      {!disabled && (files.started || room.unfinished.length > 0) ? (
        <InspectionUploads inspectionId={id} partialUploads={room.unfinished} files={files} refresh={refresh} />
      ) : null}
      {away ? <WaitingPhotos store={away.store} photos={away.photos} /> : null}
      {photos.length === 0 && !away?.photos.length ? (
        <p className={classes.none}>{t('inspections:photos.none')}</p>
      ) : null}
      {PHOTO_CATEGORIES.map((one) => {
        const own = ordered.filter((photo) => photo.category === one)
        if (own.length === 0) return null
        return (
          <section key={one} className={classes.group} aria-label={t(`inspections:photo.${one}`)}>
            <h3>{t(`inspections:photo.${one}`)}</h3>
            <ul>
              {own.map((photo) => (
                <li key={photo.id}>
                  <Photo photo={photo} name={name(photo)} disabled={disabled} onOpen={setOpened} onChange={setAsked} />
                </li>
              ))}
            </ul>
          </section>
        )
      })}
      {files.inputs}
      {askedPhoto ? (
        <PhotoDialog
          inspectionId={id}
          photo={askedPhoto}
          siblings={ordered.filter((one) => one.category === askedPhoto.category)}
          onDone={refresh}
          onClose={() => setAsked(null)}
          onUnfetched={() => setAsked(null)}
        />
      ) : null}
      {opened ? (
        <PhotoViewer
          folder="inspection-photos"
          photos={ordered}
          name={name}
          id={opened}
          onOpen={setOpened}
          onUnfetched={() => setOpened(null)}
        />
      ) : null}
    </Panel>
  )
}

type PhotoProps = {
  photo: InspectionPhoto
  name: string
  disabled: boolean
  onOpen: (id: string) => void
  onChange: (id: string) => void
}

/** One of them, which is not drawn again at each of the others that arrives. */
const Photo = memo(function Photo({ photo, name, disabled, onOpen, onChange }: PhotoProps) {
  const { t } = useTranslation()
  return (
    <>
      <button type="button" aria-label={t('inspections:photos.open', { name })} onClick={() => onOpen(photo.id)}>
        <img
          src={`/files/inspection-photos/${photo.id}/thumbnail`}
          alt={name}
          width={photo.width}
          height={photo.height}
          loading="lazy"
          decoding="async"
        />
      </button>
      {photo.caption ? <p dir="auto">{photo.caption}</p> : null}
      {disabled ? null : (
        <Button
          size="compact-md"
          variant="subtle"
          aria-label={t('inspections:photos.editOne', { name })}
          onClick={() => onChange(photo.id)}
        >
          {t('inspections:photos.edit')}
        </Button>
      )}
    </>
  )
})
