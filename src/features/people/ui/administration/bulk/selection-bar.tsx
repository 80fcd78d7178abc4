import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Selection } from '#web/records/selection/selection.ts'
import { SelectionBar } from '#web/records/selection/selection-bar.tsx'
import type { ListedUser } from '../../../model/user.ts'
import { BULK_ACTIONS, type BulkAction } from './bulk-actions.ts'
import { BulkDialog } from './bulk-dialog.tsx'

/** The number of selected people, and the bulk actions. */
export function PeopleSelection({ items, selection }: { items: readonly ListedUser[]; selection: Selection }) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<BulkAction | null>(null)
  const rows = items.filter(({ id }) => selection.selected.has(id))
  return (
    <>
      <SelectionBar
        selection={selection}
        countLabel={(counted) => t('administration:selected', counted)}
        label={t('administration:selection')}
      >
        {BULK_ACTIONS.map((action) => (
          <Button key={action} variant="default" size="sm" onClick={() => setChosen(action)}>
            {t(`administration:bulk.${action}`)}…
          </Button>
        ))}
      </SelectionBar>
      {chosen ? (
        <BulkDialog action={chosen} rows={rows} onChanged={selection.drop} onClose={() => setChosen(null)} />
      ) : null}
    </>
  )
}
