import type { Evidence } from '#features/market/model.ts'
import { COMMA } from '#kernel/format.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import type { Nearness, Subject } from '../../model.ts'

/** A difference of size that nobody speaks of. */
const ALIKE = 0.02

/** Returns how similar an entry is to the property valued, in a sentence: the share, and the facts behind it. */
export function useSimilarity(subject: Subject | null) {
  const { t } = useTranslation()
  const { share, digits } = useFormat()
  const separator = COMMA[useLanguage()]
  return ({ similarity }: Pick<Nearness, 'similarity'>, { area, type, yearBuilt }: Evidence): string => {
    const facts: string[] = []
    if (subject?.area) {
      const more = area / subject.area - 1
      if (Math.abs(more) <= ALIKE) facts.push(t('comparables:found.sameSize'))
      else facts.push(t(`comparables:found.${more > 0 ? 'larger' : 'smaller'}`, { share: share(Math.abs(more)) }))
    }
    if (subject?.type) facts.push(t(`comparables:found.${subject.type === type ? 'sameType' : 'otherType'}`))
    if (subject?.yearBuilt)
      facts.push(
        yearBuilt === null
          ? t('comparables:found.builtUnknown')
          : t('comparables:found.built', { year: digits(String(yearBuilt)), own: digits(String(subject.yearBuilt)) }),
      )
    const said = facts.length > 0 ? facts.join(separator) : t('comparables:found.near')
    return t('comparables:found.similar', { share: share(similarity), facts: said })
  }
}
