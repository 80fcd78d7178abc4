import { IconBriefcase } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ENGAGEMENTS_PAGE, type Engagement } from '#features/engagements/model.ts'
import { EngagementMark } from '#features/engagements/ui/shared/marks.tsx'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { EmptyState } from '#web/kit/feedback/empty-state.tsx'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { MorePages } from '#web/kit/feedback/more-pages.tsx'
import { SkeletonRows } from '#web/kit/feedback/skeleton-rows.tsx'
import { Column } from '#web/kit/layout/layout.tsx'
import { PageHead } from '#web/kit/layout/page-head.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import list from '#web/kit/layout/panel-list.module.css'
import { TextLink } from '#web/kit/text/links.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { panelOf } from '#web/records/panels.ts'
import { pageByPage } from '#web/rpc/page-by-page.ts'
import { rpc } from '#web/rpc/rpc.ts'
import classes from './portal.module.css'

const OwnProgrammes = panelOf('OwnProgrammes', { atRest: true })

const engagementsQuery = pageByPage(['portal', 'engagements'], (lastId, options) =>
  rpc.engagements.list({ pageSize: ENGAGEMENTS_PAGE, lastId }, options),
)

/** /portal/engagements: the engagements of the client's account whose terms were accepted, the newest first. */
export function OwnEngagementsScreen() {
  const { t } = useTranslation()
  const { data, error, isPending, refetch, ...pages } = useInfiniteQuery(engagementsQuery)
  const items = data?.pages.flatMap((page) => page.items) ?? []
  return (
    <>
      <PageHead title={t('portfolio:title')} subtitle={t('portfolio:subtitle')} />
      <Column>
        {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
        {error && !data ? null : (
          <Panel>
            {isPending ? <SkeletonRows rows={5} columns={3} /> : null}
            {data && items.length === 0 ? (
              <EmptyState icon={<IconBriefcase />} title={t('portfolio:empty')} hint={t('portfolio:empty.hint')} />
            ) : null}
            {items.length > 0 ? (
              <ul className={list.list} aria-label={t('portfolio:title')}>
                {items.map((one) => (
                  <Line key={one.id} of={one} />
                ))}
              </ul>
            ) : null}
            <MorePages of={pages} className={classes.more}>
              {t('portfolio:more')}
            </MorePages>
          </Panel>
        )}
        <OwnProgrammes />
      </Column>
    </>
  )
}

function Line({ of: { id, number, title, state, properties, completed, dueOn } }: { of: Engagement }) {
  const { t } = useTranslation()
  const { date, number: figure } = useFormat()
  const about = [
    t('portfolio:completed', { n: figure(completed), of: figure(properties) }),
    ...(dueOn ? [t('portfolio:due', { date: isolateBidi(date(dueOn)) })] : []),
  ]
  return (
    <li>
      <div className={list.words}>
        <TextLink to="/portal/engagements/$id" params={{ id }}>
          <Num>{number}</Num>
        </TextLink>
        <p>
          <Iso>{title}</Iso>
        </p>
        <p>{about.map(isolateBidi).join(' · ')}</p>
      </div>
      <EngagementMark state={state} />
    </li>
  )
}
