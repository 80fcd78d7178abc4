import { IconEqual, IconTrophy } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { seriesColour } from '#web/charts/series.tsx'
import { Column, Grid, Hidden, Row } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { ComparisonSetup, Outcome } from '../../model.ts'
import { leadersOf, ranking, ranks } from '../../rules/ranking.ts'
import { Limits } from './limits.tsx'
import { SideName } from './side-name.tsx'
import classes from './totals.module.css'
import type { ReadResult } from './use-result.ts'

type Props = {
  outcome: Outcome
  result: ReadResult
  setup: Pick<ComparisonSetup, 'method'>
  onMethod: ((method: ComparisonSetup['method']) => void) | undefined
}

/** The outcome in a sentence, the totals in order, and the limits of the method. */
export function TotalsPanel({ outcome, result, setup, onMethod }: Props) {
  const { t } = useTranslation()
  return (
    <Panel title={t('comparisons:result.title')}>
      <Column pad={16}>
        <p className={classes.sentence}>{result.sentence}</p>
        <Totals outcome={outcome} result={result} />
        <Limits outcome={outcome} result={result} method={setup.method} onMethod={onMethod} />
      </Column>
    </Panel>
  )
}

/** The totals in descending order: each with its rank, the maximum, and a bar. */
function Totals({ outcome, result: { sides, rows, highest } }: { outcome: Outcome; result: ReadResult }) {
  const { t } = useTranslation()
  const { number, fixed } = useFormat()
  const place = ranks(outcome)
  const isCounted = rows.some(({ counted }) => counted)
  const leaders = isCounted ? leadersOf(outcome) : []
  const inOrder = ranking(
    outcome,
    sides.map(({ id }) => id),
  ).flatMap((id) => sides.find((side) => side.id === id) ?? [])
  return (
    <Column as="ol" aria-label={t('comparisons:result.totals')}>
      {inOrder.map((side) => {
        const total = outcome.totalScores[side.id] ?? 0
        const leads = leaders.includes(side.id)
        const [Sign, word] =
          leaders.length > 1 ? [IconEqual, t('comparisons:result.tie')] : [IconTrophy, t('comparisons:result.leader')]
        return (
          <Grid
            as="li"
            columns="30px minmax(0, 1fr) auto"
            align="center"
            gap={[4, 12]}
            key={side.id}
            data-leads={leads || undefined}
          >
            <span className={classes.place}>
              <span aria-hidden="true">
                <Num>{number(place[side.id])}</Num>
              </span>
              <Hidden>{t('comparisons:result.place', { n: number(place[side.id]) })}</Hidden>
            </span>
            <Row as="span" align="baseline" wrap gap={[4, 8]} className={classes.name}>
              <SideName side={side} link />
              {leads ? (
                <span className={classes.leads}>
                  <Sign size={15} aria-hidden="true" />
                  {word}
                </span>
              ) : null}
              {side.isPrimary ? <span className={classes.primary}>{t('comparisons:result.primary')}</span> : null}
            </Row>
            <Row as="span" inline align="baseline" className={classes.total}>
              <b>
                <Num>{fixed(total)}</Num>
              </b>
              <small>{t('comparisons:result.of', { most: number(highest) })}</small>
            </Row>
            <span className={classes.bar} aria-hidden="true">
              <span
                style={{
                  inlineSize: `${highest > 0 ? Math.max(0, Math.min(100, (total / highest) * 100)) : 0}%`,
                  background: seriesColour(side.at),
                }}
              />
            </span>
          </Grid>
        )
      })}
    </Column>
  )
}
