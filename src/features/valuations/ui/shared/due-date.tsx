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

/** Says by sign and word that the due date has passed and the work is not done; nothing otherwise. */
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

/** The due date, and whether it has passed. */
export function DueDate({ valuation }: Props) {
  const { date } = useFormat()
  return (
    <span className={classes.beside}>
      <Num>{date(valuation.dueDate)}</Num>
      <Overdue valuation={valuation} />
    </span>
  )
}

/** The status; also that the work is overdue, where no column of due dates tells it. */
export function StatusWithDelay({ valuation, dueShown }: Props & { dueShown: boolean }) {
  return (
    <span className={classes.beside}>
      <StatusBadge status={valuation.status} />
      {dueShown ? null : <Overdue valuation={valuation} />}
    </span>
  )
}
