import type { TFunction } from 'i18next'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type PlaceName, usePlace } from '#features/places/ui/shared/place.ts'
import { Highlight } from '#web/kit/text/highlight.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/reading.ts'
import { type ColumnSet, columnSet, drawColumns } from '#web/records/list/columns.ts'
import { RecordLink } from '#web/records/list/record-link.tsx'
import type { Column } from '#web/records/list/table-parts.tsx'
import { useMe } from '#web/session/me.ts'
import { withheldFrom } from '../../rules.ts'
import { useDisplayName } from '../shared/display-name.ts'
import { PropertyStatusBadge } from '../status-badge.tsx'
import { PropertyMatches } from './matches.tsx'
import type { ListedProperty } from './reads.ts'

const SHAPES = {
  name: { header: 'properties:list.property', width: 200, grows: true },
  type: { header: 'properties:field.type', width: 168 },
  location: { header: 'properties:list.place', width: 150, grows: true },
  area: { header: 'properties:list.area', width: 116, figure: true },
  status: { header: 'properties:field.status', width: 146 },
  ownerName: { header: 'properties:field.ownerName', width: 150, grows: true },
  governorate: { header: 'properties:field.governorate', width: 130 },
  city: { header: 'properties:field.city', width: 140, grows: true },
  street: { header: 'properties:field.street', width: 150, grows: true },
  plotNumber: { header: 'properties:field.plotNumber', width: 100 },
  documentNumber: { header: 'properties:field.documentNumber', width: 130 },
  yearBuilt: { header: 'properties:field.yearBuilt', width: 116, figure: true },
  floors: { header: 'properties:field.floors', width: 116, figure: true },
  ownerContact: { header: 'properties:field.ownerContact', width: 170, grows: true },
  registrationDate: { header: 'properties:field.registrationDate', width: 136 },
  createdBy: { header: 'properties:field.createdBy', width: 150, grows: true },
  createdAt: { header: 'properties:field.createdAt', width: 190 },
  updatedAt: { header: 'properties:field.updatedAt', width: 190 },
} as const
export type PropertyColumn = keyof typeof SHAPES

const ALL = columnSet('properties', SHAPES, 6)

/** The columns that lists of properties can show to whoever looks: nobody is offered what they are never told. */
export function usePropertyColumnSet(): ColumnSet<PropertyColumn> {
  const { user } = useMe()
  const role = user?.role ?? 'GUEST'
  return useMemo(() => {
    const hidden: readonly string[] = withheldFrom({ role })
    const isTold = (key: PropertyColumn) => !hidden.includes(key)
    return { ...ALL, keys: ALL.keys.filter(isTold), initial: ALL.initial.filter(isTold) }
  }, [role])
}

type Pen = {
  displayName: (property: ListedProperty) => string
  place: PlaceName
  format: ReturnType<typeof useFormat>
  t: TFunction
}

const TEXTS: Readonly<Record<PropertyColumn, (property: ListedProperty, pen: Pen) => string>> = {
  name: (property, { displayName }) => displayName(property),
  type: ({ type }, { t }) => t(`valuations:category.${type}`),
  location: ({ location, blockNumber }, { place }) => place({ areaName: location, blockNumber }),
  area: ({ area }, { format }) => format.number(area),
  status: ({ status }, { t }) => t(`properties:status.${status}`),
  ownerName: ({ ownerName }, { format }) => ownerName ?? format.digits(null),
  governorate: ({ governorate }, { t, format }) =>
    governorate ? t(`places:governorate.${governorate}`) : format.digits(null),
  city: ({ city }, { format }) => city ?? format.digits(null),
  street: ({ street }, { format }) => street ?? format.digits(null),
  plotNumber: ({ plotNumber }, { format }) => format.digits(plotNumber),
  documentNumber: ({ documentNumber }, { format }) => format.digits(documentNumber),
  yearBuilt: ({ yearBuilt }, { format }) => format.digits(yearBuilt === null ? null : String(yearBuilt)),
  floors: ({ floors }, { format }) => format.digits(floors === null ? null : String(floors)),
  ownerContact: ({ ownerContact }, { format }) => format.digits(ownerContact),
  registrationDate: ({ registrationDate }, { format }) => format.date(registrationDate),
  createdBy: ({ createdByName }, { format }) => createdByName ?? format.digits(null),
  createdAt: ({ createdAt }, { format }) => format.instant(createdAt),
  updatedAt: ({ updatedAt }, { format }) => format.instant(updatedAt),
}

// What a search reads, and is marked in.
const MARKED: readonly PropertyColumn[] = ['type', 'location', 'ownerName', 'governorate', 'city', 'street']
const FIGURES: readonly PropertyColumn[] = [
  'area',
  'plotNumber',
  'documentNumber',
  'yearBuilt',
  'floors',
  'registrationDate',
  'createdAt',
  'updatedAt',
]

/** The columns of these keys, in the reader's language; `search` is marked in what they show. */
export function usePropertyColumns(keys: readonly PropertyColumn[], search?: string): Column<ListedProperty>[] {
  const { t } = useTranslation()
  const format = useFormat()
  const place = usePlace()
  const displayName = useDisplayName()
  return useMemo(() => {
    const pen: Pen = { t, format, place, displayName }
    const cell = (key: PropertyColumn, property: ListedProperty): ReactNode => {
      const text = TEXTS[key](property, pen)
      if (key === 'status') return <PropertyStatusBadge status={property.status} />
      if (key === 'name')
        return (
          <>
            <RecordLink to="/properties/$id" id={property.id}>
              <Highlight text={text} search={search} />
            </RecordLink>
            <PropertyMatches
              property={property}
              seen={() =>
                ['name' as const, ...keys.filter((one) => MARKED.includes(one))].map((one) => TEXTS[one](property, pen))
              }
              search={search}
            />
          </>
        )
      if (MARKED.includes(key)) return <Highlight text={text} search={search} />
      return FIGURES.includes(key) ? <Num>{text}</Num> : <Iso>{text}</Iso>
    }
    return drawColumns(ALL, keys, t, cell)
  }, [keys, search, t, format, place, displayName])
}
