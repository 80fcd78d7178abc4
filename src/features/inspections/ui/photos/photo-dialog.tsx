import { Button, Group, Stack } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { moveTo } from '#features/photos/rules.ts'
import { newId } from '#web/drafts/stored-drafts.ts'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { rpc } from '#web/rpc/rpc.ts'
import { PHOTO_CATEGORIES } from '../../model/codes.ts'
import { CAPTION_LIMIT, type InspectionPhoto } from '../../model.ts'
import { useAct } from '../visit/use-act.ts'

type Props = {
  inspectionId: string
  photo: InspectionPhoto
  /** The photos of its category in their order. */
  siblings: readonly InspectionPhoto[]
  onDone: () => Promise<void>
  onClose: () => void
}

/** Changes what a photo shows and its caption, moves it within its category, or deletes it. */
export function PhotoDialog({ inspectionId, photo, siblings, onDone, onClose }: Props) {
  const { t } = useTranslation()
  const [category, setCategory] = useState(photo.category)
  const [caption, setCaption] = useState(photo.caption ?? '')
  const { id } = photo
  const at = siblings.findIndex((one) => one.id === id)
  const { busy, error, run } = useAct()
  const finish = async (call: (sent: { inspectionId: string; commandId: string }) => Promise<unknown>) => {
    if (!(await run(() => call({ inspectionId, commandId: newId() })))) return
    onClose()
    await onDone()
  }
  const move = (by: 1 | -1) => {
    const ids = moveTo(
      siblings.map((one) => one.id),
      id,
      at + by,
    )
    return finish((sent) => rpc.inspections.orderPhotos({ ...sent, ids }))
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    void finish((sent) => rpc.inspections.updatePhoto({ ...sent, id, category, caption }))
  }
  return (
    <Dialog opened onClose={onClose} title={t('inspections:photos.edit')} keepOpen={caption !== (photo.caption ?? '')}>
      <form noValidate onSubmit={save}>
        <Stack gap="md">
          <SelectField
            label={t('inspections:photos.category')}
            options={PHOTO_CATEGORIES.map((value) => ({ value, label: t(`inspections:photo.${value}`) }))}
            value={category}
            onChange={(value) => value && setCategory(value)}
          />
          <TextField
            label={t('inspections:photos.caption')}
            maxLength={CAPTION_LIMIT}
            value={caption}
            onChange={setCaption}
          />
          <Group grow>
            <Button variant="default" disabled={at <= 0 || busy} onClick={() => void move(-1)}>
              {t('inspections:photos.forward')}
            </Button>
            <Button variant="default" disabled={at >= siblings.length - 1 || busy} onClick={() => void move(1)}>
              {t('inspections:photos.back')}
            </Button>
          </Group>
          {error ? <ErrorPanel error={error} /> : null}
          <Group justify="space-between">
            <Button
              variant="subtle"
              color="red"
              disabled={busy}
              onClick={() => void finish((sent) => rpc.inspections.removePhoto({ ...sent, id }))}
            >
              {t('inspections:photos.remove')}
            </Button>
            <Button type="submit" loading={busy}>
              {t('inspections:save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
