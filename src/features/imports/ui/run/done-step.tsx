import { useState } from 'react'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Column, Row, Text } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { ButtonLink } from '#web/kit/text/links.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { ImportDetails } from '../../model.ts'
import { KIND_WORDS, placesOf } from '../kind-words.ts'
import { Counts } from '../wizard/counts.tsx'
import classes from '../wizard/wizard.module.css'
import { RejectedRows } from './rejected-rows.tsx'
import { UndoDialog } from './undo-dialog.tsx'

/** The result of an import, with links to the records and the undo button. */
export function DoneStep({ one }: { one: ImportDetails }) {
  const { t } = useTranslation()
  const { instant } = useFormat()
  const [asking, setAsking] = useState(false)
  const { kind, state, created, kept, counts, endedAt, moves } = one
  const words = KIND_WORDS[kind]
  const same = counts?.changes?.SAME ?? 0
  const rows = (counts?.rows ?? created) - same
  const isUndone = state === 'UNDONE'
  return (
    <Panel title={t(isUndone ? 'imports:undone' : 'imports:done.title')} padded>
      <Column gap={24} className={classes.stack}>
        <Counts
          items={
            isUndone
              ? [
                  { label: t(words.undone), value: created - kept },
                  { label: t(words.kept), value: kept, tone: 'amber' },
                ]
              : [
                  { label: t(words.done), value: created, tone: 'green' },
                  ...(counts?.changes ? [{ label: t('imports:changes.same'), value: same }] : []),
                  { label: t('imports:done.skipped'), value: rows - created, tone: 'amber' },
                ]
          }
        />
        {endedAt ? <Text tone="mute">{t('imports:done.at', { at: isolateBidi(instant(endedAt)) })}</Text> : null}
        {isUndone ? null : <RejectedRows one={one} rows={rows - created} />}
        <Row justify="end" wrap className={classes.doing}>
          {moves.undo ? (
            <Button variant="subtle" color="red" onClick={() => setAsking(true)}>
              {t('imports:undo')}
            </Button>
          ) : null}
          <ButtonLink {...placesOf(one).imports} variant="default">
            {t('imports:another')}
          </ButtonLink>
          <ButtonLink {...placesOf(one).records}>{t(words.toList)}</ButtonLink>
        </Row>
      </Column>
      {asking ? <UndoDialog one={one} onClose={() => setAsking(false)} /> : null}
    </Panel>
  )
}
