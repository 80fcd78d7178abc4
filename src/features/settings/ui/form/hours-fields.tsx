import { useTranslation } from 'react-i18next'
import { Check } from '#web/kit/fields/check.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import { dayName } from '../setting-text.ts'
import { fieldId, useSetting } from './context.ts'
import { clockOf } from './edits.ts'
import classes from './form.module.css'
import { SettingWithDefault } from './setting-with-default.tsx'

const WEEK = [0, 1, 2, 3, 4, 5, 6]

/** The days of the week on which the firm works, and from when to when. */
export function HoursFields() {
  const { t } = useTranslation()
  const language = useLanguage()
  const { digits } = useFormat()
  const { value, set, fault } = useSetting('workingHours')
  const wrongDays = fault('workingHours.days')
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
      <fieldset className={classes.days} aria-describedby={wrongDays ? 'wrong-days' : undefined}>
        <legend>{t('settings:hours.days')}</legend>
        {WEEK.map((day) => (
          <Check
            key={day}
            label={dayName(day, language)}
            checked={value.days.includes(day)}
            onChange={(works) =>
              set({ ...value, days: WEEK.filter((one) => (one === day ? works : value.days.includes(one))) })
            }
          />
        ))}
      </fieldset>
      {wrongDays ? (
        <p id="wrong-days" className={classes.wrong}>
          {wrongDays}
        </p>
      ) : null}
      <div className={classes.pair}>
        {clock('opens')}
        {clock('closes')}
      </div>
    </SettingWithDefault>
  )
}
