import { useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useDisplayName } from '#features/places/ui/shared/display-name.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { columnsFor } from '#kernel/listed-fields.ts'
import { EndlessList } from '#web/records/list/endless/endless-list.tsx'
import { useEndless } from '#web/records/list/endless/use-endless.ts'
import { useListLook } from '#web/records/list/list-look.ts'
import { useAllowedSort } from '#web/records/list/sorting.ts'
import { OpenedFrom, useEndlessStretch } from '#web/records/neighbours/opened-from.ts'
import { useSelection } from '#web/records/selection/selection.ts'
import { STORED_FIELDS } from '../fields.ts'
import type { ListedProperty } from '../model.ts'
import { usePropertyColumnSet, usePropertyColumns } from './list/columns.tsx'
import { listInput } from './list/filters.ts'
import { PropertiesFrame } from './list/frame.tsx'
import { PropertyLine } from './list/property-line.tsx'
import { PropertyRows } from './list/property-rows.tsx'
import { PropertySelection } from './list/property-selection.tsx'
import { endlessProperties, STRETCH } from './list/reads.ts'

const PATH = '/properties/optimized'
/** The height of a row in line layout, in pixels. */
const LINES = 106
const NOTHING: readonly ListedProperty[] = []

/** All properties matching the search parameters in one virtualized list. */
export function PropertiesEndlessScreen() {
  const { t } = useTranslation()
  const set = usePropertyColumnSet()
  const search = useAllowedSort(useSearch({ from: PATH }), set.keys)
  const { text } = search
  const [{ columns, density }] = useListLook(set)
  const source = endlessProperties(columnsFor(STORED_FIELDS, columns))
  const filters = listInput(search)
  const list = useEndless(source, search, filters)
  const stretchOf = useEndlessStretch(list, filters, STRETCH)
  const label = t('properties:list.title')
  const line = useCallback((row: ListedProperty) => <PropertyLine property={row} search={text} />, [text])
  const displayName = useDisplayName()
  const { rows = NOTHING } = list
  const ids = useMemo(() => rows.map(({ id }) => id), [rows])
  const selection = useSelection(ids, list.visit)
  const nameOf = useCallback(
    (row: ListedProperty) => t('properties:list.select', { name: isolateBidi(displayName(row)) }),
    [t, displayName],
  )
  const choosing = useMemo(() => ({ selection, nameOf }), [selection, nameOf])
  return (
    <PropertiesFrame
      path={PATH}
      search={search}
      read={list.read}
      skeleton={<PropertyRows columns={columns} density={density} items={undefined} label={label} />}
    >
      <OpenedFrom value={stretchOf}>
        <EndlessList
          list={list}
          label={label}
          columns={usePropertyColumns(columns, text)}
          density={density}
          line={line}
          height={LINES}
          paper={t('properties:list.paper')}
          choosing={choosing}
        >
          <PropertySelection items={rows} selection={selection} />
        </EndlessList>
      </OpenedFrom>
    </PropertiesFrame>
  )
}
