import { useTranslation } from 'react-i18next'
import { VALUATION_PURPOSES } from '#features/terms/model/codes.ts'
import { Check } from '#web/kit/fields/check.tsx'
import { useSetting } from './context.ts'
import classes from './form.module.css'
import { SettingWithDefault } from './setting-with-default.tsx'

/** The purposes for which the lower of two valuers' values is taken. */
export function SecondValuerField() {
  const { t } = useTranslation()
  const { value, set, fault } = useSetting('secondValuerPurposes')
  const wrong = fault('secondValuerPurposes')
  return (
    <SettingWithDefault of="secondValuerPurposes" wide>
      <fieldset className={classes.days}>
        <legend>{t('settings:name.secondValuerPurposes')}</legend>
        {VALUATION_PURPOSES.map((purpose) => (
          <Check
            key={purpose}
            label={t(`valuations:purpose.${purpose}`)}
            checked={value.includes(purpose)}
            onChange={(on) => set(VALUATION_PURPOSES.filter((one) => (one === purpose ? on : value.includes(one))))}
          />
        ))}
      </fieldset>
      <p className={classes.quiet}>{t('settings:hint.secondValuerPurposes')}</p>
      {wrong ? <p className={classes.wrong}>{wrong}</p> : null}
    </SettingWithDefault>
  )
}
