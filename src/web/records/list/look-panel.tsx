import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../i18n/i18n.ts'
import { Check } from '../../kit/fields/check.tsx'
import { Choice } from '../../kit/fields/choice.tsx'
import { Column, Hidden } from '../../kit/layout/layout.tsx'
import { useFormat } from '../../kit/text/use-format.ts'
import type { ColumnSet } from './columns.ts'
import { DENSITIES, movedColumn, useListLook, withColumn } from './list-look.ts'
import classes from './look-menu.module.css'

/** The choice of columns and row density for a kind of record. */
export function LookPanel({ set }: { set: ColumnSet }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const [{ columns, density }, change] = useListLook(set)
  const [moved, setMoved] = useState('')
  const hidden = set.keys.filter((key) => !columns.includes(key))
  const nameOf = (key: string) => t((set.shapes[key] as (typeof set.shapes)[string]).header)
  const move = (key: string, by: -1 | 1) => {
    const next = movedColumn(columns, key, by)
    change({ columns: next })
    setMoved(t('records:list.moved', { name: nameOf(key), at: number(next.indexOf(key) + 1), of: number(next.length) }))
  }
  return (
    <Column gap={12} className={classes.menu}>
      <Choice
        label={t('records:list.density')}
        options={DENSITIES.map((value) => ({ value, label: t(`records:list.density.${value}`) }))}
        value={density}
        onChange={(value) => change({ density: value })}
      />
      <fieldset className={classes.columns}>
        <legend>{t('records:list.columns')}</legend>
        <Column as="ol" gap={0} className={classes.plain}>
          {[...columns, ...hidden].map((key, at) => (
            <li key={key}>
              <Check
                label={nameOf(key)}
                checked={at < columns.length}
                // The first column links to the record and can't be hidden.
                disabled={at === 0}
                onChange={(on) =>
                  change({ columns: on ? withColumn(set.keys, columns, key) : columns.filter((one) => one !== key) })
                }
              />
              {at > 0 && at < columns.length ? (
                <>
                  <Mover column={nameOf(key)} by={-1} possible={at > 1} onMove={() => move(key, -1)} />
                  <Mover column={nameOf(key)} by={1} possible={at < columns.length - 1} onMove={() => move(key, 1)} />
                </>
              ) : null}
            </li>
          ))}
        </Column>
        <Hidden role="status">{moved}</Hidden>
      </fieldset>
      <button type="button" className={classes.reset} onClick={() => change(null)}>
        {t('records:list.lookReset')}
      </button>
    </Column>
  )
}

type MoverProps = { column: string; by: -1 | 1; possible: boolean; onMove: () => void }

/** Moves a column by one place; at the end it keeps the focus and does nothing. */
function Mover({ column, by, possible, onMove }: MoverProps) {
  const { t } = useTranslation()
  const Sign = by < 0 ? IconArrowUp : IconArrowDown
  return (
    <button
      type="button"
      className={classes.reset}
      aria-label={t(by < 0 ? 'records:list.moveEarlier' : 'records:list.moveLater', { name: column })}
      aria-disabled={!possible}
      onClick={onMove}
    >
      <Sign size={16} aria-hidden="true" />
    </button>
  )
}
