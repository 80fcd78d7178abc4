import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, use, useState } from 'react'
import { moveTo } from '#features/photos/rules.ts'
import { newId } from '#web/drafts/stored-drafts.ts'
import { useRun } from '#web/forms/use-run.ts'
import { useTypedDialog } from '#web/forms/use-typed.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { Column, Grid, Row } from '#web/kit/layout/layout.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { rpc } from '#web/rpc/rpc.ts'
import { PHOTO_CATEGORIES } from '../../model/codes.ts'
import { CAPTION_LIMIT } from '../../model.ts'
import type { ChangePhotoBody } from '../along/bodies.ts'
import type { PhotoHere } from '../along/photos-here.ts'
import { VisitAway } from '../along/use-away-visit.ts'
import { inspectionQuery } from '../shared/reads.ts'

type Props = {
  inspectionId: string
  photo: PhotoHere
  /** The photos of its category in their order. */
  siblings: readonly PhotoHere[]
  onClose: () => void
}

/** Changes what a photo shows and its caption, moves it within its category, or deletes it. */
export function PhotoDialog({ inspectionId, photo, siblings, onClose }: Props) {
  const { t } = useTranslation()
  // What was seen is what the dialog began with: a colleague's words may arrive while it is open.
  const [seen] = useState(photo)
  const { id } = photo
  const start = { category: seen.category, caption: seen.caption ?? '' }
  const [{ category, caption }, put, done] = useTypedDialog(`visit-photo ${id}`, start, onClose)
  const at = siblings.findIndex((one) => one.id === id)
  const acts = usePhotoActs(inspectionId)
  const { act: run, busy, error } = useRun((work: () => Promise<unknown>) => work())
  const finish = async (act: () => Promise<void>, close = done) => {
    if (await run(act)) close()
  }
  const move = (to: number) => {
    const ids = moveTo(
      siblings.map((one) => one.id),
      id,
      to,
    )
    return finish(() => acts.order(ids), onClose)
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    const change = changeOf(seen, { category, caption: caption.trim() || null })
    void finish(async () => {
      if (change) await acts.change(change)
    })
  }
  return (
    <Dialog opened onClose={onClose} title={t('inspections:photos.edit')} keepOpen={caption !== (seen.caption ?? '')}>
      <form noValidate onSubmit={save}>
        <Column>
          <SelectField
            label={t('inspections:photos.category')}
            options={PHOTO_CATEGORIES.map((value) => ({ value, label: t(`inspections:photo.${value}`) }))}
            value={category}
            onChange={(value) => value && put((was) => ({ ...was, category: value }))}
          />
          <TextField
            label={t('inspections:photos.caption')}
            maxLength={CAPTION_LIMIT}
            value={caption}
            onChange={(text) => put((was) => ({ ...was, caption: text }))}
          />
          <Grid columns="repeat(auto-fit, minmax(7rem, 1fr))" gap={8}>
            <Button variant="default" disabled={at <= 0 || busy} onClick={() => void move(0)}>
              {t('inspections:photos.first')}
            </Button>
            <Button variant="default" disabled={at <= 0 || busy} onClick={() => void move(at - 1)}>
              {t('inspections:photos.forward')}
            </Button>
            <Button variant="default" disabled={at >= siblings.length - 1 || busy} onClick={() => void move(at + 1)}>
              {t('inspections:photos.back')}
            </Button>
          </Grid>
          {error ? <ErrorPanel error={error} /> : null}
          <Row gap={16} justify="between" wrap>
            <Button variant="subtle" color="red" disabled={busy} onClick={() => void finish(() => acts.remove(id))}>
              {t('inspections:photos.remove')}
            </Button>
            <Button type="submit" loading={busy}>
              {t('inspections:save')}
            </Button>
          </Row>
        </Column>
      </form>
    </Dialog>
  )
}

/** What differs from the photo as it was seen, with what was seen there; undefined when nothing does. */
function changeOf(
  { id, ...seen }: PhotoHere,
  { category, caption }: Pick<PhotoHere, 'category' | 'caption'>,
): PhotoChange | undefined {
  const isOther = { category: category !== seen.category, caption: caption !== seen.caption }
  if (!isOther.category && !isOther.caption) return undefined
  return {
    id,
    ...(isOther.category ? { category } : {}),
    ...(isOther.caption ? { caption } : {}),
    seen: {
      ...(isOther.category ? { category: seen.category } : {}),
      ...(isOther.caption ? { caption: seen.caption } : {}),
    },
  }
}

type PhotoChange = Omit<ChangePhotoBody, 'inspectionId'>

/** What can be done with the photos of an inspection: kept on this device and sent from there, or sent at once where nothing is kept. */
function usePhotoActs(inspectionId: string) {
  const client = useQueryClient()
  const away = use(VisitAway)
  if (away)
    return {
      change: away.changePhoto,
      order: (ids: string[]) => away.orderPhotos({ ids }),
      remove: (id: string) => away.removePhoto({ id }),
    }
  const send = async (call: (sent: { inspectionId: string; commandId: string }) => Promise<unknown>): Promise<void> => {
    await call({ inspectionId, commandId: newId() })
    await client.invalidateQueries({ queryKey: inspectionQuery(inspectionId).queryKey })
  }
  return {
    change: (change: PhotoChange) => send((sent) => rpc.inspections.updatePhoto({ ...sent, ...change })),
    order: (ids: string[]) => send((sent) => rpc.inspections.orderPhotos({ ...sent, ids })),
    remove: (id: string) => send((sent) => rpc.inspections.removePhoto({ ...sent, id })),
  }
}
