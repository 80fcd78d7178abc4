import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { toast } from '#web/kit/feedback/toast-list.ts'
import { Card, Column, Row } from '#web/kit/layout/layout.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { Iso } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { rpc } from '#web/rpc/rpc.ts'
import type { ChangedRecord, Import } from '../../model.ts'
import { KIND_WORDS } from '../kind-words.ts'
import { useAct } from '../use-act.ts'

type Props = { one: Pick<Import, 'id' | 'kind' | 'fileName' | 'created'>; onClose: () => void }
type Changed = { count: number; first: ChangedRecord[] }

/** Asks for confirmation before an import is undone; records changed since are kept only after a second confirmation. */
export function UndoDialog({ one: { id, kind, fileName, created }, onClose }: Props) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const client = useQueryClient()
  const { busy, error, act } = useAct(id)
  const [changed, setChanged] = useState<Changed | null>(null)
  const go = () =>
    act(
      () => rpc.imports.undo({ id, keepChanged: changed !== null }),
      async (answer) => {
        if (answer.import.state !== 'UNDONE') return setChanged(answer.changed)
        await client.invalidateQueries({ queryKey: [kind === 'planning' ? 'planningRules' : kind] })
        toast.success(t('imports:undone'))
        onClose()
      },
    )
  return (
    <Dialog opened onClose={onClose} title={t('imports:undo.title', { name: isolateBidi(fileName) })}>
      <Column>
        <p>{t(KIND_WORDS[kind].undo, { n: number(created) })}</p>
        {changed ? (
          <Card note="amber" role="alert">
            <p>{t(KIND_WORDS[kind].undoChanged, { n: number(changed.count) })}</p>
            <Column as="ul" marks gap={0}>
              {changed.first.map((record) => (
                <li key={record.id}>
                  <Iso>{record.name}</Iso> ({t(`imports:why.${record.why}`)})
                </li>
              ))}
            </Column>
          </Card>
        ) : null}
        {error ? <ErrorPanel error={error} /> : null}
        <Row gap={16} justify="end" wrap>
          <Button variant="default" data-autofocus onClick={onClose}>
            {t('imports:undo.keep')}
          </Button>
          <Button color="red" loading={busy} onClick={() => void go()}>
            {t(changed ? 'imports:undo.keepChanged' : 'imports:undo')}
          </Button>
        </Row>
      </Column>
    </Dialog>
  )
}
