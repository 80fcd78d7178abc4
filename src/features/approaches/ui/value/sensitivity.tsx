import { useMemo } from 'react'
import { useTranslation } from '#web/i18n/i18n.ts'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { Grid, Muted } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { useLanguage } from '#web/kit/text/use-format.ts'
import { RECONCILIATION_SHAPE } from '../../fields/reconciliation.ts'
import { SHAPES } from '../../fields/shapes.ts'
import { INDICATING_SHEETS } from '../../model/codes.ts'
import type { Approaches } from '../../model/records.ts'
import { offeredStep, variedInputs } from '../../rules/sensitivity.ts'
import { SheetInput } from '../methods/sheet-input.tsx'
import type { SheetWork } from '../shared/use-sheet.ts'
import { SensitivityTable } from './sensitivity-table.tsx'
import { useNames } from './use-names.ts'
import { sheetValues, type Value } from './use-value.ts'

type Props = { approaches: Approaches; work: SheetWork; value: Value }

/** A table of a sheet's value by two of its inputs; what is chosen is stored with the reconciliation, and printed. */
export function Sensitivity({ approaches, work, value }: Props) {
  const { t } = useTranslation()
  const names = useNames()
  const language = useLanguage()
  const input = { shape: RECONCILIATION_SHAPE, work, outcome: value.reconciled, isListed: true }
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
  const chosen = (field: 'sensitivitySheet' | 'sensitivityRow' | 'sensitivityColumn') => {
    const held = work.values[field]
    return {
      id: field,
      label: RECONCILIATION_SHAPE.fields[field].words[language],
      disabled: !work.editable || (field !== 'sensitivitySheet' && !sheet),
      value: typeof held === 'string' ? held : null,
    }
  }
  return (
    <Panel title={t('value:sensitivity')} padded>
      <Muted>{t('value:sensitivity.hint')}</Muted>
      <Grid least="180px" align="end" gap={[12, 16]} className="no-print">
        <SelectField
          {...chosen('sensitivitySheet')}
          value={sheet ?? null}
          onChange={chooseSheet}
          options={begun.map((one) => ({ value: one as string, label: t(`value:sheet.${one}`) }))}
          clearable
        />
        <SelectField
          {...chosen('sensitivityRow')}
          onChange={choose('sensitivityRow')}
          options={options(work.values.sensitivityColumn)}
          searchable
        />
        <SheetInput {...input} field="sensitivityRowStep" />
        <SelectField
          {...chosen('sensitivityColumn')}
          onChange={choose('sensitivityColumn')}
          options={options(work.values.sensitivityRow)}
          searchable
        />
        <SheetInput {...input} field="sensitivityColumnStep" />
      </Grid>
      {sheet ? <SensitivityTable sheet={sheet} sheets={all} inputs={inputs} /> : null}
    </Panel>
  )
}
