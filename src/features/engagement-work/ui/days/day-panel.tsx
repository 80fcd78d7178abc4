import { IconArrowDown, IconArrowUp, IconCalendarShare, IconX } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { areaLabel } from '#features/places/model.ts'
import { PinMap } from '#features/places/ui/shared/map/pin-map.tsx'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Check } from '#web/kit/fields/check.tsx'
import { Column, Muted, Row } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import list from '#web/kit/layout/panel-list.module.css'
import { ActsMenu } from '#web/kit/overlays/acts-menu.tsx'
import { Badge } from '#web/kit/text/badge.tsx'
import { Contact } from '#web/kit/text/contact.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import type { WorkVisit } from '../../model/days.ts'
import type { Stop, VisitDay } from '../../rules/days.ts'
import { isSameDay, withoutVisit, withVisitMoved } from './layouts.ts'
import type { Days } from './use-days.ts'

type Props = {
  day: VisitDay
  name: string
  days: Days
  /** Called with the visit that is to go to another day. */
  onMove: (visit: WorkVisit, from: VisitDay) => void
}

/** Minutes and kilometres on the way of a day. */
export function wayOfDay({ stops }: Pick<VisitDay, 'stops'>): { minutes: number; km: number } {
  const sum = (of: 'minutes' | 'metres') => stops.reduce((all, { way }) => all + (way?.[of] ?? 0), 0)
  return { minutes: sum('minutes'), km: Math.round(sum('metres') / 100) / 10 }
}

/** A day of an inspector: its visits in their order, with times and ways, and what may be done with each. */
export function DayPanel({ day, name, days, onMove }: Props) {
  const { t } = useTranslation()
  const { number, day: dayOf } = useFormat()
  const [isMapped, setMapped] = useState(false)
  const { plan, arrange, propose, act, busy } = days
  const { minutes, km } = wayOfDay(day)
  const date = dayOf(new Date(`${day.date}T12:00:00+03:00`))
  const change = (is: boolean) =>
    act(() => arrange(plan.days.map((one) => (isSameDay(one, day) ? { ...one, isLocked: is } : one))))
  const rest = () => {
    const place = { inspectorId: day.inspectorId, date: day.date }
    const others = plan.days.filter((one) => !isSameDay(one, day))
    return act(() => propose({ ...plan, days: others, off: [...plan.off, place] }))
  }
  return (
    <Panel title={`${date} · ${isolateBidi(name)}`}>
      <Row pad={12} wrap justify="between" gap={[8, 16]}>
        <Muted>
          {t('workdays:day.summary', { n: number(day.stops.length), minutes: number(minutes), km: number(km) })}
        </Muted>
        <Row wrap gap={[8, 16]} className="no-print">
          <Check
            label={t('workdays:day.hold')}
            checked={day.isLocked}
            onChange={(is) => void change(is)}
            disabled={busy}
          />
          <Button size="compact-sm" variant="subtle" onClick={() => setMapped(!isMapped)} aria-expanded={isMapped}>
            {t('workdays:day.map')}
          </Button>
          <Button size="compact-sm" variant="subtle" disabled={busy} onClick={() => void rest()}>
            {t('workdays:day.off')}
          </Button>
        </Row>
      </Row>
      {isMapped ? <DayMap day={day} visits={days.shown.visits} label={t('workdays:day.mapOf', { day: date })} /> : null}
      <Column as="ol" lines gap={0} aria-label={`${date} · ${name}`}>
        {day.stops.map((stop, at) => {
          const visit = days.shown.visits.get(stop.id)
          return visit ? <StopRow key={stop.id} {...{ stop, visit, day, days, onMove }} place={at} /> : null
        })}
      </Column>
    </Panel>
  )
}

type RowProps = Pick<Props, 'day' | 'days' | 'onMove'> & { stop: Stop; visit: WorkVisit; place: number }

function StopRow({ stop, visit, day, days, onMove, place }: RowProps) {
  const { t } = useTranslation()
  const { number, time } = useFormat()
  const { plan, arrange, act } = days
  const { way, startsAt, isLate, isBeyondLicence } = stop
  const { valuationId } = visit
  const move = (by: -1 | 1) => void act(() => arrange(withVisitMoved(plan.days, valuationId, by)))
  const leave = () =>
    void act(() => arrange(withoutVisit(plan.days, valuationId), { leftOut: [...plan.leftOut, valuationId] }))
  const acts = [
    ...(place > 0 ? [{ words: t('workdays:stop.up'), Sign: IconArrowUp, run: () => move(-1) }] : []),
    ...(place < day.stops.length - 1
      ? [{ words: t('workdays:stop.down'), Sign: IconArrowDown, run: () => move(1) }]
      : []),
    { words: t('workdays:stop.move'), Sign: IconCalendarShare, run: () => onMove(visit, day) },
    { words: t('workdays:stop.leave'), Sign: IconX, run: leave },
  ]
  return (
    <Row as="li" align="start" gap={12} pad={12}>
      <Num>{number(place + 1)}</Num>
      <Column gap={4} className={list.words}>
        <Row as="p" wrap gap={[4, 12]}>
          <b>
            <Num>{time(startsAt)}</Num>
          </b>
          {way ? (
            <Muted as="span">
              {t('workdays:way', { minutes: number(way.minutes), km: number(Math.round(way.metres / 100) / 10) })}
            </Muted>
          ) : null}
          {isLate ? <Badge tone="red">{t('workdays:stop.late')}</Badge> : null}
          {isBeyondLicence ? <Badge tone="red">{t('workdays:stop.licence')}</Badge> : null}
        </Row>
        <VisitWords visit={visit} />
      </Column>
      <ActsMenu acts={acts} label={t('workdays:stop.acts', { number: visit.number })} className={undefined} />
    </Row>
  )
}

/** Which property a visit is to, and whom to call there. */
export function VisitWords({ visit }: { visit: WorkVisit }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { valuationId, number, propertyName, areaName, contactName, contactPhone, isApproximate } = visit
  const where = [propertyName, areaName ? areaLabel(areaName, language) : null].filter((one) => one !== null)
  return (
    <>
      <p>
        <TextLink to="/valuations/$id" params={{ id: valuationId }}>
          <Num>{number}</Num>
        </TextLink>{' '}
        {where.map(isolateBidi).join(' · ')}
      </p>
      <Row as="p" wrap gap={[4, 12]}>
        {contactName ? <Iso>{contactName}</Iso> : null}
        {contactPhone ? <Contact text={contactPhone} label={t('inspections:appointment.contactPhone')} /> : null}
        {contactName || contactPhone ? null : <Muted as="span">{t('workdays:stop.noContact')}</Muted>}
        {isApproximate ? <Badge tone="amber">{t('workdays:stop.approximate')}</Badge> : null}
      </Row>
    </>
  )
}

type MapProps = { day: VisitDay; visits: ReadonlyMap<string, WorkVisit>; label: string }

function DayMap({ day, visits, label }: MapProps) {
  const { t } = useTranslation()
  const { number, time } = useFormat()
  const marks = useMemo(
    () =>
      day.stops.flatMap(({ id, startsAt }, at) => {
        const { latitude = null, longitude = null, propertyName = null, isApproximate = false } = visits.get(id) ?? {}
        if (latitude === null || longitude === null) return []
        const words = [number(at + 1), time(startsAt), propertyName ?? ''].map(isolateBidi).join(' · ')
        const about = isApproximate ? { isApproximate, note: t('map:approximate') } : {}
        return [{ latitude, longitude, mark: number(at + 1), label: words, ...about }]
      }),
    [day, visits, number, time, t],
  )
  return (
    <div className={list.pad}>
      <PinMap value={null} marks={marks} area={null} label={label} />
    </div>
  )
}
