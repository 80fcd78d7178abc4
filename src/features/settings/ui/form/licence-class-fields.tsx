import {
  LICENCE_CLASSES,
  type LicenceClass,
  PROPERTY_CATEGORIES,
  type PropertyCategory,
} from '#features/terms/model/codes.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Check } from '#web/kit/fields/check.tsx'
import { MoneyField } from '#web/kit/fields/number-field.tsx'
import { Column, Row, Text } from '#web/kit/layout/layout.tsx'
import { fieldId, useSetting } from './context.ts'
import classes from './form.module.css'
import { SettingWithDefault } from './setting-with-default.tsx'

/** What each class of licences allows: kinds of property and a ceiling. */
export function LicenceClassFields() {
  const { t } = useTranslation()
  const { value, set, fault } = useSetting('licenceClasses')
  const put = (of: LicenceClass, changes: Partial<(typeof value)[LicenceClass]>) =>
    set({ ...value, [of]: { ...value[of], ...changes } })
  const toggle = (of: LicenceClass, category: PropertyCategory, on: boolean) =>
    put(of, {
      categories: PROPERTY_CATEGORIES.filter((one) => (one === category ? on : value[of].categories.includes(one))),
    })
  return (
    <SettingWithDefault of="licenceClasses" wide>
      <h3 className={classes.legend}>{t('settings:name.licenceClasses')}</h3>
      {LICENCE_CLASSES.map((of) => {
        const name = { class: t(`settings:licence.class.${of}`) }
        const wrong = fault(`licenceClasses.${of}.categories`)
        return (
          <Column gap={12} key={of} className={classes.scope}>
            <MoneyField
              id={fieldId(`licenceClasses.${of}.ceiling`)}
              label={t('settings:licence.ceiling', name)}
              description={t('settings:licence.ceilingHint')}
              isWorth
              value={value[of].ceiling}
              onChange={(ceiling) => put(of, { ceiling })}
              error={fault(`licenceClasses.${of}.ceiling`)}
            />
            <Row as="fieldset" align="stretch" wrap gap={[8, 24]} className={classes.days}>
              <legend>{t('settings:licence.types', name)}</legend>
              {PROPERTY_CATEGORIES.map((category) => (
                <Check
                  key={category}
                  label={t(`valuations:category.${category}`)}
                  checked={value[of].categories.includes(category)}
                  onChange={(on) => toggle(of, category, on)}
                />
              ))}
            </Row>
            {wrong ? (
              <Text tone="red" size={14}>
                {wrong}
              </Text>
            ) : null}
          </Column>
        )
      })}
    </SettingWithDefault>
  )
}
