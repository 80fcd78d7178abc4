import { areaLabel } from '#features/places/model.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Column, Muted, Row } from '#web/kit/layout/layout.tsx'
import { Badge } from '#web/kit/text/badge.tsx'
import { Contact } from '#web/kit/text/contact.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import type { DayStop } from '../../model.ts'
import { meetingPoint, routeTo } from '../../rules/place.ts'
import { InspectionBadge } from '../shared/state-badge.tsx'
import classes from './day.module.css'

type Props = {
  stop: DayStop
  place: number
  isNext: boolean
  /** What it became on this device, while that is not sent. */
  unsent: 'HELD' | 'FAILED' | undefined
}

/** One stop of a day: time, place, whom to call, and the way there; `isNext` for the one that is driven to now. */
export function StopLine({ stop, place, isNext, unsent }: Props) {
  const { t } = useTranslation()
  const { time, number } = useFormat()
  const language = useLanguage()
  const { id, startsAt, state, contactName, contactPhone, directions, valuation, way } = stop
  const point = meetingPoint(stop)
  const where = [
    areaLabel(valuation.areaName, language),
    t('inspections:parcel', { block: valuation.blockNumber, plot: valuation.plotNumber }),
    t(`valuations:category.${valuation.propertyCategory}`),
  ]
  return (
    <Row pad={12} as="li" align="stretch" gap={12} className={classes.stop}>
      <span className={classes.place} aria-hidden="true">
        {number(place)}
      </span>
      <Column gap={4} className={classes.words}>
        <Row as="p" wrap gap={[8, 12]}>
          <TextLink to="/inspections/$id" params={{ id }} className={classes.time}>
            <Num>{time(startsAt)}</Num>
          </TextLink>
          <InspectionBadge state={state} unsent={unsent} />
          {isNext ? <Badge tone="blue">{t('inspections:day.next')}</Badge> : null}
        </Row>
        {way ? (
          <Muted>
            {t('inspections:day.way', { minutes: number(way.minutes), km: number(Math.round(way.metres / 100) / 10) })}
          </Muted>
        ) : null}
        <p>{where.map(isolateBidi).join(' · ')}</p>
        <Muted>
          <Num>{valuation.valuationNumber}</Num> · <Iso>{valuation.ownerName}</Iso>
        </Muted>
        {contactName || contactPhone ? (
          <Row as="p" align="stretch" wrap gap={[4, 12]}>
            {contactName ? <Iso>{contactName}</Iso> : null}
            {contactPhone ? <Contact text={contactPhone} label={t('inspections:appointment.contactPhone')} /> : null}
          </Row>
        ) : null}
        {directions ? (
          <Muted>
            <Iso>{directions}</Iso>
          </Muted>
        ) : null}
        {point ? (
          <Button
            className={classes.way}
            component="a"
            size="md"
            variant="default"
            href={routeTo(point)}
            target="_blank"
            rel="noreferrer"
          >
            {t('inspections:route')}
          </Button>
        ) : null}
      </Column>
    </Row>
  )
}
