import { useTranslation } from 'react-i18next'
import { Panel } from '#web/kit/layout/panel.tsx'
import type { ComparisonSetup, Outcome } from '../../model.ts'
import { Limits } from './limits.tsx'
import classes from './totals.module.css'
import { Totals } from './totals.tsx'
import type { ReadResult } from './use-result.ts'

type Props = {
  outcome: Outcome
  result: ReadResult
  setup: Pick<ComparisonSetup, 'method'>
  onMethod: ((method: ComparisonSetup['method']) => void) | undefined
}

/** Who leads and why, the totals in order, and what to mind before leaning on them. */
export function TotalsPanel({ outcome, result, setup, onMethod }: Props) {
  const { t } = useTranslation()
  return (
    <Panel title={t('comparisons:result.title')}>
      <div className={classes.body}>
        <p className={classes.sentence}>{result.sentence}</p>
        <Totals outcome={outcome} result={result} />
        <Limits outcome={outcome} result={result} method={setup.method} onMethod={onMethod} />
      </div>
    </Panel>
  )
}
