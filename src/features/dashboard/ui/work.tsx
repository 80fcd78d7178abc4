import { Skeleton } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { NumberLink } from '#features/valuations/ui/shared/number-link.tsx'
import { OPEN_STATUSES } from '#features/valuations/workflow.ts'
import { addDays, kuwaitToday } from '#kernel/dates.ts'
import { ME } from '#kernel/field-filter.ts'
import { Panel } from '#web/kit/layout/panel.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { useMe } from '#web/session/me.ts'
import { MOST_COUNTED, NEAR_DAYS, type Work } from '../model.ts'
import classes from './dashboard.module.css'

const workQuery = queryOptions({
  queryKey: ['dashboard', 'work'],
  queryFn: ({ signal }) => rpc.dashboard.work({}, { signal }),
})

const QUEUES = ['overdue', 'near', 'toReview', 'sentBack'] as const
type Queue = (typeof QUEUES)[number]
const OPEN = OPEN_STATUSES.join(',')

/** The open work in four numbers, each with a link to its list. */
export function WorkStrip() {
  const { t } = useTranslation()
  const { allowed } = useMe()
  const { data } = useQuery(workQuery)
  const whose = allowed('canApproveValuations') ? 'everybody' : 'own'
  return (
    <div className={`${classes.card} ${classes.work}`}>
      <p>{t(`dashboard:work.${whose}`)}</p>
      <ul aria-label={t('dashboard:work')}>
        {QUEUES.map((queue) => (
          <li key={queue} data-queue={queue} data-some={(data?.[queue] ?? 0) > 0 || undefined}>
            {data ? <QueueLink queue={queue} work={data} /> : <Skeleton height="100%" />}
          </li>
        ))}
      </ul>
    </div>
  )
}

function QueueLink({ queue, work }: { queue: Queue; work: Work }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const assignedTo = work.whose === 'own' ? ME : undefined
  const count = work[queue]
  const content = (
    <>
      <span>{t(`dashboard:work.${queue}`)}</span>
      <b>
        <Num>{count >= MOST_COUNTED ? `${number(MOST_COUNTED - 1)}+` : number(count)}</Num>
      </b>
    </>
  )
  const toList = (search: object, children: ReactNode) => (
    <Link to="/valuations" search={{ ...search, assignedTo }}>
      {children}
    </Link>
  )
  const today = kuwaitToday()
  switch (queue) {
    case 'overdue':
      return toList({ status: OPEN, dateField: 'dueDate', endDate: addDays(today, -1) }, content)
    case 'near': {
      const near = { startDate: today, endDate: addDays(today, NEAR_DAYS - 1) }
      return toList({ status: OPEN, dateField: 'dueDate', ...near }, content)
    }
    case 'toReview':
      return toList({ status: 'SUBMITTED,UNDER_REVIEW' }, content)
    case 'sentBack':
      return toList({ sentBack: 'true' }, content)
  }
}

/** The files that were sent back, each with its reason; nothing when there are none. */
export function SentBack() {
  const { t } = useTranslation()
  const returned = useQuery(workQuery).data?.returned ?? []
  if (returned.length === 0) return null
  return (
    <div className={classes.returned}>
      <Panel title={t('dashboard:returned')}>
        <ul className={classes.files}>
          {returned.map((file) => (
            <li key={file.id} className={classes.file}>
              <NumberLink valuation={file} />
              <Iso>{file.ownerName}</Iso>
              <span className={classes.reason}>
                <Iso>{file.statusReason}</Iso>
              </span>
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  )
}
