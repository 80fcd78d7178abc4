import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { anything, filterSet, isTrue, oneOf } from '#web/records/list/filters.ts'
import { pageQuery } from '#web/records/list/pages.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { AREAS_PAGE, type AreaDetails } from '../../model/administration.ts'
import { setAreaChanges } from '../../model/changes.ts'
import { GOVERNORATES, type Governorate } from '../../model/governorates.ts'
import type { AreasSearch, FilterName } from './search.ts'

declare module '#web/live/keys.ts' {
  interface ReadKeys {
    areas: 'one'
  }
}

type AreaFilters = { text?: string; governorate?: Governorate; isChanged?: boolean }

/** The filters of the list of areas, as `places.areas` takes them. */
export const AREA_FILTERS = filterSet<FilterName, AreaFilters>({
  text: anything,
  governorate: oneOf(GOVERNORATES),
  isChanged: isTrue,
})

/** The query of one page of areas. */
export const areasQuery = (search: AreasSearch) => {
  const { filters } = AREA_FILTERS.read(search)
  const { after } = search
  return pageQuery({
    name: 'areas',
    filters,
    after,
    read: (signal) => rpc.places.areas({ ...filters, pageSize: AREAS_PAGE, lastId: after }, { signal }),
    readTotal: (_, signal) => rpc.places.areas({ ...filters, pageSize: 1 }, { signal }),
  })
}

/** The query of one area with its changes. */
export const areaQuery = (number: number) =>
  queryOptions({
    queryKey: ['areas', 'one', number],
    queryFn: ({ signal }) => rpc.places.area({ number }, { signal }),
  })

/** Shows an area as the server has just returned it, and has this page name areas by its change at once. */
export async function showArea(client: QueryClient, area: AreaDetails): Promise<void> {
  setAreaChanges(area.applied)
  client.setQueryData(areaQuery(area.number).queryKey, area)
  await client.invalidateQueries({ queryKey: ['areas', 'list'] })
}
