import { useTranslation } from '#web/i18n/i18n.ts'
import { Choice } from '#web/kit/fields/choice.tsx'
import { NumberField } from '#web/kit/fields/number-field.tsx'
import { Column, Grid } from '#web/kit/layout/layout.tsx'
import { MetresInput } from './metres-input.tsx'
import classes from './sketch.module.css'
import { turned } from './steps.ts'

type Props = {
  degrees: number
  rise: number
  /** The most that it may rise. */
  most: number
  disabled: boolean
  onDegrees: (degrees: number) => void
  onRise: (rise: number) => void
}

/** What a side is beside straight along the paper: its angle in degrees, and how far it bulges to which hand. */
export function Bend({ degrees, rise, most, disabled, onDegrees, onRise }: Props) {
  const { t } = useTranslation()
  const isRight = degrees % 90 === 0
  return (
    <details className={classes.bend} open={!isRight || rise !== 0 || undefined}>
      <summary>{t('sketch:more')}</summary>
      <Column gap={12}>
        <Grid columns={2} gap={12} align="start">
          <NumberField
            label={t('sketch:degrees')}
            description={t('sketch:degrees.hint')}
            unit="°"
            plain
            disabled={disabled}
            value={degrees}
            onChange={(typed) => typed !== null && Number.isFinite(typed) && onDegrees(turned(typed, 0))}
          />
          <MetresInput
            label={t('sketch:rise')}
            description={t('sketch:rise.hint')}
            value={Math.abs(rise)}
            least={0}
            most={most}
            disabled={disabled}
            onChange={(metres) => onRise(rise < 0 ? -metres : metres)}
          />
        </Grid>
        {rise === 0 ? null : (
          <Choice
            label={t('sketch:bulges')}
            options={(['left', 'right'] as const).map((value) => ({ value, label: t(`sketch:bulges.${value}`) }))}
            value={rise > 0 ? 'left' : 'right'}
            disabled={disabled}
            onChange={(hand) => onRise(hand === 'left' ? Math.abs(rise) : -Math.abs(rise))}
          />
        )}
      </Column>
    </details>
  )
}
