import { usePlace } from '#features/places/ui/shared/place.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Grid } from '#web/kit/layout/layout.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { Task } from '../../model/tasks.ts'
import { TaskButton } from './task-button.tsx'
import { linkOf } from './task-links.ts'
import { useTaskName } from './task-name.ts'
import { TaskTime } from './task-time.tsx'
import classes from './tasks.module.css'

/** A task as a row: what it is, whose, by when it was promised and how late it is, who keeps it, and its act. */
export function TaskLine({ task, onAct }: { task: Task; onAct: (task: Task) => void }) {
  const { t } = useTranslation()
  const place = usePlace()
  const name = useTaskName()(task)
  const { money } = useFormat()
  const { kind, number, areaName, note, amount, personName } = task
  const said = [
    areaName ? place(task) : null,
    note === name ? null : note,
    amount === null ? null : money(amount),
    personName ? t('work:for', { name: personName }) : null,
  ].filter((one) => one !== null)
  return (
    <Grid
      as="li"
      columns="9rem minmax(0, 1fr) 11rem 11rem"
      align="center"
      gap={[4, 16]}
      className={classes.line}
      data-task={kind}
    >
      <span className={classes.kind}>{t(`work:kind.${kind}`)}</span>
      <span className={classes.what}>
        <span>
          <TextLink {...linkOf(task)} className={classes.name}>
            {number ? <Num>{number}</Num> : <Iso>{name}</Iso>}
          </TextLink>{' '}
          {number && name !== number ? <Iso>{name}</Iso> : null}
        </span>
        <small>
          {said.map((one, at) => (
            <span key={one}>
              {at > 0 ? ' · ' : null}
              <Iso>{one}</Iso>
            </span>
          ))}
        </small>
      </span>
      <TaskTime task={task} />
      <TaskButton task={task} onAct={onAct} />
    </Grid>
  )
}
