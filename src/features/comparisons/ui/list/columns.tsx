import { type ReactNode, useMemo } from 'react'
import { kuwaitToday } from '#kernel/dates.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Highlight } from '#web/kit/text/highlight.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { Column } from '#web/records/list/columns.ts'
import { columnSet, drawColumns } from '#web/records/list/columns.ts'
import { RecordLink } from '#web/records/list/record-link.tsx'
import type { ComparisonLine } from '../../model/saved.ts'
import { Best, ChangedSign, How, PropertyNames } from './cells.tsx'

const SHAPES = {
  name: { header: 'comparisons:list.name', width: 200, grows: true },
  properties: { header: 'comparisons:list.properties', width: 220, grows: true },
  best: { header: 'comparisons:list.best', width: 150, grows: true },
  how: { header: 'comparisons:list.how', width: 160 },
  createdBy: { header: 'comparisons:list.createdBy', width: 140, grows: true },
  createdAt: { header: 'comparisons:list.createdAt', width: 140 },
  updatedAt: { header: 'comparisons:list.updatedAt', width: 190 },
} as const
export type ComparisonColumn = keyof typeof SHAPES

/** The columns of lists of saved comparisons. */
export const COMPARISON_COLUMNS = columnSet('comparisons', SHAPES, 6)

/** The chosen columns in the reader's language; matches of `search` are highlighted in the names. */
export function useComparisonColumns(
  search: string | undefined,
  keys: readonly ComparisonColumn[],
): Column<ComparisonLine>[] {
  const { t } = useTranslation()
  const { date, instant, digits } = useFormat()
  return useMemo(() => {
    const cells: Readonly<Record<ComparisonColumn, (line: ComparisonLine) => ReactNode>> = {
      name: (line) => (
        <>
          <RecordLink to="/properties/compare/$id" id={line.id}>
            <Highlight text={line.name} search={search} />
          </RecordLink>
          <ChangedSign line={line} />
        </>
      ),
      properties: (line) => <PropertyNames line={line} />,
      best: (line) => <Best line={line} />,
      how: (line) => <How line={line} />,
      createdBy: ({ createdByName }) => <Iso>{digits(createdByName)}</Iso>,
      createdAt: ({ createdAt }) => <Num>{date(kuwaitToday(new Date(createdAt)))}</Num>,
      updatedAt: ({ updatedAt }) => <Num>{instant(updatedAt)}</Num>,
    }
    return drawColumns(COMPARISON_COLUMNS, keys, t, (key, line: ComparisonLine) => cells[key](line))
  }, [keys, search, t, date, instant, digits])
}
