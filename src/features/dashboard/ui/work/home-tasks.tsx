import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from '#web/i18n/i18n.ts'
import { EmptyState } from '#web/kit/feedback/empty-state.tsx'
import { Pending } from '#web/kit/feedback/pending.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import { tasksQuery } from './reads.ts'
import { TaskList } from './task-list.tsx'

/** How many tasks the start screen shows. */
const SHOWN = 5

/** The most urgent of what waits for this person, on the start screen. */
export function HomeTasks() {
  const { t } = useTranslation()
  const read = useInfiniteQuery(tasksQuery({}, SHOWN))
  const items = read.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <Panel title={t('work:list')} action={<TextLink to="/my-work">{t('work:all')}</TextLink>}>
      <Pending read={read} rows={SHOWN} columns={4} />
      {read.data && items.length === 0 ? <EmptyState title={t('work:nothing')} hint={t('work:nothingHint')} /> : null}
      {items.length > 0 ? <TaskList tasks={items} /> : null}
    </Panel>
  )
}
