import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Iso, Num } from '#web/kit/num.tsx'
import { useFormat } from '#web/kit/reading.ts'
import type { ValuationDetails } from '../../model.ts'
import type { FormField } from '../form/fields.ts'
import type { Names } from '../form/store.ts'
import type { FormValues } from '../form/values.ts'
import type { TimelineEntry } from '../reads.ts'
import classes from './conflict.module.css'
import { useSide } from './use-side.tsx'

type Side = 'theirs' | 'mine'
type Props = {
  field: FormField
  record: ValuationDetails
  now: FormValues
  mine: FormValues
  names: Names
  /** True when others changed this very field too. */
  contested: boolean
  /** What happened to this field last. */
  by: TimelineEntry | undefined
  side: Side
  onChoose: (side: Side) => void
}

/** One field with both sides: what stands now and what was typed. */
export function Choice({ field, record, now, mine, names, contested, by, side, onChoose }: Props) {
  const { t } = useTranslation()
  const { instant } = useFormat()
  const show = useSide(record, names)
  const name = useId()
  const option = (which: Side, values: FormValues) => (
    <label className={classes.side}>
      <input type="radio" name={name} checked={side === which} onChange={() => onChoose(which)} />
      <span>
        <span className={classes.whose}>{t(`valuations:conflict.${which}`)}</span>
        <span className={classes.value}>{show(field, values)}</span>
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
        {t(`valuations:field.${field}`)}
        {contested ? <span className={classes.contested}>{t('valuations:conflict.both')}</span> : null}
      </legend>
      {option('theirs', now)}
      {option('mine', mine)}
    </fieldset>
  )
}
