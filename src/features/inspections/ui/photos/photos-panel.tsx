import { IconCamera, IconPhotoPlus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { use, useMemo, useState } from 'react'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { fetched } from '#web/kit/feedback/fetched.tsx'
import { toast } from '#web/kit/feedback/toast-list.ts'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { Column, Muted, Row } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { useFileChooser } from '#web/uploads/choose-files.tsx'
import { PHOTO_CATEGORIES, type PhotoCategory } from '../../model/codes.ts'
import type { InspectionDetails, InspectionPhoto, PhotosRoom } from '../../model.ts'
import { type PhotoHere, photosHere } from '../along/photos-here.ts'
import { VisitAway } from '../along/use-away-visit.ts'
import { inspectionQuery } from '../shared/reads.ts'
import { DisputedPhoto } from './disputed-photo.tsx'
import { PhotoTile } from './photo-tile.tsx'
import classes from './photos.module.css'
import { DoublePhotos, UnkeptPhotos, useNewPhotos } from './unkept-photos.tsx'

const InspectionUploads = fetched(() => import('./photo-uploads.tsx').then((module) => module.InspectionUploads))
const PhotoViewer = fetched(() =>
  import('#web/viewer/photo-viewer.tsx').then((module) => module.PhotoViewer<InspectionPhoto>),
)
const PhotoDialog = fetched(() => import('./photo-dialog.tsx').then((module) => module.PhotoDialog))

type Props = {
  inspection: InspectionDetails & { room: PhotosRoom }
  disabled: boolean
  /** The category under which photos are taken now. */
  category: PhotoCategory
  onCategory: (category: PhotoCategory) => void
  /** The categories that photos are still asked for in. */
  lacking: readonly PhotoCategory[]
}

/** The photos of an inspection by category; anyone who fills in the form takes them straight from the camera. */
export function InspectionPhotos({ inspection, disabled, category, onCategory, lacking }: Props) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const client = useQueryClient()
  const [opened, setOpened] = useState<string | null>(null)
  const [asked, setAsked] = useState<string | null>(null)
  const away = use(VisitAway)
  const { photos, room, id } = inspection
  const commands = away?.commands
  const ordered = useMemo(() => photosHere(photos, commands ?? []), [photos, commands])
  const newPhotos = useNewPhotos(inspection, ordered)
  const refresh = () => client.invalidateQueries({ queryKey: inspectionQuery(id).queryKey })
  const files = useFileChooser<{ kind: 'add' }>({
    accepts: 'pictures',
    several: ({ kind }) => kind === 'add',
    upload: (chosen, { kind }) =>
      kind === 'add' ? newPhotos.keep(chosen, category) : newPhotos.upload(chosen, category, true),
    onFailed: () => toast.error(t('errors:network-error')),
  })
  const sent = ordered.flatMap((photo) => photo.sent ?? [])
  const placeOf = (photo: PhotoHere) => {
    const of = ordered.filter((other) => other.category === photo.category)
    return `${t(`inspections:photo.${photo.category}`)} ${number(of.indexOf(photo) + 1)}`
  }
  const nameOf = (photo: PhotoHere) =>
    photo.caption ? `${placeOf(photo)}: ${isolateBidi(photo.caption)}` : placeOf(photo)
  const find = (wanted: string | null) => ordered.find((photo) => photo.id === wanted)
  const askedPhoto = find(asked)
  return (
    <Panel title={t('inspections:photos')}>
      {disabled ? null : (
        <Column pad={16} gap={12} className={classes.take}>
          <SelectField
            label={t('inspections:photos.category')}
            options={PHOTO_CATEGORIES.map((value) => ({ value, label: t(`inspections:photo.${value}`) }))}
            value={category}
            onChange={(value) => value && onCategory(value)}
          />
          {lacking.length > 0 ? (
            <Row wrap role="group" aria-label={t('inspections:before.photos')} className={classes.lacking}>
              <Muted>{t('inspections:before.photos')}</Muted>
              {lacking.map((one) => (
                <button type="button" key={one} aria-pressed={one === category} onClick={() => onCategory(one)}>
                  {t(`inspections:photo.${one}`)}
                </button>
              ))}
            </Row>
          ) : null}
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
        </Column>
      )}
      {!disabled && (files.started || room.unfinished.length > 0) ? (
        <InspectionUploads inspectionId={id} partialUploads={room.unfinished} files={files} refresh={refresh} />
      ) : null}
      <UnkeptPhotos {...newPhotos} />
      <DoublePhotos {...newPhotos} />
      {ordered.length === 0 ? <p className={classes.none}>{t('inspections:photos.none')}</p> : null}
      {ordered.map((photo) =>
        photo.disputed ? (
          <div key={photo.id} className={classes.disputed}>
            <DisputedPhoto photo={photo} name={placeOf(photo)} />
          </div>
        ) : null,
      )}
      <Row wrap align="start" gap={12} className={classes.groups}>
        {PHOTO_CATEGORIES.map((one) => {
          const own = ordered.filter((photo) => photo.category === one)
          if (own.length === 0) return null
          return (
            <section key={one} className={classes.group} aria-label={t(`inspections:photo.${one}`)}>
              <h3>{t(`inspections:photo.${one}`)}</h3>
              <Row as="ul" wrap align="start" gap={12}>
                {own.map((photo) => (
                  <li key={photo.id}>
                    <PhotoTile
                      id={photo.id}
                      sent={photo.sent}
                      store={away?.store ?? null}
                      name={nameOf(photo)}
                      caption={photo.caption}
                      fault={photo.fault}
                      isCover={photo === ordered[0]}
                      disabled={disabled}
                      onOpen={setOpened}
                      onChange={setAsked}
                    />
                  </li>
                ))}
              </Row>
            </section>
          )
        })}
      </Row>
      {files.inputs}
      {askedPhoto ? (
        <PhotoDialog
          inspectionId={id}
          photo={askedPhoto}
          siblings={ordered.filter((one) => one.category === askedPhoto.category)}
          onClose={() => setAsked(null)}
          onUnfetched={() => setAsked(null)}
        />
      ) : null}
      {opened ? (
        <PhotoViewer
          folder="inspection-photos"
          photos={sent}
          name={({ id: of, name }) => {
            const photo = find(of)
            return photo ? nameOf(photo) : name
          }}
          id={opened}
          onOpen={setOpened}
          onUnfetched={() => setOpened(null)}
        />
      ) : null}
    </Panel>
  )
}
