import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useMemo } from 'react'
import { type FormRow, isRow } from '#kernel/form-values.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { newId } from '#web/drafts/stored-drafts.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { ActionIcon, Button } from '#web/kit/controls/button.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { Column, Grid, Muted, Row } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import { RECONCILIATION_SHAPE } from '../../fields/reconciliation.ts'
import type { Approaches } from '../../model/records.ts'
import type { SheetShape } from '../../model.ts'
import { type Lever, levers } from '../../rules/levers.ts'
import { type ChosenScenarios, chosenScenarios, type SeenOutcomes, strayChanges } from '../../rules/scenarios.ts'
import { rowsOf } from '../../rules/values.ts'
import { CellInputs, Notes, SheetInput } from '../methods/sheet-input.tsx'
import type { SheetWork } from '../shared/use-sheet.ts'
import { ScenariosTable, useLevelText } from './scenarios-table.tsx'
import { useTested } from './use-tested.ts'
import type { Value } from './use-value.ts'
import classes from './value.module.css'

type Props = { approaches: Approaches; work: SheetWork; value: Value }

const LISTS = RECONCILIATION_SHAPE.lists

/** Scenarios of a sheet beside the sheet as it is: other values for some of its inputs together, with weights; stored with the reconciliation, and printed. */
export function Scenarios(props: Props) {
  const { work } = props
  const { t } = useTranslation()
  const language = useLanguage()
  const { sheet, tested, choice, nameOf, contents } = useTested(props, 'scenarioSheet')
  const written = Object.entries(work.values).filter(([field]) => field.startsWith('scenario'))
  const key = JSON.stringify(written)
  // What the sheet comes to is worked out once for each set of changes, and not with every letter of a name.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another sheet comes to other values
  const seen = useMemo((): SeenOutcomes => new Map(), [tested, contents.inputs])
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the reconciliation `key` is what moves it, of the other sheets `tested`
  const chosen = useMemo(
    () => chosenScenarios(contents.sheets, contents.inputs, seen),
    [seen, contents.others, contents.inputs, key],
  )
  const known = useMemo(() => (tested ? levers(tested.shape, tested.values, tested.comparables) : []), [tested])
  const rows = rowsOf(RECONCILIATION_SHAPE, work.values, 'scenarios')
  const outcome = { faults: chosen?.faults ?? [], remarks: [] }
  const input = { shape: RECONCILIATION_SHAPE, work, outcome }
  return (
    <Panel title={t('value:scenarios')} padded>
      <Column gap={16}>
        <Muted>{t('value:scenarios.hint')}</Muted>
        <Grid least="220px" align="start" gap={[12, 16]} className="no-print">
          <div>
            <SelectField
              {...choice}
              label={choice.words[language]}
              onChange={(to) => work.change([{ field: 'scenarioSheet', value: to }])}
              clearable
            />
            <Notes field="scenarioSheet" outcome={outcome} />
          </div>
          {sheet ? <SheetInput {...input} field="scenarioBaseWeight" /> : null}
        </Grid>
        {sheet && chosen ? (
          <>
            {rows.map(({ id, row }, at) => (
              <Scenario key={id} {...{ id, row, at, work, known, nameOf, chosen }} />
            ))}
            {rows.length > 0
              ? strayChanges(work.values).map((change) => (
                  <ChangeInput
                    key={change.id}
                    {...{ ...change, work, outcome, nameOf }}
                    lever={undefined}
                    level={() => ''}
                    onRemove={() => work.change([{ field: `scenarioChanges.${change.id}`, value: null }])}
                  />
                ))
              : null}
            {work.editable && rows.length < LISTS.scenarios.most ? (
              <Row className="no-print">
                <Button
                  variant="default"
                  leftSection={<IconPlus size={18} aria-hidden="true" />}
                  onClick={() => work.change([{ field: `scenarios.${newId()}`, value: {} }])}
                >
                  {t('value:scenarios.add')}
                </Button>
              </Row>
            ) : null}
            {rows.length > 0 ? (
              <>
                <SheetInput {...input} field="scenarioReason" />
                <ScenariosTable chosen={chosen} contents={contents} />
              </>
            ) : null}
          </>
        ) : null}
      </Column>
    </Panel>
  )
}

type ScenarioProps = {
  id: string
  row: FormRow
  at: number
  work: SheetWork
  known: readonly Lever[]
  nameOf: (input: string) => string
  chosen: ChosenScenarios
}

/** A scenario as it is entered: its name and weight, and each input with its value in it. */
function Scenario({ id, row, at, work, known, nameOf, chosen }: ScenarioProps) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const level = useLevelText(chosen.sheet)
  const field = `scenarios.${id}`
  const changes = rowsOf(RECONCILIATION_SHAPE, work.values, 'scenarioChanges').filter((one) => one.row.scenario === id)
  const outcome = { faults: chosen.faults, remarks: [] }
  const name =
    typeof row.name === 'string' && row.name !== '' ? row.name : t('value:scenarios.n', { n: number(at + 1) })
  const isFull =
    Object.entries(work.values).filter(([one, value]) => one.startsWith('scenarioChanges.') && isRow(value)).length >=
    LISTS.scenarioChanges.most
  const removal = (one: string) => ({ field: `scenarioChanges.${one}`, value: null })
  return (
    <Column
      as="fieldset"
      id={field}
      tabIndex={-1}
      gap={12}
      className={`${classes.scenario} no-print`}
      onFocus={() => work.setPlace(field)}
    >
      <legend>{name}</legend>
      <Grid least="180px" align="start" gap={[12, 16]}>
        <CellInputs
          {...{ field, row, outcome }}
          cells={['name', 'weight']}
          shape={RECONCILIATION_SHAPE}
          disabled={!work.editable}
          onChange={(cells) => work.change([{ field, value: { ...row, ...cells } }])}
        />
      </Grid>
      {changes.map((change) => (
        <ChangeInput
          key={change.id}
          {...{ ...change, work, outcome, nameOf, level }}
          lever={known.find(({ input }) => input === change.row.input)}
          onRemove={() => work.change([removal(change.id)])}
        />
      ))}
      <Notes field={field} outcome={outcome} />
      {work.editable ? (
        <Row wrap align="end" gap={12}>
          <div className={classes.grow}>
            <SelectField
              label={t('value:scenarios.addInput', { name: isolateBidi(name) })}
              value={null}
              disabled={isFull}
              options={known
                .filter(({ input }) => changes.every((one) => one.row.input !== input))
                .map(({ input }) => ({ value: input, label: nameOf(input) }))}
              onChange={(input) => {
                if (input) work.change([{ field: `scenarioChanges.${newId()}`, value: { scenario: id, input } }])
              }}
              searchable
            />
          </div>
          <Button
            variant="default"
            color="red"
            leftSection={<IconTrash size={16} aria-hidden="true" />}
            onClick={() => work.change([{ field, value: null }, ...changes.map((one) => removal(one.id))])}
          >
            {t('value:scenarios.remove', { name: isolateBidi(name) })}
          </Button>
        </Row>
      ) : null}
    </Column>
  )
}

type ChangeProps = Pick<ScenarioProps, 'work' | 'nameOf'> & {
  id: string
  row: FormRow
  outcome: Parameters<typeof Notes>[0]['outcome']
  lever: Lever | undefined
  level: ReturnType<typeof useLevelText>
  onRemove: () => void
}

/** An input of a scenario: the value it has there, by the kind of the input, and the one that it has on the sheet. */
function ChangeInput({ id, row, work, outcome, nameOf, lever, level, onRemove }: ChangeProps) {
  const { t } = useTranslation()
  const field = `scenarioChanges.${id}`
  const name = nameOf(String(row.input ?? ''))
  const cell = lever?.field.kind === 'choice' ? 'code' : 'value'
  const shape: SheetShape = {
    fields: {},
    lists: lever
      ? {
          scenarioChanges: {
            ...LISTS.scenarioChanges,
            row: { [cell]: { ...lever.field, words: { ar: name, en: name } } },
          },
        }
      : {},
  }
  return (
    <div id={field} tabIndex={-1}>
      <Grid columns="minmax(0, 2fr) minmax(0, 1fr) auto" align="end" gap={[8, 16]}>
        {lever ? (
          <CellInputs
            {...{ field, shape }}
            row={{ [cell]: row[cell] ?? null }}
            outcome={{ faults: [], remarks: [] }}
            cells={[cell]}
            disabled={!work.editable}
            onChange={(cells) => work.change([{ field, value: { ...row, ...cells } }])}
          />
        ) : (
          <span>{name}</span>
        )}
        <Muted>
          {lever ? t('value:scenarios.asNow', { value: isolateBidi(level(lever.input, lever.value)) }) : null}
        </Muted>
        {work.editable ? (
          <ActionIcon
            variant="subtle"
            color="red"
            size={36}
            aria-label={t('value:scenarios.removeInput', { name })}
            onClick={onRemove}
          >
            <IconTrash size={18} aria-hidden="true" />
          </ActionIcon>
        ) : null}
      </Grid>
      <Notes field={field} outcome={outcome} />
    </div>
  )
}
