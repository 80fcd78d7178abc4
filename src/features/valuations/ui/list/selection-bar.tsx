import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCopy } from '#web/kit/text/use-copy.ts'
import type { Selection } from '#web/records/selection/selection.ts'
import { SelectionBar } from '#web/records/selection/selection-bar.tsx'
import { useMe } from '#web/session/me.ts'
import type { ListedValuation } from '../../model.ts'
import type { BulkField } from './bulk.ts'

// Loaded on demand: most visits change nothing.
const BulkDialog = lazy(() => import('./bulk-dialog.tsx').then((module) => ({ default: module.BulkDialog })))

/** The number of selected valuations and the bulk actions. */
export function ValuationSelection({ items, selection }: { items: readonly ListedValuation[]; selection: Selection }) {
  const { t } = useTranslation()
  const { allowed } = useMe()
  const copy = useCopy()
  const [asking, setAsking] = useState<BulkField | null>(null)
  const rows = items.filter(({ id }) => selection.selected.has(id))
  return (
    <>
      <SelectionBar
        selection={selection}
        countLabel={(counted) => t('valuations:list.selected', counted)}
        label={t('valuations:list.selection')}
      >
        <Button
          variant="default"
          size="sm"
          onClick={() => copy(rows.map(({ valuationNumber }) => valuationNumber).join('\n'))}
        >
          {t('valuations:list.copyNumbers')}
        </Button>
        {allowed('canEditValuations') ? (
          <>
            <Button variant="default" size="sm" onClick={() => setAsking('assignedTo')}>
              {t('valuations:list.assign')}
            </Button>
            <Button variant="default" size="sm" onClick={() => setAsking('dueDate')}>
              {t('valuations:list.due')}
            </Button>
          </>
        ) : null}
      </SelectionBar>
      {asking ? (
        <Suspense>
          <BulkDialog field={asking} rows={rows} onChanged={selection.drop} onClose={() => setAsking(null)} />
        </Suspense>
      ) : null}
    </>
  )
}
