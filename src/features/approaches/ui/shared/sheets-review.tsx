import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from '#web/i18n/i18n.ts'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { SkeletonRows } from '#web/kit/feedback/skeleton-rows.tsx'
import { Column, Row } from '#web/kit/layout/layout.tsx'
import { kindOf, type Sheet } from '../../model/codes.ts'
import { evaluateSheets } from '../../rules/evaluate.ts'
import { workGrid } from '../../rules/grid.ts'
import { gridValues } from '../../rules/links.ts'
import { orderedSheets, withoutRemoved } from '../../rules/sheets.ts'
import { Beside } from '../grid/beside.tsx'
import { Moves } from '../value/moves.tsx'
import print from '../value/print.module.css'
import { PrintedSheet, printedSheets } from '../value/printed-sheet.tsx'
import { approachesQuery } from './reads.ts'
import { sheetValues } from './sheet-values.ts'
import './sheet-frame.tsx'

type Props = {
  valuationId: string
  /** The kept version since which the value is shown to have moved; null for none. */
  since: number | null
  /** What is above a sheet and beside its fields and rows; `anchor` is SHEET or SHEET.FIELD. */
  mark: (anchor: Sheet | `${Sheet}.${string}`) => ReactNode
}

/** How a value was worked out, to be read: the evidence on a map, what moved the value since a version, and the sheets as on paper. */
export function SheetsReview({ valuationId, since, mark }: Props) {
  const { t } = useTranslation()
  const read = useQuery(approachesQuery(valuationId))
  const { data } = read
  const worked = useMemo(() => {
    if (!data) return null
    const contents = { sheets: withoutRemoved(sheetValues(data.sheets)), inputs: data.inputs }
    const outcomes = data.outcomes ?? evaluateSheets(contents.sheets, contents.inputs)
    const grids = orderedSheets(contents.sheets).filter((sheet) => kindOf(sheet) === 'GRID')
    return { contents, outcomes, grid: workGrid(gridValues(grids[0] ?? 'GRID', contents.sheets), contents.inputs) }
  }, [data])
  if (read.error && !data) return <ErrorPanel error={read.error} onRetry={() => void read.refetch()} />
  if (!data || !worked) return <SkeletonRows rows={6} columns={3} />
  const { contents, outcomes, grid } = worked
  const shown = printedSheets(contents, outcomes)
  return (
    <>
      {grid.columns.length > 0 ? (
        <Beside grid={grid} subject={contents.inputs.subject} valuation={data.valuation} begin />
      ) : null}
      {since === null ? null : <Moves valuationId={valuationId} approaches={data} from={since} to={null} />}
      <Column gap={24} className={print.paper}>
        {shown.length === 0 ? <p>{t('value:print.nothing')}</p> : null}
        {shown.map((sheet) => (
          <div key={sheet}>
            <Row align="stretch" justify="end" gap={0}>
              {mark(sheet)}
            </Row>
            <PrintedSheet
              sheet={sheet}
              contents={contents}
              outcome={outcomes[sheet]}
              mark={(field) => mark(`${sheet}.${field}`)}
            />
          </div>
        ))}
      </Column>
    </>
  )
}
