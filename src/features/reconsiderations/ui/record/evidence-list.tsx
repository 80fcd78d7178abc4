import { useTranslation } from '#web/i18n/i18n.ts'
import { Facts } from '#web/kit/layout/facts.tsx'
import { Column, Row } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { Badge } from '#web/kit/text/badge.tsx'
import { Iso } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { useFieldFacts } from '#web/records/details/field-facts.tsx'
import { SHOWN_EVIDENCE } from '../../fields.ts'
import type { ReconsiderationEvidence } from '../../model.ts'
import classes from './record.module.css'

/** The evidence of a reconsideration, each with what the valuer made of it. */
export function EvidenceList({ evidence }: { evidence: readonly ReconsiderationEvidence[] }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const factsOf = useFieldFacts((field) => `reconsiderations:field.${field}`)
  return (
    <Panel title={t('reconsiderations:evidence')}>
      <Column lines as="ol" gap={0} aria-label={t('reconsiderations:evidence')}>
        {evidence.map((one) => (
          <li key={one.ordinal}>
            <Row justify="between" wrap gap={[8, 12]} className={classes.head}>
              <h3>
                {t('reconsiderations:ask.evidence', { n: number(one.ordinal) })} ·{' '}
                {t(`reconsiderations:kind.${one.kind}`)}
              </h3>
              {one.verdict ? (
                <Badge tone={one.verdict === 'TAKEN' ? 'green' : 'grey'}>
                  {t(`reconsiderations:verdict.${one.verdict}`)}
                </Badge>
              ) : null}
            </Row>
            <Facts items={factsOf(SHOWN_EVIDENCE, { ...one, perMetre: Math.round(one.price / one.area) })} />
            {one.response ? (
              <p className={classes.response}>
                <Iso>{one.response}</Iso>
              </p>
            ) : null}
          </li>
        ))}
      </Column>
    </Panel>
  )
}
