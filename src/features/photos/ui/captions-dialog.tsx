import { useState } from 'react'
import { ActDialog } from '#web/forms/act-dialog.tsx'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Row } from '#web/kit/layout/layout.tsx'
import { CAPTION_FIELDS, CAPTION_LIMIT, type RecordPhoto } from '../model.ts'
import { type Album, albumCalls, pictureOf } from './albums.ts'
import classes from './photos.module.css'
import { refreshPhotos } from './reads.ts'

type Props = { album: Album; photo: RecordPhoto; name: string; onClose: () => void }

/** Edits the captions of a photo in both languages. The typed text survives a version conflict. */
export function CaptionsDialog({ album, photo: { id, version, ...photo }, name, onClose }: Props) {
  const { t } = useTranslation()
  const [start] = useState({ captionAr: photo.captionAr ?? '', captionEn: photo.captionEn ?? '' })
  // Those that nobody typed in stay as they are.
  const changesOf = (typed: typeof start) => CAPTION_FIELDS.filter((field) => typed[field] !== start[field])
  return (
    <ActDialog
      place={`photo ${id}`}
      start={start}
      title={t('photos:captions')}
      intro={
        <Row align="start" gap={12} className={classes.asked}>
          <img src={pictureOf(album, id, 'thumbnail')} alt={name} width={120} height={90} />
          <p>{t('photos:captions.hint')}</p>
        </Row>
      }
      fields={() =>
        CAPTION_FIELDS.map((field) => ({
          name: field,
          kind: 'text',
          label: t(`photos:${field}`),
          input: field,
          max: CAPTION_LIMIT,
        }))
      }
      save={t('photos:save')}
      send={async (typed) => {
        const changes = Object.fromEntries(changesOf(typed).map((field) => [field, typed[field]]))
        if (Object.keys(changes).length > 0) await albumCalls(album).update({ id, version, ...changes })
      }}
      done={(_, typed) => (changesOf(typed).length > 0 ? t('photos:saved') : undefined)}
      on={{ refresh: (client) => refreshPhotos(client, album), afterRefusal: true }}
      onClose={onClose}
    />
  )
}
