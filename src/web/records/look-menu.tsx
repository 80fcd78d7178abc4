import { IconColumns3 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Check } from '../kit/check.tsx'
import { Choice } from '../kit/choice.tsx'
import { Dropdown } from '../kit/dropdown.tsx'
import type { ColumnSet } from './columns.ts'
import list from './list.module.css'
import { DENSITIES, useListLook } from './list-look.ts'
import classes from './look-menu.module.css'

/** Which columns this person's lists show, and how close their rows stand; kept on the device. A phone's lines have none. */
export function LookMenu<K extends string>({ set }: { set: ColumnSet<K> }) {
  const { t } = useTranslation()
  const [{ columns, density }, change] = useListLook(set)
  const button = (
    <>
      <IconColumns3 size={17} aria-hidden="true" />
      {t('valuations:list.columns')}
    </>
  )
  return (
    <div className={list.wide}>
      <Dropdown button={button} className={list.tool}>
        <div className={classes.menu}>
          <Choice
            label={t('valuations:list.density')}
            options={DENSITIES.map((value) => ({ value, label: t(`valuations:list.density.${value}`) }))}
            value={density}
            onChange={(value) => change({ density: value })}
          />
          <fieldset className={classes.columns}>
            <legend>{t('valuations:list.columns')}</legend>
            {set.keys.map((key) => (
              <Check
                key={key}
                label={t(set.shapes[key].header)}
                checked={columns.includes(key)}
                // It leads to the record, and stays.
                disabled={key === set.keys[0]}
                onChange={(on) => change({ columns: on ? [...columns, key] : columns.filter((one) => one !== key) })}
              />
            ))}
          </fieldset>
          <button type="button" className={classes.reset} onClick={() => change(null)}>
            {t('valuations:list.lookReset')}
          </button>
        </div>
      </Dropdown>
    </div>
  )
}
