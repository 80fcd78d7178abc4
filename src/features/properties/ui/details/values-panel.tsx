import { IconChartLine } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { TableToggle } from '#web/charts/table-toggle.tsx'
import { useTranslation } from '#web/i18n/i18n.ts'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { SkeletonRows } from '#web/kit/feedback/skeleton-rows.tsx'
import { Choice } from '#web/kit/fields/choice.tsx'
import { Column } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import classes from '#web/records/details/details.module.css'
import type { ValuePoint } from '../../model.ts'
import { counts } from '../../rules/values.ts'
import { valuesQuery } from '../shared/reads.ts'
import { MEASURES, type Measure, ValuesChart } from './values-chart.tsx'
import { ValuesSentence } from './values-sentence.tsx'
import { ValuesTable } from './values-table.tsx'

/** The values of a property over time as a chart, a sentence and, on demand, a table. */
export function ValuesPanel({ id }: { id: string }) {
  const { t } = useTranslation()
  const values = useQuery(valuesQuery(id))
  const [asTable, setAsTable] = useState(false)
  const points = values.data?.points ?? []
  const toggle = (
    <TableToggle
      asTable={asTable}
      onToggle={setAsTable}
      words={[t('properties:details.values.asChart'), t('properties:details.values.asTable')]}
      drawing={IconChartLine}
    />
  )
  const drawn = points.filter(counts)
  return (
    <Panel title={t('properties:details.values')} action={drawn.length > 1 ? toggle : null}>
      {values.isPending ? <SkeletonRows rows={4} columns={1} /> : null}
      {values.isError ? (
        <div className={classes.pad}>
          <ErrorPanel error={values.error} onRetry={() => void values.refetch()} />
        </div>
      ) : null}
      {values.isSuccess ? (
        <Column pad={16}>
          <ValuesSentence points={drawn} />
          {drawn.length > 1 && !asTable ? <Drawn points={drawn} onUnfetched={() => setAsTable(true)} /> : null}
          {drawn.length > 1 && asTable ? <ValuesTable points={points} /> : null}
        </Column>
      ) : null}
    </Panel>
  )
}

function Drawn({ points, onUnfetched }: { points: readonly ValuePoint[]; onUnfetched: () => void }) {
  const { t } = useTranslation()
  const [measure, setMeasure] = useState<Measure>('whole')
  return (
    <>
      <Choice
        label={t('properties:details.values.measure')}
        options={MEASURES.map((value) => ({ value, label: t(`properties:details.values.${value}`) }))}
        value={measure}
        onChange={setMeasure}
      />
      <ValuesChart points={points} measure={measure} onUnfetched={onUnfetched} />
    </>
  )
}
