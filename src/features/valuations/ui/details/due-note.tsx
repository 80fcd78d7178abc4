import { IconCalendarDue, IconClockExclamation, IconClockHour4 } from '@tabler/icons-react'
import { kuwaitToday } from '#kernel/dates.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Row } from '#web/kit/layout/layout.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { Valuation } from '../../model.ts'
import { daysToDue, dueState } from '../../rules.ts'
import { DueMark } from '../shared/due-date.tsx'
import classes from './due-note.module.css'

// The number of days within which a due date counts as close.
const SOON = 2

/** The time until or since the due date as text; nothing when the work is done. */
export function DueNote({ valuation }: { valuation: Pick<Valuation, 'status' | 'dueDate' | 'atRiskAt' | 'pausedAt'> }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const risk = dueState(valuation, kuwaitToday(), new Date())
  if (risk === 'paused') return <DueMark valuation={valuation} />
  const days = daysToDue(valuation, kuwaitToday())
  if (days === null) return null
  const counted = { count: Math.abs(days), n: number(Math.abs(days)) }
  const state = days < 0 ? 'overdue' : days <= SOON || risk === 'atRisk' ? 'soon' : 'later'
  const Icon = { overdue: IconClockExclamation, soon: IconClockHour4, later: IconCalendarDue }[state]
  const text =
    days < 0
      ? t('details:details.overdue', counted)
      : days === 0
        ? t('details:details.dueToday')
        : days === 1
          ? t('details:details.dueTomorrow')
          : t('details:details.dueIn', counted)
  return (
    <Row as="span" inline gap={4} className={classes.due} data-state={state}>
      <Icon size={15} aria-hidden="true" />
      {text}
      {risk === 'atRisk' ? ` · ${t('valuations:list.atRisk')}` : null}
    </Row>
  )
}
