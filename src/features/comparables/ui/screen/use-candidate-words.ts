import { useMemo } from 'react'
import { useEvidenceName } from '#features/market/ui/shared/display-name.ts'
import { usePlace } from '#features/places/ui/shared/place.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { latinDigits } from '#kernel/text.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { Candidate } from './candidates.ts'
import { useParameterWords } from './use-parameter-words.ts'

/** Words what a candidate is: its name, its place down to the plot, how far and how old it is. */
export function useCandidateWords() {
  const { t } = useTranslation()
  const { digits, number } = useFormat()
  const { distance } = useParameterWords()
  const place = usePlace()
  const name = useEvidenceName()
  return useMemo(
    () => ({
      name: ({ evidence }: Candidate): string => name(evidence),
      place: ({ evidence: { location, blockNumber, plotNumber } }: Candidate): string => {
        const where = place({ areaName: location, blockNumber })
        if (!plotNumber) return where
        return `${where} · ${t('properties:details.plot', { plot: digits(latinDigits(plotNumber)) })}`
      },
      distance: ({ nearness, isApproximate }: Candidate): string => {
        const exact = distance(nearness.distance)
        return isApproximate ? t('comparables:table.about', { distance: isolateBidi(exact) }) : exact
      },
      age: ({ age }: Candidate): string =>
        age === null ? digits(null) : t('comparables:table.years', { count: age, n: number(age) }),
    }),
    [t, digits, number, distance, place, name],
  )
}
