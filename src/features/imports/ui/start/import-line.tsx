import { useState } from 'react'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { Column, Row } from '#web/kit/layout/layout.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import { Iso } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { useMe } from '#web/session/me.ts'
import type { Import } from '../../model.ts'
import { movesOf } from '../../workflow.ts'
import { KIND_PLACES, KIND_WORDS } from '../kind-words.ts'
import { UndoDialog } from '../run/undo-dialog.tsx'
import { StateBadge } from '../state-badge.tsx'
import { useAct } from '../use-act.ts'
import classes from './start.module.css'

/** One import: its file, time and creator, its state, and buttons to undo or remove it. */
export function ImportLine({ one }: { one: Import }) {
  const { t } = useTranslation()
  const { instant, number } = useFormat()
  const { user } = useMe()
  const [asking, setAsking] = useState<'undo' | 'remove' | null>(null)
  const { id, kind, fileName, state, createdAt, created, counts, createdBy, createdByName } = one
  const moves = movesOf(one)
  const name = isolateBidi(fileName)
  const details = [
    instant(createdAt),
    // Administrators see everybody's imports.
    ...(createdBy === user?.id ? [] : [createdByName]),
    ...(state === 'DONE' ? [t(KIND_WORDS[kind].created, { n: number(created) })] : []),
    ...(state !== 'DONE' && counts ? [t('imports:columns.rows', { n: number(counts.rows) })] : []),
  ]
  return (
    <Row as="li" wrap gap={[8, 16]} pad={16}>
      <div className={classes.words}>
        <TextLink to={KIND_PLACES[kind].one} params={{ id }}>
          <Iso>{fileName}</Iso>
        </TextLink>
        <p>{details.map(isolateBidi).join(' · ')}</p>
      </div>
      <StateBadge state={state} />
      {moves.undo ? (
        <Button
          size="sm"
          variant="default"
          aria-label={t('imports:undo.one', { name })}
          onClick={() => setAsking('undo')}
        >
          {t('imports:undo.short')}
        </Button>
      ) : null}
      {moves.remove ? (
        <Button
          size="sm"
          variant="subtle"
          color="red"
          aria-label={t('imports:remove.one', { name })}
          onClick={() => setAsking('remove')}
        >
          {t('imports:remove')}
        </Button>
      ) : null}
      {asking === 'undo' ? <UndoDialog one={one} onClose={() => setAsking(null)} /> : null}
      {asking === 'remove' ? <RemoveDialog one={one} onClose={() => setAsking(null)} /> : null}
    </Row>
  )
}

type Props = { one: Pick<Import, 'id' | 'kind' | 'fileName'>; onClose: () => void }

/** Asks for confirmation before an import that was never run is removed. */
function RemoveDialog({ one: { id, kind, fileName }, onClose }: Props) {
  const { t } = useTranslation()
  const { busy, error, act } = useAct(id)
  const go = async () => {
    if (await act(() => rpc.imports.remove({ id }))) onClose()
  }
  return (
    <Dialog opened onClose={onClose} title={t('imports:remove.title', { name: isolateBidi(fileName) })}>
      <Column>
        <p>{t(KIND_WORDS[kind].remove)}</p>
        {error ? <ErrorPanel error={error} /> : null}
        <Row gap={16} justify="end" wrap>
          <Button variant="default" data-autofocus onClick={onClose}>
            {t('imports:undo.keep')}
          </Button>
          <Button color="red" loading={busy} onClick={() => void go()}>
            {t('imports:remove')}
          </Button>
        </Row>
      </Column>
    </Dialog>
  )
}
