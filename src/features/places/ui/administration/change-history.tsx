import { IconHistory } from '@tabler/icons-react'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { EmptyState } from '#web/kit/feedback/empty-state.tsx'
import history from '#web/kit/layout/history.module.css'
import { Column, Row } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { Badge } from '#web/kit/text/badge.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { AreaChangeEntry, AreaDetails } from '../../model/administration.ts'
import { useAreaWords } from './area-words.tsx'
import classes from './areas.module.css'

const TONES = { SCHEDULED: 'blue', IN_FORCE: 'green', WITHDRAWN: 'grey' } as const

type Answers = { onCorrect: (entry: AreaChangeEntry) => void; onWithdraw: (entry: AreaChangeEntry) => void }

/** The changes of an area, the newest first; those that hold can be corrected and withdrawn. */
export function ChangeHistory({ area, ...answers }: { area: AreaDetails } & Answers) {
  const { t } = useTranslation()
  return (
    <Panel title={t('areas:history')}>
      {area.changes.length === 0 ? (
        <EmptyState icon={<IconHistory />} title={t('areas:history.none')} hint={t('areas:history.noneHint')} />
      ) : (
        <ul className={`${history.history} ${classes.changes}`}>
          {area.changes.map((entry) => (
            <Entry key={entry.id} entry={entry} {...answers} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

function Entry({ entry, onCorrect, onWithdraw }: { entry: AreaChangeEntry } & Answers) {
  const { t } = useTranslation()
  const { instant } = useFormat()
  const { date, governorateOf } = useAreaWords()
  const { state, from, nameAr, nameEn, governorate, reason, madeBy, madeAt, withdrawnBy, withdrawnAt } = entry
  const day = date(from)
  const by = (name: string, at: string) => ({ name: isolateBidi(name), at: isolateBidi(instant(at)) })
  return (
    <Row as="li" gap={[8, 16]} align="start" justify="between" wrap>
      <Column gap={4} className={classes.names}>
        <Row gap={[4, 8]} wrap>
          <strong>{t('areas:fromDay.title', { date: isolateBidi(day) })}</strong>
          <Badge tone={TONES[state]}>{t(`areas:state.${state}`)}</Badge>
        </Row>
        {nameAr !== null && nameEn !== null ? (
          <span>{t('areas:history.names', { ar: isolateBidi(nameAr), en: isolateBidi(nameEn) })}</span>
        ) : null}
        {governorate ? <span>{t('areas:history.governorate', { name: governorateOf(governorate) })}</span> : null}
        {reason ? <span>{t('areas:history.reason', { reason: isolateBidi(reason) })}</span> : null}
        <span className={history.mute}>{t('areas:history.by', by(madeBy, madeAt))}</span>
        {withdrawnBy && withdrawnAt ? (
          <span className={history.mute}>{t('areas:history.withdrawn', by(withdrawnBy, withdrawnAt))}</span>
        ) : null}
        {entry.withdrawnReason ? (
          <span className={history.mute}>
            {t('areas:history.reason', { reason: isolateBidi(entry.withdrawnReason) })}
          </span>
        ) : null}
      </Column>
      {state === 'WITHDRAWN' ? null : (
        <Row wrap>
          <Button
            variant="default"
            size="sm"
            aria-label={t(state === 'IN_FORCE' ? 'areas:correctOf' : 'areas:editOf', { date: day })}
            onClick={() => onCorrect(entry)}
          >
            {t(state === 'IN_FORCE' ? 'areas:correct' : 'areas:edit')}
          </Button>
          <Button
            variant="default"
            size="sm"
            aria-label={t('areas:withdrawOf', { date: day })}
            onClick={() => onWithdraw(entry)}
          >
            {t('areas:withdraw')}
          </Button>
        </Row>
      )}
    </Row>
  )
}
