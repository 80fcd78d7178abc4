import { useQuery } from '@tanstack/react-query'
import { NONE } from '#kernel/page.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { EmptyState } from '#web/kit/feedback/empty-state.tsx'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import classes from '#web/records/details/details.module.css'
import { DescribedRows } from '#web/records/list/record-rows.tsx'
import { useTotalText } from '#web/records/list/total.ts'
import type { ComparisonColumn } from './list/columns.tsx'
import { COMPARISON_ROWS } from './list/comparison-rows.tsx'
import { ofPropertyQuery } from './reads.ts'

const COLUMNS: readonly ComparisonColumn[] = ['name', 'best', 'createdBy', 'createdAt']

/** The newest saved comparisons of a property in this person's scope, with a link to all of them. */
export function ComparisonsPanel({ propertyId }: { propertyId: string }) {
  const { t } = useTranslation()
  const totalText = useTotalText()
  const { data, isError, error, refetch } = useQuery(ofPropertyQuery(propertyId))
  const all = data?.totalCount ?? 0
  const toAll = (
    <TextLink to="/properties/comparisons" search={{ propertyId }}>
      {t('comparisons:panel.all', { n: totalText(data ?? NONE) })}
    </TextLink>
  )
  return (
    <Panel title={t('comparisons:panel.title')} action={all > 0 ? toAll : null}>
      {isError ? (
        <div className={classes.pad}>
          <ErrorPanel error={error} onRetry={() => void refetch()} />
        </div>
      ) : data?.items.length === 0 ? (
        <EmptyState title={t('comparisons:panel.none')} />
      ) : (
        <DescribedRows
          of={COMPARISON_ROWS}
          items={data?.items}
          expected={1}
          label={t('comparisons:panel.title')}
          columns={COLUMNS}
        />
      )}
    </Panel>
  )
}
