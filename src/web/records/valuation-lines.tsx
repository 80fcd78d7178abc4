import { useTranslation } from 'react-i18next'
import { Bar } from '../kit/bar.tsx'
import type { RowsProps } from './rows-props.ts'
import { alongBoxes, SelectAllBox, SelectBox } from './select-box.tsx'
import { ValuationLine } from './valuation-line.tsx'
import classes from './valuation-lines.module.css'

/** Valuations one below the other, each in three lines: where a table would not fit. */
export function ValuationLines({ items, expected = 10, label, stale, search, selection }: RowsProps) {
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
        <div className={classes.all}>
          <SelectAllBox selection={selection} count={items.length} />
          <span aria-hidden="true">{t('valuations:list.selectAll')}</span>
        </div>
      ) : null}
      <ul
        className={classes.lines}
        aria-label={label}
        aria-busy={stale}
        data-stale={stale || undefined}
        onKeyDown={alongBoxes}
      >
        {items.map((valuation) => (
          <li key={valuation.id} data-selected={selection?.selected.has(valuation.id) || undefined}>
            {selection ? <SelectBox valuation={valuation} selection={selection} /> : null}
            <div className={classes.text}>
              <ValuationLine valuation={valuation} search={search} />
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}
