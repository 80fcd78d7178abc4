import { useTranslation } from '#web/i18n/i18n.ts'
import { Row } from '#web/kit/layout/layout.tsx'
import type { Confidence } from '../../model.ts'
import classes from './confidence.module.css'

const BARS: Readonly<Record<Confidence, number>> = { LOW: 1, MEDIUM: 2, HIGH: 3 }

/** The band of confidence, shown by a word and by bars: never by colour alone. */
export function ConfidenceBand({ band }: { band: Confidence }) {
  const { t } = useTranslation()
  return (
    <Row as="span" inline className={classes.band} data-band={band}>
      <Row as="span" inline align="end" gap={4} className={classes.bars} aria-hidden="true">
        {[1, 2, 3].map((bar) => (
          <i key={bar} data-full={bar <= BARS[band] || undefined} />
        ))}
      </Row>
      {t(`avm:confidence.${band}`)}
    </Row>
  )
}
