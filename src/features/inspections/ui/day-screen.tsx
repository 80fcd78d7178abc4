import { IconCalendarEvent, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { assignableQuery } from '#features/people/ui/shared/assignable.ts'
import { areaLabel } from '#features/places/model.ts'
import { PinMap } from '#features/places/ui/shared/map/pin-map.tsx'
import { addDays, isCalendarDate, kuwaitToday } from '#kernel/dates.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { AwayStatus } from '#web/away/away-status.tsx'
import { InstallOffer } from '#web/away/install-offer.tsx'
import { useStored } from '#web/away/use-stored.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { ActionIcon, Button } from '#web/kit/controls/button.tsx'
import { EmptyState } from '#web/kit/feedback/empty-state.tsx'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { SkeletonRows } from '#web/kit/feedback/skeleton-rows.tsx'
import { DateField } from '#web/kit/fields/date-field.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { Column, Grid, Muted, Row } from '#web/kit/layout/layout.tsx'
import { PageHead } from '#web/kit/layout/page-head.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import { isId } from '#web/records/list/list-search.ts'
import { useMe } from '#web/session/me.ts'
import type { DayStop } from '../model.ts'
import { MOST_THROUGH, meetingPoint, routeThrough } from '../rules/place.ts'
import { ESTIMATE } from '../rules/way.ts'
import { endedHere } from './along/kept.ts'
import { AlongNote } from './along/on-this-device.tsx'
import classes from './day/day.module.css'
import { StopLine } from './day/stop-line.tsx'
import { ProposedStops } from './proposals/proposed-stops.tsx'
import { dayQuery } from './shared/reads.ts'

/** What is in the address of a day's route: the calendar date and the person, where they are not today's and one's own. */
type DaySearch = { date?: string | undefined; inspector?: string | undefined }

/** Reads the address of a day's route; what is no date or no id is left out. */
function daySearch({ date, inspector }: Record<string, unknown>): DaySearch {
  return {
    ...(typeof date === 'string' && isCalendarDate(date) ? { date } : {}),
    ...(isId(inspector) ? { inspector } : {}),
  }
}

/** /inspections: the route of a day, one's own or a colleague's, in order of time, as a list and on the map. */
export function InspectionDayScreen() {
  const { t } = useTranslation()
  const { day, number } = useFormat()
  const language = useLanguage()
  const { user } = useMe()
  const search = daySearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const date = search.date ?? kuwaitToday()
  const inspector = search.inspector ?? user?.id
  const { data, error, refetch } = useQuery(dayQuery(date, inspector))
  // Without a network nobody else is known.
  const { data: staff = user ? [user] : [] } = useQuery(assignableQuery)
  // The address is read here: every page would load what reads it in the router.
  const go = (to: DaySearch) =>
    void navigate({ to: '/inspections', search: { ...search, ...to } as never, replace: true })
  // Yesterday lies where reading begins.
  const [Before, After] = language === 'ar' ? [IconChevronRight, IconChevronLeft] : [IconChevronLeft, IconChevronRight]
  const items = data?.items ?? []
  const ended = useStored(endedHere)
  const isLeft = ({ id, state }: DayStop) => state === 'PLANNED' && !ended?.has(id)
  const nextId = items.find(isLeft)?.id
  return (
    <>
      <PageHead
        title={t('inspections:day.title')}
        subtitle={`${day(new Date(`${date}T12:00:00+03:00`))}${
          data ? ` · ${t('inspections:day.count', { count: items.length, n: number(items.length) })}` : ''
        }`}
        documentTitle={t('inspections:day.title')}
      />
      <InstallOffer />
      <AwayStatus />
      <AlongNote />
      <Row align="end" wrap className={classes.tools}>
        <ActionIcon
          variant="default"
          size={46}
          aria-label={t('inspections:day.before')}
          onClick={() => go({ date: addDays(date, -1) })}
        >
          <Before size={22} aria-hidden="true" />
        </ActionIcon>
        <DateField label={t('inspections:day.date')} value={date} onChange={(to) => go({ date: to ?? undefined })} />
        <ActionIcon
          variant="default"
          size={46}
          aria-label={t('inspections:day.after')}
          onClick={() => go({ date: addDays(date, 1) })}
        >
          <After size={22} aria-hidden="true" />
        </ActionIcon>
        <div className={classes.who}>
          <SelectField
            label={t('inspections:appointment.inspector')}
            options={staff.map(({ id, displayName }) => ({ value: id, label: displayName }))}
            value={inspector ?? null}
            onChange={(id) => go({ inspector: id ?? undefined })}
            searchable
          />
        </div>
      </Row>
      {error && !data ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <SkeletonRows rows={4} columns={2} /> : null}
      {data && data.proposed.length > 0 ? (
        <div className={classes.whole}>
          <ProposedStops stops={data.proposed} />
        </div>
      ) : null}
      {data && items.length === 0 ? (
        <EmptyState
          icon={<IconCalendarEvent size={30} />}
          title={t('inspections:day.none')}
          hint={t('inspections:day.noneHint')}
        />
      ) : null}
      <WholeWay stops={items} left={items.filter(isLeft)} />
      {items.length > 0 ? (
        <Grid columns={2} align="start" until={1000}>
          <Panel>
            <Column as="ol" gap={0} aria-label={t('inspections:day.title')}>
              {items.map((stop, at) => (
                <StopLine
                  key={stop.id}
                  stop={stop}
                  place={at + 1}
                  isNext={stop.id === nextId}
                  unsent={ended?.get(stop.id)}
                />
              ))}
            </Column>
            {data?.hasMore ? <p className={classes.more}>{t('inspections:day.more')}</p> : null}
          </Panel>
          <DayMap stops={items} />
        </Grid>
      ) : null}
    </>
  )
}

/** The stops of a day on the map, numbered as in the list; without any place there is no map. */
function DayMap({ stops }: { stops: readonly DayStop[] }) {
  const { t } = useTranslation()
  const { number, time } = useFormat()
  const language = useLanguage()
  const marks = useMemo(
    () =>
      stops.flatMap((stop, at) => {
        const point = meetingPoint(stop)
        const label = [number(at + 1), time(stop.startsAt), areaLabel(stop.valuation.areaName, language)]
          .map(isolateBidi)
          .join(' · ')
        return point ? [{ ...point, mark: number(at + 1), label }] : []
      }),
    [stops, language, number, time],
  )
  if (marks.length === 0) return <Muted>{t('inspections:day.noPlaces')}</Muted>
  return (
    <Column gap={8} className={classes.map}>
      <PinMap value={null} marks={marks} area={null} label={t('inspections:day.map')} />
      {marks.length < stops.length ? <Muted>{t('inspections:day.somePlaces')}</Muted> : null}
    </Column>
  )
}

/** The way of a day through all its stops: how long and how far, whether by roads, and the way through those that are left in the device's map. */
function WholeWay({ stops, left: ahead }: { stops: readonly DayStop[]; left: readonly DayStop[] }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const ways = stops.flatMap(({ way }) => way ?? [])
  const left = ahead.flatMap((stop) => meetingPoint(stop) ?? [])
  if (ways.length === 0) return null
  const minutes = ways.reduce((sum, way) => sum + way.minutes, 0)
  const km = Math.round(ways.reduce((sum, way) => sum + way.metres, 0) / 100) / 10
  const byRoad = ways.every((way) => way.byRoad)
  return (
    <Row wrap justify="between" gap={[8, 16]} className={classes.whole}>
      <Column gap={4}>
        <p>{t('inspections:day.whole', { minutes: number(minutes), km: number(km) })}</p>
        {byRoad ? null : (
          <Muted small>
            {t('inspections:day.estimated', { detour: number(ESTIMATE.detour), kmh: number(ESTIMATE.kmh) })}
          </Muted>
        )}
      </Column>
      {left.length > 1 ? (
        <Button component="a" variant="default" href={routeThrough(left)} target="_blank" rel="noreferrer">
          {t('inspections:day.through', { n: number(Math.min(left.length, MOST_THROUGH)) })}
        </Button>
      ) : null}
    </Row>
  )
}
