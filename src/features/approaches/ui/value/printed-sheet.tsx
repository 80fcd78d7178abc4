import { Fragment, type ReactNode } from 'react'
import { type FormRow, type FormValue, isRow } from '#kernel/form-values.ts'
import { useFaultText } from '#web/forms/fault-text.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { FigureTable } from '#web/kit/layout/figure-table.tsx'
import { Column, Grid, Row } from '#web/kit/layout/layout.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import { INDICATION_FIELDS, indicationField } from '../../fields/reconciliation.ts'
import { shapeOf } from '../../fields/shapes.ts'
import { INDICATING_SHEETS, kindOf, type Sheet, SINGLE_KINDS } from '../../model/codes.ts'
import type { Outcome, SheetField } from '../../model.ts'
import type { Contents } from '../../rules/content-changes.ts'
import type { Outcomes } from '../../rules/evaluate.ts'
import { evaluatePlanning } from '../../rules/planning.ts'
import { chosenScenarios } from '../../rules/scenarios.ts'
import { labelOf, orderedSheets } from '../../rules/sheets.ts'
import { StepList, Steps } from '../shared/outcome.tsx'
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
  /** What the fields and rows that are otherwise were before: each is marked, with both. */
  was?: ReadonlyMap<string, FormValue> | undefined
}
type SheetProps = Props & {
  /** Lists that are shown elsewhere. */
  without?: readonly string[]
  /** The steps are opened on demand. */
  isFolded?: boolean
  /** What comes first of it. */
  children?: ReactNode
}

/** A sheet as on paper: its value, what is written on it, every step of its calculation, and what is remarked on it. */
export function PrintedSheet({
  sheet,
  contents,
  outcome: given,
  mark,
  was,
  without = [],
  isFolded = false,
  children,
}: SheetProps) {
  const { t } = useTranslation()
  const figure = useFigure()
  const named = useSheetName()
  const values = contents.sheets[sheet] ?? {}
  const outcome = sheet === 'PLANNING' ? evaluatePlanning(values, contents.inputs.subject) : given
  const shape = shapeOf(sheet)
  const fields = Object.entries(shape.fields).filter(
    ([field]) => ((values[field] ?? null) !== null || was?.has(field)) && !isSilent(field, contents),
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
      {children}
      {fields.length > 0 ? <Fields {...{ sheet, fields, contents, mark, was }} /> : null}
      {/* What is taken from other sheets is in the steps, and scenarios are a table of their own. */}
      {Object.keys(shape.lists)
        .filter((list) => !['links', 'concluded', ...without].includes(list) && !list.startsWith('scenario'))
        .map((list) => (
          <List key={list} of={title} {...{ sheet, list, contents, mark, was }} />
        ))}
      {indicating && kindOf(sheet) === 'INCOME' ? (
        <PrintedYears of={title} sheet={indicating} contents={contents} value={outcome?.value ?? null} />
      ) : null}
      {outcome && isFolded ? <Steps steps={outcome.steps} /> : null}
      {outcome && outcome.steps.length > 0 && !isFolded ? (
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
        <Found outcome={outcome} isFolded={isFolded} />
      ) : null}
    </Column>
  )
}

/** So many are read at a glance. */
const FEW = 5

/** What is missing or remarked on a sheet; many of them are opened on demand. */
function Found({ outcome: { faults, remarks }, isFolded }: { outcome: Outcome; isFolded: boolean }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const sentences = useSentences()
  const faultText = useFaultText()
  const list = (
    <ul>
      {faults.map((fault) => (
        <li key={`${fault.field} ${fault.code}`}>{faultText(fault)}</li>
      ))}
      {remarks.map((remark) => {
        const text = sentences.remark(remark)
        return <li key={`${remark.field} ${text}`}>{text}</li>
      })}
    </ul>
  )
  const count = faults.length + remarks.length
  if (isFolded && count > FEW)
    return (
      <details>
        <summary>
          {t('sheets:findings')} ({number(count)})
        </summary>
        {list}
      </details>
    )
  return (
    <>
      <h3>{t('sheets:findings')}</h3>
      {list}
    </>
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

type FieldsProps = Pick<Props, 'sheet' | 'contents' | 'mark' | 'was'> & {
  fields: readonly (readonly [string, SheetField])[]
}

function Fields({ sheet, fields, contents, mark, was }: FieldsProps) {
  const language = useLanguage()
  const single = useSingle(sheet)
  return (
    <Grid as="dl" least="320px" fill gap={[8, 24]} className={classes.fields}>
      {fields.map(([field, descriptor]) => (
        <div key={field} data-marked={was?.has(field) || undefined}>
          <dt>
            {descriptor.words[language]} {mark?.(field)}
          </dt>
          <dd>
            <Was is={was?.has(field)}>{single(descriptor, was?.get(field) ?? null)}</Was>
            <Iso>{single(descriptor, contents.sheets[sheet]?.[field] ?? null)}</Iso>
          </dd>
        </div>
      ))}
    </Grid>
  )
}

/** What was there before, struck; nothing where it is the same. */
const Was = ({ is, children }: { is: boolean | undefined; children: string }) =>
  is ? (
    <>
      <del>
        <Iso>{children}</Iso>
      </del>{' '}
    </>
  ) : null

/** Returns the function that writes a value with its unit. */
function useSingle(sheet: Sheet) {
  const figure = useFigure()
  const { single } = useWrittenValue(shapeOf(sheet))
  return (descriptor: SheetField, value: FormValue): string =>
    typeof value === 'number' && descriptor.unit ? figure({ value, unit: descriptor.unit }) : single(descriptor, value)
}

const NONE: ReadonlyMap<string, FormValue> = new Map()

/** `of`: what the sheet is called, as another sheet may have the same list. */
type ListProps = Pick<Props, 'sheet' | 'contents' | 'mark' | 'was'> & { of: string; list: string }

/** The rows of a list as a table, each named by what it is of. */
function List({ of, sheet, list, contents: { sheets, inputs }, mark, was = NONE }: ListProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const names = useNames()
  const single = useSingle(sheet)
  const shape = shapeOf(sheet)
  const values = sheets[sheet] ?? {}
  // Rows that are no more come last, as they were.
  const gone = [...was].filter(([field]) => (values[field] ?? null) === null)
  const rows = [...Object.entries(values), ...gone].filter(
    (entry): entry is [string, FormRow] => entry[0].startsWith(`${list}.`) && isRow(entry[1]),
  )
  /** What a row that is still there was; null for one that is new, gone or the same. */
  const rowBefore = (field: string): FormRow | null => {
    const before = was.get(field) ?? null
    return isRow(before) && (values[field] ?? null) !== null ? before : null
  }
  const described = shape.lists[list]
  if (!described || rows.length === 0) return null
  // What a row of the grid was offered as is its name, as the basis is that of a conclusion; another conclusion and a place say nothing.
  const silent = list === 'ownRows' ? ['code'] : list === 'conclusions' ? ['basis', 'without', 'place'] : []
  const filled = Object.entries(described.row).filter(
    ([name]) =>
      !silent.includes(name) && rows.some(([field, row]) => (row[name] ?? rowBefore(field)?.[name] ?? null) !== null),
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
        rows={rows.map(([field, row]) => {
          const isGone = (values[field] ?? null) === null
          const before = rowBefore(field)
          return {
            key: field,
            row: { 'data-marked': was.has(field) && before === null },
            cells: [
              <Fragment key="row">
                {names.row(field, isGone ? { ...named, values: { ...values, [field]: row } } : named)}{' '}
                {isGone ? <b>{t('marked:row.removed')}</b> : mark?.(field)}
              </Fragment>,
              ...cells.map(([name, descriptor]) => {
                const [now, then] = [row[name] ?? null, before?.[name] ?? null]
                const isOther = before !== null && now !== then
                if (now === null && !isOther) return null
                return (
                  <span key={name} data-marked={isOther || undefined}>
                    <Was is={isOther}>{single(descriptor, then)}</Was>
                    <Iso>{single(descriptor, now)}</Iso>
                  </span>
                )
              }),
            ],
          }
        })}
      />
    </>
  )
}
