import { IconEqual, IconInfoCircle, IconTrophy } from '@tabler/icons-react'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { seriesColour } from '#web/charts/series.tsx'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Card, Column, Grid, Hidden, Row } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { usePrinting } from '#web/kit/layout/use-printing.ts'
import { Num } from '#web/kit/text/num.tsx'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import {
  type ComparisonMethod,
  type ComparisonSetup,
  type Dimension,
  type Outcome,
  weightingName,
} from '../../model.ts'
import { levelsOf, limitsOf } from '../../rules/limits.ts'
import { leadersOf, ranking, ranks } from '../../rules/ranking.ts'
import { ChartsPanel } from './charts-panel.tsx'
import { DetailPanel } from './detail-panel.tsx'
import limitsClasses from './limits.module.css'
import methodClasses from './method.module.css'
import type { ResultProps } from './props.ts'
import classes from './result.module.css'
import { SideName } from './side-name.tsx'
import totalsClasses from './totals.module.css'
import { type ReadResult, useFormatRawValue, useResult } from './use-result.ts'

type LimitsProps = {
  outcome: Outcome
  result: ReadResult
  method: ComparisonMethod
  onMethod: ((method: ComparisonMethod) => void) | undefined
}

/** The number of dimensions that a note names; it counts the others. */
const NAMED = 4

/** The limits of the method for this outcome, with a button for the other method; nothing when there are none. */
function Limits({ outcome, result, method, onMethod }: LimitsProps) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const language = useLanguage()
  const formatRawValue = useFormatRawValue()
  const limits = limitsOf(outcome.results, method)
  if (limits.length === 0) return null
  const name = (dimension: Dimension) => isolateBidi(result.rows.find((row) => row.dimension === dimension)?.name ?? '')
  const list = (dimensions: readonly Dimension[]) => {
    if (dimensions.length > 1 && dimensions.length === result.rows.length) return t('comparisons:result.every')
    const named = dimensions.slice(0, NAMED).map(name)
    const others = dimensions.length - named.length
    const all = others > 0 ? [...named, t('comparisons:result.others', { count: others, n: number(others) })] : named
    return new Intl.ListFormat(`${language}-KW`, { type: 'conjunction' }).format(all)
  }
  const notes = limits.flatMap(({ kind, dimensions }) => {
    if (kind !== 'level') return [{ key: kind, text: t(`comparisons:limit.${kind}`, { dimensions: list(dimensions) }) }]
    return levelsOf(outcome.results).map(({ dimension, end, bound }) => ({
      key: `${dimension}.${end}`,
      text: t(`comparisons:result.level.${end}`, {
        dimension: name(dimension),
        bound: isolateBidi(formatRawValue(dimension, bound)),
      }),
    }))
  })
  return (
    <Row align="stretch" gap={12} className={limitsClasses.limits}>
      <IconInfoCircle size={20} aria-hidden="true" className={limitsClasses.sign} />
      <Column align="start" gap={8} className={limitsClasses.notes}>
        <h3>{t('comparisons:result.mind')}</h3>
        <Column as="ul" marks gap={4}>
          {notes.map(({ key, text }) => (
            <li key={key}>{text}</li>
          ))}
        </Column>
        {onMethod ? (
          <Button
            variant="default"
            size="compact-md"
            className="no-print"
            onClick={() => onMethod(method === 'spec' ? 'proportional' : 'spec')}
          >
            {t(method === 'spec' ? 'comparisons:result.tryProportional' : 'comparisons:result.tryPoints')}
          </Button>
        ) : null}
      </Column>
    </Row>
  )
}

type Props = {
  outcome: Outcome
  result: ReadResult
  setup: Pick<ComparisonSetup, 'method'>
  onMethod: ((method: ComparisonSetup['method']) => void) | undefined
}

/** The outcome in a sentence, the totals in order, and the limits of the method. */
function TotalsPanel({ outcome, result, setup, onMethod }: Props) {
  const { t } = useTranslation()
  return (
    <Panel title={t('comparisons:result.title')}>
      <Column pad={16}>
        <p className={totalsClasses.sentence}>{result.sentence}</p>
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
            <span className={totalsClasses.place}>
              <span aria-hidden="true">
                <Num>{number(place[side.id])}</Num>
              </span>
              <Hidden>{t('comparisons:result.place', { n: number(place[side.id]) })}</Hidden>
            </span>
            <Row as="span" align="baseline" wrap gap={[4, 8]} className={totalsClasses.name}>
              <SideName side={side} link />
              {leads ? (
                <Row as="span" inline gap={4} className={totalsClasses.leads}>
                  <Sign size={15} aria-hidden="true" />
                  {word}
                </Row>
              ) : null}
              {side.isPrimary ? (
                <Row as="span" inline gap={4} className={totalsClasses.primary}>
                  {t('comparisons:result.primary')}
                </Row>
              ) : null}
            </Row>
            <Row as="span" inline align="baseline" className={totalsClasses.total}>
              <b>
                <Num>{fixed(total)}</Num>
              </b>
              <small>{t('comparisons:result.of', { most: number(highest) })}</small>
            </Row>
            <span className={totalsClasses.bar} aria-hidden="true">
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

/** Explains how scores and totals are computed. */
function MethodPanel({
  setup: { method, weightingMethod },
}: {
  setup: Pick<ComparisonSetup, 'method' | 'weightingMethod'>
}) {
  const { t } = useTranslation()
  const { share } = useFormat()
  // Paper can't be expanded, so it is open in print.
  const isOnPaper = usePrinting() !== null
  const weighting = weightingName(weightingMethod)
  return (
    <Card as="details" raised className={methodClasses.method} open={isOnPaper || undefined}>
      <summary>{t('comparisons:result.how')}</summary>
      <dl>
        <dt>{t(`comparisons:method.${method}`)}</dt>
        <dd>{t(`comparisons:method.${method}.means`)}</dd>
        <dt>{t('comparisons:result.weighting', { name: t(`comparisons:weighting.${weighting}`) })}</dt>
        <dd>{t(`comparisons:weighting.${weighting}.means`, { whole: share(1) })}</dd>
        <dt>{t('comparisons:result.total')}</dt>
        <dd>{t('comparisons:method.total')}</dd>
      </dl>
    </Card>
  )
}

/** The outcome of a comparison, saved or not: totals, charts, details and method. */
export function ComparisonResult(props: ResultProps) {
  const result = useResult(props)
  const { setup, outcome, onMethod } = props
  return (
    <Column className={classes.result}>
      <TotalsPanel outcome={outcome} result={result} setup={setup} onMethod={onMethod} />
      <ChartsPanel result={result} />
      <DetailPanel outcome={outcome} result={result} method={setup.method} />
      <MethodPanel setup={setup} />
    </Column>
  )
}
