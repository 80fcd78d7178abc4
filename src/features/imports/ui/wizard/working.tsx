import { useId } from 'react'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { ProgressBar } from '#web/kit/feedback/progress-bar.tsx'
import { Column, Row, Text } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { rpc } from '#web/rpc/rpc.ts'
import type { ImportDetails } from '../../model.ts'
import { useAct } from '../use-act.ts'
import classes from './wizard.module.css'

/** A running check or run: its progress, and a button that cancels it. */
export function Working({ one, title }: { one: ImportDetails; title: string }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const id = useId()
  const { busy, error, act } = useAct(one.id)
  const { done, of } = one.progress
  return (
    <Panel title={title} padded>
      <Column gap={24} className={classes.stack}>
        <ProgressBar label={title} describedBy={id} progress={one.progress} />
        <p id={id}>
          {of > 0 ? t('imports:progress', { done: number(done), of: number(of) }) : t('imports:progress.begins')}
        </p>
        <Text tone="mute">{t('imports:leave')}</Text>
        {error ? <ErrorPanel error={error} /> : null}
        <Row justify="end" wrap className={classes.doing}>
          <Button
            variant="default"
            loading={busy}
            disabled={!one.moves.cancel}
            onClick={() => void act(() => rpc.imports.cancel({ id: one.id }))}
          >
            {t('imports:cancel')}
          </Button>
        </Row>
      </Column>
    </Panel>
  )
}
