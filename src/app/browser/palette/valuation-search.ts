import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ListedValuation } from '#features/valuations/model.ts'
import { foldArabic } from '#kernel/fold.ts'
import { rpc } from '#web/rpc/rpc.ts'

const SHOWN = 8
const FULL = /^(?:val)?[\s-]*(\d{4})[\s-]+(\d{1,6})$/
const BARE = /^(?:val[\s-]*)?(\d{1,6})$/

/**
 * The texts to search valuations for: a number in its full form ('2026-12' is VAL-2026-0012, '12' ends in -0012), and what
 * was typed. None for a single letter.
 */
export function searchesFor(typed: string): string[] {
  const text = foldArabic(typed).trim()
  const [, year, ofYear] = FULL.exec(text) ?? []
  const [, bare] = BARE.exec(text) ?? []
  const number = ofYear ? `val-${year}-${ofYear.padStart(4, '0')}` : bare ? `-${bare.padStart(4, '0')}` : null
  // One or two digits alone occur in nearly every record.
  const asTyped = bare ? bare.length > 2 : (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0) > 1
  return [...new Set([...(number ? [number] : []), ...(asTyped ? [text] : [])])]
}

/** The valuations that were found, whether there are more, and the text under which the list shows them all; `meant`: by this spelling, as none holds what was typed. */
export type Found = { items: ListedValuation[]; hasMore: boolean; text: string; meant?: string | undefined }

/** Valuations by number, owner, place and other searchable fields; those whose number was typed come first. */
export const foundQuery = (typed: string) => {
  const texts = searchesFor(typed)
  return queryOptions({
    queryKey: ['valuations', 'found', 'palette', texts],
    queryFn: async ({ signal }): Promise<Found> => {
      const pages = await Promise.all(
        texts.map((text) => rpc.valuations.search({ text, pageSize: SHOWN, count: 'none' }, { signal })),
      )
      const exact = pages.filter(({ meant, items }) => !meant && items.length > 0)
      const shown = exact.length > 0 ? exact : pages
      const items = new Map(shown.flatMap((page) => page.items).map((item) => [item.id, item]))
      const at = pages.findLastIndex((page) => shown.includes(page) && page.items.length > 0)
      return {
        items: [...items.values()].slice(0, SHOWN),
        hasMore: pages[at]?.hasMore === true || items.size > SHOWN,
        text: at === texts.length - 1 ? typed.trim() : (texts[at] ?? ''),
        meant: shown.find(({ meant }) => meant)?.meant,
      }
    },
    enabled: texts.length > 0,
    placeholderData: keepPreviousData,
    // A lost connection is reported at once, and the search repeated by hand.
    networkMode: 'always',
    retry: false,
  })
}
