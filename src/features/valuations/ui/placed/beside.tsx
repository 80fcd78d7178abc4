import { useId } from 'react'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Column, Row } from '#web/kit/layout/layout.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { ValuationMap } from '../../model/map.ts'
import { ValuationLine } from '../shared/valuation-line.tsx'
import classes from './map.module.css'

type Props = {
  map: ValuationMap | undefined
  stale: boolean
  search: string | undefined
  /** Leaves the place that was chosen on the map; undefined while the part in sight is listed. */
  onBack: (() => void) | undefined
}

/** The newest valuations of the part in sight, or those at a place that was chosen, in words. */
export function BesideMap({ map, stale, search, onBack }: Props) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const heading = useId()
  const items = map?.items ?? []
  const all = map?.count ?? 0
  return (
    <section aria-labelledby={heading} aria-busy={stale} data-stale={stale || undefined}>
      <Row align="baseline" justify="between" wrap gap={[4, 12]} className={classes.head}>
        <h2 id={heading}>{onBack ? t('placed:here') : t('placed:newest')}</h2>
        {onBack ? (
          <Button variant="subtle" size="sm" onClick={onBack}>
            {t('placed:back')}
          </Button>
        ) : null}
      </Row>
      <Column as="ul" gap={0} className={classes.items}>
        {items.map((row) => (
          <li key={row.id} className={classes.item}>
            <ValuationLine row={row} search={search} />
          </li>
        ))}
      </Column>
      {all > items.length ? (
        <p className={classes.mute}>{t('placed:ofAll', { n: number(items.length), all: number(all) })}</p>
      ) : null}
    </section>
  )
}
