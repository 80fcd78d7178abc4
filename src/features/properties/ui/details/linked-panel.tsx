import { useInfiniteQuery } from '@tanstack/react-query'
import { ValuationRows } from '#features/valuations/ui/shared/valuation-rows.tsx'
import type { ColumnKey } from '#features/valuations/ui/shared/valuation-shapes.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { EmptyState } from '#web/kit/feedback/empty-state.tsx'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { MorePages } from '#web/kit/feedback/more-pages.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import classes from '#web/records/details/details.module.css'
import { entriesOf } from '#web/records/details/timeline/pages.ts'
import type { PropertyDetails } from '../../model.ts'
import { linkedPages } from '../shared/reads.ts'

const COLUMNS: readonly ColumnKey[] = ['valuationNumber', 'purpose', 'valuationDate', 'status', 'finalValue']

/** The linked valuations visible to this person, newest first. */
export function LinkedPanel({ property: { id, linkedValuations } }: { property: PropertyDetails }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const linked = useInfiniteQuery(linkedPages(id))
  const { entries, all } = entriesOf(linked)
  const toAll = (
    <TextLink to="/valuations" search={{ propertyId: id }}>
      {t('properties:details.linked.all', { n: number(all) })}
    </TextLink>
  )
  return (
    <Panel title={t('properties:details.linked')} action={all > 0 ? toAll : null}>
      {linked.isError ? (
        <div className={classes.pad}>
          <ErrorPanel error={linked.error} onRetry={() => void linked.refetch()} />
        </div>
      ) : null}
      {linked.isSuccess && all === 0 ? <EmptyState title={t('properties:details.linked.none')} /> : null}
      {linked.isPending || all > 0 ? (
        <ValuationRows
          items={linked.isPending ? undefined : entries}
          expected={Math.min(Math.max(linkedValuations, 1), 5)}
          label={t('properties:details.linked')}
          columns={COLUMNS}
        />
      ) : null}
      <MorePages of={linked} className={classes.more} fullWidth>
        {t('records:event.more', { n: number(all - entries.length) })}
      </MorePages>
    </Panel>
  )
}
