import type { EvidenceKind } from '#features/market/model/codes.ts'
import { areaLabel } from '#features/places/model.ts'
import type { Tenure } from '#features/terms/model/codes.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import type { Fact } from '../../rules/grid/facts.ts'

const SEPARATOR = ' · '

/** Returns the functions that write the facts of a row: of the comparable with the difference, and of the subject. */
export function useFactText() {
  const { t } = useTranslation()
  const language = useLanguage()
  const { number, date, share } = useFormat()
  const one = ({ name, unit, isApproximate }: Fact, value: Fact['subject']): string | null => {
    if (value === null) return null
    if (typeof value === 'boolean') return t(value ? 'adjusting:corner_yes' : 'adjusting:corner_no')
    if (typeof value === 'string') {
      if (unit === 'DATE') return date(value)
      if (name === 'tenure') return t(`valuations:tenure.${value as Tenure}`)
      if (name === 'kind') return t(`market:kind.${value as EvidenceKind}`)
      return areaLabel(value, language)
    }
    const n = number(value)
    switch (unit) {
      case 'SQM':
        return t('sheets:figure.SQM', { n })
      case 'METRES': {
        const metres = t('sheets:figure.METRES', { n: number(Math.round(value * 10) / 10) })
        return isApproximate ? t('adjusting:distance_about', { distance: isolateBidi(metres) }) : metres
      }
      case 'YEARS':
        return t('sheets:figure.YEARS', { count: value, n })
      case 'RATIO':
        return t('adjusting:ratio', { n: share(value) })
      case 'SCORE':
        return t('adjusting:score', { n })
      case 'COUNT':
        return name === 'streets' ? t('adjusting:streets', { n }) : t('adjusting:floors', { n })
      default:
        return n
    }
  }
  const difference = ({ unit, difference }: Fact): string | null => {
    if (difference === null || difference === 0) return null
    if (unit === 'DATE') return t('adjusting:days', { count: difference, n: number(difference) })
    const n = unit === 'RATIO' ? share(difference) : number(difference)
    return difference > 0 ? `+${n}` : n
  }
  const join = (texts: readonly (string | null)[]) =>
    texts
      .filter((text) => text !== null)
      .map(isolateBidi)
      .join(SEPARATOR)
  return {
    /** The facts of the comparable, each with how far the subject is from it. */
    comparable: (facts: readonly Fact[]): string =>
      join(
        facts.map((fact) => {
          const text = one(fact, fact.comparable)
          const away = difference(fact)
          return text && away ? `${text} (${isolateBidi(away)})` : text
        }),
      ),
    subject: (facts: readonly Fact[]): string => join(facts.map((fact) => one(fact, fact.subject))),
  }
}
