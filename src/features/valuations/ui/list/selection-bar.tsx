import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCopy } from '#web/kit/text/use-copy.ts'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { Selection } from '#web/records/selection/selection.ts'
import { SelectionBar } from '#web/records/selection/selection-bar.tsx'
import { useMe } from '#web/session/me.ts'
import type { ListedValuation } from '../../model.ts'
import type { ListSearch } from '../search.ts'
import { BULK_MOVES, type BulkField, type BulkMove, movable } from './bulk.ts'
import { ExportValuations } from './export-valuations.tsx'

// Loaded on demand: most visits change nothing.
const BulkDialog = lazy(() => import('./bulk-dialog.tsx').then((module) => ({ default: module.BulkDialog })))

const BulkMoveDialog = lazy(() =>
  import('./bulk-move-dialog.tsx').then((module) => ({ default: module.BulkMoveDialog })),
)
const PERMISSIONS = { SUBMITTED: 'canEditValuations', APPROVED: 'canApproveValuations' } as const

type Props = { items: readonly ListedValuation[]; selection: Selection; search: ListSearch }

/** The number of selected valuations and the bulk actions. */
export function ValuationSelection({ items, selection, search }: Props) {
  const { t } = useTranslation()
  const { allowed } = useMe()
  const copy = useCopy()
  const [asking, setAsking] = useState<BulkField | null>(null)
  const [moving, setMoving] = useState<BulkMove | null>(null)
  const { number } = useFormat()
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
        <ExportValuations
          search={search}
          total={{ totalCount: rows.length, totalIsExact: true }}
          ids={rows.map(({ id }) => id)}
        />
        {BULK_MOVES.map((to) => {
          const count = allowed(PERMISSIONS[to]) ? movable(rows, to).length : 0
          return count > 0 ? (
            <Button key={to} variant="default" size="sm" onClick={() => setMoving(to)}>
              {t(`valuations:move.${to}`)} ({number(count)})
            </Button>
          ) : null
        })}
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
      {moving ? (
        <Suspense>
          <BulkMoveDialog
            to={moving}
            rows={movable(rows, moving)}
            onChanged={selection.drop}
            onClose={() => setMoving(null)}
          />
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
