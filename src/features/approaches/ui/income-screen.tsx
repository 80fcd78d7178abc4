import { isGranted } from '#features/terms/model/codes.ts'
import type { FormRow } from '#kernel/form-values.ts'
import { formatKwd } from '#kernel/format.ts'
import { useTranslation, type WordKey } from '#web/i18n/i18n.ts'
import { Choice } from '#web/kit/fields/choice.tsx'
import { Row, Text } from '#web/kit/layout/layout.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import { Num } from '#web/kit/text/num.tsx'
import { useLanguage, useReading } from '#web/kit/text/use-format.ts'
import { EXPENSE_KINDS } from '../fields/expenses.ts'
import {
  fieldsNotCounted,
  INCOME_METHODS,
  INCOME_SHAPE,
  type IncomeMethod,
  isByLeases,
  isOverYears,
} from '../fields/income.ts'
import type { IndicatingSheet } from '../model/codes.ts'
import type { Outcome } from '../model.ts'
import { expensesArea } from '../rules/income/expense-facts.ts'
import { strayYears } from '../rules/income/faults.ts'
import { number, rowsOf } from '../rules/methods/reading.ts'
import { yearsIn } from '../rules/present-value.ts'
import { valueIn } from '../rules/values.ts'
import { LeaseChanges } from './income/lease-changes.tsx'
import { ScheduleRents } from './income/schedule-rents.tsx'
import { SupportingRates } from './income/supporting-rates.tsx'
import { ListRows } from './methods/list-rows.tsx'
import classes from './methods/methods.module.css'
import { CellInputs, Inputs, Notes, SheetInput } from './methods/sheet-input.tsx'
import { Section, useGo, Worked } from './methods/worked.tsx'
import { YearsTable } from './methods/years-table.tsx'
import { SheetPage } from './shared/sheet-frame.tsx'
import { useOutcome } from './shared/sheet-values.ts'
import { useFigure } from './shared/use-sentences.ts'
import type { OpenSheet } from './shared/use-sheet.ts'
import { OfferedExpenses, OfferedRates } from './support/offered-support.tsx'

const RATE_FIELDS: Readonly<Record<IncomeMethod, readonly string[]>> = {
  DIRECT: ['capRate', 'capRateSource'],
  REVERSION: ['termRate', 'reversionRate', 'yieldsSource'],
  LAYER: ['coreRate', 'sliceRate', 'yieldsSource'],
  MULTIPLIER: ['multiplier', 'multiplierSource'],
  PROFITS: [
    'turnover',
    'purchases',
    'workingCosts',
    'remuneration',
    'propertyShare',
    'profitsRate',
    'profitsSource',
    'purchaseCosts',
  ],
  CASH_FLOW: [
    'discountRate',
    'discountRateSource',
    'holdingYears',
    'incomeGrowth',
    'expenseGrowth',
    'growthSource',
    'timing',
  ],
  TERM: ['discountRate', 'discountRateSource', 'incomeGrowth', 'expenseGrowth', 'growthSource', 'timing'],
}
const RATE_TITLES = {
  DIRECT: 'methods:section.capRate',
  REVERSION: 'methods:section.reversion',
  LAYER: 'methods:section.reversion',
  MULTIPLIER: 'methods:section.multiplier',
  PROFITS: 'methods:section.profits',
  CASH_FLOW: 'methods:section.flow',
  TERM: 'methods:section.flow',
} as const satisfies Record<IncomeMethod, WordKey>
const BELOW_FIELDS = ['belowRate', 'belowRateSource', 'purchaseCosts']
const RENT_COLUMNS = Object.keys(INCOME_SHAPE.lists.rents.row).filter((cell) => cell !== 'payment')
const INCOME_FIELDS = ['potentialIncome', 'rentBasis', 'rentsSource', 'vacancyRate', 'otherIncome', 'operatingSource']
const PROFILE_COLUMNS = Object.keys(INCOME_SHAPE.lists.profiles.row)
const EXPENSE_COLUMNS = ['name', 'amount', 'share', 'source', 'recoverable', 'cost', 'years', 'rate']
const YEAR_COLUMNS = ['year', 'growth', 'vacancy', 'expenses', 'capital']
const EXIT_FIELDS: Readonly<Record<string, readonly string[]>> = {
  RATE: ['exitRate', 'exitRateSource', 'saleCosts'],
  VALUE: ['exitValue', 'exitRateSource', 'saleCosts'],
}

/** The sheet of the income approach: rents, expenses, rates, and the value by one of seven methods, worked out as it is typed. */
function IncomeSheet(open: OpenSheet) {
  const { valuationId, approaches, work } = open
  const { t } = useTranslation()
  const language = useLanguage()
  const reading = useReading()
  const { go, handleOf } = useGo()
  const { subject } = approaches.inputs
  const { values } = work
  const { outcome, values: taken, ...linked } = useOutcome(open)
  const method = INCOME_METHODS.find((one) => one === values.method) ?? null
  const part = { valuationId, work, outcome, linked, sheet: open.sheet as IndicatingSheet }
  const list = (name: string) => ({ ...part, list: name, ref: handleOf(name) })
  const beside = fieldsNotCounted(values)
  const strays = isOverYears(method) ? [] : strayYears(values)
  const cellsOf = (cells: readonly string[]) => (field: string, row: FormRow, write: (cells: FormRow) => void) => (
    <CellInputs {...{ field, row, cells, outcome }} shape={INCOME_SHAPE} disabled={!work.editable} onChange={write} />
  )
  const hasBreaks =
    typeof values.breaks === 'string' || rowsOf(values, 'rents').some(({ row }) => typeof row.breakDay === 'string')
  const hasLeases = rowsOf(values, 'rents').some(({ row }) => typeof row.leaseEnd === 'string')
  // What the method counts, and what is written although it does not.
  const has = (name: 'rents' | 'rentSteps' | 'profiles' | 'expenses') =>
    rowsOf(values, name).length > 0 ||
    (name === 'profiles' ? isOverYears(method) : method !== 'PROFITS' && (name !== 'rentSteps' || hasLeases))
  const hasStateRent = isGranted(subject.tenure) || method === 'TERM' || typeof values.stateRent === 'number'
  const yearly = (rent: unknown) => (typeof rent === 'number' ? formatKwd(rent * 12, reading) : '')
  return (
    <>
      <Worked
        sheet={part.sheet}
        outcome={outcome}
        onGo={go}
        wide={
          <Section title={t('methods:section.income')}>
            <Method {...{ work, outcome, method }} />
            {method === 'TERM' ? <Term valuationId={valuationId} months={subject.remainingMonths} /> : null}
            {has('rents') ? (
              <div id="list-rents">
                <h3 className={classes.listTitle}>{INCOME_SHAPE.lists.rents.words[language]}</h3>
                <ScheduleRents approaches={approaches} work={work} />
                <LeaseChanges approaches={approaches} work={work} />
                <ListRows
                  {...list('rents')}
                  columns={RENT_COLUMNS}
                  beside={cellsOf(['payment'])}
                  results={[
                    {
                      key: 'yearly',
                      label: t('methods:column.yearly'),
                      textOf: (field, row) => yearly(row.rent ?? valueIn(taken, `${field}.marketRent`)),
                    },
                  ]}
                />
              </div>
            ) : null}
            {has('rentSteps') ? (
              <div id="list-rentSteps">
                <h3 className={classes.listTitle}>{INCOME_SHAPE.lists.rentSteps.words[language]}</h3>
                <ListRows {...list('rentSteps')} columns={['unit', 'from', 'rent']} />
              </div>
            ) : null}
            {method === 'PROFITS' ? null : (
              <Inputs {...part} fields={hasBreaks ? ['breaks', ...INCOME_FIELDS] : INCOME_FIELDS} />
            )}
          </Section>
        }
      >
        {has('profiles') ? (
          <Section title={INCOME_SHAPE.lists.profiles.words[language]} id="list-profiles">
            <Text size={13} className={classes.quiet}>
              {t('methods:profiles.hint')}
            </Text>
            <ListRows {...list('profiles')} columns={PROFILE_COLUMNS} />
          </Section>
        ) : null}
        {has('expenses') ? (
          <Section title={t('methods:section.expenses')}>
            <div id="list-expenses">
              <ListRows
                {...list('expenses')}
                columns={EXPENSE_COLUMNS}
                noteOf={(row, column) => {
                  const kind = column === 'name' && EXPENSE_KINDS.find((code) => code === row.kind)
                  return kind ? t(`methods:expenseKind.${kind}`) : undefined
                }}
                beside={(field, row, write) => (
                  <>
                    <CellInputs
                      {...{ field, row, outcome }}
                      cells={['kind']}
                      shape={INCOME_SHAPE}
                      disabled={!work.editable}
                      onChange={write}
                    />
                    <OfferedExpenses
                      {...{ valuationId, row }}
                      area={expensesArea(taken, subject)}
                      onTake={work.editable ? write : undefined}
                    />
                  </>
                )}
              />
            </div>
            <Notes field="expenses" outcome={outcome} />
            {hasStateRent ? (
              <Inputs
                {...part}
                fields={['stateRent', ...(isOverYears(method) ? ['stateRentGrowth'] : []), 'stateRentSource']}
              />
            ) : null}
          </Section>
        ) : null}
        {method ? (
          <Section title={t(RATE_TITLES[method])}>
            <Inputs {...part} fields={RATE_FIELDS[method]} />
            {isOverYears(method) && values.midYear === true && typeof values.timing !== 'string' ? (
              <SheetInput field="midYear" shape={INCOME_SHAPE} work={work} outcome={outcome} />
            ) : null}
            {method === 'PROFITS' ? null : <OfferedRates valuationId={valuationId} />}
          </Section>
        ) : null}
        {method && method !== 'MULTIPLIER' ? <SupportingRates {...part} ref={handleOf('premiums')} /> : null}
        {beside.length > 0 || strays.length > 0 ? (
          <Section title={t('methods:section.notCounted')}>
            {beside.length > 0 ? <Inputs {...part} fields={beside} /> : null}
            {strays.length > 0 ? (
              <div id="list-years">
                <h3 className={classes.listTitle}>{INCOME_SHAPE.lists.years.words[language]}</h3>
                <ListRows {...list('years')} columns={YEAR_COLUMNS} />
              </div>
            ) : null}
          </Section>
        ) : null}
        {isByLeases(method) ? (
          <Section title={t('methods:section.below')} id="list-adjustments">
            <ListRows
              {...list('adjustments')}
              columns={['name', 'amount', 'months', 'source']}
              beside={cellsOf(['effect'])}
            />
            <Inputs {...part} fields={BELOW_FIELDS} />
          </Section>
        ) : null}
        {method === 'TERM' ? (
          <Section title={t('methods:section.renewal')}>
            <Inputs {...part} fields={['renewalChance', 'renewalYears', 'renewalReason']} />
          </Section>
        ) : null}
        {method === 'CASH_FLOW' ? (
          <Section title={t('methods:section.exit')}>
            <Inputs
              {...part}
              fields={['exitMethod', ...(EXIT_FIELDS[String(values.exitMethod)] ?? []), 'purchaseCosts']}
            />
          </Section>
        ) : null}
      </Worked>
      {isOverYears(method) ? <YearsTable {...part} values={taken} subject={subject} ref={handleOf('years')} /> : null}
    </>
  )
}

type MethodProps = Pick<OpenSheet, 'work'> & { outcome: Outcome; method: IncomeMethod | null }

function Method({ work, outcome, method }: MethodProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: tells the others where this person is
    <div id="method" tabIndex={-1} onFocus={() => work.setPlace('method')}>
      <Choice
        label={INCOME_SHAPE.fields.method.words[language]}
        options={INCOME_METHODS.map((value) => ({ value, label: t(`methods:incomeMethod.${value}`) }))}
        value={method}
        disabled={!work.editable}
        onChange={(value) => work.edit('method', value)}
      />
      <Notes field="method" outcome={outcome} />
    </div>
  )
}

/** For how long the right still runs, as the file has it. */
function Term({ valuationId, months }: { valuationId: string; months: number | null }) {
  const { t } = useTranslation()
  const figure = useFigure()
  return (
    <Row as="p" wrap gap={[8, 12]} className={classes.fact}>
      {t('methods:term')}
      <strong>{months === null ? '—' : <Num>{figure(number(yearsIn(months), 'YEARS'))}</Num>}</strong>
      <TextLink to="/valuations/$id/edit" params={{ id: valuationId }}>
        {t('methods:term.edit')}
      </TextLink>
    </Row>
  )
}

/** /valuations/$id/approaches/income and /income/$n: the value of a property from what it brings. */
export function IncomeScreen() {
  return <SheetPage kind="INCOME">{(open) => <IncomeSheet {...open} />}</SheetPage>
}
