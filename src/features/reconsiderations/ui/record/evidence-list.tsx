import { useTranslation } from 'react-i18next'
import { type Fact, Facts } from '#web/kit/layout/facts.tsx'
import { Column, Row } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { Badge } from '#web/kit/text/badge.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { ReconsiderationEvidence } from '../../model.ts'
import classes from './record.module.css'

/** The evidence of a reconsideration, each with what the valuer made of it. */
export function EvidenceList({ evidence }: { evidence: readonly ReconsiderationEvidence[] }) {
  const { t } = useTranslation()
  const { number } = useFormat()
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
            <EvidenceFacts evidence={one} />
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

function EvidenceFacts({ evidence }: { evidence: ReconsiderationEvidence }) {
  const { t } = useTranslation()
  const { date, number, worth } = useFormat()
  const { evidenceDate, source, place, area, price, note } = evidence
  const items: Fact[] = [
    { label: t('reconsiderations:field.evidenceDate'), value: <Num>{date(evidenceDate)}</Num> },
    {
      label: t('reconsiderations:field.area'),
      value: (
        <>
          <Num>{number(area)}</Num> {t('kernel:sqm')}
        </>
      ),
    },
    { label: t('reconsiderations:field.price'), value: <Num>{worth(price)}</Num> },
    { label: t('reconsiderations:field.perMetre'), value: <Num>{worth(Math.round(price / area))}</Num> },
    { label: t('reconsiderations:field.source'), value: <Iso>{source}</Iso> },
    { label: t('reconsiderations:field.place'), value: <Iso>{place ?? '—'}</Iso> },
    ...(note ? [{ label: t('reconsiderations:field.note'), value: <Iso>{note}</Iso>, wide: true }] : []),
  ]
  return <Facts items={items} />
}
