import { COMMA } from '#kernel/format.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import { areaByNumber } from '../../../places/model.ts'
import { useAreas } from '../../../places/ui/shared/area-options.ts'
import type { RuleFields } from '../../model.ts'

type Scope = Pick<RuleFields, 'category' | 'governorate' | 'areaNumber' | 'plotFrom' | 'plotTo'>

/** Names a rule by its category, place and sizes of plot, in the reader's language. */
export function useRuleName(): (rule: Scope) => string {
  const { t } = useTranslation()
  const { number } = useFormat()
  const language = useLanguage()
  useAreas()
  return ({ category, governorate, areaNumber, plotFrom, plotTo }) => {
    const area = areaNumber === null ? undefined : areaByNumber(areaNumber)
    const within = governorate ? t(`places:governorate.${governorate}`) : t('planning:everywhere')
    const place = area ? (language === 'ar' ? area.nameAr : area.nameEn) : within
    const [from, to] = [number(plotFrom), number(plotTo)]
    const plots =
      plotFrom !== null && plotTo !== null
        ? t('planning:plots.between', { from, to })
        : plotFrom !== null
          ? t('planning:plots.from', { from })
          : plotTo !== null && t('planning:plots.to', { to })
    return [t(`valuations:category.${category}`), place, ...(plots ? [plots] : [])].join(COMMA[language])
  }
}
