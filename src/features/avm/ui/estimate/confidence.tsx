import { useTranslation } from 'react-i18next'
import type { Confidence } from '../../model.ts'
import classes from './confidence.module.css'

const BARS: Readonly<Record<Confidence, number>> = { LOW: 1, MEDIUM: 2, HIGH: 3 }

/** The band of confidence, told by a word and by bars: never by colour alone. */
export function ConfidenceBand({ band }: { band: Confidence }) {
  const { t } = useTranslation()
  return (
    <span className={classes.band} data-band={band}>
      <span className={classes.bars} aria-hidden="true">
        {[1, 2, 3].map((bar) => (
          <i key={bar} data-full={bar <= BARS[band] || undefined} />
        ))}
      </span>
      {t(`avm:confidence.${band}`)}
    </span>
  )
}
