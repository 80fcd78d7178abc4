import { useMemo } from 'react'
import { formatShare } from '#kernel/format.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { FigureTable } from '#web/kit/layout/figure-table.tsx'
import { Figures } from '#web/kit/layout/figures.tsx'
import { Column, Grid, Muted } from '#web/kit/layout/layout.tsx'
import { Iso } from '#web/kit/text/num.tsx'
import { useFormat, useReading } from '#web/kit/text/use-format.ts'
import type { IndicatingSheet } from '../model/codes.ts'
import { evaluateSheets } from '../rules/evaluate.ts'
import { evaluateLending, type Lending } from '../rules/lending.ts'
import { PriorList } from './lending/prior-list.tsx'
import { ListRows } from './methods/list-rows.tsx'
import { Inputs, Notes } from './methods/sheet-input.tsx'
import { Section, useFieldName, useGo } from './methods/worked.tsx'
import { Findings } from './shared/outcome.tsx'
import { SheetPage } from './shared/sheet-frame.tsx'
import { sheetValues, useLinked } from './shared/sheet-values.ts'
import type { OpenSheet } from './shared/use-sheet.ts'

/** The sheet of secured lending, with the loan to the values that were concluded. */
function LendingSheet(open: OpenSheet) {
  const { valuationId, approaches, work } = open
  const { t } = useTranslation()
  const { go, handleOf } = useGo()
  const { taken: _, ...linked } = useLinked(open)
  const { inputs, sheets: stored, outcomes } = approaches
  const reconciled = useMemo(
    () => (outcomes ?? evaluateSheets(sheetValues(stored), inputs)).RECONCILIATION,
    [outcomes, stored, inputs],
  )
  const concluded = { finalValue: approaches.valuation.finalValue, sheets: linked.sheets, reconciled }
  const lending = evaluateLending(work.values, concluded)
  const part = { valuationId, work, outcome: lending, linked, sheet: open.sheet as IndicatingSheet }
  const borrower = stored.LENDING?.values.borrower?.value
  const nameOf = useFieldName(open.sheet)
  return (
    <Grid columns="minmax(0, 1fr) minmax(300px, 380px)" align="start" until={1000}>
      <Column>
        <Section title={t('lending:section.loan')}>
          <Inputs {...part} fields={['borrower', 'loan']} />
        </Section>
        <Section title={t('lending:section.security')} id="list-risks">
          <Inputs
            {...part}
            fields={[
              ...['suitability', 'suitabilityReason', 'demand', 'saleability'],
              ...['marketingMonths', 'marketingSource', 'adverse'],
            ]}
          />
          <ListRows {...part} list="risks" ref={handleOf('risks')} columns={['risk', 'effect']} results={[]} />
          <Notes field="risks" outcome={lending} />
        </Section>
        <Section title={t('lending:section.involvement')}>
          <PriorList valuationId={valuationId} borrower={typeof borrower === 'string' ? borrower : null} />
          <Inputs {...part} fields={['involvement', 'involvementNote']} />
        </Section>
      </Column>
      <Column>
        <Findings faults={lending.faults} remarks={lending.remarks} onGo={go} nameOf={nameOf} />
        <Result lending={lending} />
      </Column>
    </Grid>
  )
}

/** The loan to each value, and the values on a special assumption. */
function Result({ lending: { toValue, liquidations, depending } }: { lending: Lending }) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const reading = useReading()
  const ratios = [
    { key: 'final', name: t('lending:toValue'), ratio: toValue, large: true },
    ...liquidations.map(({ id, premise, toValue: ratio }) => ({
      key: id,
      name: premise
        ? t('lending:toValue.of', { premise: t(`conclusions:premise.${premise}` as 'conclusions:premise.FORCED_SALE') })
        : t('lending:toValue.noPremise'),
      ...{ ratio, large: false },
    })),
  ]
  const known = ratios.flatMap(({ name, ratio, large }) =>
    ratio === null ? [] : [{ name, value: <output>{formatShare(ratio / 100, reading, 2)}</output>, large }],
  )
  return (
    <Section title={t('lending:section.result')}>
      {known.length > 0 ? <Figures items={known} /> : <Muted>{t('lending:toValue.none')}</Muted>}
      {depending.length > 0 ? (
        <FigureTable
          label={t('lending:section.depending')}
          columns={[
            { key: 'conclusion', head: t('lending:depending.conclusion') },
            { key: 'assumption', head: t('lending:depending.assumption') },
            { key: 'difference', head: t('lending:depending.difference'), figure: true },
          ]}
          rows={depending.map(({ id, basis, assumption, without }) => ({
            key: id,
            cells: [
              basis ? t(`conclusions:basis.${basis}`) : t('lending:depending.main'),
              <Iso key="assumption">{assumption}</Iso>,
              without ? money(without.difference) : '',
            ],
          }))}
        />
      ) : (
        <Muted>{t('lending:depending.none')}</Muted>
      )}
    </Section>
  )
}

/** The page of the sheet: suitability as security, marketing, the loan to the values, risks, and prior involvement. */
export function LendingScreen() {
  return <SheetPage kind="LENDING">{(open) => <LendingSheet {...open} />}</SheetPage>
}
