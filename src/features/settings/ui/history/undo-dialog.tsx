import { useQueryClient } from '@tanstack/react-query'
import { useRun } from '#web/forms/use-run.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { useErrorText } from '#web/kit/feedback/error-panel.tsx'
import { toast } from '#web/kit/feedback/toast.tsx'
import { Row, Text } from '#web/kit/layout/layout.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { isStale, rpc } from '#web/rpc/rpc.ts'
import type { SettingChange, Settings } from '../../model.ts'
import { applySettings } from '../reads.ts'
import classes from './history.module.css'
import { Sides } from './sides.tsx'

type Props = { change: SettingChange; shipped: Settings; onClose: () => void }

/** Asks whether a change is to be taken back, and shows what that comes to. */
export function UndoDialog({ change, shipped, onClose }: Props) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const client = useQueryClient()
  const { id, key, before, after } = change
  const {
    act: undo,
    busy,
    error,
  } = useRun(
    async () => {
      await applySettings(client, await rpc.settings.undo({ id }))
      toast.success(t('settings:history.undone'))
      onClose()
    },
    (failure) => isStale(failure) && client.invalidateQueries({ queryKey: ['settings'] }),
  )
  return (
    <Dialog opened onClose={onClose} title={t('settings:history.undoTitle', { name: t(`settings:name.${key}`) })}>
      <p>{t('settings:history.undoText')}</p>
      <Sides change={{ ...change, before: after, after: before }} shipped={shipped} />
      <Text tone="red" role="alert">
        {error ? errorText(error) : null}
      </Text>
      <Row wrap className={classes.ways}>
        <Button loading={busy} onClick={() => void undo()}>
          {t('settings:history.undo')}
        </Button>
        <Button variant="default" data-autofocus onClick={onClose}>
          {t('shell:cancel')}
        </Button>
      </Row>
    </Dialog>
  )
}
