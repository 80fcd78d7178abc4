import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useAct } from '#web/forms/use-act.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { toast } from '#web/kit/feedback/toast.tsx'
import { ButtonLink } from '#web/kit/text/links.tsx'
import { useMe } from '#web/session/me.ts'
import type { Task, TaskKind } from '../../model/tasks.ts'
import { actLinkOf } from './task-links.ts'
import { useTaskName } from './task-name.ts'
import { RUNS, type RunKind } from './task-runs.ts'
import classes from './tasks.module.css'

const isRun = (kind: TaskKind): kind is RunKind => kind in RUNS

/** What a dialog asks for. */
const DIALOG_KINDS = [
  'request',
  'quote',
  'accepted',
  'message',
  'remark',
  'due',
  'reconsideration',
  'decision',
  'correction',
  'reliance',
  'deliver',
  'bill',
  'payment',
  'receipt',
] as const satisfies readonly TaskKind[]
export type DialogKind = (typeof DIALOG_KINDS)[number]
const opens = (kind: TaskKind): kind is DialogKind => (DIALOG_KINDS as readonly TaskKind[]).includes(kind)

/** Reads again the list of work and what it counts. */
export const useTasksAgain = () => {
  const client = useQueryClient()
  return () =>
    client.invalidateQueries({
      predicate: ({ queryKey: [noun, part] }) => noun === 'dashboard' && part !== undefined,
    })
}

/** The act of a task: one press, a dialog, or the page where it is done. */
export function TaskButton({ task, onAct }: { task: Task; onAct: (task: Task) => void }) {
  const { t } = useTranslation()
  const { allowed } = useMe()
  const navigate = useNavigate()
  const again = useTasksAgain()
  const { act, busy } = useAct<unknown>(again)
  const { kind, recordId, number } = task
  const name = useTaskName()(task)
  const what = isolateBidi(number || name)
  const look = { className: classes.act, variant: 'default', size: 'compact-md' } as const
  const named = (words: string) => ({ ...look, 'aria-label': `${words}: ${what}`, children: words })
  if (isRun(kind))
    return (
      <Button
        {...named(t(`work:act.${kind}`))}
        loading={busy}
        onClick={() =>
          void act(
            () => RUNS[kind](task),
            async (done) => {
              if (done !== null) toast.success(t(`work:acted.${kind}`))
              if (kind === 'review') await navigate({ to: '/valuations/$id/review', params: { id: recordId } })
            },
          )
        }
      />
    )
  // Only who approves gives a file to somebody else.
  if (opens(kind) && (kind !== 'due' || allowed('canApproveValuations')))
    return <Button {...named(t(`work:act.${kind}`))} onClick={() => onAct(task)} />
  const words =
    kind === 'sentBack' || kind === 'visit' || kind === 'complete' ? t(`work:act.${kind}`) : t('work:act.open')
  return <ButtonLink {...named(words)} {...actLinkOf(task)} />
}
