import { formatShare } from '#kernel/format.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { FigureTable } from '#web/kit/layout/figure-table.tsx'
import { useFormat, useReading } from '#web/kit/text/use-format.ts'
import { INCOME_SHAPE, isOverYears } from '../../fields/income.ts'
import type { IndicatingSheet } from '../../model/codes.ts'
import { unlinked } from '../../rules/chosen-sensitivity.ts'
import type { Contents } from '../../rules/content-changes.ts'
import { paperColumns, yearName } from '../../rules/income/paper-years.ts'
import { incomeTable } from '../../rules/income/table.ts'

type Props = { of: string; sheet: IndicatingSheet; contents: Contents; value: number | null }

/** The cash flow of an income sheet by year, with what each year is worth today; nothing for a method of no years. `of`: what the sheet is called; `value`: what it comes to, KWD. */
export function PrintedYears({ of, sheet, contents, value }: Props) {
  const { t, language } = useTranslation()
  const { number, kwd } = useFormat()
  const reading = useReading()
  const { values } = unlinked(sheet, contents.sheets, contents.inputs)
  const years = isOverYears(values.method) ? incomeTable(values, contents.inputs.subject, value) : []
  if (years.length === 0) return null
  const columns = paperColumns(years)
  const head = INCOME_SHAPE.lists.years.row.year.words[language]
  return (
    <>
      <h3>{t('methods:section.years')}</h3>
      <FigureTable
        label={`${of}: ${t('methods:section.years')}`}
        columns={[
          { key: 'year', head },
          ...columns.map(({ word }) => ({ key: word, head: t(word), figure: true as const })),
        ]}
        rows={years.map((year) => ({
          key: String(year.year),
          cells: [
            yearName(year, { say: t, number }),
            ...columns.map(({ of: figureOf, unit }) => {
              const figure = figureOf(year)
              if (figure === null) return null
              return unit === 'KWD' ? kwd(figure) : formatShare(figure / 100, reading, 2)
            }),
          ],
        }))}
      />
    </>
  )
}
