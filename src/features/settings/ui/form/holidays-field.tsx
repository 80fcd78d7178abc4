import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { DateField } from '#web/kit/fields/date-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { Holiday } from '../../model.ts'
import { fieldId, useSetting } from './context.ts'
import classes from './form.module.css'
import { SettingWithDefault } from './setting-with-default.tsx'

const NEW: Holiday = { date: '', name: { ar: '', en: '' } }

/** The days on which the firm is closed: each with its date and its name in both languages; added, changed and removed. */
export function HolidaysField() {
  const { t } = useTranslation()
  const { number, date } = useFormat()
  const { value, set, fault } = useSetting('holidays')
  const adder = useRef<HTMLButtonElement>(null)
  const added = useRef(false)
  useEffect(() => {
    if (added.current) document.getElementById(fieldId(`holidays.${value.length - 1}.date`))?.focus()
    added.current = false
  }, [value.length])
  const change = (at: number, part: Partial<Holiday>) =>
    set(value.map((holiday, n) => (n === at ? { ...holiday, ...part } : holiday)))

  return (
    <SettingWithDefault of="holidays" wide>
      <h3 className={classes.legend}>{t('settings:name.holidays')}</h3>
      {value.length === 0 ? <p className={classes.quiet}>{t('settings:holiday.none')}</p> : null}
      {fault('holidays') ? (
        <p className={classes.wrong} id={fieldId('holidays')} tabIndex={-1}>
          {fault('holidays')}
        </p>
      ) : null}
      <ul className={classes.holidays}>
        {value.map((holiday, at) => {
          const what = t('settings:holiday.one', { n: number(at + 1) })
          const place = (part: string) => `holidays.${at}.${part}`
          const remove = holiday.date ? isolateBidi(date(holiday.date)) : what
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a day that is typed has nothing of its own yet; the fields are controlled
            <li key={at}>
              {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own frame and legend */}
              <div role="group" aria-label={what} className={classes.holiday}>
                <DateField
                  id={fieldId(place('date'))}
                  label={t('settings:holiday.date')}
                  required
                  value={holiday.date}
                  onChange={(day) => change(at, { date: day ?? '' })}
                  error={fault(place('date'))}
                />
                <TextField
                  id={fieldId(place('name.ar'))}
                  label={t('settings:holiday.ar')}
                  required
                  maxLength={120}
                  value={holiday.name.ar}
                  onChange={(ar) => change(at, { name: { ...holiday.name, ar } })}
                  error={fault(place('name.ar'))}
                />
                <TextField
                  id={fieldId(place('name.en'))}
                  label={t('settings:holiday.en')}
                  required
                  maxLength={120}
                  value={holiday.name.en}
                  onChange={(en) => change(at, { name: { ...holiday.name, en } })}
                  error={fault(place('name.en'))}
                />
                <ActionIcon
                  variant="subtle"
                  size={36}
                  aria-label={t('settings:holiday.remove', { what: remove })}
                  onClick={() => {
                    set(value.filter((_, n) => n !== at))
                    adder.current?.focus()
                  }}
                >
                  <IconTrash size={18} aria-hidden="true" />
                </ActionIcon>
              </div>
            </li>
          )
        })}
      </ul>
      <div>
        <Button
          ref={adder}
          variant="default"
          size="sm"
          leftSection={<IconPlus size={17} aria-hidden="true" />}
          onClick={() => {
            added.current = true
            set([...value, NEW])
          }}
        >
          {t('settings:holiday.add')}
        </Button>
      </div>
    </SettingWithDefault>
  )
}
