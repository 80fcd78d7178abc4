import type { ReactNode, Ref } from 'react'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Column, Muted, Row, Text } from '#web/kit/layout/layout.tsx'
import type { SpreadsheetCell } from '#web/kit/spreadsheet/cell-box.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import type { WorkedCell } from '../../rules/grid/cells.ts'
import type { Grid } from '../../rules/grid.ts'
import type { GridPlace } from '../grid/edits.ts'
import { useCellWords } from '../grid/use-cell-words.ts'
import { useFactText } from '../grid/use-fact-text.ts'
import classes from './review.module.css'

type Props = {
  ref: Ref<HTMLDivElement>
  /** Where the cell is, in words; null while none is chosen. */
  name: string | null
  cell: SpreadsheetCell
  now: WorkedCell | undefined
  then: WorkedCell | undefined
  /** What a comment on the cell is written with. */
  mark: ReactNode
  /** The button to the next change. */
  next: ReactNode
  /** Goes back to the grid. */
  onBack: () => void
}

/** The adjustment at a place of a grid; undefined for any other cell. */
export const workedAt = (grid: Grid, place: GridPlace): WorkedCell | undefined =>
  grid.columns.find(({ evidenceId }) => evidenceId === place.column)?.cells.find(({ row }) => row.id === place.row)

/** All about the cell that is chosen or pointed at: what it holds and held, rating, reason, and a comment on it. */
export function CellBar({ ref, name, cell, now, then, mark, next, onBack }: Props) {
  const { t } = useTranslation()
  const { text, note, was } = cell
  const facts = useFactText()
  const { markText } = useCellWords()
  const lead = now && facts.comparable(now.facts)
  const ratingOf = (one?: WorkedCell) => (one?.rating ? t(`grid:rating.${one.rating}`) : null)
  const [rating, rated] = [ratingOf(now), ratingOf(then)]
  const [reason, before] = [now?.reason ?? '', then?.reason ?? '']
  return (
    <Column ref={ref} gap={4} className={classes.bar} onKeyDown={({ key }) => key === 'Escape' && onBack()}>
      <Row align="start" justify="between">
        {name === null ? (
          <Muted>{t('marked:cell')}</Muted>
        ) : (
          <Row wrap gap={[4, 12]}>
            <b>{name}</b>
            {text ? <Num>{text}</Num> : null}
            {note ? <Num>{note}</Num> : null}
            {was ? (
              <del>
                <Iso>{was}</Iso>
              </del>
            ) : null}
            {rated && rated !== rating ? <del>{rated}</del> : null}
            {rating ? <span>{rating}</span> : null}
            {mark}
          </Row>
        )}
        {next}
      </Row>
      {name === null ? null : (
        <>
          {lead ? <Muted small>{lead}</Muted> : null}
          {was !== undefined && before !== reason && before ? (
            <p>
              <del dir="auto">{before}</del>
            </p>
          ) : null}
          {reason ? <p dir="auto">{reason}</p> : null}
          {now?.marks.map((one) => (
            <Text key={one} tone="amber" size={14}>
              {markText(one)}
            </Text>
          ))}
        </>
      )}
    </Column>
  )
}
