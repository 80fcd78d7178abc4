import { IconColumns3 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Check } from '../kit/check.tsx'
import { Choice } from '../kit/choice.tsx'
import { Dropdown } from '../kit/dropdown.tsx'
import { COLUMN_KEYS, COLUMN_SHAPES } from './column-shapes.ts'
import { DENSITIES, useListLook } from './list-look.ts'
import classes from './look-menu.module.css'

/** Which columns this person's lists show, and how close their rows stand; kept on the device. */
export function LookMenu({ className }: { className: string | undefined }) {
  const { t } = useTranslation()
  const [{ columns, density }, change] = useListLook()
  const button = (
    <>
      <IconColumns3 size={17} aria-hidden="true" />
      {t('valuations:list.columns')}
    </>
  )
  return (
    <Dropdown button={button} className={className}>
      <div className={classes.menu}>
        <Choice
          label={t('valuations:list.density')}
          options={DENSITIES.map((value) => ({ value, label: t(`valuations:list.density.${value}`) }))}
          value={density}
          onChange={(value) => change({ density: value })}
        />
        <fieldset className={classes.columns}>
          <legend>{t('valuations:list.columns')}</legend>
          {COLUMN_KEYS.map((key, at) => (
            <Check
              key={key}
              label={t(COLUMN_SHAPES[key].header)}
              checked={columns.includes(key)}
              // The number leads to the valuation: it stays.
              disabled={at === 0}
              onChange={(on) => change({ columns: on ? [...columns, key] : columns.filter((one) => one !== key) })}
            />
          ))}
        </fieldset>
        <button type="button" className={classes.reset} onClick={() => change(null)}>
          {t('valuations:list.lookReset')}
        </button>
      </div>
    </Dropdown>
  )
}
