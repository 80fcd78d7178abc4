import { useTranslation } from 'react-i18next'
import { Facts } from '#web/kit/layout/facts.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { IAAO } from '../../model.ts'
import classes from '../avm.module.css'

/** IAAO's ranges, and what each figure says. */
export function RangesNote() {
  const { t } = useTranslation()
  const { digits, percent } = useFormat()
  const between = ({ low, high }: { low: number; high: number }, decimals: number) =>
    `${digits(low.toFixed(decimals))} – ${digits(high.toFixed(decimals))}`
  const share = ({ low, high }: { low: number; high: number }) => `${percent(low / 100)} – ${percent(high / 100)}`
  return (
    <Panel title={t('avm:iaao')} padded>
      <Facts
        items={[
          { label: t('avm:figure.medianRatio'), value: <Num>{between(IAAO.medianRatio, 2)}</Num> },
          { label: t('avm:figure.prd'), value: <Num>{between(IAAO.prd, 2)}</Num> },
          { label: t('avm:figure.prb'), value: <Num>{between(IAAO.prb, 2)}</Num> },
          { label: t('avm:iaao.cod.RESIDENTIAL'), value: <Num>{share(IAAO.cod.RESIDENTIAL)}</Num> },
          { label: t('avm:iaao.cod.INCOME'), value: <Num>{share(IAAO.cod.INCOME)}</Num> },
          { label: t('avm:iaao.cod.OTHER'), value: <Num>{share(IAAO.cod.OTHER)}</Num> },
        ]}
      />
      <p className={classes.mute}>{t('avm:iaao.text')}</p>
    </Panel>
  )
}
