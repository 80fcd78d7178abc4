import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { decimal, toKwd } from '#kernel/decimal.ts'
import type { FormRow } from '#kernel/form-values.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { tidyText } from '#kernel/text.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { SkeletonRows } from '#web/kit/feedback/skeleton-rows.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { FigureTable } from '#web/kit/layout/figure-table.tsx'
import { Column, Muted, Row } from '#web/kit/layout/layout.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { type ExpensesAnswer, FACT_KINDS, FACT_YEARS, type FactKind, type Spread } from '../../model/expenses.ts'
import { isRefused, type Refused } from '../../model/support.ts'
import { expensesQuery } from './reads.ts'
import classes from './support.module.css'
import { useSupportWords } from './use-support-words.ts'

const YEARS = [1, 2, 3, 5, 10] as const

export type ExpensesProps = {
  valuationId: string
  row: FormRow
  /** The m² that expenses of the sheet are of; null where none are known. */
  area: number | null
  /** Enters cells in the row; undefined where nothing may be entered. */
  onTake: ((cells: FormRow) => void) | undefined
}

/** What expenses usually come to in the firm's approved valuations of the category, beside a row of expenses. */
export function ExpensesPanel({ valuationId, ...props }: ExpensesProps) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const [years, setYears] = useState(FACT_YEARS)
  const { data, error, refetch } = useQuery(expensesQuery({ valuationId, years }))
  return (
    <Column as="section" gap={12} className={classes.support} aria-label={t('support:expenses.title')}>
      <Muted small>{t('support:nothingFilled')}</Muted>
      <SelectField<string>
        label={t('support:months')}
        options={YEARS.map((n) => ({ value: String(n), label: t('support:years', { count: n, n: number(n) }) }))}
        value={String(years)}
        onChange={(to) => to && setYears(Number(to))}
      />
      {error && !data ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <SkeletonRows rows={4} columns={1} /> : null}
      {data && 'missing' in data ? <p role="status">{t(`support:missing.${data.missing}`)}</p> : null}
      {data && 'kinds' in data ? <Answer answer={data} {...props} /> : null}
    </Column>
  )
}

function Answer({ answer, row, area, onTake }: Omit<ExpensesProps, 'valuationId'> & { answer: ExpensesAnswer }) {
  const { t } = useTranslation()
  const { number, money } = useFormat()
  const { rate, day, refused } = useSupportWords()
  const { kinds, category, from, on } = answer
  const kind = FACT_KINDS.find((code) => code === row.kind) ?? 'ALL'
  const own = kinds.find((one) => one.kind === kind)
  const nameOf = (code: FactKind) => (code === 'ALL' ? t('support:expenses.all') : t(`methods:expenseKind.${code}`))
  const range = { category: t(`valuations:category.${category}`), from: day(from), to: day(on) }
  const cellsOf = (of: Spread | Refused, write: (value: number) => string) =>
    isRefused(of) ? ['—', '—'] : [write(of.median), `${write(of.low)} – ${write(of.high)}`]
  const perMetre = (value: number) => isolateBidi(money(value))
  const take = (cells: FormRow, { n, low, high }: Spread, write: (value: number) => string) => {
    const source = t('support:expenses.source', { n: number(n), low: write(low), high: write(high), ...range })
    onTake?.({ amount: null, share: null, cost: null, years: null, rate: null, ...cells, source: tidyText(source) })
  }
  const { share, perSqm } = own ?? {}
  return (
    <>
      <p>{t('support:expenses.looked', range)}</p>
      <FigureTable
        label={t('support:expenses.looked', range)}
        columns={[
          { key: 'kind', head: t('support:expenses.kind') },
          { key: 'n', head: t('support:expenses.n'), figure: true },
          { key: 'share', head: t('support:expenses.share'), figure: true },
          { key: 'shares', head: t('support:expenses.quarters'), figure: true },
          { key: 'metre', head: t('support:expenses.metre'), figure: true },
          { key: 'metres', head: t('support:expenses.quarters'), figure: true },
        ]}
        rows={kinds
          .filter((one) => one.kind === kind || one.share.n > 0)
          .map((one) => ({
            key: one.kind,
            cells: [
              nameOf(one.kind),
              number(one.share.n),
              ...cellsOf(one.share, rate),
              ...cellsOf(one.perSqm, perMetre),
            ],
          }))}
      />
      {answer.isCut ? <Muted small>{t('support:expenses.cut')}</Muted> : null}
      {share && isRefused(share) ? (
        <Muted small>
          {nameOf(kind)}: {refused(share)}
        </Muted>
      ) : null}
      {onTake ? (
        <Row wrap gap={8}>
          {share && !isRefused(share) ? (
            <Button variant="default" size="sm" onClick={() => take({ share: share.median }, share, rate)}>
              {t('support:expenses.take', { kind: nameOf(kind), value: rate(share.median) })}
            </Button>
          ) : null}
          {area && perSqm && !isRefused(perSqm) ? (
            <Button
              variant="default"
              size="sm"
              onClick={() => take({ amount: toKwd(decimal(perSqm.median).times(area)) }, perSqm, perMetre)}
            >
              {t('support:expenses.takeMetre', {
                kind: nameOf(kind),
                value: perMetre(perSqm.median),
                area: isolateBidi(number(area)),
              })}
            </Button>
          ) : null}
        </Row>
      ) : null}
    </>
  )
}
