import { ROUNDINGS } from '#features/terms/model/bases.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { DateField } from '#web/kit/fields/date-field.tsx'
import { MoneyField, NumberField } from '#web/kit/fields/number-field.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { SwitchField } from '#web/kit/fields/switch-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { Grid } from '#web/kit/layout/layout.tsx'
import type { settingsMessages } from '../../messages.ts'
import { type FigureKey, type FlagKey, type TextKey, unitOf } from '../setting-text.ts'
import { fieldId, useSetting } from './context.ts'
import { MAP_PARTS } from './edits.ts'
import { SettingWithDefault } from './setting-with-default.tsx'

/** Those of which there is something to know besides. */
type Hinted = keyof typeof settingsMessages extends infer Key ? (Key extends `hint.${infer Of}` ? Of : never) : never

const KINDS: Partial<Record<TextKey, 'email' | 'tel'>> = { supportEmail: 'email', phone: 'tel' }

/** A setting that is an address or a number to ring: written left to right in either language. */
export function TextSetting({ of, required, wide }: { of: TextKey; required?: boolean; wide?: boolean }) {
  const { t } = useTranslation()
  const { value, set, fault } = useSetting(of)
  return (
    <SettingWithDefault of={of} wide={wide}>
      <TextField
        id={fieldId(of)}
        label={t(`settings:name.${of}`)}
        description={t(`settings:hint.${of}`, MAP_PARTS)}
        type={KINDS[of] ?? 'text'}
        inputMode={of === 'basemapUrl' ? 'url' : (KINDS[of] ?? 'text')}
        dir="ltr"
        maxLength={500}
        required={required}
        value={value}
        onChange={set}
        error={fault(of)}
      />
    </SettingWithDefault>
  )
}

const LONGEST = { companyName: 120, address: 300, bankName: 120, accountHolder: 120, paymentInstructions: 600 } as const
/** Those of one line. */
const SHORT: readonly (keyof typeof LONGEST)[] = ['companyName', 'bankName', 'accountHolder']

/** A text in both languages, one field for each. */
export function WordsSetting({ of, required }: { of: keyof typeof LONGEST; required?: boolean }) {
  const { t } = useTranslation()
  const { value, set, fault } = useSetting(of)
  const what = t(`settings:name.${of}`)
  const field = (language: 'ar' | 'en') => (
    <TextField
      id={fieldId(`${of}.${language}`)}
      label={t(language === 'ar' ? 'settings:inArabic' : 'settings:inEnglish', { what })}
      multiline={!SHORT.includes(of)}
      maxLength={LONGEST[of]}
      required={required}
      value={value[language]}
      onChange={(text) => set({ ...value, [language]: text })}
      error={fault(`${of}.${language}`)}
    />
  )
  return (
    <SettingWithDefault of={of} wide>
      <Grid least="15.5rem" fill align="start" gap={[12, 24]}>
        {field('ar')}
        {field('en')}
      </Grid>
    </SettingWithDefault>
  )
}

/** A day. */
export function DaySetting({ of }: { of: 'licenceExpiresOn' }) {
  const { t } = useTranslation()
  const { value, set, fault } = useSetting(of)
  return (
    <SettingWithDefault of={of}>
      <DateField
        id={fieldId(of)}
        label={t(`settings:name.${of}`)}
        description={t(`settings:hint.${of}`)}
        value={value}
        onChange={set}
        error={fault(of)}
      />
    </SettingWithDefault>
  )
}

/** A whole number with its unit. */
export function FigureSetting({ of, hint }: { of: FigureKey; hint?: false } | { of: FigureKey & Hinted; hint: true }) {
  const { t } = useTranslation()
  const { value, set, fault } = useSetting(of)
  return (
    <SettingWithDefault of={of}>
      <NumberField
        id={fieldId(of)}
        label={t(`settings:name.${of}`)}
        description={hint ? t(`settings:hint.${of}`) : undefined}
        required
        unit={t(`settings:unit.${unitOf(of)}`)}
        value={value}
        // Nothing is no number either: the rule refuses it.
        onChange={(figure) => set(figure as number)}
        error={fault(of)}
      />
    </SettingWithDefault>
  )
}

/** An amount in KWD. */
export function FeeSetting({ of }: { of: 'minimumFee' | 'maximumFee' }) {
  const { t } = useTranslation()
  const { value, set, fault } = useSetting(of)
  return (
    <SettingWithDefault of={of}>
      <MoneyField
        id={fieldId(of)}
        label={t(`settings:name.${of}`)}
        required
        value={value}
        onChange={(figure) => set(figure as number)}
        error={fault(of)}
      />
    </SettingWithDefault>
  )
}

/** A yes or no. */
export function FlagSetting({ of }: { of: FlagKey }) {
  const { t } = useTranslation()
  const { value, set } = useSetting(of)
  return (
    <SettingWithDefault of={of} wide>
      <SwitchField
        id={fieldId(of)}
        label={t(`settings:name.${of}`)}
        hint={t(`settings:hint.${of}`)}
        checked={value}
        onChange={set}
      />
    </SettingWithDefault>
  )
}

/** To what a value is rounded unless its valuer chooses otherwise. */
export function RoundingField() {
  const { t } = useTranslation()
  const { value, set, fault } = useSetting('usualRounding')
  return (
    <SettingWithDefault of="usualRounding">
      <SelectField
        id={fieldId('usualRounding')}
        label={t('settings:name.usualRounding')}
        description={t('settings:hint.usualRounding')}
        value={value}
        options={ROUNDINGS.map((code) => ({ value: code, label: t(`value:rounding.${code}`) }))}
        onChange={(code) => code && set(code)}
        error={fault('usualRounding')}
      />
    </SettingWithDefault>
  )
}
