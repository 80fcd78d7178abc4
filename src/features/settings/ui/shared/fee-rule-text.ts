import { useCallback } from 'react'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { FeeRule } from '../../model/shapes.ts'

type Held = Pick<FeeRule, 'category' | 'purpose' | 'from'>

/** Says what a line of the fee schedule holds for: the type of property, the purpose, and the area (m²) from which it does. */
export function useFeeRuleText(): (rule: Held) => string {
  const { t } = useTranslation()
  const { number } = useFormat()
  return useCallback(
    ({ category, purpose, from }) =>
      [
        category ? t(`valuations:category.${category}`) : t('settings:feeRule.anyCategory'),
        ...(purpose ? [t(`valuations:purpose.${purpose}`)] : []),
        // What is no number is still being typed.
        ...(typeof from === 'number' ? [t('settings:feeRule.told.from', { n: isolateBidi(number(from)) })] : []),
      ].join(' · '),
    [t, number],
  )
}
