import { IconClockExclamation } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { kuwaitToday } from '#kernel/dates.ts'
import { Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { Valuation } from '../../model.ts'
import { isOverdue } from '../../rules.ts'
import classes from './due-date.module.css'
import { StatusBadge } from './status-badge.tsx'

type Props = { valuation: Pick<Valuation, 'status' | 'dueDate'> }

/** An overdue mark with icon and text; renders nothing unless the work is overdue. */
export function Overdue({ valuation }: Props) {
  const { t } = useTranslation()
  if (!isOverdue(valuation, kuwaitToday())) return null
  return (
    <span className={classes.overdue}>
      <IconClockExclamation size={15} aria-hidden="true" />
      {t('valuations:list.overdue')}
    </span>
  )
}

/** The due date, with a mark when it has passed. */
export function DueDate({ valuation }: Props) {
  const { date } = useFormat()
  return (
    <span className={classes.beside}>
      <Num>{date(valuation.dueDate)}</Num>
      <Overdue valuation={valuation} />
    </span>
  )
}

/** The status; marks overdue work when there is no due date column. */
export function StatusWithDelay({ valuation, dueShown }: Props & { dueShown: boolean }) {
  return (
    <span className={classes.beside}>
      <StatusBadge status={valuation.status} />
      {dueShown ? null : <Overdue valuation={valuation} />}
    </span>
  )
}
