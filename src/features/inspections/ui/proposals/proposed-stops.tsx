import { areaLabel } from '#features/places/model.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Panel } from '#web/kit/layout/panel.tsx'
import classes from '#web/kit/layout/panel-list.module.css'
import { Badge } from '#web/kit/text/badge.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import { Num } from '#web/kit/text/num.tsx'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import type { ProposedStop } from '../../model/proposals.ts'

type Props = {
  /** In order of time. */
  stops: readonly ProposedStop[]
}

/** The times of a day that people on site have not chosen yet. */
export function ProposedStops({ stops }: Props) {
  const { t } = useTranslation()
  const { time } = useFormat()
  const language = useLanguage()
  const placeOf = ({ areaName, blockNumber: block, plotNumber: plot }: ProposedStop) =>
    [areaLabel(areaName, language), t('inspections:parcel', { block, plot })].map(isolateBidi).join(' · ')
  return (
    <Panel title={t('proposals:proposed')}>
      <ul className={classes.list} aria-label={t('proposals:proposed')}>
        {stops.map((stop) => (
          <li key={`${stop.id} ${stop.startsAt}`}>
            <div className={classes.words}>
              <TextLink to="/valuations/$id" params={{ id: stop.valuationId }}>
                <Num>{time(stop.startsAt)}</Num> · <Num>{stop.valuationNumber}</Num>
              </TextLink>
              <p>{placeOf(stop)}</p>
            </div>
            <Badge tone="blue">{t('proposals:tentative')}</Badge>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
