import { useState } from 'react'
import { useTranslation } from '#web/i18n/i18n.ts'
import { panelOf } from '#web/records/panels.ts'
import type { Task } from '../../model/tasks.ts'
import { useTasksAgain } from './task-button.tsx'
import { TaskLine } from './task-line.tsx'
import classes from './tasks.module.css'

const TaskDialog = panelOf('TaskDialog')

/** Tasks as rows, and the dialog of the one that is acted on. */
export function TaskList({ tasks }: { tasks: readonly Task[] }) {
  const { t } = useTranslation()
  const again = useTasksAgain()
  const [task, setTask] = useState<Task | null>(null)
  const close = () => {
    setTask(null)
    void again()
  }
  return (
    <>
      <ul className={classes.lines} aria-label={t('work:list')}>
        {tasks.map((one) => (
          <TaskLine key={`${one.kind} ${one.id}`} task={one} onAct={setTask} />
        ))}
      </ul>
      {task ? <TaskDialog task={task} onClose={close} onUnfetched={close} /> : null}
    </>
  )
}
