import { isGranted } from '#features/terms/model/codes.ts'
import { kuwaitToday } from '#kernel/dates.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { Valuation } from '../../model.ts'
import { remainingTerm } from '../../rules/tenure.ts'

/** The day on which a tenure is judged: the valuation date, or today until it is known. */
export const termDate = ({ valuationDate }: { valuationDate: string | null }): string => valuationDate || kuwaitToday()

/** Words what is left of a contract with the State: years and months on the valuation date; null where there is nothing to tell. */
export function useTermText() {
  const { t } = useTranslation()
  const { number } = useFormat()
  return (valuation: Pick<Valuation, 'tenure' | 'tenureEnd' | 'valuationDate'>): string | null => {
    if (!isGranted(valuation.tenure) || !valuation.tenureEnd) return null
    const term = remainingTerm(valuation.tenureEnd, termDate(valuation))
    if (!term) return t('tenure:over')
    const years = term.years > 0 && t('tenure:years', { count: term.years, n: number(term.years) })
    const months = term.months > 0 && t('tenure:months', { count: term.months, n: number(term.months) })
    if (years && months) return t('tenure:yearsAndMonths', { years, months })
    return years || months || t('tenure:underMonth')
  }
}
