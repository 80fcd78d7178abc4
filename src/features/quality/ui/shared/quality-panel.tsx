import { IconAlertTriangle, IconCircleCheck, IconCircleMinus, IconCircleX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Pending } from '#web/kit/feedback/pending.tsx'
import { Column, Row } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { useMe } from '#web/session/me.ts'
import { holdsBack, type QualityCheck, type QualityResult, type Verdict } from '../../model.ts'
import classes from './quality-panel.module.css'
import { qualityQuery, useFollowedCheck } from './reads.ts'
import { ResultLine } from './result-line.tsx'
import { SubmitHere } from './submit-here.tsx'

const ICONS = {
  PASS: IconCircleCheck,
  WARN: IconAlertTriangle,
  FAIL: IconCircleX,
  NOT_APPLICABLE: IconCircleMinus,
} satisfies Record<Verdict, typeof IconCircleX>
/** The order of the lines: what stops a move first. */
const rankOf = (result: QualityResult) => (result.verdict === 'FAIL' ? 0 : holdsBack(result) ? 1 : 2)

/** What the quality rules say of a valuation, following the work on it: each shortfall leads to where it is mended, a warning takes a reason. Nothing where the firm does not go by the rules. */
export function QualityPanel({ valuationId }: { valuationId: string }) {
  const { firm } = useMe()
  return firm.qualityEnforced ? <Checked valuationId={valuationId} /> : null
}

function Checked({ valuationId }: { valuationId: string }) {
  const { t } = useTranslation()
  const read = useQuery(qualityQuery(valuationId))
  const { data } = read
  useFollowedCheck(valuationId)
  return (
    <div id="quality" className={`${classes.panel} no-print`}>
      <Panel title={t('quality:title')} action={data ? <Counts items={data.items} /> : null}>
        <Pending read={read} rows={3} columns={1} />
        {data ? <Results valuationId={valuationId} check={data} /> : null}
        {data && !data.items.some(holdsBack) ? <SubmitHere valuationId={valuationId} /> : null}
      </Panel>
    </div>
  )
}

function Counts({ items }: Pick<QualityCheck, 'items'>) {
  const { t } = useTranslation()
  const { number } = useFormat()
  return (
    <Row as="ul" align="stretch" wrap gap={[4, 12]} className={classes.counts}>
      {(['FAIL', 'WARN', 'PASS'] as const).map((verdict) => {
        const Icon = ICONS[verdict]
        const n = items.filter((one) => one.verdict === verdict).length
        return (
          <Row as="li" gap={4} key={verdict} data-verdict={verdict} data-none={n === 0 || undefined}>
            <Icon size={16} aria-hidden="true" />
            <span>{t(`quality:count.${verdict}`, { n: number(n) })}</span>
          </Row>
        )
      })}
    </Row>
  )
}

function Results({ valuationId, check }: { valuationId: string; check: QualityCheck }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const found = check.items
    .filter(({ verdict }) => verdict === 'FAIL' || verdict === 'WARN')
    .toSorted((a, b) => rankOf(a) - rankOf(b))
  const quiet = check.items.filter((one) => !found.includes(one))
  return (
    <>
      {found.length === 0 ? <p className={classes.pad}>{t('quality:none')}</p> : null}
      <Column lines as="ul" gap={0} className={classes.results}>
        {found.map((result) => (
          <ResultLine key={result.rule} valuationId={valuationId} check={check} result={result} />
        ))}
      </Column>
      {quiet.length > 0 ? (
        <details className={classes.quiet}>
          <summary>{t('quality:quiet', { n: number(quiet.length) })}</summary>
          <Column as="ul" gap={0}>
            {quiet.map(({ rule, verdict }) => {
              const Icon = ICONS[verdict]
              return (
                <Row as="li" align="start" key={rule} data-verdict={verdict}>
                  <Icon size={16} aria-hidden="true" />
                  <span>
                    {t(`quality:asks.${rule}`)}
                    {verdict === 'NOT_APPLICABLE' ? <em> · {t('quality:notApplicable')}</em> : null}
                  </span>
                </Row>
              )
            })}
          </Column>
        </details>
      ) : null}
    </>
  )
}
