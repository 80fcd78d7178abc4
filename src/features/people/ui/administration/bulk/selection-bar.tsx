import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#web/kit/reading.ts'
import list from '#web/records/list.module.css'
import type { Selection } from '#web/records/selection.ts'
import type { User } from '../../../model/user.ts'
import { BulkDialog } from './bulk-dialog.tsx'
import { BULK_DEEDS, type BulkDeed } from './deeds.ts'

/** How many people are selected, and what can be done to them. */
export function SelectionBar({ items, selection }: { items: readonly User[]; selection: Selection }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const [asking, setAsking] = useState<BulkDeed | null>(null)
  const rows = items.filter(({ id }) => selection.selected.has(id))
  const count = rows.length
  return (
    <div className={list.selected} data-some={count > 0 || undefined}>
      <p role="status" className={list.chosen}>
        {count === 0 ? '' : t('administration:selected', { count, n: number(count) })}
      </p>
      {count > 0 ? (
        <>
          <Button variant="subtle" size="sm" onClick={() => selection.drop()}>
            {t('valuations:list.unselect')}
          </Button>
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups the fields of a form */}
          <div role="group" className={list.actions} aria-label={t('administration:selection')}>
            {BULK_DEEDS.map((deed) => (
              <Button key={deed} variant="default" size="sm" onClick={() => setAsking(deed)}>
                {t(`administration:bulk.${deed}`)}…
              </Button>
            ))}
          </div>
        </>
      ) : null}
      {asking ? (
        <BulkDialog deed={asking} rows={rows} onChanged={selection.drop} onClose={() => setAsking(null)} />
      ) : null}
    </div>
  )
}
