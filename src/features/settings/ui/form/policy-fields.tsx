import { useState } from 'react'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Check } from '#web/kit/fields/check.tsx'
import { NumberField } from '#web/kit/fields/number-field.tsx'
import { PasswordHints } from '#web/kit/fields/password-hints.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { Column, Grid, Row } from '#web/kit/layout/layout.tsx'
import { fieldId, useSetting } from './context.ts'
import classes from './form.module.css'
import { SettingWithDefault } from './setting-with-default.tsx'

const MARKS = ['lowercase', 'uppercase', 'digit', 'symbol'] as const

/** What a new password must meet, with the checklist that people will see, to be tried as it is set. */
export function PolicyFields() {
  const { t } = useTranslation()
  const { value, shipped, set, fault } = useSetting('passwordPolicy')
  // While a length is being typed it is none.
  const lengths = {
    minLength: value.minLength || shipped.minLength,
    maxLength: value.maxLength || shipped.maxLength,
  }
  const [sample, setSample] = useState('')
  const length = (end: 'minLength' | 'maxLength') => (
    <NumberField
      id={fieldId(`passwordPolicy.${end}`)}
      label={t(`settings:policy.${end}`)}
      required
      value={value[end]}
      onChange={(figure) => set({ ...value, [end]: figure as number })}
      error={fault(`passwordPolicy.${end}`)}
    />
  )
  return (
    <SettingWithDefault of="passwordPolicy" wide>
      <h3 className={classes.legend}>{t('settings:name.passwordPolicy')}</h3>
      <Grid least="15.5rem" fill align="start" gap={[12, 24]}>
        {length('minLength')}
        {length('maxLength')}
      </Grid>
      <Row as="fieldset" align="stretch" wrap gap={[8, 24]} className={classes.days}>
        <legend>{t('settings:policy.asks')}</legend>
        {MARKS.map((mark) => (
          <Check
            key={mark}
            label={t(`settings:policy.${mark}`)}
            checked={value[mark]}
            onChange={(asked) => set({ ...value, [mark]: asked })}
          />
        ))}
      </Row>
      <Column className={classes.trial}>
        <TextField
          label={t('settings:policy.try')}
          description={t('settings:policy.tryHint')}
          dir="ltr"
          value={sample}
          onChange={setSample}
        />
        <PasswordHints password={sample} policy={{ ...value, ...lengths }} />
      </Column>
    </SettingWithDefault>
  )
}
