import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { NumberField } from '#web/kit/fields/number-field.tsx'
import { Grid, Muted } from '#web/kit/layout/layout.tsx'
import { Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { MOST_WEIGHT } from '../../model.ts'
import classes from './dimensions.module.css'

type Props = { name: string; weight: number; share: number; onChange: (weight: number) => void }

const toWeight = (percent: number) => Math.round(percent * 100) / 10_000
const toPercent = (weight: number) => Math.round(weight * 10_000) / 100

/** The weight of a dimension in percent: a slider and a number field, with the effective weight. */
export function WeightInput({ name, weight, share, onChange }: Props) {
  const { t } = useTranslation()
  const { percent, number } = useFormat()
  const counts = useId()
  // An invalid weight stays in the field as typed, while the last valid one stays in effect.
  const [wrong, setWrong] = useState<number | null>(null)
  const percentValue = toPercent(weight)
  const label = t('comparisons:setup.weight', { name: isolateBidi(name) })
  const most = MOST_WEIGHT * 100
  const fault =
    wrong === null || Number.isNaN(wrong)
      ? undefined
      : wrong < 0
        ? t('comparisons:fault.weight')
        : t('comparisons:fault.weight.most', { most: number(most) })
  const write = (value: number | null) => {
    const given = value ?? 0
    const isWrong = !(given >= 0 && given <= most)
    setWrong(isWrong ? given : null)
    if (!isWrong) onChange(toWeight(given))
  }
  return (
    <Grid columns="minmax(0, 1fr) 108px 5.4rem" align="center" gap={12} className={classes.weight}>
      <input
        type="range"
        min={0}
        max={100}
        step={1}
        value={Math.min(100, percentValue)}
        aria-label={label}
        aria-valuetext={percent(weight)}
        aria-describedby={counts}
        onChange={(event) => write(event.currentTarget.valueAsNumber)}
      />
      <div className={classes.percent}>
        <NumberField label={label} value={wrong ?? percentValue} onChange={write} error={fault} unit="%" />
      </div>
      <Muted as="span" small id={counts} className={classes.counts}>
        <Num>{t('comparisons:setup.counts', { share: percent(share) })}</Num>
      </Muted>
    </Grid>
  )
}
