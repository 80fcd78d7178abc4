import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Row } from '#web/kit/layout/layout.tsx'
import classes from './pin-map.module.css'

const BORDERS = 'Who’s On First'

type Props = {
  basemapUrl: string | null
  /** Whom the firm names as the source of the base map, else its host; null where it has none. */
  basemapCredit: string | null
  baseFailed: boolean
  /** Whom the base map itself names as its source; empty for nobody. */
  credit: string
}

/** The attribution of borders and tiles, which their licences require. */
export function Credits({ basemapUrl, basemapCredit, baseFailed, credit }: Props) {
  const { t } = useTranslation()
  const host = isolateBidi(basemapCredit ?? location.host)
  return (
    <Row as="p" align="stretch" wrap gap={[4, 12]} className={classes.credits}>
      <span>
        {t('map:borders')}{' '}
        <a className={classes.credit} href="https://whosonfirst.org/docs/licenses/" target="_blank" rel="noreferrer">
          <bdi>{BORDERS}</bdi>
        </a>
      </span>
      {basemapUrl ? <span>{t(baseFailed ? 'map:baseFailed' : 'map:base', { host })}</span> : null}
      {basemapUrl && !baseFailed && credit && credit !== basemapCredit ? <bdi>{credit}</bdi> : null}
    </Row>
  )
}
