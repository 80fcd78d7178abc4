import { useState } from 'react'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { ListScreen, type SelectionProps } from '#web/records/list/list-screen.tsx'
import { SelectionBar } from '#web/records/selection/selection-bar.tsx'
import { useMe } from '#web/session/me.ts'
import type { ListedUser } from '../../model/user.ts'
import { BULK_ACTIONS, type BulkAction } from './bulk/bulk-actions.ts'
import { BulkDialog } from './bulk/bulk-dialog.tsx'
import { PEOPLE, PEOPLE_ROWS } from './list/described.tsx'
import type { FilterName } from './search.ts'

/** /admin: the people of the firm and its clients, newest first, in pages. */
export function PeopleScreen() {
  // Selecting is only useful to users who may change others.
  const may = useMe().allowed('canManageUsers')
  return <ListScreen of={PEOPLE} rows={PEOPLE_ROWS} path="/admin" Selected={may ? PeopleSelection : undefined} />
}

/** The number of selected people, and the bulk actions. */
function PeopleSelection({ items, selection }: SelectionProps<ListedUser, FilterName>) {
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
