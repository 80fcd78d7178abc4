import { useState } from 'react'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { Num } from '#web/kit/text/num.tsx'
import type { SlowOperation, VerbFigures } from '../../model.ts'
import classes from './report.module.css'
import { MeasureTable } from './table.tsx'
import { useMeasures } from './use-measures.ts'

const FIRST = 12

/** Every verb that was called, with how long it took. */
export function OperationsPanel({ verbs }: { verbs: readonly VerbFigures[] }) {
  const { t } = useTranslation()
  const { ms, number, percent } = useMeasures()
  const [all, setAll] = useState(false)
  return (
    <Panel title={t('performance:operations')}>
      <p className={classes.hint}>{t('performance:operationsHint')}</p>
      <MeasureTable
        label={t('performance:operations')}
        rows={all ? verbs : verbs.slice(0, FIRST)}
        keyOf={({ name }) => name}
        columns={[
          { name: t('performance:operation'), cell: ({ name }) => <Num>{name}</Num> },
          { name: t('performance:calls'), figure: true, cell: ({ calls }) => number(calls) },
          { name: t('performance:p50'), figure: true, cell: ({ p50 }) => ms(p50) },
          { name: t('performance:p95'), figure: true, cell: ({ p95 }) => ms(p95) },
          { name: t('performance:p99'), figure: true, cell: ({ p99 }) => ms(p99) },
          { name: t('performance:slowest'), figure: true, cell: ({ slowest }) => ms(slowest) },
          { name: t('performance:errors'), figure: true, cell: ({ errors }) => number(errors) },
          { name: t('performance:refused'), figure: true, cell: ({ refused }) => number(refused) },
          {
            name: t('performance:hitRate'),
            figure: true,
            cell: ({ cacheHits, calls }) => percent(cacheHits > 0 ? cacheHits / calls : null),
          },
        ]}
      />
      {verbs.length > FIRST ? (
        <div className={classes.more}>
          <Button variant="subtle" size="compact-md" onClick={() => setAll(!all)}>
            {all ? t('performance:fewer') : t('performance:all', { n: number(verbs.length) })}
          </Button>
        </div>
      ) : null}
    </Panel>
  )
}

/** The slowest single operations, by the fields of their event. */
export function SlowPanel({ operations }: { operations: readonly SlowOperation[] }) {
  const { t } = useTranslation()
  const { ms, number, instant } = useMeasures()
  return (
    <Panel title={t('performance:slowOperations')}>
      <MeasureTable
        label={t('performance:slowOperations')}
        rows={operations.slice(0, 10)}
        keyOf={({ at, operation_name, duration_ms }) => `${at} ${operation_name} ${duration_ms}`}
        columns={[
          { name: t('performance:operation'), cell: ({ operation_name: name }) => <Num>{name}</Num> },
          { name: t('performance:duration'), figure: true, cell: ({ duration_ms: duration }) => ms(duration) },
          { name: t('performance:size'), figure: true, cell: ({ query_size: size }) => number(size) },
          {
            name: t('performance:cached'),
            cell: ({ cache_hit: isHit }) => t(isHit ? 'performance:yes' : 'performance:no'),
          },
          { name: t('performance:entity'), cell: ({ entity_type: entity }) => <Num>{entity}</Num> },
          { name: t('performance:at'), cell: ({ at }) => <Num>{instant(at)}</Num> },
        ]}
      />
    </Panel>
  )
}
