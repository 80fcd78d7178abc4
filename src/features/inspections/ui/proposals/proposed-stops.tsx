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

/** The times of a day that people on site have not chosen yet. Nothing where there are none. */
export function ProposedStops({ stops }: { stops: readonly ProposedStop[] }) {
  const { t } = useTranslation()
  const { time } = useFormat()
  const language = useLanguage()
  if (stops.length === 0) return null
  return (
    <Panel title={t('proposals:proposed')}>
      <ul className={classes.list}>
        {stops.map(({ id, startsAt, valuationId, valuationNumber, areaName, blockNumber, plotNumber }) => (
          <li key={`${id} ${startsAt}`}>
            <div className={classes.words}>
              <TextLink to="/valuations/$id" params={{ id: valuationId }}>
                <Num>{time(startsAt)}</Num> · <Num>{valuationNumber}</Num>
              </TextLink>
              <p>
                {[areaLabel(areaName, language), t('inspections:parcel', { block: blockNumber, plot: plotNumber })]
                  .map(isolateBidi)
                  .join(' · ')}
              </p>
            </div>
            <Badge tone="blue">{t('proposals:tentative')}</Badge>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
