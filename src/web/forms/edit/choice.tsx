import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Iso, Num } from '../../kit/text/num.tsx'
import { useFormat } from '../../kit/text/reading.ts'
import classes from './conflict.module.css'
import type { Done } from './shown.ts'

export type Side = 'theirs' | 'mine'
type Props = {
  label: string
  /** What stands now, and what was typed. */
  shown: Record<Side, ReactNode>
  /** True when others changed this very field too. */
  contested: boolean
  /** What happened to this field last. */
  by: Done[number] | undefined
  side: Side
  onChoose: (side: Side) => void
}

/** One field with both sides: what stands now and what was typed. */
export function Choice({ label, shown, contested, by, side, onChoose }: Props) {
  const { t } = useTranslation()
  const { instant } = useFormat()
  const name = useId()
  const option = (which: Side) => (
    <label className={classes.side}>
      <input type="radio" name={name} checked={side === which} onChange={() => onChoose(which)} />
      <span>
        <span className={classes.whose}>{t(`forms:conflict.${which}`)}</span>
        <span className={classes.value}>{shown[which]}</span>
        {which === 'theirs' && contested && by ? (
          <span className={classes.whose}>
            <Iso>{by.userName}</Iso> · <Num>{instant(by.at)}</Num>
          </span>
        ) : null}
      </span>
    </label>
  )
  return (
    <fieldset className={classes.choice}>
      <legend>
        {label}
        {contested ? <span className={classes.contested}>{t('forms:conflict.both')}</span> : null}
      </legend>
      {option('theirs')}
      {option('mine')}
    </fieldset>
  )
}
