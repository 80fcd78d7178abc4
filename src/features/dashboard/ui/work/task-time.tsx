import { IconClockExclamation, IconClockHour4, IconHourglass } from '@tabler/icons-react'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Row } from '#web/kit/layout/layout.tsx'
import { Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { Task } from '../../model/tasks.ts'
import { promisedBy, urgencyOf } from '../../rules/urgency.ts'
import classes from './tasks.module.css'

const ICONS = {
  late: IconClockExclamation,
  today: IconClockHour4,
  soon: IconClockHour4,
  later: IconClockHour4,
  waiting: IconHourglass,
}

/** By when a task was promised and how late it is, or how long it waits. */
export function TaskTime({ task }: { task: Task }) {
  const { t } = useTranslation()
  const { number, instant, date, time } = useFormat()
  const { urgency, unit, count } = urgencyOf(task, new Date())
  const Icon = ICONS[urgency]
  const by = task.dueAt ? promisedBy(task.dueAt) : null
  // A promise by a day ends with it: the hour says nothing.
  const isDay = by?.toISOString().endsWith('T20:59:59.999Z') ?? false
  const promised = by && task.dueAt ? (isDay ? date(by.toISOString().slice(0, 10)) : instant(task.dueAt)) : null
  const words =
    urgency === 'late' || urgency === 'waiting'
      ? unit === 'hours' && count === 0
        ? t(urgency === 'late' ? 'work:late.fresh' : 'work:waiting.fresh')
        : t(
            urgency === 'late'
              ? unit === 'hours'
                ? 'work:late.hours'
                : 'work:late.days'
              : unit === 'hours'
                ? 'work:waiting.hours'
                : 'work:waiting.days',
            { count, n: number(count) },
          )
      : urgency === 'today'
        ? isDay || !task.dueAt
          ? t('work:by.today')
          : t('work:by.todayAt', { time: isolateBidi(time(task.dueAt)) })
        : null
  return (
    <span className={classes.time} data-urgency={urgency}>
      {words ? (
        <Row as="span" inline gap={4} className={classes.mark}>
          <Icon size={15} aria-hidden="true" />
          {words}
        </Row>
      ) : null}
      {promised && urgency !== 'today' ? <Num>{promised}</Num> : null}
    </span>
  )
}
