import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { NumberField } from '#web/kit/fields/number-field.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { Grid, Muted } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { SHAPES } from '../../fields/shapes.ts'
import { INDICATING_SHEETS } from '../../model/codes.ts'
import type { Approaches } from '../../model/records.ts'
import { offeredStep, variedInputs } from '../../rules/sensitivity.ts'
import type { SheetWork } from '../shared/use-sheet.ts'
import { SensitivityTable } from './sensitivity-table.tsx'
import { useFields } from './use-fields.ts'
import { useNames } from './use-names.ts'
import { sheetValues, type Value } from './use-value.ts'

type Props = { approaches: Approaches; work: SheetWork; value: Value }

/** A table of a sheet's value by two of its inputs; what is chosen is stored with the reconciliation, and printed. */
export function Sensitivity({ approaches, work, value }: Props) {
  const { t } = useTranslation()
  const names = useNames()
  const { numberField, textField } = useFields(work, value)
  const { inputs, sheets } = approaches
  const begun = INDICATING_SHEETS.filter((sheet) => value.outcomes[sheet])
  const sheet = begun.find((one) => one === work.values.sensitivitySheet)
  // Of the sheets that the table is worked out from, and not of the reconciliation, which is stored while it is typed.
  const { GRID: grid } = sheets
  const tested = sheet && sheets[sheet]
  const written = useMemo(
    () => sheetValues({ ...(grid ? { GRID: grid } : {}), ...(sheet && tested ? { [sheet]: tested } : {}) }),
    [grid, sheet, tested],
  )
  const all = { ...written, RECONCILIATION: work.values }
  const values = sheet && written[sheet]
  const known = useMemo(() => {
    const comparables = sheet === 'GRID' || sheet === 'SCORES' ? inputs.comparables : []
    return sheet && values ? variedInputs(SHAPES[sheet], values, comparables) : []
  }, [sheet, values, inputs])
  const options = (other: unknown) =>
    sheet && values
      ? known
          .filter(({ input }) => input !== other)
          .map(({ input }) => ({
            value: input,
            label: names.input(input, { sheet, shape: SHAPES[sheet], values, comparables: inputs.comparables }),
          }))
      : []
  const chooseSheet = (chosen: string | null) =>
    work.change([
      { field: 'sensitivitySheet', value: chosen },
      ...(['sensitivityRow', 'sensitivityRowStep', 'sensitivityColumn', 'sensitivityColumnStep'] as const).map(
        (field) => ({ field, value: null }),
      ),
    ])
  const choose = (field: 'sensitivityRow' | 'sensitivityColumn') => (input: string | null) => {
    const found = known.find((one) => one.input === input)
    work.change([
      { field, value: input },
      { field: `${field}Step`, value: found ? offeredStep(found) : null },
    ])
  }
  const method = textField('sensitivitySheet')
  const [row, column] = [textField('sensitivityRow'), textField('sensitivityColumn')]
  return (
    <Panel title={t('value:sensitivity')} padded>
      <Muted>{t('value:sensitivity.hint')}</Muted>
      <Grid least="180px" align="end" gap={[12, 16]} className="no-print">
        <SelectField
          {...{ id: method.id, label: method.label, disabled: method.disabled }}
          value={sheet ?? null}
          onChange={chooseSheet}
          options={begun.map((one) => ({ value: one as string, label: t(`value:sheet.${one}`) }))}
          clearable
        />
        <SelectField
          {...{ id: row.id, label: row.label, disabled: row.disabled || !sheet }}
          value={row.value}
          onChange={choose('sensitivityRow')}
          options={options(column.value)}
          searchable
        />
        <NumberField {...numberField('sensitivityRowStep')} />
        <SelectField
          {...{ id: column.id, label: column.label, disabled: column.disabled || !sheet }}
          value={column.value}
          onChange={choose('sensitivityColumn')}
          options={options(row.value)}
          searchable
        />
        <NumberField {...numberField('sensitivityColumnStep')} />
      </Grid>
      {sheet ? <SensitivityTable sheet={sheet} sheets={all} inputs={inputs} /> : null}
    </Panel>
  )
}
