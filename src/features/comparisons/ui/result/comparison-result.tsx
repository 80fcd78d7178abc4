import { Column } from '#web/kit/layout/layout.tsx'
import { ChartsPanel } from './charts-panel.tsx'
import { DetailPanel } from './detail-panel.tsx'
import { MethodPanel } from './method-panel.tsx'
import type { ResultProps } from './props.ts'
import classes from './result.module.css'
import { TotalsPanel } from './totals-panel.tsx'
import { useResult } from './use-result.ts'

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
