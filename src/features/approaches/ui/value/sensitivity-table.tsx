import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { SHAPES } from '../../fields/shapes.ts'
import type { IndicatingSheet } from '../../model/codes.ts'
import type { Outcome } from '../../model.ts'
import { evaluateSheets } from '../../rules/evaluate.ts'
import type { Contents } from '../../rules/moves.ts'
import { sensitivityTable } from '../../rules/sensitivity.ts'
import { useNames } from './use-names.ts'
import classes from './value.module.css'

type Props = Contents & { sheet: IndicatingSheet }

/** The value of a sheet by the two inputs that the reconciliation names, and how far it reaches. */
export function SensitivityTable({ sheet, sheets: all, inputs }: Props) {
  const { t } = useTranslation()
  const { worthKwd, worth, number } = useFormat()
  const names = useNames()
  const { sensitivityRow, sensitivityRowStep, sensitivityColumn, sensitivityColumnStep } = all.RECONCILIATION ?? {}
  const values = all[sheet]
  // Scores are worked out from the prices of the grid; what is written on other sheets changes nothing here.
  const grid = sheet === 'SCORES' ? all.GRID : undefined
  const table = useMemo(() => {
    if (!values || typeof sensitivityRow !== 'string' || typeof sensitivityColumn !== 'string') return null
    if (typeof sensitivityRowStep !== 'number' || typeof sensitivityColumnStep !== 'number') return null
    return sensitivityTable(
      {
        shape: SHAPES[sheet],
        values,
        inputs,
        evaluate: (now, given) =>
          evaluateSheets({ ...(grid ? { GRID: grid } : {}), [sheet]: now }, given)[sheet] ?? NO_VALUE,
      },
      { input: sensitivityRow, step: sensitivityRowStep },
      { input: sensitivityColumn, step: sensitivityColumnStep },
    )
  }, [values, grid, inputs, sheet, sensitivityRow, sensitivityRowStep, sensitivityColumn, sensitivityColumnStep])
  if (!table || !values) return null
  const named = { sheet, shape: SHAPES[sheet], values, comparables: inputs.comparables }
  const middle = (table.rows.length - 1) / 2
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be scrolled by keys as well */}
      <section className={classes.scroll} aria-label={t('value:sensitivity.table')} tabIndex={0}>
        <table className={classes.table}>
          <caption className={classes.mute}>
            {t('value:sensitivity.by', {
              row: names.input(String(sensitivityRow), named),
              column: names.input(String(sensitivityColumn), named),
            })}
          </caption>
          <thead>
            <tr>
              <td />
              {table.columns.map((level, at) => (
                <th key={level} scope="col" className={classes.figure} data-base={at === middle || undefined}>
                  <Num>{number(level)}</Num>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map((level, at) => (
              <tr key={level}>
                <th scope="row" data-base={at === middle || undefined}>
                  <Num>{number(level)}</Num>
                </th>
                {table.columns.map((other, column) => (
                  <td
                    key={other}
                    className={classes.figure}
                    data-base={(at === middle && column === middle) || undefined}
                  >
                    <Num>{worthKwd(table.values[at]?.[column])}</Num>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {table.range ? (
        <p>{t('value:sensitivity.range', { low: worth(table.range.low), high: worth(table.range.high) })}</p>
      ) : null}
    </>
  )
}

const NO_VALUE: Outcome = {
  value: null,
  perSqm: null,
  range: null,
  landValue: null,
  steps: [],
  faults: [],
  remarks: [],
}
