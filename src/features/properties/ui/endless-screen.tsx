import { useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { EndlessList } from '#web/records/endless/endless-list.tsx'
import { useEndless } from '#web/records/endless/use-endless.ts'
import { useListLook } from '#web/records/list-look.ts'
import { usePropertyColumnSet, usePropertyColumns } from './list/columns.tsx'
import { PROPERTY_FILTERS } from './list/filters.ts'
import { PropertiesFrame } from './list/frame.tsx'
import { PropertyLine } from './list/property-line.tsx'
import { PropertyRows } from './list/property-rows.tsx'
import { endlessProperties, type ListedProperty } from './list/reads.ts'
import './words.ts'

const PATH = '/properties/optimized'
/** How high the lines of a property are, in pixels. */
const LINES = 106

/** All the properties that an address asks for, in one scroll. */
export function PropertiesEndlessScreen() {
  const { t } = useTranslation()
  const search = useSearch({ from: PATH })
  const { text } = search
  const list = useEndless(endlessProperties, search, PROPERTY_FILTERS.read(search).filters)
  const [{ columns, density }] = useListLook(usePropertyColumnSet())
  const label = t('properties:list.title')
  const line = useCallback((row: ListedProperty) => <PropertyLine property={row} search={text} />, [text])
  return (
    <PropertiesFrame
      path={PATH}
      search={search}
      read={list.read}
      skeleton={<PropertyRows columns={columns} density={density} items={undefined} label={label} />}
    >
      <EndlessList
        list={list}
        label={label}
        columns={usePropertyColumns(columns, text)}
        density={density}
        line={line}
        height={LINES}
        paper={t('properties:list.paper')}
      />
    </PropertiesFrame>
  )
}
