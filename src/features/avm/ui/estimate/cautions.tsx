import { IconAlertTriangle } from '@tabler/icons-react'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Row } from '#web/kit/layout/layout.tsx'
import { useFormat, useReading } from '#web/kit/text/use-format.ts'
import type { AvmCaution, AvmEstimate } from '../../model.ts'
import { cautionText } from '../../rules/explained.ts'
import { signedPercent } from '../../rules/figure-words.ts'
import classes from './estimate.module.css'
import { useAvmWords } from './use-words.ts'

/** A caution in words. */
export function useCautionText(): (caution: AvmCaution) => string {
  const { t } = useTranslation()
  const { columnName } = useAvmWords()
  return (caution) =>
    cautionText(caution, {
      say: (key, params) => t(`avm:${key}`, params),
      driverName: (column) => isolateBidi(columnName(column)),
    })
}

/** What a value is to be read with. */
export function Cautions({ cautions }: Pick<AvmEstimate, 'cautions'>) {
  const text = useCautionText()
  return cautions.map((caution) => (
    <Row as="p" align="start" className={classes.generated} key={text(caution)} data-caution={caution.code}>
      <IconAlertTriangle size={18} aria-hidden="true" />
      {text(caution)}
    </Row>
  ))
}

/** The level of the market that a value has. */
export function LevelTerm({ level }: { level: NonNullable<AvmEstimate['level']> }) {
  const { t } = useTranslation()
  const { date, number } = useFormat()
  const reading = useReading()
  return (
    <>
      <dt>{t('avm:driver.@level')}</dt>
      <dd data-level>
        {t('avm:level.of', { percent: signedPercent(level.percent, reading), date: isolateBidi(date(level.day)) })}
        {level.count === null ? null : <p>{t('avm:level.sales', { n: isolateBidi(number(level.count)) })}</p>}
      </dd>
    </>
  )
}
