import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/i18n.ts'
import { Bar } from '../../kit/layout/bar.tsx'
import { Column, Row } from '../../kit/layout/layout.tsx'
import { moveBetweenBoxes, SelectAllBox, SelectBox } from '../selection/select-box.tsx'
import classes from './record-lines.module.css'
import type { RowsOf } from './rows-props.ts'

type Props<R> = RowsOf<R> & { line: (row: R) => ReactNode }

/** Records as lines, where a table does not fit. */
export function RecordLines<R extends { id: string }>(props: Props<R>) {
  const { items, expected = 10, label, stale, selection, nameOf, line } = props
  const { t } = useTranslation()
  if (!items)
    return (
      <div role="status" aria-label={t('shell:loading')}>
        {Array.from({ length: expected }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: bars have no identity
          <div key={row} className={classes.bars}>
            <Bar at={row} />
            <Bar at={row + 1} />
            <Bar at={row + 2} />
          </div>
        ))}
      </div>
    )
  return (
    <>
      {selection ? (
        <Row gap={0} className={classes.all}>
          <SelectAllBox selection={selection} count={items.length} />
          <span aria-hidden="true">{t('records:list.selectAll')}</span>
        </Row>
      ) : null}
      <Column
        lines
        as="ul"
        gap={0}
        className={classes.lines}
        aria-label={label}
        aria-busy={stale}
        data-stale={stale || undefined}
        onKeyDown={moveBetweenBoxes}
      >
        {items.map((row) => (
          <Row as="li" align="start" gap={0} key={row.id} data-selected={selection?.selected.has(row.id) || undefined}>
            {selection ? <SelectBox id={row.id} label={nameOf(row)} selection={selection} /> : null}
            <div className={classes.text}>{line(row)}</div>
          </Row>
        ))}
      </Column>
    </>
  )
}
