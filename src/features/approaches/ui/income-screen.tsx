import { isGranted } from '#features/terms/model/codes.ts'
import { formatKwd } from '#kernel/format.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Choice } from '#web/kit/fields/choice.tsx'
import { Row } from '#web/kit/layout/layout.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import { Num } from '#web/kit/text/num.tsx'
import { useLanguage, useReading } from '#web/kit/text/use-format.ts'
import { fieldsNotCounted, INCOME_METHODS, INCOME_SHAPE, type IncomeMethod } from '../fields/income.ts'
import { strayYears } from '../rules/income/faults.ts'
import { evaluateIncome } from '../rules/income.ts'
import { number } from '../rules/methods/reading.ts'
import { yearsIn } from '../rules/present-value.ts'
import { ListRows } from './methods/list-rows.tsx'
import classes from './methods/methods.module.css'
import { Inputs, Notes, SheetInput } from './methods/sheet-input.tsx'
import { Section, useGo, Worked } from './methods/worked.tsx'
import { YearsTable } from './methods/years-table.tsx'
import { type OpenSheet, SheetPage } from './shared/sheet-frame.tsx'
import { useFigure } from './shared/use-sentences.ts'
import { OfferedRates } from './support/offered-support.tsx'

const RATE_FIELDS: Readonly<Record<IncomeMethod, readonly string[]>> = {
  DIRECT: ['capRate', 'capRateSource'],
  CASH_FLOW: ['discountRate', 'discountRateSource', 'holdingYears', 'incomeGrowth', 'expenseGrowth', 'growthSource'],
  TERM: ['discountRate', 'discountRateSource', 'incomeGrowth', 'expenseGrowth', 'growthSource'],
}
const INCOME_FIELDS = ['potentialIncome', 'rentBasis', 'rentsSource', 'vacancyRate', 'otherIncome', 'operatingSource']
const YEAR_COLUMNS = ['year', 'growth', 'vacancy', 'expenses', 'capital']
const EXIT_FIELDS: Readonly<Record<string, readonly string[]>> = {
  RATE: ['exitRate', 'exitRateSource', 'saleCosts'],
  VALUE: ['exitValue', 'exitRateSource', 'saleCosts'],
}

/** The sheet of the income approach: rents, expenses, rates, and the value by one of three methods, worked out as it is typed. */
function IncomeSheet({ valuationId, approaches, work }: OpenSheet) {
  const { t } = useTranslation()
  const language = useLanguage()
  const reading = useReading()
  const { go, handleOf } = useGo()
  const { subject } = approaches.inputs
  const { values } = work
  const outcome = approaches.outcomes?.INCOME ?? evaluateIncome(values, approaches.inputs)
  const method = INCOME_METHODS.find((one) => one === values.method) ?? null
  const part = { work, outcome, sheet: 'INCOME' } as const
  const list = (name: string) => ({ ...part, list: name, ref: handleOf(name) })
  const beside = fieldsNotCounted(values)
  const strays = method === 'DIRECT' ? strayYears(values) : []
  const hasStateRent = isGranted(subject.tenure) || method === 'TERM' || typeof values.stateRent === 'number'
  const yearly = (rent: unknown) => (typeof rent === 'number' ? formatKwd(rent * 12, reading) : '')
  return (
    <>
      <Worked sheet="INCOME" outcome={outcome} onGo={go}>
        <Section title={t('methods:section.income')}>
          <Method {...{ work, outcome, method }} />
          {method === 'TERM' ? <Term valuationId={valuationId} months={subject.remainingMonths} /> : null}
          <div id="list-rents">
            <h3 className={classes.listTitle}>{INCOME_SHAPE.lists.rents.words[language]}</h3>
            <ListRows
              {...list('rents')}
              columns={['unit', 'area', 'rent', 'leaseEnd', 'marketRent']}
              results={[
                {
                  key: 'yearly',
                  label: t('methods:column.yearly'),
                  textOf: (_, row) => yearly(row.rent ?? row.marketRent),
                },
              ]}
            />
          </div>
          <Inputs {...part} fields={INCOME_FIELDS} />
        </Section>
        <Section title={t('methods:section.expenses')}>
          <div id="list-expenses">
            <ListRows {...list('expenses')} columns={['name', 'amount', 'share', 'source']} />
          </div>
          <Notes field="expenses" outcome={outcome} />
          {hasStateRent ? (
            <Inputs
              {...part}
              fields={['stateRent', ...(method === 'DIRECT' ? [] : ['stateRentGrowth']), 'stateRentSource']}
            />
          ) : null}
        </Section>
        {method ? (
          <Section title={t(method === 'DIRECT' ? 'methods:section.capRate' : 'methods:section.flow')}>
            <Inputs {...part} fields={RATE_FIELDS[method]} />
            {method === 'DIRECT' ? null : (
              <SheetInput field="midYear" shape={INCOME_SHAPE} work={work} outcome={outcome} />
            )}
            <OfferedRates valuationId={valuationId} />
          </Section>
        ) : null}
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
        {method === 'TERM' ? (
          <Section title={t('methods:section.renewal')}>
            <Inputs {...part} fields={['renewalChance', 'renewalYears', 'renewalReason']} />
          </Section>
        ) : null}
        {method === 'CASH_FLOW' ? (
          <Section title={t('methods:section.exit')}>
            <Inputs {...part} fields={['exitMethod', ...(EXIT_FIELDS[String(values.exitMethod)] ?? [])]} />
          </Section>
        ) : null}
      </Worked>
      {method === 'CASH_FLOW' || method === 'TERM' ? (
        <YearsTable work={work} outcome={outcome} subject={subject} ref={handleOf('years')} />
      ) : null}
    </>
  )
}

type MethodProps = Pick<OpenSheet, 'work'> & { outcome: ReturnType<typeof evaluateIncome>; method: IncomeMethod | null }

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

/** /valuations/$id/approaches/income: the value of a property from what it brings. */
export function IncomeScreen() {
  return <SheetPage sheet="INCOME">{(open) => <IncomeSheet {...open} />}</SheetPage>
}
