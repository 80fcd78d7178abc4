import { type ReactNode, useCallback, useMemo } from 'react'
import { useDisplayName } from '#features/places/ui/shared/display-name.ts'
import { type PlaceName, usePlace } from '#features/places/ui/shared/place.ts'
import type { ColumnPlace } from '#kernel/field-descriptor.ts'
import { type FieldsWith, inPlace } from '#kernel/field-descriptor.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { type Translate, useTranslation, type WordKey } from '#web/i18n/i18n.ts'
import { Highlight } from '#web/kit/text/highlight.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { type Column, type ColumnSet, type ColumnShape, columnSet, drawColumns } from '#web/records/list/columns.ts'
import { RecordLink } from '#web/records/list/record-link.tsx'
import type { RowsDescription } from '#web/records/list/record-rows.tsx'
import { useMe } from '#web/session/me.ts'
import { type ListedProperty, STORED_FIELDS } from '../../fields.ts'
import { withheldFrom } from '../../rules/withheld.ts'
import { isPropertyFigure } from '../format-value.ts'
import { PropertyStatusBadge } from '../status-badge.tsx'
import { PropertyMatches } from './matches.tsx'
import { PropertyLine } from './property-line.tsx'

export type PropertyColumn = FieldsWith<typeof STORED_FIELDS, { column: object }>

const KEYS = inPlace(STORED_FIELDS, (field) => ('column' in field ? field.column : null)) as PropertyColumn[]
const SHAPES = KEYS.map((key): [PropertyColumn, ColumnShape] => {
  const column: ColumnPlace = STORED_FIELDS[key].column
  const { place: _, initial: __, header = `properties:field.${key}`, ...shape } = column
  return [key, { header: header as WordKey, ...shape }]
})
const ALL = columnSet<PropertyColumn>(
  'properties',
  Object.fromEntries(SHAPES) as Record<PropertyColumn, ColumnShape>,
  KEYS.filter((key) => 'initial' in STORED_FIELDS[key].column).length,
)

/** The columns available to the viewer, without fields they may never see. */
export function usePropertyColumnSet(): ColumnSet<PropertyColumn> {
  const { user } = useMe()
  const role = user?.role ?? 'GUEST'
  return useMemo(() => {
    const hidden: readonly string[] = withheldFrom({ role })
    const isTold = (key: PropertyColumn) => !hidden.includes(key)
    return { ...ALL, keys: ALL.keys.filter(isTold), initial: ALL.initial.filter(isTold) }
  }, [role])
}

type Writer = {
  displayName: (property: ListedProperty) => string
  place: PlaceName
  format: ReturnType<typeof useFormat>
  t: Translate
}

/** The text of a column. */
function textOf(key: PropertyColumn, property: ListedProperty, { displayName, place, format, t }: Writer): string {
  if (key === 'name') return displayName(property)
  if (key === 'location') return place({ areaName: property.location, blockNumber: property.blockNumber })
  const field = STORED_FIELDS[key]
  if (field.kind === 'reference') return property[field.name.as] ?? format.digits(null)
  const values: Readonly<Record<string, unknown>> = property
  const value = values[key] ?? null
  if (value === null) return format.digits(null)
  switch (field.kind) {
    case 'choice':
      return t(field.codeWord(String(value)) as WordKey)
    case 'area':
      return format.number(Number(value))
    case 'date':
      return format.date(String(value))
    case 'instant':
      return format.instant(String(value))
    default:
      return isMarked(key) ? String(value) : format.digits(String(value))
  }
}

/** True for a searchable column, in which matches are highlighted. */
const isMarked = (key: PropertyColumn) => 'search' in STORED_FIELDS[key]
const isFigureColumn = (key: PropertyColumn) => {
  const field = STORED_FIELDS[key]
  return field.kind === 'instant' || 'numeral' in field || isPropertyFigure(key)
}

/** The columns for these keys, in the reader's language; matches of `search` are highlighted. */
function usePropertyColumns(search: string | undefined, keys: readonly PropertyColumn[]): Column<ListedProperty>[] {
  const { t } = useTranslation()
  const format = useFormat()
  const place = usePlace()
  const displayName = useDisplayName()
  return useMemo(() => {
    const writer: Writer = { t, format, place, displayName }
    const cell = (key: PropertyColumn, property: ListedProperty): ReactNode => {
      const text = textOf(key, property, writer)
      if (key === 'status') return <PropertyStatusBadge status={property.status} />
      if (key === 'name')
        return (
          <>
            <RecordLink to="/properties/$id" id={property.id}>
              <Highlight text={text} search={search} />
            </RecordLink>
            <PropertyMatches
              property={property}
              seen={() => ['name' as const, ...keys.filter(isMarked)].map((one) => textOf(one, property, writer))}
              search={search}
            />
          </>
        )
      if (isMarked(key)) return <Highlight text={text} search={search} />
      return isFigureColumn(key) ? <Num>{text}</Num> : <Iso>{text}</Iso>
    }
    return drawColumns(ALL, keys, t, cell)
  }, [keys, search, t, format, place, displayName])
}

function usePropertyLabel() {
  const { t } = useTranslation()
  const displayName = useDisplayName()
  return useCallback(
    (row: ListedProperty) => t('properties:list.select', { name: isolateBidi(displayName(row)) }),
    [t, displayName],
  )
}

/** A property wherever properties are listed. */
export const PROPERTY_ROWS: RowsDescription<ListedProperty, PropertyColumn> = {
  useColumns: usePropertyColumns,
  Line: PropertyLine,
  useName: usePropertyLabel,
}
