import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { areaLabel } from '#features/places/model.ts'
import { PinMap } from '#features/places/ui/shared/map/pin-map.tsx'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import type { InspectionStop } from '../../model.ts'
import { meetingPoint } from '../../rules/place.ts'
import classes from './day.module.css'

/** The stops of a day on the map, numbered as in the list; without any place there is no map. */
export function DayMap({ stops }: { stops: readonly InspectionStop[] }) {
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
  if (marks.length === 0) return <p className={classes.aside}>{t('inspections:day.noPlaces')}</p>
  return (
    <div className={classes.map}>
      <PinMap value={null} marks={marks} area={null} label={t('inspections:day.map')} />
      {marks.length < stops.length ? <p className={classes.aside}>{t('inspections:day.somePlaces')}</p> : null}
    </div>
  )
}
