import { Stack } from '@mantine/core'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useTypedDialog } from '#web/forms/use-typed.ts'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { toast } from '#web/kit/feedback/toast-list.ts'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { DialogFoot } from '#web/kit/overlays/dialog-foot.tsx'
import { CAPTION_FIELDS, CAPTION_LIMIT, type Captions, type RecordPhoto } from '../model.ts'
import { type Album, albumCalls, pictureOf } from './albums.ts'
import classes from './photos.module.css'
import { usePhotoChange } from './use-photo-change.ts'

type Props = { album: Album; photo: RecordPhoto; name: string; onClose: () => void }

// Those that nobody typed in stay as they are.
const UNTOUCHED: Captions = { captionAr: null, captionEn: null }

/** Edits the captions of a photo in both languages. The typed text survives a version conflict. */
export function CaptionsDialog({ album, photo, name, onClose }: Props) {
  const { t } = useTranslation()
  const [typed, setTyped, done] = useTypedDialog<Captions>(`photo ${photo.id}`, UNTOUCHED, onClose)
  const { busy, error, run } = usePhotoChange(album)
  const changes: Partial<Captions> = Object.fromEntries(Object.entries(typed).filter(([, text]) => text !== null))
  const touched = Object.keys(changes).length > 0
  const go = async (event: FormEvent) => {
    event.preventDefault()
    const { id, version } = photo
    if (!touched) return done()
    if (!(await run(() => albumCalls(album).update({ id, version, ...changes })))) return
    toast.success(t('photos:saved'))
    done()
  }
  return (
    <Dialog opened onClose={onClose} title={t('photos:captions')} keepOpen={touched}>
      <form noValidate onSubmit={(event) => void go(event)}>
        <Stack gap="md">
          <div className={classes.asked}>
            <img src={pictureOf(album, photo.id, 'thumbnail')} alt={name} width={120} height={90} />
            <p>{t('photos:captions.hint')}</p>
          </div>
          {CAPTION_FIELDS.map((field) => (
            <TextField
              key={field}
              name={field}
              label={t(`photos:${field}`)}
              maxLength={CAPTION_LIMIT}
              value={typed[field] ?? photo[field]}
              onChange={(text) => setTyped((was) => ({ ...was, [field]: text }))}
            />
          ))}
          {error ? <ErrorPanel error={error} /> : null}
          <DialogFoot onCancel={done} busy={busy}>
            {t('photos:save')}
          </DialogFoot>
        </Stack>
      </form>
    </Dialog>
  )
}
