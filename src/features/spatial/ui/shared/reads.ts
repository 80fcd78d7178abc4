import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { InputOf, Verbs } from '#kernel/verbs.ts'
import { rpc } from '#web/rpc/rpc.ts'

declare module '#web/live/keys.ts' {
  interface ReadKeys {
    spatial: 'area' | 'compare' | 'amenities' | 'time' | 'zoning' | 'mapAreas' | 'mapHexagons' | 'mapPins' | 'around'
  }
}

type Input<V extends keyof Verbs['spatial']> = InputOf<Verbs['spatial'][V]>

/** The figures of one selection. */
export const areaQuery = (input: Input<'area'>) =>
  queryOptions({
    queryKey: ['spatial', 'area', input],
    queryFn: ({ signal }) => rpc.spatial.area(input, { signal }),
  })

/** The figures of several selections side by side. */
export const compareQuery = (input: Input<'compare'>) =>
  queryOptions({
    queryKey: ['spatial', 'compare', input],
    queryFn: ({ signal }) => rpc.spatial.compare(input, { signal }),
  })

/** The amenities of a selection. */
export const amenitiesQuery = (input: Input<'amenities'>) =>
  queryOptions({
    queryKey: ['spatial', 'amenities', input],
    queryFn: ({ signal }) => rpc.spatial.amenities(input, { signal }),
  })

/** Values and transactions of a selection over time. */
export const timeQuery = (input: Input<'time'>) =>
  queryOptions({
    queryKey: ['spatial', 'time', input],
    queryFn: ({ signal }) => rpc.spatial.time(input, { signal }),
    placeholderData: keepPreviousData,
  })

/** The zoning of a selection. */
export const zoningQuery = (input: Input<'zoning'>) =>
  queryOptions({
    queryKey: ['spatial', 'zoning', input],
    queryFn: ({ signal }) => rpc.spatial.zoning(input, { signal }),
  })

/** What areas are shaded by. */
export const mapAreasQuery = (input: Input<'mapAreas'>) =>
  queryOptions({
    queryKey: ['spatial', 'mapAreas', input],
    queryFn: ({ signal }) => rpc.spatial.mapAreas(input, { signal }),
    placeholderData: keepPreviousData,
  })

/** Hexagons of a part of the map. */
export const mapHexagonsQuery = (input: Input<'mapHexagons'>) =>
  queryOptions({
    queryKey: ['spatial', 'mapHexagons', input],
    queryFn: ({ signal }) => rpc.spatial.mapHexagons(input, { signal }),
    structuralSharing: false,
    placeholderData: keepPreviousData,
  })

/** Pins of a part of the map. */
export const mapPinsQuery = (input: Input<'mapPins'>) =>
  queryOptions({
    queryKey: ['spatial', 'mapPins', input],
    queryFn: ({ signal }) => rpc.spatial.mapPins(input, { signal }),
    // Comparing thousands of them with those before costs more than drawing them.
    structuralSharing: false,
    placeholderData: keepPreviousData,
  })

/** What is around a property, a valuation's property or a point. */
export const aroundQuery = (input: Input<'around'>) =>
  queryOptions({
    queryKey: ['spatial', 'around', input],
    queryFn: ({ signal }) => rpc.spatial.around(input, { signal }),
  })
