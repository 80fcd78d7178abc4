import { IconClockExclamation, IconClockHour4, IconClockPause } from '@tabler/icons-react'
import { kuwaitToday } from '#kernel/dates.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Row } from '#web/kit/layout/layout.tsx'
import { Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { Valuation } from '../../model.ts'
import { dueState } from '../../rules.ts'
import classes from './due-date.module.css'
import { StatusBadge } from './status-badge.tsx'

type Props = { valuation: Pick<Valuation, 'status' | 'dueDate' | 'atRiskAt' | 'pausedAt'> }

const ICONS = { overdue: IconClockExclamation, atRisk: IconClockHour4, paused: IconClockPause }

/** A mark with icon and text for open work that is late, at risk or paused; renders nothing otherwise. */
export function DueMark({ valuation }: Props) {
  const { t } = useTranslation()
  const state = dueState(valuation, kuwaitToday(), new Date())
  if (!state) return null
  const Icon = ICONS[state]
  return (
    <Row as="span" inline gap={4} className={classes.mark} data-state={state}>
      <Icon size={15} aria-hidden="true" />
      {t(`valuations:list.${state}`)}
    </Row>
  )
}

/** The due date, with a mark when it has passed, is at risk, or the clock is stopped. */
export function DueDate({ valuation }: Props) {
  const { date } = useFormat()
  return (
    <Row as="span" inline gap={[4, 8]}>
      {valuation.pausedAt ? null : <Num>{date(valuation.dueDate)}</Num>}
      <DueMark valuation={valuation} />
    </Row>
  )
}

/** The status; marks late, risky and paused work when there is no due date column. */
export function StatusWithDelay({ valuation, dueShown }: Props & { dueShown: boolean }) {
  return (
    <Row as="span" inline gap={[4, 8]}>
      <StatusBadge status={valuation.status} />
      {dueShown ? null : <DueMark valuation={valuation} />}
    </Row>
  )
}
