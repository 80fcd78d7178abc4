import { Button, Group, Stack } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { EmptyState } from '#web/kit/feedback/empty-state.tsx'
import history from '#web/kit/layout/history.module.css'
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
    <Group component="li" justify="space-between" align="start" gap="10px 20px">
      <Stack gap={4} className={classes.names}>
        <Group gap="4px 10px">
          <strong>{t('areas:fromDay.title', { date: isolateBidi(day) })}</strong>
          <Badge tone={TONES[state]}>{t(`areas:state.${state}`)}</Badge>
        </Group>
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
      </Stack>
      {state === 'WITHDRAWN' ? null : (
        <Group gap={10}>
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
        </Group>
      )}
    </Group>
  )
}
