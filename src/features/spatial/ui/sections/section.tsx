import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { TableToggle } from '#web/charts/table-toggle.tsx'
import { useTranslation } from '#web/i18n/i18n.ts'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { SkeletonRows } from '#web/kit/feedback/skeleton-rows.tsx'
import { Column } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { usePrinting } from '#web/kit/layout/use-printing.ts'
import classes from './sections.module.css'

type Props<Figures> = {
  /** The name of the section in tests. */
  name: string
  title: string
  /** What is said when it did not load. */
  failed: string
  query: UseQueryResult<Figures>
  /** How many rows the section has while it loads. */
  rows?: number
  wide?: boolean
  /** Controls beside the title. */
  controls?: ReactNode
  children: (figures: Figures) => ReactNode
}

/** A section of the analysis, which loads, fails and is tried again by itself. */
export function Section<Figures>({ name, title, failed, query, rows = 5, wide, controls, children }: Props<Figures>) {
  const { data, error, isError, refetch, isPlaceholderData } = query
  return (
    <div className={wide ? classes.wide : classes.cell} data-section={name}>
      <Panel title={title} action={controls}>
        {isError ? (
          <Column pad={16} gap={12}>
            <ErrorPanel title={failed} error={error} onRetry={() => void refetch()} />
          </Column>
        ) : data === undefined ? (
          <SkeletonRows rows={rows} columns={3} />
        ) : (
          <Column pad={16} gap={12} data-stale={isPlaceholderData || undefined}>
            {children(data)}
          </Column>
        )}
      </Panel>
    </div>
  )
}

/** A chart, and the same as a table; on paper both are shown. */
export function ChartOrTable({ chart, table }: { chart: ReactNode; table: ReactNode }) {
  const { t } = useTranslation()
  const [asTable, setAsTable] = useState(false)
  const isPrinted = usePrinting() !== null
  return (
    <>
      {!asTable || isPrinted ? chart : null}
      {asTable || isPrinted ? table : null}
      <div className="no-print">
        <TableToggle
          asTable={asTable}
          onToggle={setAsTable}
          words={[t('analysis:showChart'), t('analysis:showTable')]}
        />
      </div>
    </>
  )
}
