import { useTranslation } from '#web/i18n/i18n.ts'
import { Skeleton } from '#web/kit/controls/loader.tsx'
import { Grid } from '#web/kit/layout/layout.tsx'
import type { ListedValuation } from '../../../model.ts'
import { ValuationCard } from './card.tsx'
import classes from './cards.module.css'

type Props = { items: readonly ListedValuation[]; stale?: boolean; search?: string | undefined }

/** Valuations as a responsive grid of cards. */
export function Cards({ items, stale = false, search }: Props) {
  const { t } = useTranslation()
  return (
    <Grid
      as="ul"
      least="19.5rem"
      fill
      pad={16}
      className={classes.cards}
      aria-label={t('valuations:list.title')}
      aria-busy={stale}
      data-stale={stale || undefined}
    >
      {items.map((valuation) => (
        <li key={valuation.id}>
          <ValuationCard valuation={valuation} search={search} />
        </li>
      ))}
    </Grid>
  )
}

/** The skeleton of cards being loaded. */
export function CardBars({ count }: { count: number }) {
  const { t } = useTranslation()
  return (
    <Grid least="19.5rem" fill pad={16} className={classes.cards} role="status" aria-label={t('shell:loading')}>
      {Array.from({ length: count }, (_, card) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bars have no identity
        <div key={card} className={`${classes.card} ${classes.bars}`}>
          <Skeleton height={12} width="40%" />
          <Skeleton height={14} width="72%" />
          <Skeleton height={12} width="52%" />
          <Skeleton height={12} width="88%" />
          <Skeleton height={12} width="80%" />
          <Skeleton height={12} width="60%" />
        </div>
      ))}
    </Grid>
  )
}
