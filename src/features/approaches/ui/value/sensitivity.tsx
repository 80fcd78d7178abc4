import { useMemo } from 'react'
import { useTranslation } from '#web/i18n/i18n.ts'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { Grid, Muted } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { useLanguage } from '#web/kit/text/use-format.ts'
import { RECONCILIATION_SHAPE } from '../../fields/reconciliation.ts'
import type { Approaches } from '../../model/records.ts'
import { offeredStep, variedInputs } from '../../rules/levers.ts'
import { SheetInput } from '../methods/sheet-input.tsx'
import type { SheetWork } from '../shared/use-sheet.ts'
import { SensitivityTable } from './sensitivity-table.tsx'
import { useTested } from './use-tested.ts'
import type { Value } from './use-value.ts'

type Props = { approaches: Approaches; work: SheetWork; value: Value }

/** A table of a sheet's value by two of its inputs; what is chosen is stored with the reconciliation, and printed. */
export function Sensitivity(props: Props) {
  const { work, value } = props
  const { t } = useTranslation()
  const language = useLanguage()
  const input = { shape: RECONCILIATION_SHAPE, work, outcome: value.reconciled, isListed: true }
  const { sheet, tested, choice, nameOf, contents } = useTested(props, 'sensitivitySheet')
  const known = useMemo(() => (tested ? variedInputs(tested.shape, tested.values, tested.comparables) : []), [tested])
  const options = (other: unknown) =>
    known.filter(({ input }) => input !== other).map(({ input }) => ({ value: input, label: nameOf(input) }))
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
  const chosen = (field: 'sensitivityRow' | 'sensitivityColumn') => {
    const held = work.values[field]
    return {
      id: field,
      label: RECONCILIATION_SHAPE.fields[field].words[language],
      disabled: !work.editable || !sheet,
      value: typeof held === 'string' ? held : null,
    }
  }
  return (
    <Panel title={t('value:sensitivity')} padded>
      <Muted>{t('value:sensitivity.hint')}</Muted>
      <Grid least="180px" align="end" gap={[12, 16]} className="no-print">
        <SelectField {...choice} label={choice.words[language]} onChange={chooseSheet} clearable />
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
      {sheet ? <SensitivityTable sheet={sheet} {...contents} /> : null}
    </Panel>
  )
}
