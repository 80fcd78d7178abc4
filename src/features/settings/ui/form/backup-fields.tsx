import { useTranslation } from 'react-i18next'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { fieldId, useSetting } from './context.ts'
import { DayChecks } from './day-checks.tsx'
import { clockOf } from './edits.ts'
import { FigureSetting, TextSetting } from './fields.tsx'
import classes from './form.module.css'
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
        <div className={classes.pair}>
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
        </div>
      </SettingWithDefault>
      <FigureSetting of="backupKeep" unit="backups" />
      <TextSetting of="backupFolder" />
    </>
  )
}
