import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { findArea } from '#features/places/model.ts'
import type { ListedProperty } from '#features/properties/model.ts'
import { foldArabic } from '#kernel/fold.ts'
import { latinDigits } from '#kernel/text.ts'
import { rpc } from '#web/rpc/rpc.ts'

const SHOWN = 5

/** A parcel as people write it: 'السالمية 4 112', 'Salmiya, Blk 4, Plot 112', 'السالمية ق4 قسيمة 112'. */
const PARCEL =
  /^(?<place>\P{Nd}+?)[\s،,/-]*(?:ق|قطعه|القطعه|blk|block)?[\s.]*(?<block>\d+)[\s،,/-]+(?:قسيمه|القسيمه|plot)?[\s.]*(?<plot>\d+)$/u

/** The parcel that was typed: a place of the list of areas, a block and a plot; undefined for anything else. */
export function parcelOf(typed: string): { location: string; blockNumber: string; plotNumber: string } | undefined {
  const { place = '', block = '', plot = '' } = PARCEL.exec(foldArabic(latinDigits(typed)).trim())?.groups ?? {}
  const area = findArea(place.trim())
  return area && { location: area.nameAr, blockNumber: block, plotNumber: plot }
}

/** The properties that were found, and whether there are more; `meant`: by this spelling, as none holds what was typed. */
export type FoundProperties = { items: ListedProperty[]; hasMore: boolean; meant?: string | undefined }

/** Properties by name, place, owner and other searchable fields; with `byParcel` also by their parcel. */
export const foundPropertiesQuery = (typed: string, byParcel: boolean) => {
  const text = typed.trim()
  const parcel = byParcel ? parcelOf(text) : undefined
  return queryOptions({
    queryKey: ['properties', 'found', 'palette', text, parcel ?? null],
    queryFn: async ({ signal }): Promise<FoundProperties> => {
      const [found, duplicates] = await Promise.all([
        rpc.properties.search({ text, pageSize: SHOWN, count: 'none' }, { signal }),
        parcel ? rpc.properties.duplicates(parcel, { signal }) : { items: [] },
      ])
      const items = new Map([...duplicates.items, ...found.items].map((item) => [item.id, item]))
      return {
        items: [...items.values()].slice(0, SHOWN),
        hasMore: found.hasMore || items.size > SHOWN,
        meant: found.meant,
      }
    },
    placeholderData: keepPreviousData,
    networkMode: 'always',
    retry: false,
  })
}
