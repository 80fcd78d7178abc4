import { IconAlertTriangle } from '@tabler/icons-react'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Column, Row } from '#web/kit/layout/layout.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { Valuation } from '../../model.ts'
import { SHORT_YEARS, type TenureWarning, tenureWarnings } from '../../rules/tenure.ts'
import { termDate } from './term.ts'
import classes from './warnings.module.css'

type Props = { valuation: Parameters<typeof tenureWarnings>[0] & Pick<Valuation, 'valuationDate'> }

/** What a valuer must mind about the tenure; nothing when there is nothing. */
export function TenureWarnings({ valuation }: Props) {
  const { t } = useTranslation()
  const { number, date } = useFormat()
  const warnings = tenureWarnings(valuation, termDate(valuation))
  if (warnings.length === 0) return null
  const sentence = (warning: TenureWarning) => {
    switch (warning.code) {
      case 'assignableFrom':
        return t('tenure:warning.assignableFrom', { date: isolateBidi(date(warning.date)) })
      case 'short':
        return t('tenure:warning.short', { years: number(SHORT_YEARS) })
      default:
        return t(`tenure:warning.${warning.code}`)
    }
  }
  return (
    <Column as="ul" gap={8} className={classes.warnings} aria-label={t('tenure:warnings')}>
      {warnings.map((warning) => (
        <Row as="li" align="baseline" key={warning.code}>
          <IconAlertTriangle size={16} aria-hidden="true" />
          {sentence(warning)}
        </Row>
      ))}
    </Column>
  )
}
