import { PROPERTY_CATEGORIES, VALUATION_PURPOSES } from '#features/terms/model/codes.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { NumberField } from '#web/kit/fields/number-field.tsx'
import { Grid } from '#web/kit/layout/layout.tsx'
import { fieldId, useSetting } from './context.ts'
import classes from './form.module.css'
import { SettingWithDefault } from './setting-with-default.tsx'

/** The working hours within which valuations are due: in general, by purpose and by category. */
export function TurnaroundFields() {
  const { t } = useTranslation()
  const { value, set, fault } = useSetting('turnaround')
  const field = (place: string, label: string, hours: number | null, onChange: (hours: number | null) => void) => (
    <NumberField
      key={place}
      id={fieldId(`turnaround.${place}`)}
      label={label}
      unit={t('settings:unit.hours')}
      value={hours}
      onChange={onChange}
      error={fault(`turnaround.${place}`)}
    />
  )
  return (
    <SettingWithDefault of="turnaround" wide>
      <Grid least="12rem" fill align="start" gap={[12, 16]} className={classes.hours}>
        {field('general', t('settings:turnaround.general'), value.general, (general) => set({ ...value, general }))}
      </Grid>
      <Grid as="fieldset" least="12rem" fill align="start" gap={[12, 16]} className={classes.hours}>
        <legend>{t('settings:turnaround.purposes')}</legend>
        {VALUATION_PURPOSES.map((code) =>
          field(`purposes.${code}`, t(`valuations:purpose.${code}`), value.purposes[code] ?? null, (hours) =>
            set({ ...value, purposes: withHours(value.purposes, code, hours) }),
          ),
        )}
      </Grid>
      <Grid as="fieldset" least="12rem" fill align="start" gap={[12, 16]} className={classes.hours}>
        <legend>{t('settings:turnaround.categories')}</legend>
        {PROPERTY_CATEGORIES.map((code) =>
          field(`categories.${code}`, t(`valuations:category.${code}`), value.categories[code] ?? null, (hours) =>
            set({ ...value, categories: withHours(value.categories, code, hours) }),
          ),
        )}
      </Grid>
    </SettingWithDefault>
  )
}

/** The hours with those of one code; a code without hours is left out. */
function withHours<C extends string>(all: Partial<Record<C, number>>, code: C, hours: number | null) {
  const { [code]: _, ...others } = all
  return (hours === null ? others : { ...others, [code]: hours }) as Partial<Record<C, number>>
}
