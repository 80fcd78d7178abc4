import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { ListFoot } from '#web/records/list/list-foot.tsx'
import { usePages } from '#web/records/list/pages.ts'
import { RecordRows } from '#web/records/list/record-rows.tsx'
import { type Selection, useSelection } from '#web/records/selection/selection.ts'
import { SelectionBar } from '#web/records/selection/selection-bar.tsx'
import { useMe } from '#web/session/me.ts'
import type { ListedUser } from '../../model/user.ts'
import { BULK_ACTIONS, type BulkAction } from './bulk/bulk-actions.ts'
import { BulkDialog } from './bulk/bulk-dialog.tsx'
import { PeopleFrame, usePeopleSearch } from './list/frame.tsx'
import { PersonLine } from './list/person-line.tsx'
import { usePeopleColumns } from './list/use-people-columns.tsx'
import { listQuery } from './reads.ts'
import { PAGE_SIZE } from './search.ts'

const PATH = '/admin'

/** /admin: the people of the firm and its clients, newest first, in pages. */
export function PeopleScreen() {
  const { t } = useTranslation()
  const { allowed } = useMe()
  const search = usePeopleSearch(PATH)
  const { page, read, key, readNext } = usePages(search, listQuery)
  const items = page?.items
  const ids = useMemo(() => items?.map(({ id }) => id) ?? [], [items])
  const selection = useSelection(ids, key)
  const rows = {
    expected: PAGE_SIZE,
    label: t('administration:title'),
    stale: read.stale,
    columns: usePeopleColumns(search.text),
    line: (user: ListedUser) => <PersonLine user={user} search={search.text} />,
    nameOf: (user: ListedUser) => t('administration:select', { name: isolateBidi(user.displayName) }),
  }
  return (
    <PeopleFrame path={PATH} read={read} skeleton={<RecordRows {...rows} items={undefined} />}>
      {page ? (
        <>
          {/* Selecting is only useful to users who may change others. */}
          <RecordRows {...rows} items={page.items} selection={allowed('canManageUsers') ? selection : undefined} />
          <ListFoot path={PATH} search={search} page={page} pageSize={PAGE_SIZE} onReach={readNext}>
            <PeopleSelection items={page.items} selection={selection} />
          </ListFoot>
        </>
      ) : null}
    </PeopleFrame>
  )
}

/** The number of selected people, and the bulk actions. */
function PeopleSelection({ items, selection }: { items: readonly ListedUser[]; selection: Selection }) {
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
