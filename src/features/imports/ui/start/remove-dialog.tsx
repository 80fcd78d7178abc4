import { Button, Group, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { rpc } from '#web/rpc/rpc.ts'
import type { Import } from '../../model.ts'
import { KIND_WORDS } from '../kind-words.ts'
import { useAct } from '../use-act.ts'

type Props = { one: Pick<Import, 'id' | 'kind' | 'fileName'>; onClose: () => void }

/** Asks for confirmation before an import that was never run is removed. */
export function RemoveDialog({ one: { id, kind, fileName }, onClose }: Props) {
  const { t } = useTranslation()
  const { busy, error, act } = useAct(id)
  const go = async () => {
    if (await act(() => rpc.imports.remove({ id }))) onClose()
  }
  return (
    <Dialog opened onClose={onClose} title={t('imports:remove.title', { name: isolateBidi(fileName) })}>
      <Stack gap="md">
        <p>{t(KIND_WORDS[kind].remove)}</p>
        {error ? <ErrorPanel error={error} /> : null}
        <Group justify="flex-end">
          <Button variant="default" data-autofocus onClick={onClose}>
            {t('imports:undo.keep')}
          </Button>
          <Button color="red" loading={busy} onClick={() => void go()}>
            {t('imports:remove')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
