import { useMemo } from 'react'
import { useTranslation } from '#web/i18n/i18n.ts'
import { FigureTable } from '#web/kit/layout/figure-table.tsx'
import { Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { shapeOf } from '../../fields/shapes.ts'
import type { IndicatingSheet } from '../../model/codes.ts'
import { chosenSensitivity } from '../../rules/chosen-sensitivity.ts'
import type { Contents } from '../../rules/content-changes.ts'
import { sheetsKey } from '../../rules/sheets.ts'
import { useNames } from './use-names.ts'

type Props = Contents & {
  sheet: IndicatingSheet
  /** What the sheets but the reconciliation were read as: the table is worked out again when it is another. */
  others: unknown
}

/** The value of a sheet by the two inputs that the reconciliation names, and how far it reaches. */
export function SensitivityTable({ sheet, sheets: all, inputs, others }: Props) {
  const { t } = useTranslation()
  const { worthKwd, worth, number } = useFormat()
  const names = useNames()
  const { sensitivityRow, sensitivityRowStep, sensitivityColumn, sensitivityColumnStep } = all.RECONCILIATION ?? {}
  const values = all[sheet]
  const key = sheetsKey(all, inputs.subject)
  // Worked out again when an input of it changes, and not with every letter of the reasons.
  // biome-ignore lint/correctness/useExhaustiveDependencies: of all sheets `others` and `key` are what moves it
  const table = useMemo(() => {
    const written = { sensitivityRow, sensitivityRowStep, sensitivityColumn, sensitivityColumnStep }
    const chosen = Object.entries(written).flatMap(([field, value]) => (value === undefined ? [] : [[field, value]]))
    const RECONCILIATION = { ...all.RECONCILIATION, sensitivitySheet: sheet, ...Object.fromEntries(chosen) }
    return chosenSensitivity({ ...all, RECONCILIATION }, inputs)
  }, [others, key, inputs, sheet, sensitivityRow, sensitivityRowStep, sensitivityColumn, sensitivityColumnStep])
  if (!table || !values) return null
  const named = { sheet, shape: shapeOf(sheet), values, comparables: inputs.comparables }
  const middle = (table.rows.length - 1) / 2
  return (
    <>
      <FigureTable
        label={t('value:sensitivity.table')}
        caption={t('value:sensitivity.by', {
          row: names.input(table.row, named),
          column: names.input(table.column, named),
        })}
        columns={[
          { key: 'row', head: null },
          ...table.columns.map((level) => ({ key: String(level), head: <Num>{number(level)}</Num>, figure: true })),
        ]}
        rows={table.rows.map((level, at) => ({
          key: String(level),
          cells: [
            <Num key="level">{number(level)}</Num>,
            ...table.columns.map((_, column) => worthKwd(table.values[at]?.[column])),
          ],
        }))}
        base={[middle, middle]}
      />
      {table.range ? (
        <p>{t('value:sensitivity.range', { low: worth(table.range.low), high: worth(table.range.high) })}</p>
      ) : null}
    </>
  )
}
