import { useMemo } from 'react'
import { latinDigits } from '#kernel/text.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import { useMatching } from '#web/kit/text/use-matching.ts'
import { areaLabel } from '../../model.ts'

/** Formats the place of a valuation: 'السالمية، ق 4', 'Salmiya, Blk 4'. */
export type PlaceName = (at: { areaName: string | null; blockNumber: string | null }) => string

/** The formatter of places in the reader's language and digits. */
export function usePlace(): PlaceName {
  const { t } = useTranslation()
  const { digits } = useFormat()
  const language = useLanguage()
  return useMemo(
    () =>
      ({ areaName, blockNumber }) => {
        const area = digits(areaLabel(areaName ?? '', language))
        return blockNumber ? t('valuations:list.place', { area, block: digits(latinDigits(blockNumber)) }) : area
      },
    [t, digits, language],
  )
}

/**
 * The stored name of an area, if one of the texts on the screen has its name in the reader's language and that matches the search: a
 * name in Latin letters is searched for in Arabic too, and what was found of it then is there already.
 */
export function useSeenArea(search: string | undefined) {
  const { digits } = useFormat()
  const language = useLanguage()
  const matching = useMatching(Boolean(search))
  return (areaName: string | null, seen: readonly string[]): string[] => {
    const label = digits(areaLabel(areaName ?? '', language))
    const isSeen = areaName !== null && seen.some((text) => text.includes(label))
    return isSeen && (matching?.foldedMatches(label, search ?? '').length ?? 0) > 0 ? [areaName] : []
  }
}
