import { useTranslation } from '#web/i18n/i18n.ts'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { Grid } from '#web/kit/layout/layout.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { fieldId, useSetting } from './context.ts'
import { DayChecks } from './day-checks.tsx'
import { clockOf } from './edits.ts'
import { FigureSetting, TextSetting } from './fields.tsx'
import { SettingWithDefault } from './setting-with-default.tsx'

/** When backups are made by themselves, how many of them are kept and where. */
export function BackupFields() {
  const { t } = useTranslation()
  const { digits } = useFormat()
  const { value, set, fault } = useSetting('backupSchedule')
  return (
    <>
      <SettingWithDefault of="backupSchedule" wide>
        <DayChecks
          legend={t('settings:backup.days')}
          days={value.days}
          onChange={(days) => set({ ...value, days })}
          wrong={fault('backupSchedule', 'backupSchedule.days')}
        />
        <Grid least="15.5rem" fill align="start" gap={[12, 24]}>
          <TextField
            id={fieldId('backupSchedule.time')}
            label={t('settings:backup.time')}
            dir="ltr"
            maxLength={8}
            required
            value={value.time && digits(value.time)}
            onChange={(time) => set({ ...value, time })}
            onBlur={() => set({ ...value, time: clockOf(value.time) })}
            error={fault('backupSchedule.time')}
          />
        </Grid>
      </SettingWithDefault>
      <FigureSetting of="backupKeep" />
      <TextSetting of="backupFolder" />
    </>
  )
}
