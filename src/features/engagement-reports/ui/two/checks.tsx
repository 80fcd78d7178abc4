import { useTranslation } from '#web/i18n/i18n.ts'
import { FigureTable } from '#web/kit/layout/figure-table.tsx'
import { Column } from '#web/kit/layout/layout.tsx'
import { Badge } from '#web/kit/text/badge.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { TwoCheck } from '../../model/two-valuers.ts'

/** The rules, each with what it found. */
export function Checks({ checks }: { checks: readonly TwoCheck[] }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const faulty = checks.filter(({ faults }) => faults.length > 0).length
  return (
    <FigureTable
      label={t('twovaluers:rules')}
      caption={
        <Badge tone={faulty > 0 ? 'amber' : 'green'}>
          {faulty > 0 ? t('twovaluers:rules.faulty', { n: number(faulty) }) : t('twovaluers:rules.met')}
        </Badge>
      }
      columns={[
        { key: 'rule', head: t('twovaluers:col.rule') },
        { key: 'found', head: t('twovaluers:col.found') },
      ]}
      rows={checks.map((check) => ({
        key: check.rule,
        cells: [t(`twovaluers:rule.${check.rule}`), <Finding key="found" check={check} />],
      }))}
    />
  )
}

/** What a rule came to, with all that it found wanting. */
function Finding({ check: { applies, faults } }: { check: TwoCheck }) {
  const { t } = useTranslation()
  const { number, date } = useFormat()
  if (!applies) return <Badge tone="grey">{t('twovaluers:notApplied')}</Badge>
  if (faults.length === 0) return <Badge tone="green">{t('twovaluers:met')}</Badge>
  return (
    <Column gap={4} align="start">
      <Badge tone="amber">{t('twovaluers:unmet')}</Badge>
      {faults.map(({ code, on, by, n, bound }) => (
        <span key={code}>
          {t(`twovaluers:found.${code}`, { on: date(on), by: date(by), n: number(n), bound: number(bound) })}
        </span>
      ))}
    </Column>
  )
}
