import { useTranslation } from '#web/i18n/i18n.ts'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { Grid } from '#web/kit/layout/layout.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { fieldId, useSetting } from './context.ts'
import { DayChecks } from './day-checks.tsx'
import { clockOf } from './edits.ts'
import { SettingWithDefault } from './setting-with-default.tsx'

/** The days of the week on which the firm works, and from when to when. */
export function HoursFields() {
  const { t } = useTranslation()
  const { digits } = useFormat()
  const { value, set, fault } = useSetting('workingHours')
  const clock = (end: 'opens' | 'closes') => (
    <TextField
      id={fieldId(`workingHours.${end}`)}
      label={t(`settings:hours.${end}`)}
      dir="ltr"
      inputMode="text"
      maxLength={8}
      required
      value={value[end] && digits(value[end])}
      onChange={(text) => set({ ...value, [end]: text })}
      onBlur={() => set({ ...value, [end]: clockOf(value[end]) })}
      error={fault(`workingHours.${end}`, ...(end === 'closes' ? ['workingHours'] : []))}
    />
  )
  return (
    <SettingWithDefault of="workingHours" wide>
      <DayChecks
        legend={t('settings:hours.days')}
        days={value.days}
        onChange={(days) => set({ ...value, days })}
        wrong={fault('workingHours.days')}
      />
      <Grid least="15.5rem" fill align="start" gap={[12, 24]}>
        {clock('opens')}
        {clock('closes')}
      </Grid>
    </SettingWithDefault>
  )
}
