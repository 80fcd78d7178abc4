import { useMemo } from 'react'
import type { Evidence } from '#features/market/model.ts'
import { useEvidenceName } from '#features/market/ui/shared/display-name.ts'
import { usePlace } from '#features/places/ui/shared/place.ts'
import { COMMA } from '#kernel/format.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { latinDigits } from '#kernel/text.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import type { Nearness, Subject } from '../../model.ts'
import type { Candidate } from './candidates.ts'
import { useParameterWords } from './use-parameter-words.ts'

/** Returns the functions that word a candidate: its name, its place down to the plot, its distance and its age. */
export function useCandidateWords() {
  const { t } = useTranslation()
  const { digits, number } = useFormat()
  const { distance } = useParameterWords()
  const place = usePlace()
  const name = useEvidenceName()
  return useMemo(
    () => ({
      name: ({ evidence }: Candidate): string => name(evidence),
      place: ({ evidence: { location, blockNumber, plotNumber } }: Candidate): string =>
        [
          place({ areaName: location, blockNumber }),
          ...(plotNumber ? [t('properties:details.plot', { plot: digits(latinDigits(plotNumber)) })] : []),
        ].join(' · '),
      distance: ({ nearness, isApproximate }: Candidate): string => {
        const exact = distance(nearness.distance)
        return isApproximate ? t('comparables:table.about', { distance: isolateBidi(exact) }) : exact
      },
      age: ({ age }: Candidate): string => number(age),
    }),
    [t, digits, number, distance, place, name],
  )
}

/** Returns how similar an entry is to the property valued, in a sentence: the share, and the facts behind it. */
export function useSimilarity(subject: Subject | null) {
  const { t } = useTranslation()
  const { share, digits } = useFormat()
  const separator = COMMA[useLanguage()]
  return ({ similarity }: Pick<Nearness, 'similarity'>, { area, type, yearBuilt }: Evidence): string => {
    const facts: string[] = []
    if (subject?.area) {
      const more = area / subject.area - 1
      // Too small a difference to mention.
      if (Math.abs(more) <= 0.02) facts.push(t('comparables:found.sameSize'))
      else facts.push(t(`comparables:found.${more > 0 ? 'larger' : 'smaller'}`, { share: share(Math.abs(more)) }))
    }
    if (subject?.type) facts.push(t(`comparables:found.${subject.type === type ? 'sameType' : 'otherType'}`))
    if (subject?.yearBuilt && yearBuilt === null) facts.push(t('comparables:found.builtUnknown'))
    else if (subject?.yearBuilt)
      facts.push(
        t('comparables:found.built', { year: digits(String(yearBuilt)), own: digits(String(subject.yearBuilt)) }),
      )
    return t('comparables:found.similar', {
      share: share(similarity),
      facts: facts.join(separator) || t('comparables:found.near'),
    })
  }
}
