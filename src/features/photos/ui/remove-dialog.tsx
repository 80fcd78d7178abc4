import { Button, Group, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { toast } from '#web/kit/feedback/toast-list.ts'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { rpc } from '#web/rpc/rpc.ts'
import type { PropertyPhoto } from '../model.ts'
import classes from './photos.module.css'
import { usePhotoChange } from './use-photo-change.ts'

type Props = { propertyId: string; photo: PropertyPhoto; name: string; onClose: () => void }

/** Asks for confirmation before a photo is deleted. */
export function RemoveDialog({ propertyId, photo, name, onClose }: Props) {
  const { t } = useTranslation()
  const { busy, error, run } = usePhotoChange(propertyId)
  const go = async () => {
    const { id, version } = photo
    if (!(await run(() => rpc.properties.removePhoto({ id, version })))) return
    toast.success(t('photos:removed'))
    onClose()
  }
  return (
    <Dialog opened onClose={onClose} title={t('photos:remove.title')}>
      <Stack gap="md">
        <div className={classes.asked}>
          <img src={`/files/property-photos/${photo.id}/thumbnail`} alt={name} width={120} height={90} />
          <p>{t('photos:remove.text')}</p>
        </div>
        {error ? <ErrorPanel error={error} /> : null}
        <Group justify="flex-end">
          <Button variant="default" data-autofocus onClick={onClose}>
            {t('photos:remove.keep')}
          </Button>
          <Button color="red" loading={busy} onClick={() => void go()}>
            {t('photos:remove')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
