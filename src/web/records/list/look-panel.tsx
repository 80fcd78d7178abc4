import { useTranslation } from 'react-i18next'
import { Check } from '../../kit/fields/check.tsx'
import { Choice } from '../../kit/fields/choice.tsx'
import type { ColumnSet } from './columns.ts'
import { DENSITIES, useListLook } from './list-look.ts'
import classes from './look-menu.module.css'

/** The choice of columns and row density for a kind of record. */
export function LookPanel({ set }: { set: ColumnSet }) {
  const { t } = useTranslation()
  const [{ columns, density }, change] = useListLook(set)
  return (
    <div className={classes.menu}>
      <Choice
        label={t('records:list.density')}
        options={DENSITIES.map((value) => ({ value, label: t(`records:list.density.${value}`) }))}
        value={density}
        onChange={(value) => change({ density: value })}
      />
      <fieldset className={classes.columns}>
        <legend>{t('records:list.columns')}</legend>
        {set.keys.map((key) => (
          <Check
            key={key}
            label={t((set.shapes[key] as (typeof set.shapes)[string]).header)}
            checked={columns.includes(key)}
            // The first column links to the record and can't be hidden.
            disabled={key === set.keys[0]}
            onChange={(on) => change({ columns: on ? [...columns, key] : columns.filter((one) => one !== key) })}
          />
        ))}
      </fieldset>
      <button type="button" className={classes.reset} onClick={() => change(null)}>
        {t('records:list.lookReset')}
      </button>
    </div>
  )
}
