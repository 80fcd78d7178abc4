import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { columnsFor } from '#kernel/listed-fields.ts'
import { ListFoot } from '#web/records/list/list-foot.tsx'
import { useListLook } from '#web/records/list/list-look.ts'
import { usePages } from '#web/records/list/pages.ts'
import { useAllowedSort } from '#web/records/list/sorting.ts'
import { OpenedFrom, usePageStretch } from '#web/records/neighbours/opened-from.ts'
import { useSelection } from '#web/records/selection/selection.ts'
import { STORED_FIELDS } from '../fields.ts'
import { PROPERTIES_PAGE } from '../model/inputs.ts'
import { usePropertyColumnSet } from './list/columns.tsx'
import { listInput } from './list/filters.ts'
import { PropertiesFrame } from './list/frame.tsx'
import { PropertyRows } from './list/property-rows.tsx'
import { PropertySelection } from './list/property-selection.tsx'
import { listQuery } from './list/reads.ts'

const PATH = '/properties'

/** The properties this person may see, newest first, in pages. */
export function PropertiesScreen() {
  const { t } = useTranslation()
  const set = usePropertyColumnSet()
  const search = useAllowedSort(useSearch({ from: PATH }), set.keys)
  const [look] = useListLook(set)
  const columns = columnsFor(STORED_FIELDS, look.columns)
  const { page, read, key, readNext } = usePages(search, (at) => listQuery(at, columns))
  const items = page?.items
  const ids = useMemo(() => items?.map(({ id }) => id) ?? [], [items])
  const selection = useSelection(ids, key)
  const stretchOf = usePageStretch(page, { search, filters: listInput(search), pageSize: PROPERTIES_PAGE })
  const rows = { ...look, label: t('properties:list.title'), search: search.text, selection }
  return (
    <PropertiesFrame
      path={PATH}
      search={search}
      read={read}
      skeleton={<PropertyRows {...rows} items={undefined} expected={PROPERTIES_PAGE} />}
    >
      {page ? (
        <>
          <OpenedFrom value={stretchOf}>
            <PropertyRows {...rows} items={page.items} stale={read.stale} />
          </OpenedFrom>
          <ListFoot path={PATH} search={search} page={page} pageSize={PROPERTIES_PAGE} onReach={readNext}>
            <PropertySelection items={page.items} selection={selection} />
          </ListFoot>
        </>
      ) : null}
    </PropertiesFrame>
  )
}
