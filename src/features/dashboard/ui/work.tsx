import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { kuwaitToday } from '#kernel/dates.ts'
import { ME } from '#kernel/field-filter.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Skeleton } from '#web/kit/controls/loader.tsx'
import { Row } from '#web/kit/layout/layout.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import { Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { useMe } from '#web/session/me.ts'
import { MOST_COUNTED, type Work } from '../model.ts'
import classes from './dashboard.module.css'
import { workSearch } from './work-search.ts'

const workQuery = queryOptions({
  queryKey: ['dashboard', 'work'],
  queryFn: ({ signal }) => rpc.dashboard.work({}, { signal }),
})

const QUEUES = ['overdue', 'near', 'toReview', 'sentBack'] as const
type Queue = (typeof QUEUES)[number]

/** The open work in four numbers, each with a link to its list. */
export function WorkStrip() {
  const { t } = useTranslation()
  const { allowed } = useMe()
  const { data } = useQuery(workQuery)
  const whose = allowed('canApproveValuations') ? 'everybody' : 'own'
  return (
    <Row align="stretch" gap={0} className={`${classes.card} ${classes.work}`}>
      <div className={classes.whose}>
        <p>{t(`dashboard:work.${whose}`)}</p>
        <TextLink to="/my-work">{t('dashboard:work.open')}</TextLink>
      </div>
      <ul aria-label={t('dashboard:work')}>
        {QUEUES.map((queue) => (
          <li key={queue} data-queue={queue} data-some={(data?.[queue] ?? 0) > 0 || undefined}>
            {data ? <QueueLink queue={queue} work={data} /> : <Skeleton height="100%" />}
          </li>
        ))}
      </ul>
    </Row>
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
  return (
    <Link to="/valuations" search={{ ...workSearch(queue, kuwaitToday()), assignedTo }}>
      {content}
    </Link>
  )
}
