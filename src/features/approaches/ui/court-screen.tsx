import type { FormValues } from '#kernel/form-values.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { FigureTable } from '#web/kit/layout/figure-table.tsx'
import { Figures } from '#web/kit/layout/figures.tsx'
import { Column, Grid, Muted } from '#web/kit/layout/layout.tsx'
import { Iso } from '#web/kit/text/num.tsx'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import { COURT_SHAPE, TAKING_FIELDS } from '../fields/court.ts'
import type { IndicatingSheet } from '../model/codes.ts'
import { type Divided, dividedColumns, evaluateCourt } from '../rules/court.ts'
import { compensationOf, isTaking } from '../rules/expropriation.ts'
import { ListRows } from './methods/list-rows.tsx'
import { Inputs, Notes } from './methods/sheet-input.tsx'
import { Section, useFieldName, useGo } from './methods/worked.tsx'
import { Findings } from './shared/outcome.tsx'
import { SheetPage } from './shared/sheet-frame.tsx'
import { useLinked } from './shared/sheet-values.ts'
import type { OpenSheet } from './shared/use-sheet.ts'

/** The sheet of what a court or heirs ask for, with what each holder has of the value. */
function CourtSheet(open: OpenSheet) {
  const { valuationId, approaches, work } = open
  const { t } = useTranslation()
  const { kwd } = useFormat()
  const language = useLanguage()
  const { go, handleOf } = useGo()
  const { taken: _, ...linked } = useLinked(open)
  const whole = approaches.valuation.finalValue
  const divided = evaluateCourt(work.values, whole, approaches.inputs.subject.area)
  const part = { valuationId, work, outcome: divided, linked, sheet: open.sheet as IndicatingSheet }
  const list = (name: keyof typeof COURT_SHAPE.lists, columns: readonly string[]) => (
    <>
      <ListRows
        {...part}
        list={name}
        ref={handleOf(name)}
        columns={columns}
        results={
          name === 'rents'
            ? (['due', 'arrears'] as const).map((key) => ({
                key,
                label: t(`court:column.${key}`),
                textOf: (field: string) => {
                  const rent = divided.rents.find((one) => one.field === field)
                  return rent ? kwd(rent[key]) : ''
                },
              }))
            : []
        }
      />
      <Notes field={name} outcome={divided} />
    </>
  )
  const { lists } = COURT_SHAPE
  const nameOf = useFieldName(open.sheet)
  return (
    <Grid columns="minmax(0, 1fr) minmax(300px, 380px)" align="start" until={1000}>
      <Column>
        <Section title={t('court:section.case')} id="list-questions">
          <Inputs
            {...part}
            fields={[
              ...['legalKind', 'caseNumber', 'court', 'orderNumber', 'orderDate', 'expertFee', 'expertDeposit'],
              ...['claimants', 'defendants', 'mission'],
            ]}
          />
          {list('questions', ['question', 'answer'])}
        </Section>
        {isTaking(work.values) ? (
          <Section title={t('court:section.taking')}>
            <Muted>{t('court:hint.taking')}</Muted>
            <Inputs {...part} fields={TAKING_FIELDS} />
          </Section>
        ) : null}
        <Section title={lists.sessions.words[language]} id="list-sessions">
          {list('sessions', ['date', 'attended', 'outcome'])}
        </Section>
        <Section title={t('court:section.deed')} id="list-holders">
          <Muted>{t('court:hint.shares')}</Muted>
          <Inputs {...part} fields={['deedNumber', 'deedDate', 'deceased', 'deathDate', 'base']} />
          {list('holders', ['name', 'relation', 'shares', 'of', 'discountRate', 'discountReason'])}
        </Section>
        <Section title={lists.lots.words[language]} id="list-lots">
          <Muted>{t('court:hint.lots')}</Muted>
          {list('lots', ['name', 'amount', 'holder'])}
        </Section>
        <Section title={lists.rents.words[language]} id="list-rents">
          <Muted>{t('court:hint.rents')}</Muted>
          {list('rents', ['from', 'months', 'monthly', 'evidence', 'paid'])}
        </Section>
      </Column>
      <Column>
        <Findings faults={divided.faults} remarks={divided.remarks} onGo={go} nameOf={nameOf} />
        {isTaking(work.values) ? <Compensation values={work.values} /> : null}
        <Result divided={divided} whole={whole} />
      </Column>
    </Grid>
  )
}

/** What is paid for what is taken, part by part. */
function Compensation({ values }: { values: FormValues }) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const worked = compensationOf(values)
  return (
    <Section title={t('court:taking.compensation')}>
      <Figures
        items={[
          {
            name: t('court:taking.sum'),
            value: worked ? <output>{money(worked.sum)}</output> : t('court:whole.none'),
            large: true,
          },
          ...(worked?.parts ?? [])
            .filter(({ amount }) => amount !== 0)
            .map(({ field, amount }) => ({ name: t(`court:taking.${field}`), value: money(amount) })),
        ]}
      />
      <Muted>{t('court:taking.method')}</Muted>
    </Section>
  )
}

/** What is divided, and what each holder has of it. */
function Result({ divided, whole }: { divided: Divided; whole: number | null }) {
  const { t } = useTranslation()
  const { money, kwd } = useFormat()
  const language = useLanguage()
  const { holders, lots, due, arrears } = divided
  const columns = dividedColumns(divided)
  const total = (name: string, amount: number | null) =>
    amount === null ? null : { name, value: <output>{money(amount)}</output> }
  return (
    <Section title={t('court:section.result')}>
      <Figures
        items={[
          { name: t('court:whole'), value: whole === null ? t('court:whole.none') : money(whole), large: true },
          total(t('court:total.lots'), lots),
          total(t('court:total.due'), due),
          total(t('court:total.arrears'), arrears),
        ]}
      />
      {holders.length === 0 || columns.length === 0 ? (
        <Muted>{t('court:empty')}</Muted>
      ) : (
        <FigureTable
          label={t('court:whole')}
          columns={[
            { key: 'name', head: COURT_SHAPE.lists.holders.row.name.words[language] },
            { key: 'share', head: t('court:column.share'), figure: true },
            ...columns.map((key) => ({ key, head: t(`court:column.${key}`), figure: true })),
          ]}
          rows={holders.map((one) => ({
            key: one.field,
            cells: [
              <Iso key="name">{one.name}</Iso>,
              `${one.share.n}/${one.share.of}`,
              ...columns.map((key) => {
                const amount = one[key]
                return amount === null ? '' : kwd(amount)
              }),
            ],
          }))}
        />
      )}
    </Section>
  )
}

/** The page of the sheet: the case, its questions, an expropriation, the heirs with their shares, partition, and past rents. */
export function CourtScreen() {
  return <SheetPage kind="COURT">{(open) => <CourtSheet {...open} />}</SheetPage>
}
