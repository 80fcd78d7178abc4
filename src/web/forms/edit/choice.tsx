import { type ReactNode, useId } from 'react'
import { useTranslation } from '../../i18n/i18n.ts'
import { Grid, Row, Text } from '../../kit/layout/layout.tsx'
import { Iso, Num } from '../../kit/text/num.tsx'
import { useFormat } from '../../kit/text/use-format.ts'
import classes from './conflict.module.css'
import type { RecentChanges } from './field-format.ts'

export type Side = 'theirs' | 'mine'
type Props = {
  label: string
  /** The stored value and the typed one. */
  shown: Record<Side, ReactNode>
  /** True when others changed this field too. */
  contested: boolean
  /** The latest change of this field. */
  by: RecentChanges[number] | undefined
  side: Side
  onChoose: (side: Side) => void
}

/** One conflicting field with the stored and the typed value to choose from. */
export function Choice({ label, shown, contested, by, side, onChoose }: Props) {
  const { t } = useTranslation()
  const { instant } = useFormat()
  const name = useId()
  const option = (which: Side) => (
    <Row as="label" align="start" className={classes.side}>
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
    </Row>
  )
  return (
    <Grid as="fieldset" columns={2} gap={[8, 12]} until={700} className={classes.choice}>
      <legend>
        {label}
        {contested ? (
          <Text as="span" tone="amber" size={13}>
            {by?.byReader ? t('forms:conflict.bothReader') : t('forms:conflict.both')}
          </Text>
        ) : null}
      </legend>
      {option('theirs')}
      {option('mine')}
    </Grid>
  )
}
