import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { SkeletonRows } from '#web/kit/feedback/skeleton-rows.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import classes from '#web/records/details/details.module.css'
import type { MarketColumn } from '../list/columns.tsx'
import { MarketRows } from '../list/market-rows.tsx'
import { parcelQuery } from '../shared/reads.ts'

const COLUMNS: readonly MarketColumn[] = ['evidenceDate', 'kind', 'price', 'metrePrice', 'source', 'verification']

/** What the register has of the same parcel, newest first, with this entry among it. */
export function ParcelPanel({ id }: { id: string }) {
  const { t } = useTranslation()
  const parcel = useQuery(parcelQuery(id))
  const others = parcel.data?.filter((one) => one.id !== id) ?? []
  return (
    <Panel title={t('market:parcel.title')}>
      {parcel.isError ? (
        <div className={classes.pad}>
          <ErrorPanel error={parcel.error} onRetry={() => void parcel.refetch()} />
        </div>
      ) : parcel.isPending ? (
        <SkeletonRows rows={2} columns={4} />
      ) : others.length === 0 ? (
        <p className={classes.pad}>{t('market:parcel.none')}</p>
      ) : (
        <MarketRows
          items={others}
          label={t('market:parcel.title')}
          columns={['location', ...COLUMNS]}
          density="compact"
        />
      )}
    </Panel>
  )
}
