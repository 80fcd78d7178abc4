import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '#web/i18n/i18n.ts'
import { fetched } from '#web/kit/feedback/fetched.tsx'
import type { SelectionProps } from '#web/records/list/list-screen.tsx'
import { SelectionBar } from '#web/records/selection/selection-bar.tsx'
import type { ListedValuation } from '../../model.ts'
import type { FilterName } from '../search.ts'
import type { BulkField, BulkMove } from './bulk.ts'
import { useChosen } from './use-chosen.ts'

// Loaded on demand: most visits change nothing.
const BulkDialog = lazy(() => import('./bulk-dialog.tsx').then((module) => ({ default: module.BulkDialog })))

const BulkMoveDialog = lazy(() =>
  import('./bulk-move-dialog.tsx').then((module) => ({ default: module.BulkMoveDialog })),
)
const SelectionActions = fetched(async () => (await import('./selection-actions.tsx')).SelectionActions)

/** The number of selected valuations and the bulk actions. */
export function ValuationSelection({
  items,
  total,
  selection: ofPage,
  search,
}: SelectionProps<ListedValuation, FilterName>) {
  const { t } = useTranslation()
  const [asking, setAsking] = useState<BulkField | null>(null)
  const [moving, setMoving] = useState<BulkMove | null>(null)
  const { rows, selection, beyond, choose } = useChosen(items, ofPage, { search, total })
  return (
    <>
      <SelectionBar
        selection={selection}
        countLabel={(counted) => t('list:selected', counted)}
        label={t('list:selection')}
      >
        <SelectionActions
          rows={rows}
          search={search}
          onMove={setMoving}
          onAsk={setAsking}
          beyond={beyond}
          onBeyond={choose}
        />
      </SelectionBar>
      {moving ? (
        <Suspense>
          <BulkMoveDialog to={moving} rows={rows} onChanged={selection.drop} onClose={() => setMoving(null)} />
        </Suspense>
      ) : null}
      {asking ? (
        <Suspense>
          <BulkDialog field={asking} rows={rows} onChanged={selection.drop} onClose={() => setAsking(null)} />
        </Suspense>
      ) : null}
    </>
  )
}
