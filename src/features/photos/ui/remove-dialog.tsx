import { useQueryClient } from '@tanstack/react-query'
import { useRun } from '#web/forms/use-run.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { toast } from '#web/kit/feedback/toast-list.ts'
import { Column, Row } from '#web/kit/layout/layout.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import type { RecordPhoto } from '../model.ts'
import { type Album, albumCalls, pictureOf } from './albums.ts'
import classes from './photos.module.css'
import { refreshPhotos } from './reads.ts'

type Props = { album: Album; photo: RecordPhoto; name: string; onClose: () => void }

/** Asks for confirmation before a photo is deleted. */
export function RemoveDialog({ album, photo, name, onClose }: Props) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const remove = async () => {
    const { id, version } = photo
    await albumCalls(album).remove({ id, version })
    toast.success(t('photos:removed'))
    onClose()
  }
  // The photos are read again after a refusal too.
  const { act, busy, error } = useRun(remove, undefined, () => refreshPhotos(client, album))
  return (
    <Dialog opened onClose={onClose} title={t('photos:remove.title')}>
      <Column>
        <Row align="start" gap={12} className={classes.asked}>
          <img src={pictureOf(album, photo.id, 'thumbnail')} alt={name} width={120} height={90} />
          <p>{t('photos:remove.text')}</p>
        </Row>
        {error ? <ErrorPanel error={error} /> : null}
        <Row gap={16} justify="end" wrap>
          <Button variant="default" data-autofocus onClick={onClose}>
            {t('photos:remove.keep')}
          </Button>
          <Button color="red" loading={busy} onClick={() => void act()}>
            {t('photos:remove')}
          </Button>
        </Row>
      </Column>
    </Dialog>
  )
}
