import { Button, Group, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import type { SavedComparison } from '../../model/saved.ts'
import { StaleComparison } from './stale-comparison.tsx'
import type { Deletion } from './use-deletion.ts'

type Props = { comparison: SavedComparison; deletion: Deletion }

/** Asks for confirmation before a saved comparison is deleted. */
export function DeleteDialog({ comparison, deletion }: Props) {
  const { t } = useTranslation()
  const { busy, error, since, answer, close, reload } = deletion
  return (
    <Dialog opened onClose={() => busy || close()} title={t('comparisons:saved.delete')}>
      <Stack gap="md">
        <p>{t('comparisons:saved.deleteText', { name: isolateBidi(comparison.name) })}</p>
        {since ? <StaleComparison since={since} onReload={reload} /> : null}
        {error ? <ErrorPanel error={error} /> : null}
        <Group justify="flex-end">
          <Button variant="default" data-autofocus onClick={close} disabled={busy}>
            {t('records:ask.keep')}
          </Button>
          <Button color="red" loading={busy} disabled={since !== null} onClick={() => void answer()}>
            {t('comparisons:saved.delete')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
