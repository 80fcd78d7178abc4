import { Fragment, type ReactNode } from 'react'
import { type FormRow, type FormValue, isRow } from '#kernel/form-values.ts'
import { useFaultText } from '#web/forms/fault-text.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { FigureTable } from '#web/kit/layout/figure-table.tsx'
import { Column, Grid, Row } from '#web/kit/layout/layout.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useLanguage } from '#web/kit/text/use-format.ts'
import { INDICATION_FIELDS, indicationField } from '../../fields/reconciliation.ts'
import { shapeOf } from '../../fields/shapes.ts'
import { INDICATING_SHEETS, kindOf, type Sheet, SINGLE_KINDS } from '../../model/codes.ts'
import type { Outcome, SheetField } from '../../model.ts'
import type { Contents } from '../../rules/content-changes.ts'
import type { Outcomes } from '../../rules/evaluate.ts'
import { evaluatePlanning } from '../../rules/planning.ts'
import { chosenScenarios } from '../../rules/scenarios.ts'
import { labelOf, orderedSheets } from '../../rules/sheets.ts'
import { StepList } from '../shared/outcome.tsx'
import { useFigure, useSentences, useSheetName } from '../shared/use-sentences.ts'
import { useWrittenValue } from '../shared/use-written-value.ts'
import classes from './print.module.css'
import { PrintedYears } from './printed-years.tsx'
import { ScenariosTable } from './scenarios-table.tsx'
import { SensitivityTable } from './sensitivity-table.tsx'
import { useNames } from './use-names.ts'

type Props = {
  sheet: Sheet
  contents: Contents
  outcome: Outcome | undefined
  /** What is beside a field or a row of a list, by its name. */
  mark?: ((field: string) => ReactNode) | undefined
}

/** A sheet on paper: its value, what is written on it, every step of its calculation, and what is remarked on it. */
export function PrintedSheet({ sheet, contents, outcome: given, mark }: Props) {
  const { t } = useTranslation()
  const figure = useFigure()
  const sentences = useSentences()
  const faultText = useFaultText()
  const named = useSheetName()
  const values = contents.sheets[sheet] ?? {}
  const outcome = sheet === 'PLANNING' ? evaluatePlanning(values, contents.inputs.subject) : given
  const shape = shapeOf(sheet)
  const fields = Object.entries(shape.fields).filter(
    ([field]) => (values[field] ?? null) !== null && !isSilent(field, contents),
  )
  const title = named(labelOf(contents.sheets, sheet))
  const tested = INDICATING_SHEETS.find((one) => one === values.sensitivitySheet)
  const indicating = INDICATING_SHEETS.find((one) => one === sheet)
  return (
    <Column as="section" gap={12} className={classes.sheet} aria-label={title}>
      <Row as="h2" align="baseline" justify="between" wrap gap={[4, 16]}>
        {title}
        {outcome && outcome.value !== null ? <Num>{figure({ value: outcome.value, unit: 'KWD' })}</Num> : null}
      </Row>
      {fields.length > 0 ? <Fields sheet={sheet} fields={fields} contents={contents} mark={mark} /> : null}
      {/* What is taken from other sheets is in the steps, and scenarios are a table of their own. */}
      {Object.keys(shape.lists)
        .filter((list) => list !== 'links' && list !== 'concluded' && !list.startsWith('scenario'))
        .map((list) => (
          <List key={list} of={title} sheet={sheet} list={list} contents={contents} mark={mark} />
        ))}
      {indicating && kindOf(sheet) === 'INCOME' ? (
        <PrintedYears of={title} sheet={indicating} contents={contents} value={outcome?.value ?? null} />
      ) : null}
      {outcome && outcome.steps.length > 0 ? (
        <>
          <h3>{t('value:print.steps')}</h3>
          <StepList steps={outcome.steps} />
        </>
      ) : null}
      {tested && sheet === 'RECONCILIATION' ? (
        <SensitivityTable sheet={tested} {...contents} others={contents.sheets} />
      ) : null}
      {sheet === 'RECONCILIATION' ? <PrintedScenarios contents={contents} /> : null}
      {outcome && outcome.faults.length + outcome.remarks.length > 0 ? (
        <>
          <h3>{t('sheets:findings')}</h3>
          <ul>
            {outcome.faults.map((fault) => (
              <li key={`${fault.field} ${fault.code}`}>{faultText(fault)}</li>
            ))}
            {outcome.remarks.map((remark) => {
              const text = sentences.remark(remark)
              return <li key={`${remark.field} ${text}`}>{text}</li>
            })}
          </ul>
        </>
      ) : null}
    </Column>
  )
}

/** The sheets that are printed: those on which something is written or that came to something, the reconciliation, planning and title, and what is assumed last. */
export const printedSheets = ({ sheets }: Pick<Contents, 'sheets'>, outcomes: Outcomes): Sheet[] =>
  [...orderedSheets(sheets), ...SINGLE_KINDS].filter((sheet) => sheets[sheet] || outcomes[sheet])

/** The scenarios with what is wrong with them; nothing where there are none beside the base. */
function PrintedScenarios({ contents }: Pick<Props, 'contents'>) {
  const { t } = useTranslation()
  const faultText = useFaultText()
  const chosen = chosenScenarios(contents.sheets, contents.inputs)
  if (!chosen || chosen.scenarios.length === 0) return null
  return (
    <>
      <h3>{t('value:scenarios')}</h3>
      <ScenariosTable chosen={chosen} contents={contents} />
      {chosen.faults.length > 0 ? (
        <ul>
          {chosen.faults.map((fault) => (
            <li key={`${fault.field} ${fault.code}`}>{faultText(fault)}</li>
          ))}
        </ul>
      ) : null}
    </>
  )
}

/** True for what is chosen for the tables of sensitivity and scenarios, which say it themselves, for the id of another conclusion, and for the words on a sheet on which nothing is written. */
const isSilent = (field: string, { sheets }: Contents): boolean =>
  field.startsWith('sensitivity') ||
  field === 'mainWithout' ||
  field === 'scenarioSheet' ||
  field === 'scenarioBaseWeight' ||
  INDICATING_SHEETS.some(
    (sheet) => !sheets[sheet] && INDICATION_FIELDS.some((kind) => indicationField(sheet, kind) === field),
  )

type FieldsProps = Pick<Props, 'sheet' | 'contents' | 'mark'> & { fields: readonly (readonly [string, SheetField])[] }

function Fields({ sheet, fields, contents, mark }: FieldsProps) {
  const language = useLanguage()
  const single = useSingle(sheet)
  return (
    <Grid as="dl" least="320px" fill gap={[8, 24]} className={classes.fields}>
      {fields.map(([field, descriptor]) => (
        <div key={field}>
          <dt>
            {descriptor.words[language]} {mark?.(field)}
          </dt>
          <dd>
            <Iso>{single(descriptor, contents.sheets[sheet]?.[field] ?? null)}</Iso>
          </dd>
        </div>
      ))}
    </Grid>
  )
}

/** Returns the function that writes a value with its unit. */
function useSingle(sheet: Sheet) {
  const figure = useFigure()
  const { single } = useWrittenValue(shapeOf(sheet))
  return (descriptor: SheetField, value: FormValue): string =>
    typeof value === 'number' && descriptor.unit ? figure({ value, unit: descriptor.unit }) : single(descriptor, value)
}

/** `of`: what the sheet is called, as another sheet may have the same list. */
type ListProps = Pick<Props, 'sheet' | 'contents' | 'mark'> & { of: string; list: string }

/** The rows of a list as a table, each named by what it is of. */
function List({ of, sheet, list, contents: { sheets, inputs }, mark }: ListProps) {
  const language = useLanguage()
  const names = useNames()
  const single = useSingle(sheet)
  const shape = shapeOf(sheet)
  const values = sheets[sheet] ?? {}
  const rows = Object.entries(values).filter(
    (entry): entry is [string, FormRow] => entry[0].startsWith(`${list}.`) && isRow(entry[1]),
  )
  const described = shape.lists[list]
  if (!described || rows.length === 0) return null
  // What a row of the grid was offered as is its name, as the basis is that of a conclusion; another conclusion and a place say nothing.
  const silent = list === 'ownRows' ? ['code'] : list === 'conclusions' ? ['basis', 'without', 'place'] : []
  const filled = Object.entries(described.row).filter(
    ([name]) => !silent.includes(name) && rows.some(([, row]) => (row[name] ?? null) !== null),
  )
  // Rows without a comparable are named by their first text.
  const [first] = filled
  const isNamed =
    list !== 'conclusions' && first?.[1].kind === 'text' && rows.every(([, row]) => (row[first[0]] ?? null) !== null)
  const cells = isNamed ? filled.slice(1) : filled
  const named = { sheet, shape, values, comparables: inputs.comparables }
  return (
    <>
      <h3>{described.words[language]}</h3>
      <FigureTable
        label={`${of}: ${described.words[language]}`}
        columns={[
          { key: 'row', head: isNamed ? first[1].words[language] : null },
          ...cells.map(([name, { words }]) => ({ key: name, head: words[language] })),
        ]}
        rows={rows.map(([field, row]) => ({
          key: field,
          cells: [
            <Fragment key="row">
              {names.row(field, named)} {mark?.(field)}
            </Fragment>,
            ...cells.map(([name, descriptor]) =>
              (row[name] ?? null) === null ? null : <Iso key={name}>{single(descriptor, row[name] ?? null)}</Iso>,
            ),
          ],
        }))}
      />
    </>
  )
}
