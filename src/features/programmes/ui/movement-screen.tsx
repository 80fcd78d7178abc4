import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import { rowScope } from '#access/actor.ts'
import { EngagementTabs } from '#features/engagements/ui/shared/engagement-tabs.tsx'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { EmptyState } from '#web/kit/feedback/empty-state.tsx'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { Card, Column, Muted } from '#web/kit/layout/layout.tsx'
import { PageHead } from '#web/kit/layout/page-head.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import { DetailsSkeleton } from '#web/records/details/details-skeleton.tsx'
import { isId } from '#web/records/list/list-search.ts'
import { useMe } from '#web/session/me.ts'
import { ErrorPage } from '#web/shell/error-page.tsx'
import { totalsOf } from '../../approaches/rules/movement.ts'
import type { MovedLine, MovementHead } from '../model.ts'
import { MovedProperties } from './movement/moved-properties.tsx'
import { FeesPanel, SectionsPanel, TotalsPanel } from './movement/sums.tsx'
import { movementHeadQuery, movementQuery } from './reads.ts'

/** /engagements/$id/movement, and below /portal for clients: what moved the values of the properties of an engagement since their last valuations. */
export function MovementScreen() {
  const { id = '' } = useParams({ strict: false })
  const head = useQuery({ ...movementHeadQuery(id), enabled: isId(id) })
  if (!isId(id)) return <ErrorPage kind="NOT_FOUND" />
  if (head.data) return <Movement key={id} head={head.data} />
  if (head.isError) return <ErrorPage error={head.error} onRetry={() => void head.refetch()} />
  return <DetailsSkeleton />
}

/** All rows of a movement, read page after page until there is no more. */
function useWholeMovement(id: string) {
  const { data, error, hasNextPage, isFetching, fetchNextPage, refetch } = useInfiniteQuery(movementQuery(id))
  useEffect(() => {
    if (hasNextPage && !isFetching && !error) void fetchNextPage()
  }, [hasNextPage, isFetching, error, fetchNextPage])
  const rows = useMemo(() => data?.pages.flatMap(({ items }) => items) ?? [], [data])
  return { rows, error, isWhole: data !== undefined && !hasNextPage, again: () => void refetch() }
}

function Movement({ head }: { head: MovementHead }) {
  const { t } = useTranslation()
  const { date, number } = useFormat()
  const language = useLanguage()
  const { user } = useMe()
  const forClient = user !== null && rowScope(user) === 'own'
  const { rows, error, isWhole, again } = useWholeMovement(head.engagementId)
  const file = (kind: 'pdf' | 'xlsx') =>
    `/files/movements/${head.engagementId}/movement.${kind}?${new URLSearchParams({ lang: language })}`
  return (
    <>
      <PageHead
        title={t('programmes:movement.title')}
        documentTitle={`${t('programmes:movement.title')} ${head.number}`}
        eyebrow={
          head.programmeId ? (
            <TextLink to="/programmes/$id" params={{ id: head.programmeId }}>
              {t('programmes:movement.programme')}
            </TextLink>
          ) : null
        }
        subtitle={
          <>
            <Num>{head.number}</Num> · <Iso>{head.title}</Iso>
            {head.valuationDate ? (
              <>
                {' '}
                · <Num>{date(head.valuationDate)}</Num>
              </>
            ) : null}
          </>
        }
        actions={
          isWhole && rows.length > 0 ? (
            <>
              <Button component="a" href={file('pdf')} download variant="default">
                {t('programmes:movement.pdf')}
              </Button>
              <Button component="a" href={file('xlsx')} download variant="default">
                {t('programmes:movement.excel')}
              </Button>
            </>
          ) : null
        }
      />
      <EngagementTabs id={head.engagementId} />
      <Column>
        {error ? <ErrorPanel error={error} onRetry={again} /> : null}
        {isWhole || error ? null : (
          <Muted role="status">
            {t('programmes:movement.reading', { n: number(rows.length), of: number(head.properties) })}
          </Muted>
        )}
        {isWhole && rows.length === 0 ? (
          <EmptyState
            title={t(head.released === 0 && forClient ? 'programmes:movement.unreleased' : 'programmes:movement.none')}
          />
        ) : null}
        {isWhole && rows.length > 0 ? <Whole head={head} rows={rows} /> : null}
      </Column>
    </>
  )
}

function Whole({ head, rows }: { head: MovementHead; rows: readonly MovedLine[] }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const totals = useMemo(() => totalsOf(rows), [rows])
  const lacking = !head.programmeId ? 0 : rows.filter(({ beyond, reason }) => beyond && reason === null).length
  return (
    <>
      {lacking > 0 ? (
        <Card note="amber" role="status">
          {t('programmes:movement.lacking', {
            n: number(lacking),
            bound: isolateBidi(number(head.boundPercent ?? 0)),
          })}
        </Card>
      ) : null}
      <TotalsPanel totals={totals} />
      <SectionsPanel rows={rows} totals={totals} />
      <MovedProperties head={head} rows={rows} />
      <FeesPanel rows={rows} />
    </>
  )
}
