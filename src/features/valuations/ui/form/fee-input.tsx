import type { PropertyCategory } from '#features/terms/model/codes.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { MoneyField } from '#web/kit/fields/number-field.tsx'
import { SwitchField } from '#web/kit/fields/switch-field.tsx'
import { Column, Grid, Row, Text } from '#web/kit/layout/layout.tsx'
import { Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { hasComputedFee, valuationFee } from '../../rules.ts'
import classes from './fee.module.css'
import { useFormSetting, useFormState, useFrame } from './parts.ts'

// The fee step in KWD and its span in m²: every category but apartments counts in thousands of m².
const STEP = 50
const spanOf = (category: string) => (category === 'APARTMENT' ? 400 : 1000)
const HUGE = 1_000_000

/** Explains how the displayed fee is computed, or which inputs are missing. */
function useFeeSentence(): string {
  const { t } = useTranslation()
  const { money, number } = useFormat()
  const code = useFormState(({ values }) => values.propertyCategory)
  const size = useFormState(({ values }) => values.propertySize)
  const isUsufruct = useFormState(({ values }) => values.isUsufruct)
  if (!code) return t('form:fee.needs')

  const category = t(`valuations:category.${code as PropertyCategory}`)
  if (!hasComputedFee(code)) return t('form:fee.noRule', { category })
  const subject = { propertyCategory: code, isUsufruct }
  const fee = valuationFee({ ...subject, propertySize: size })
  if (!fee) return t('form:fee.needs')

  const base = valuationFee({ ...subject, propertySize: 1 })
  if (valuationFee({ ...subject, propertySize: HUGE }) === base) return t('form:fee.flat', { category })
  const withFlag = isUsufruct && base !== valuationFee({ ...subject, isUsufruct: false, propertySize: 1 })
  const start = t(withFlag ? 'form:fee.baseUsufruct' : 'form:fee.base', {
    category,
    base: money(base),
  })
  const parts = { base: start, step: money(STEP), span: number(spanOf(code)) }
  const rule = t(code === 'APARTMENT' ? 'form:fee.apartments' : 'form:fee.thousands', parts)
  return fee > base ? `${rule} ${t('form:fee.extra', { extra: money(fee - base) })}` : rule
}

/** The fee: computed live from category, size and usufruct, or overridden by hand. */
export function FeeInput() {
  const { t } = useTranslation()
  const { money } = useFormat()
  const { store } = useFormSetting()
  const { frame, value } = useFrame('fee')
  const ownFee = useFormState(({ values }) => values.ownFee)
  const category = useFormState(({ values }) => values.propertyCategory)
  const computed = useFormState(({ values }) => valuationFee(values)) || null
  const sentence = useFeeSentence()
  const locked = frame.disabled
  const byRule = category === '' || hasComputedFee(category)
  const typing = !locked && (ownFee || !byRule)
  const differs = ownFee && computed !== null && value !== computed

  return (
    <Grid columns="minmax(0, 17rem) minmax(0, 1fr)" align="start" gap={[12, 24]} until={1000} className={classes.fee}>
      <Column gap={12}>
        {typing ? (
          <MoneyField {...frame} required value={value} onChange={(fee) => store.set({ fee, ownFee: true })} />
        ) : (
          <div id={frame.id} tabIndex={-1} className={classes.shown}>
            <span>{frame.label}</span>
            <output className={classes.figure}>
              <Num>{money(ownFee ? value : computed)}</Num>
            </output>
            {frame.error ? (
              <Text tone="red" size={14}>
                {frame.error}
              </Text>
            ) : null}
          </div>
        )}
        {byRule && !locked ? (
          <SwitchField
            label={t('form:fee.own')}
            checked={ownFee}
            onChange={(own) => store.set({ ownFee: own, fee: value ?? computed })}
          />
        ) : null}
      </Column>
      <div className={classes.side} aria-live="polite">
        <p>{sentence}</p>
        {differs ? (
          <Row as="p" wrap gap={[4, 8]} className={classes.differs}>
            {t('form:fee.overridden', { fee: money(computed) })}
            {locked ? null : (
              <Button variant="subtle" size="compact-sm" onClick={() => store.set({ ownFee: false, fee: null })}>
                {t('form:fee.reset')}
              </Button>
            )}
          </Row>
        ) : null}
      </div>
    </Grid>
  )
}
