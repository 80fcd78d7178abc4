import { type ComponentProps, useMemo, useRef } from 'react'
import { useTranslation } from '#web/i18n/i18n.ts'
import { useWidth } from '#web/kit/layout/use-width.ts'
import { column } from '#web/records/list/columns.ts'
import { pixels } from '#web/records/list/endless/pixels.ts'
import table from '#web/records/list/record-table.module.css'
import { type SortChoice, SortingContext } from '#web/records/list/sorting.ts'
import { leastRoom, TableColumns, TableHead } from '#web/records/list/table-parts.tsx'
import { SelectAllBox } from '#web/records/selection/select-box.tsx'
import type { Selection } from '#web/records/selection/selection.ts'
import { CANDIDATE_COLUMNS } from './arranged.ts'
import { CandidateLine } from './candidate-line.tsx'
import type { RowProps } from './candidate-parts.tsx'
import { CandidateRow } from './candidate-row.tsx'
import { keysOf } from './keys-of.ts'
import classes from './table.module.css'

type Props = {
  rows: readonly RowProps[]
  isNarrow: boolean
  editable: boolean
  selection: Selection
  sort: SortChoice | null
  onSort: (sort: SortChoice | null) => void
  keys: Parameters<typeof keysOf>[0]
}

/** The candidates as a table whose heads sort it, or as lines on a phone; each row is reached by the arrow keys. */
export function CandidatesList({ rows, isNarrow, editable, selection, sort, onSort, keys }: Props) {
  const { t } = useTranslation()
  const scroller = useRef<HTMLDivElement>(null)
  const width = useWidth(scroller)
  const onKeyDown = keysOf(keys)
  const columns = useMemo(() => {
    const figure = { figure: true }
    return [
      column('n', t('comparables:table.number'), 44, () => null, figure),
      column('decision', t('comparables:chosen.label'), 110, () => null),
      column('place', t('market:list.place'), 160, () => null, { grows: true }),
      column('distance', t('comparables:found.distance'), 112, () => null, figure),
      column('date', t('market:field.evidenceDate'), 126, () => null, figure),
      column('price', t('comparables:table.price'), 84, () => null, figure),
      column('size', t('comparables:table.size'), 84, () => null, figure),
      column('metrePrice', t('comparables:table.metrePrice'), 84, () => null, figure),
      column('age', t('comparables:table.age'), 66, () => null, figure),
      column('likeness', t('comparables:table.likeness'), 68, () => null, figure),
      column('source', t('market:field.source'), 98, () => null),
    ]
  }, [t])
  const sorting = useMemo(
    () => ({ keys: CANDIDATE_COLUMNS, closed: [], current: sort, chosen: sort, sortBy: onSort }),
    [sort, onSort],
  )
  const label = t('comparables:found.title')
  const listed: ComponentProps<'ul'> = { onKeyDown }
  if (isNarrow)
    return (
      <ul className={classes.lines} aria-label={label} {...listed}>
        {rows.map((row) => (
          <CandidateLine key={row.candidate.id} {...row} />
        ))}
      </ul>
    )
  return (
    <div ref={scroller} className={classes.scroll}>
      <SortingContext value={sorting}>
        <table
          className={`${table.table} ${classes.dense}`}
          style={pixels({ '--least': leastRoom(columns, editable) })}
          aria-label={label}
          data-density="compact"
        >
          <TableColumns columns={columns} room={width} boxed={editable} />
          <TableHead
            columns={columns}
            box={editable ? <SelectAllBox selection={selection} count={rows.length} /> : null}
          />
          <tbody onKeyDown={onKeyDown}>
            {rows.map((row) => (
              <CandidateRow key={row.candidate.id} {...row} columns={CANDIDATE_COLUMNS} />
            ))}
          </tbody>
        </table>
      </SortingContext>
    </div>
  )
}
