import { BASES_OF_VALUE, VALUE_BASES } from '#features/terms/model/bases.ts'
import { VALUATION_PURPOSES } from '#features/terms/model/codes.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Check } from '#web/kit/fields/check.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { Grid, Muted, Row } from '#web/kit/layout/layout.tsx'
import { fieldId, useSetting } from './context.ts'
import classes from './form.module.css'
import { SettingWithDefault } from './setting-with-default.tsx'

/** The bases of value by purpose: which one the value usually has, and which are offered beside it. */
export function BasesFields() {
  const { t } = useTranslation()
  const { value, set, fault } = useSetting('basesByPurpose')
  return (
    <SettingWithDefault of="basesByPurpose" wide>
      <p className={classes.legend}>{t('settings:name.basesByPurpose')}</p>
      <Muted>{t('settings:hint.basesByPurpose')}</Muted>
      {VALUATION_PURPOSES.map((purpose) => {
        const { main, offered } = value[purpose]
        return (
          <Grid key={purpose} as="fieldset" least="16rem" align="start" gap={[8, 24]} className={classes.hours}>
            <legend>{t(`valuations:purpose.${purpose}`)}</legend>
            <SelectField
              id={fieldId(`basesByPurpose.${purpose}`)}
              label={t('settings:bases.main')}
              value={main}
              options={VALUE_BASES.map((code) => ({ value: code, label: t(`conclusions:basis.${code}`) }))}
              onChange={(code) => code && set({ ...value, [purpose]: { main: code, offered } })}
              error={fault(`basesByPurpose.${purpose}`)}
            />
            <Row as="div" role="group" aria-label={t('settings:bases.offered')} wrap align="stretch" gap={[4, 16]}>
              {BASES_OF_VALUE.filter((code) => code !== main).map((code) => (
                <Check
                  key={code}
                  label={t(`conclusions:basis.${code}`)}
                  checked={offered.includes(code)}
                  onChange={(on) => {
                    const chosen = BASES_OF_VALUE.filter((one) => (one === code ? on : offered.includes(one)))
                    set({ ...value, [purpose]: { main, offered: chosen } })
                  }}
                />
              ))}
            </Row>
          </Grid>
        )
      })}
    </SettingWithDefault>
  )
}
