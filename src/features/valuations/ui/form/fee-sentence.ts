import { useTranslation } from 'react-i18next'
import type { PropertyCategory } from '#features/terms/model/codes.ts'
import { useFormat } from '#web/kit/text/use-format.ts'
import { hasComputedFee, valuationFee } from '../../rules.ts'
import { useFormState } from './parts.ts'

// The fee step in KWD and its span in m²: every category but apartments counts in thousands of m².
const STEP = 50
const spanOf = (category: string) => (category === 'APARTMENT' ? 400 : 1000)
const HUGE = 1_000_000

/** Explains how the displayed fee is computed, or which inputs are missing. */
export function useFeeSentence(): string {
  const { t } = useTranslation()
  const { money, number } = useFormat()
  const code = useFormState(({ values }) => values.propertyCategory)
  const size = useFormState(({ values }) => values.propertySize)
  const isUsufruct = useFormState(({ values }) => values.isUsufruct)
  if (!code) return t('valuations:fee.needs')

  const category = t(`valuations:category.${code as PropertyCategory}`)
  if (!hasComputedFee(code)) return t('valuations:fee.noRule', { category })
  const subject = { propertyCategory: code, isUsufruct }
  const fee = valuationFee({ ...subject, propertySize: size })
  if (!fee) return t('valuations:fee.needs')

  const base = valuationFee({ ...subject, propertySize: 1 })
  if (valuationFee({ ...subject, propertySize: HUGE }) === base) return t('valuations:fee.flat', { category })
  const withFlag = isUsufruct && base !== valuationFee({ ...subject, isUsufruct: false, propertySize: 1 })
  const start = t(withFlag ? 'valuations:fee.baseUsufruct' : 'valuations:fee.base', { category, base: money(base) })
  const parts = { base: start, step: money(STEP), span: number(spanOf(code)) }
  const rule = t(code === 'APARTMENT' ? 'valuations:fee.apartments' : 'valuations:fee.thousands', parts)
  return fee > base ? `${rule} ${t('valuations:fee.extra', { extra: money(fee - base) })}` : rule
}
