import { useTranslation } from '#web/i18n/i18n.ts'
import { DateField } from '#web/kit/fields/date-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { Holiday } from '../../model.ts'
import { fieldId, useSetting } from './context.ts'
import { ListSetting } from './list-setting.tsx'

const NEW: Holiday = { date: '', name: { ar: '', en: '' } }

/** The days on which the firm is closed: each with its date and its name in both languages. */
export function HolidaysField() {
  const { t } = useTranslation()
  const { date } = useFormat()
  const { value, set, fault } = useSetting('holidays')
  return (
    <ListSetting
      of="holidays"
      words="holiday"
      rows={value}
      onChange={set}
      blank={NEW}
      firstPlace="date"
      fault={fault('holidays')}
      nameOf={(holiday) => (holiday.date ? date(holiday.date) : '')}
      fields={(holiday, place, change) => (
        <>
          <DateField
            id={fieldId(place('date'))}
            label={t('settings:holiday.date')}
            required
            value={holiday.date}
            onChange={(day) => change({ date: day ?? '' })}
            error={fault(place('date'))}
          />
          {(['ar', 'en'] as const).map((language) => (
            <TextField
              key={language}
              id={fieldId(place(`name.${language}`))}
              label={t(`settings:holiday.${language}`)}
              required
              maxLength={120}
              value={holiday.name[language]}
              onChange={(text) => change({ name: { ...holiday.name, [language]: text } })}
              error={fault(place(`name.${language}`))}
            />
          ))}
        </>
      )}
    />
  )
}
