import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useParcelLabel } from '#features/places/ui/shared/map/parcel-label.ts'
import { PinMap } from '#features/places/ui/shared/map/pin-map.tsx'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { MorePages } from '#web/kit/feedback/more-pages.tsx'
import { SkeletonRows } from '#web/kit/feedback/skeleton-rows.tsx'
import { Column, Muted, Row } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import list from '#web/kit/layout/panel-list.module.css'
import { Badge } from '#web/kit/text/badge.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import { Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { pageByPage } from '#web/rpc/page-by-page.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { type OwnEngagement, type OwnLine, SCHEDULE_PAGE } from '../../model.ts'
import classes from '../portal.module.css'
import { SubjectLine } from '../subject.tsx'

const scheduleQuery = (engagementId: string) =>
  pageByPage(['portal', 'schedule', engagementId], (lastId, options) =>
    rpc.portal.schedule({ engagementId, pageSize: SCHEDULE_PAGE, lastId }, options),
  )

/** The properties of an engagement, in the order of the schedule, and those that were read on the map with the same numbers. */
export function SchedulePanel({ of: { id, properties, completed } }: { of: OwnEngagement }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { data, error, isPending, refetch, ...pages } = useInfiniteQuery(scheduleQuery(id))
  const items = useMemo(() => data?.pages.flatMap((page) => page.items) ?? [], [data])
  return (
    <Panel
      title={t('portfolio:properties')}
      action={<Muted>{t('portfolio:completed', { n: number(completed), of: number(properties) })}</Muted>}
    >
      {error && !data ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
      {isPending ? <SkeletonRows rows={5} columns={3} /> : null}
      {data && items.length === 0 ? <p className={list.none}>{t('portfolio:properties.none')}</p> : null}
      {items.length > 0 ? (
        <ol className={list.list} aria-label={t('portfolio:properties')}>
          {items.map((line) => (
            <Line key={line.id} of={line} />
          ))}
        </ol>
      ) : null}
      <MorePages of={pages} className={classes.more}>
        {t('portfolio:more')}
      </MorePages>
      <Places of={items} />
    </Panel>
  )
}

/** Where the properties are; without any place there is no map. */
function Places({ of }: { of: readonly OwnLine[] }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const parcelLabel = useParcelLabel()
  const marks = useMemo(
    () =>
      of.flatMap(({ ordinal, latitude, longitude, areaName, ...parcel }) =>
        latitude === null || longitude === null
          ? []
          : [
              {
                ...{ latitude, longitude, mark: number(ordinal) },
                label: [number(ordinal), areaName ?? ''].map(isolateBidi).join(' · '),
                note: parcelLabel(parcel),
              },
            ],
      ),
    [of, number, parcelLabel],
  )
  if (marks.length === 0) return null
  return (
    <Column gap={8} className={list.pad}>
      <PinMap value={null} marks={marks} area={null} label={t('portfolio:map')} />
      {marks.length < of.length ? <Muted>{t('portfolio:map.some')}</Muted> : null}
    </Column>
  )
}

function Line({ of }: { of: OwnLine }) {
  const { t } = useTranslation()
  const { date, instant, worth, number, digits } = useFormat()
  const { ordinal, section, lot, clientReference, share, valuationId, progress, value, report, earlier } = of
  const valuationNumber = of.valuationNumber ?? ''
  const { step, waitsFor, nextAt } = progress
  const reference = clientReference && t('portfolio:reference', { n: isolateBidi(digits(clientReference)) })
  const kept = [section, lot, reference].filter((part) => part !== null)
  return (
    <li>
      <div className={list.words}>
        <Row gap={8} wrap>
          <Num>{number(ordinal)}</Num>
          {valuationId ? (
            <TextLink to="/valuations/$id" params={{ id: valuationId }}>
              <Num>{valuationNumber}</Num>
            </TextLink>
          ) : null}
        </Row>
        <SubjectLine of={of} />
        {kept.length > 0 ? <p>{kept.map(isolateBidi).join(' · ')}</p> : null}
        {share ? <p>{t('portfolio:share', { share: isolateBidi(digits(share)) })}</p> : null}
        {value === null && nextAt ? (
          <p>
            {t('portal:ongoing.next', { date: isolateBidi(nextAt.includes('T') ? instant(nextAt) : date(nextAt)) })}
          </p>
        ) : null}
        {value === null ? null : <strong>{t('portfolio:worth', { amount: isolateBidi(worth(value)) })}</strong>}
        {earlier.length > 0 ? (
          <p>
            {t('portfolio:earlier')}:{' '}
            {earlier.map((one) => `${isolateBidi(date(one.date))}: ${isolateBidi(worth(one.value))}`).join(' · ')}
          </p>
        ) : null}
      </div>
      <Badge tone={waitsFor === 'client' ? 'amber' : step === 'READY' ? 'green' : step ? 'blue' : 'grey'}>
        {step ? t(`requests:progress.${step}`) : t('portfolio:over')}
      </Badge>
      {report ? (
        <Button
          component="a"
          href={`/files/issued-reports/${report.id}?inline=`}
          target="_blank"
          rel="noreferrer"
          size="sm"
          variant="default"
          aria-label={t('portfolio:report.of', { number: isolateBidi(valuationNumber) })}
        >
          {t('portfolio:report')}
        </Button>
      ) : null}
    </li>
  )
}
