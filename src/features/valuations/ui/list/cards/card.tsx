import { usePlace } from '#features/places/ui/shared/place.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Grid, Row, Text } from '#web/kit/layout/layout.tsx'
import { Highlight } from '#web/kit/text/highlight.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { ListedValuation } from '../../../model.ts'
import { useFormatValue } from '../../format-value.ts'
import { StatusWithDelay } from '../../shared/due-date.tsx'
import { NumberLink } from '../../shared/number-link.tsx'
import { ValuationMatches } from '../../shared/valuation-matches.tsx'
import classes from './cards.module.css'

const SHOWN = ['valuationNumber', 'ownerName', 'location'] as const

/** A valuation as a card: owner, location, purpose, assignee and due date. Links to its simplified view. */
export function ValuationCard({ valuation, search }: { valuation: ListedValuation; search?: string | undefined }) {
  const { t } = useTranslation()
  const { worth, date, digits } = useFormat()
  const formatValue = useFormatValue()
  const place = usePlace()
  const { ownerName, purpose, propertyCategory, propertySize, finalValue, assignedToName } = valuation
  return (
    <article className={classes.card}>
      <Row justify="between" wrap gap={[4, 12]}>
        <NumberLink valuation={valuation} search={search} to="/valuations/simplified/$id" />
        <StatusWithDelay valuation={valuation} dueShown={false} />
      </Row>
      <h2>
        <Highlight text={ownerName ?? digits(null)} search={search} />
      </h2>
      <Text tone="mute">
        <Highlight text={place(valuation)} search={search} />
      </Text>
      <ValuationMatches valuation={valuation} shown={SHOWN} search={search} />
      <Grid as="dl" columns={2} gap={[8, 16]}>
        <div>
          <dt>{t('valuations:column.purpose')}</dt>
          <dd>{formatValue('purpose', purpose)}</dd>
        </div>
        <div>
          <dt>{t('cards:cards.property')}</dt>
          <Row as="dd" align="baseline" wrap gap={[0, 12]}>
            <span>{formatValue('propertyCategory', propertyCategory)}</span>{' '}
            <Num>{formatValue('propertySize', propertySize)}</Num>
          </Row>
        </div>
        <div>
          <dt>{t('valuations:field.requestDate')}</dt>
          <dd>
            <Num>{date(valuation.requestDate)}</Num>
          </dd>
        </div>
        <div>
          <dt>{t('valuations:field.valuationDate')}</dt>
          <dd>
            <Num>{date(valuation.valuationDate)}</Num>
          </dd>
        </div>
        <div>
          <dt>{t('valuations:field.dueDate')}</dt>
          <dd>
            <Num>{date(valuation.dueDate)}</Num>
          </dd>
        </div>
        <div>
          <dt>{t('valuations:field.assignedTo')}</dt>
          <dd>
            <Iso>{assignedToName ?? digits(null)}</Iso>
          </dd>
        </div>
      </Grid>
      <Row as="p" align="baseline" justify="between" wrap gap={[4, 12]} className={classes.value}>
        <span>{t('valuations:field.finalValue')}</span>
        <Num>{worth(finalValue)}</Num>
      </Row>
    </article>
  )
}
