import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#web/kit/reading.ts'
import { useCopy } from '#web/kit/use-copy.ts'
import { useMe } from '#web/me.ts'
import classes from '#web/records/list.module.css'
import type { Selection } from '#web/records/selection.ts'
import type { Valuation } from '../../model.ts'
import type { BulkField } from './bulk.ts'

// Fetched when somebody asks for it: most look at a list and change nothing.
const BulkDialog = lazy(() => import('./bulk-dialog.tsx').then((module) => ({ default: module.BulkDialog })))

/** How many rows are selected, and what can be done with them. */
export function SelectionBar({ items, selection }: { items: readonly Valuation[]; selection: Selection }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { allowed } = useMe()
  const copy = useCopy()
  const [asking, setAsking] = useState<BulkField | null>(null)
  const rows = items.filter(({ id }) => selection.selected.has(id))
  const count = rows.length
  const said = count === 0 ? '' : t('valuations:list.selected', { count, n: number(count) })
  return (
    <div className={classes.selected} data-some={count > 0 || undefined}>
      <p role="status" className={classes.chosen}>
        {said}
      </p>
      {count > 0 ? (
        <Button variant="subtle" size="sm" onClick={() => selection.drop()}>
          {t('valuations:list.unselect')}
        </Button>
      ) : null}
      {count > 0 ? (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset groups the fields of a form
        <div role="group" className={classes.actions} aria-label={t('valuations:list.selection')}>
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
        </div>
      ) : null}
      {asking ? (
        <Suspense>
          <BulkDialog field={asking} rows={rows} onChanged={selection.drop} onClose={() => setAsking(null)} />
        </Suspense>
      ) : null}
    </div>
  )
}
