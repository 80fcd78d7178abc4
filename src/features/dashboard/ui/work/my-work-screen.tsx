import { IconClockHour4 } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PRIVILEGED } from '#access/roles.ts'
import { kuwaitToday } from '#kernel/dates.ts'
import { ME } from '#kernel/field-filter.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { EmptyState } from '#web/kit/feedback/empty-state.tsx'
import { MorePages } from '#web/kit/feedback/more-pages.tsx'
import { Pending } from '#web/kit/feedback/pending.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { Column, Row } from '#web/kit/layout/layout.tsx'
import { PageHead } from '#web/kit/layout/page-head.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { ButtonLink } from '#web/kit/text/links.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { useMe } from '#web/session/me.ts'
import { TASK_CODES, type TaskKind } from '../../model/tasks.ts'
import { MOST_COUNTED } from '../../model.ts'
import { workSearch } from '../work-search.ts'
import { taskCountsQuery, tasksQuery } from './reads.ts'
import { TaskList } from './task-list.tsx'
import classes from './tasks.module.css'
import { Team } from './team.tsx'

/** What waits for this person, the most urgent first, by kind; for who approves, the team's load as well. */
export function MyWorkScreen() {
  const { t } = useTranslation()
  const { user, allowed } = useMe()
  const [kind, setKind] = useState<TaskKind | null>(null)
  const [isOwn, setOwn] = useState(false)
  const asked = { ...(kind ? { kind } : {}), ...(isOwn ? { whose: 'own' as const } : {}) }
  const read = useInfiniteQuery(tasksQuery(asked))
  const items = read.data?.pages.flatMap((page) => page.items) ?? []
  const seesAll = user ? PRIVILEGED.includes(user.role) : false
  return (
    <>
      <PageHead
        title={t('work:title')}
        subtitle={t('work:subtitle')}
        actions={
          <ButtonLink
            to="/valuations"
            search={{ ...workSearch('atRisk', kuwaitToday()), assignedTo: ME }}
            variant="default"
            leftSection={<IconClockHour4 size={18} aria-hidden="true" />}
          >
            {t('work:atRisk')}
          </ButtonLink>
        }
      />
      <Column>
        <Panel title={t('work:list')}>
          <Row wrap gap={[8, 16]} align="end" className={classes.filters}>
            {seesAll ? (
              <SelectField
                label={t('work:whose')}
                options={[
                  { value: 'all' as const, label: t('work:whose.all') },
                  { value: 'own' as const, label: t('work:whose.own') },
                ]}
                value={isOwn ? 'own' : 'all'}
                onChange={(to) => setOwn(to === 'own')}
              />
            ) : null}
            <KindField kind={kind} isOwn={isOwn} onChange={setKind} />
          </Row>
          <div className={classes.place}>
            <Pending read={read} rows={8} columns={4} />
          </div>
          {read.data && items.length === 0 ? (
            <EmptyState title={t('work:nothing')} hint={t('work:nothingHint')} />
          ) : null}
          {items.length > 0 ? <TaskList tasks={items} /> : null}
          <MorePages of={read} className={classes.more}>
            {t('work:list.more')}
          </MorePages>
        </Panel>
        {allowed('canApproveValuations') && !read.isPending ? <Team /> : null}
      </Column>
    </>
  )
}

type KindProps = { kind: TaskKind | null; isOwn: boolean; onChange: (kind: TaskKind | null) => void }

/** The kinds that there are any of, each with its number. */
function KindField({ kind, isOwn, onChange }: KindProps) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { data } = useQuery(taskCountsQuery(isOwn ? 'own' : undefined))
  const counts = new Map(data?.counts.map((one) => [one.kind, one.count]))
  const shortened = (count: number) => (count >= MOST_COUNTED ? `${number(MOST_COUNTED - 1)}+` : number(count))
  const shown = TASK_CODES.filter((code) => counts.has(code) || code === kind)
  return (
    <SelectField
      label={t('work:kinds')}
      options={[
        { value: 'all', label: t('work:kinds.all') },
        ...shown.map((code) => ({
          value: code,
          label: `${t(`work:kind.${code}`)} (${shortened(counts.get(code) ?? 0)})`,
        })),
      ]}
      value={kind ?? 'all'}
      onChange={(to) => onChange(TASK_CODES.find((code) => code === to) ?? null)}
    />
  )
}
