import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Facts } from '#web/kit/layout/facts.tsx'
import { Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { TestSample } from '../../model/samples.ts'
import { useSigned } from '../estimate/use-signed.ts'
import classes from './testing.module.css'

/** The indication with its range beside the final value, and by how much they differ. */
export function SampleFigures({ item }: { item: TestSample }) {
  const { t } = useTranslation()
  const { worthKwd } = useFormat()
  const signed = useSigned()
  const { value, low, high, finalValue } = item
  const isInside = low <= finalValue && finalValue <= high
  const items = [
    { label: t('testing:item.value'), value: <Num>{worthKwd(value)}</Num> },
    {
      label: t('testing:item.range'),
      value: (
        <>
          {t('avm:value.between', { low: isolateBidi(worthKwd(low)), high: isolateBidi(worthKwd(high)) })}
          <small className={isInside ? undefined : classes.outside}>
            {t(isInside ? 'testing:item.inside' : 'testing:item.outside')}
          </small>
        </>
      ),
    },
    { label: t('testing:item.final'), value: <Num>{worthKwd(finalValue)}</Num> },
    {
      label: t('testing:item.difference'),
      value: (
        <>
          <Num>{signed.amount(value - finalValue)}</Num> <Num>({signed.share((value - finalValue) / finalValue)})</Num>
        </>
      ),
    },
  ]
  return (
    <div className={classes.figures}>
      <Facts items={items} plain />
    </div>
  )
}
