import { useTranslation } from 'react-i18next'
import { isRow, type WrittenValues } from '#kernel/form-values.ts'
import { useFormat } from '#web/kit/text/use-format.ts'
import { GRID_ROWS, type GridRowCode } from '../model/grid.ts'
import type { SheetInputs } from '../model.ts'
import { gridComparables } from '../rules/grid.ts'
import { GridSheet } from './grid/grid-sheet.tsx'
import { SheetPage } from './shared/sheet-frame.tsx'

const isCode = (row: string): row is GridRowCode => (GRID_ROWS as readonly string[]).includes(row)

/** Returns the function that names a cell, a weight or a row of the valuer's own; undefined for other fields. */
function useCellName() {
  const { t } = useTranslation()
  const { number } = useFormat()
  return (field: string, inputs: SheetInputs, values: WrittenValues): string | undefined => {
    const [list, id = ''] = splitAt(field, '.')
    const [evidenceId, row] = splitAt(id, ':')
    const place = gridComparables(inputs).findIndex((one) => one.evidenceId === evidenceId)
    const comparable = place < 0 ? null : t('adjusting:comparable', { n: number(place + 1) })
    const ownName = (rowId: string) => {
      const own = values[`ownRows.${rowId}`]?.value
      return (isRow(own ?? null) && typeof own === 'object' && own?.name) || t('adjusting:unnamed')
    }
    if (list === 'ownRows') return String(ownName(id))
    if (list === 'weights') return [t('adjusting:result.weight'), comparable].filter(Boolean).join(' · ')
    if (list !== 'cells' || row === undefined) return undefined
    return [isCode(row) ? t(`grid:row.${row}`) : ownName(row), comparable].filter(Boolean).join(' · ')
  }
}

function splitAt(text: string, mark: string): [string, string | undefined] {
  const at = text.indexOf(mark)
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)]
}

/** /valuations/$id/approaches/grid: the comparables of a valuation, adjusted to the property that is valued. */
export function GridScreen() {
  const cellName = useCellName()
  return (
    <SheetPage sheet="GRID" nameOf={(field, { inputs, sheets }) => cellName(field, inputs, sheets.GRID?.values ?? {})}>
      {(open) => <GridSheet {...open} />}
    </SheetPage>
  )
}
