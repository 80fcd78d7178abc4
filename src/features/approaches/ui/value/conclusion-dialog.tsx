import { useQueryClient } from '@tanstack/react-query'
import { BASES_OF_VALUE } from '#features/terms/model/bases.ts'
import type { FieldFault } from '#kernel/errors.ts'
import type { FormRow } from '#kernel/form-values.ts'
import { ActDialog } from '#web/forms/act-dialog.tsx'
import { faultsByField } from '#web/forms/fault-text.ts'
import { useTranslation, type WordKey } from '#web/i18n/i18n.ts'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { Column, Grid, Muted, Row } from '#web/kit/layout/layout.tsx'
import { Num } from '#web/kit/text/num.tsx'
import { askedCells, type ConclusionCell, MAIN_CELLS, mainField } from '../../fields/conclusions.ts'
import { indicationField, RECONCILIATION_SHAPE } from '../../fields/reconciliation.ts'
import type { Approaches } from '../../model/records.ts'
import type { SheetShape } from '../../model.ts'
import { givenBy } from '../../rules/conclusions/givers.ts'
import { type Conclusion, evaluateMain, MAIN, premisesOf, writtenConclusions } from '../../rules/conclusions.ts'
import { reconcile, sheetEvaluator } from '../../rules/evaluate.ts'
import { labelOf } from '../../rules/sheets.ts'
import { CellInputs, Notes } from '../methods/sheet-input.tsx'
import { saveSheet } from '../shared/reads.ts'
import { useFigure, useSheetName } from '../shared/use-sentences.ts'
import type { Value } from './use-value.ts'

type Props = {
  valuationId: string
  approaches: Approaches
  value: Value
  id: string
  row: FormRow
  isNew: boolean
  onClose: () => void
}

const FIRST: readonly ConclusionCell[] = ['basis', 'premise']
const SALE: readonly ConclusionCell[] = ['period', 'periodUnit', 'premiseReason']
const ABOUT: readonly ConclusionCell[] = ['parties', 'interest', 'date', 'assumption']
const AMOUNT: readonly ConclusionCell[] = ['per', 'rate', 'rateReason', 'adjustment', 'adjustmentReason', 'rounding']

/** Adds a conclusion or changes one: what it is, the sheets that it rests on, and at once the amount that it comes to. Of the main one what is said beside its reconciliation. */
export function ConclusionDialog({ valuationId, approaches, value, id, row: begun, isNew, onClose }: Props) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const isMain = id === MAIN
  const field = `conclusions.${id}`
  const { inputs, bases } = approaches
  const { sheets, outcomes, reconciled } = value
  const evaluate = (others: typeof sheets) => sheetEvaluator(others, inputs)
  const known = { sheets, inputs, outcomes, evaluate }
  const basisOf = ({ basis }: FormRow) => BASES_OF_VALUE.find((code) => code === basis)
  const givenOf = (row: FormRow) => {
    const basis = basisOf(row)
    return basis && !isMain ? givenBy(basis, row, known) : []
  }
  /** What is asked for as things are chosen: cells of another basis, and weights of sheets that give nothing on this one, are not sent. */
  const asked = (row: FormRow): FormRow => {
    const cells: readonly string[] = [
      ...(isMain ? MAIN_CELLS : askedCells(row)),
      ...givenOf(row).map(({ sheet }) => indicationField(sheet, 'Weight')),
    ]
    return Object.fromEntries(Object.entries(row).filter(([cell, one]) => cells.includes(cell) && one !== null))
  }
  const workOut = (row: FormRow): { faults: readonly FieldFault[]; conclusion?: Conclusion | undefined } => {
    if (isMain) {
      const typed = Object.fromEntries(MAIN_CELLS.map((cell) => [mainField(cell), asked(row)[cell] ?? null]))
      const { faults } = evaluateMain(
        { ...sheets.RECONCILIATION, ...typed },
        reconciled.finalValue,
        reconciled.conclusions ?? [],
      )
      const cellOf = (at: string) => MAIN_CELLS.find((cell) => mainField(cell) === at) ?? at
      return { faults: faults.map((one) => ({ ...one, field: `${field}.${cellOf(one.field)}` })) }
    }
    if (!basisOf(row)) return { faults: [] }
    const written = { ...sheets, RECONCILIATION: { ...sheets.RECONCILIATION, [field]: asked(row) } }
    const conclusion = reconcile(written, inputs, outcomes).conclusions?.find((one) => one.id === id)
    return { faults: conclusion?.faults ?? [], conclusion }
  }
  const others = writtenConclusions(sheets.RECONCILIATION ?? {}).filter((one) => one.id !== id)
  const comparable = (row: FormRow) => [
    ...(isMain ? [] : [{ value: MAIN, label: t('conclusions:main') as string }]),
    ...others
      .filter((one) => !one.row.assumption && (isMain || one.row.basis === row.basis))
      .map((one) => ({ value: one.id, label: t(`conclusions:basis.${one.row.basis}` as WordKey) as string })),
  ]
  const shapeFor = (row: FormRow): SheetShape => {
    const basis = basisOf(row)
    const { conclusions } = RECONCILIATION_SHAPE.lists
    const offered = BASES_OF_VALUE.filter((code) => bases.includes(code) || code === begun.basis)
    const premises = isMain || !basis ? conclusions.row.premise.codes : premisesOf(basis)
    const narrowed = {
      ...conclusions.row,
      basis: { ...conclusions.row.basis, codes: offered },
      premise: { ...conclusions.row.premise, codes: premises },
    }
    return { fields: {}, lists: { conclusions: { ...conclusions, row: narrowed } } }
  }
  return (
    <ActDialog<FormRow, unknown>
      place={`conclusion ${valuationId} ${isNew ? 'new' : id}`}
      start={begun}
      title={t(isMain ? 'conclusions:main' : isNew ? 'conclusions:add' : 'conclusions:change')}
      wide
      intro={isMain ? t('conclusions:main.hint') : undefined}
      fields={({ values: row, faults: shown, put }) => {
        const { faults, conclusion } = workOut(row)
        const isShown = Object.keys(shown).length > 0
        // What is missing is said once it was sent; an amount that no sheet gives at once.
        const outcome = {
          faults: faults.filter(
            ({ field: at, code }) => isShown || at === `${field}.basis` || code.includes('premiseOf'),
          ),
          remarks: [],
        }
        const inputsOf = (cells: readonly string[], least: '15rem' | '8rem' = '15rem') => {
          const counted: readonly string[] = isMain ? MAIN_CELLS : askedCells(row)
          const listed = cells.filter((cell) => counted.includes(cell) || cell.endsWith('Weight'))
          return listed.length === 0 ? null : (
            <Grid key={cells.join()} least={least} align="start" gap={[12, 16]}>
              <CellInputs
                {...{ field, row, outcome }}
                cells={listed}
                shape={shapeFor(row)}
                disabled={false}
                onChange={put}
              />
            </Grid>
          )
        }
        const isAssumed = typeof row.assumption === 'string' && row.assumption !== ''
        return [
          inputsOf(FIRST),
          isMain && row.premise !== 'FORCED_SALE' ? null : inputsOf(SALE),
          inputsOf(ABOUT),
          isAssumed ? (
            <div key="without">
              <SelectField
                id={`${field}.without`}
                label={t('conclusions:against')}
                value={typeof row.without === 'string' ? row.without : null}
                options={comparable(row)}
                onChange={(without) => put({ without })}
                clearable
              />
              <Notes field={`${field}.without`} outcome={outcome} />
            </div>
          ) : null,
          isMain || !basisOf(row) ? null : (
            <Sheets key="sheets" given={givenOf(row)} unit={conclusion?.unit ?? 'KWD'} sheets={sheets}>
              {(cell) => inputsOf([cell], '8rem')}
            </Sheets>
          ),
          <Notes key="lacks" field={`${field}.sheets`} outcome={outcome} />,
          isMain ? null : inputsOf(AMOUNT),
          conclusion ? <Result key="result" {...conclusion} /> : null,
        ]
      }}
      check={(row) => ({
        ...(isMain || basisOf(row) ? {} : { [`${field}.basis`]: t('conclusions:fault.basis') }),
        ...faultsByField(workOut(row).faults),
      })}
      save={t('conclusions:save')}
      send={(row) => {
        const cells = asked(row)
        const written = isMain
          ? Object.fromEntries(MAIN_CELLS.map((cell) => [mainField(cell), cells[cell] ?? null]))
          : { [field]: cells }
        return saveSheet(client, valuationId, 'RECONCILIATION', written)
      }}
      onClose={onClose}
    />
  )
}

type SheetsProps = {
  given: ReturnType<typeof givenBy>
  unit: Conclusion['unit']
  sheets: Value['sheets']
  children: (cell: string) => React.ReactNode
}

/** The sheets that can give the amount, each with what it gives and its weight. */
function Sheets({ given, unit, sheets, children }: SheetsProps) {
  const { t } = useTranslation()
  const named = useSheetName()
  const figure = useFigure()
  if (given.length === 0) return null
  return (
    <Column as="fieldset" gap={12}>
      <legend>{t('conclusions:sheets')}</legend>
      <Muted>{t('conclusions:sheets.hint')}</Muted>
      {given.map(({ sheet, value }) => (
        <Grid key={sheet} columns="minmax(0, 1fr) minmax(0, 12rem)" align="center" gap={[8, 16]}>
          <Column gap={4}>
            <span>{named(labelOf(sheets, sheet))}</span>
            {value === null ? null : <Num>{figure({ value: value.toDecimalPlaces(3).toNumber(), unit })}</Num>}
          </Column>
          {children(indicationField(sheet, 'Weight'))}
        </Grid>
      ))}
    </Column>
  )
}

/** What the conclusion comes to as it is typed. */
function Result({ weighted, value, unit, without }: Conclusion) {
  const { t } = useTranslation()
  const figure = useFigure()
  return (
    <Column gap={4} role="status">
      {weighted !== null && weighted !== value ? (
        <Muted>{t('conclusions:weighted', { amount: figure({ value: weighted, unit }) })}</Muted>
      ) : null}
      <Row gap={8}>
        <span>{t('conclusions:amount')}</span>
        <b>
          <Num>{value === null ? '—' : figure({ value, unit })}</Num>
        </b>
      </Row>
      {without ? (
        <Muted>{t('conclusions:difference', { amount: figure({ value: without.difference, unit }) })}</Muted>
      ) : null}
    </Column>
  )
}
