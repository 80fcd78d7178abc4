import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Row } from '#web/kit/layout/layout.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { Step } from '#web/map/shading.ts'
import type { MapMetric } from '../../model/codes.ts'
import { LEAST_VALUES } from '../../model.ts'
import { useMetricText } from '../shared/words.ts'
import classes from './map-panel.module.css'

type Props = { metric: MapMetric; steps: readonly Step[]; hasHidden: boolean }

/** What the shades of the map stand for: each with the least and greatest of its values. */
export function Legend({ metric, steps, hasHidden }: Props) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const text = useMetricText()
  return (
    <Row align="baseline" wrap gap={[4, 16]} className={classes.legend}>
      <p>{t(`analysis:metric.${metric}`)}</p>
      <Row as="ul" align="stretch" wrap gap={[4, 12]} aria-label={t('analysis:map.legend')}>
        {steps.map(({ least, greatest }, at) => (
          <Row as="li" key={least}>
            <span className={classes.shade} data-step={at + 1} aria-hidden="true" />
            {least === greatest
              ? isolateBidi(text(metric, least))
              : t('analysis:map.legend.range', {
                  least: isolateBidi(text(metric, least)),
                  greatest: isolateBidi(text(metric, greatest)),
                })}
          </Row>
        ))}
        {hasHidden ? (
          <Row as="li">
            <span className={classes.shade} aria-hidden="true" />
            {t('analysis:map.legend.hidden', { least: number(LEAST_VALUES) })}
          </Row>
        ) : null}
      </Row>
    </Row>
  )
}
