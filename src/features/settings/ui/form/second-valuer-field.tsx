import { VALUATION_PURPOSES } from '#features/terms/model/codes.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Check } from '#web/kit/fields/check.tsx'
import { Muted, Row, Text } from '#web/kit/layout/layout.tsx'
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
      <Row as="fieldset" align="stretch" wrap gap={[8, 24]} className={classes.days}>
        <legend>{t('settings:name.secondValuerPurposes')}</legend>
        {VALUATION_PURPOSES.map((purpose) => (
          <Check
            key={purpose}
            label={t(`valuations:purpose.${purpose}`)}
            checked={value.includes(purpose)}
            onChange={(on) => set(VALUATION_PURPOSES.filter((one) => (one === purpose ? on : value.includes(one))))}
          />
        ))}
      </Row>
      <Muted>{t('settings:hint.secondValuerPurposes')}</Muted>
      {wrong ? (
        <Text tone="red" size={14}>
          {wrong}
        </Text>
      ) : null}
    </SettingWithDefault>
  )
}
