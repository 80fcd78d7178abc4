import { toKwd } from '#kernel/decimal.ts'
import { formatShare } from '#kernel/format.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { FigureTable } from '#web/kit/layout/figure-table.tsx'
import { Text } from '#web/kit/layout/layout.tsx'
import { Num } from '#web/kit/text/num.tsx'
import { useFormat, useReading } from '#web/kit/text/use-format.ts'
import type { IndicatingSheet } from '../model/codes.ts'
import { costOf, residualSensitivity, SENSITIVITY_CHANGES } from '../rules/residual.ts'
import { valueIn } from '../rules/values.ts'
import { BuildingCosts } from './methods/building-costs.tsx'
import { ListRows } from './methods/list-rows.tsx'
import classes from './methods/methods.module.css'
import { Inputs, Notes } from './methods/sheet-input.tsx'
import { Section, useGo, Worked } from './methods/worked.tsx'
import { SheetPage } from './shared/sheet-frame.tsx'
import { useOutcome } from './shared/sheet-values.ts'
import type { OpenSheet } from './shared/use-sheet.ts'

/** The sheet of the residual method for development land, worked out as it is typed, with its sensitivity. */
function ResidualSheet(open: OpenSheet) {
  const { valuationId, approaches, work } = open
  const { t } = useTranslation()
  const { kwd } = useFormat()
  const { go, handleOf } = useGo()
  const { outcome, values, ...linked } = useOutcome(open)
  const part = { valuationId, work, outcome, linked, sheet: open.sheet as IndicatingSheet }
  const list = (name: string) => ({ ...part, list: name, ref: handleOf(name) })
  return (
    <>
      <Worked sheet={part.sheet} outcome={outcome} onGo={go}>
        <Section title={t('methods:section.units')} id="list-units">
          <ListRows
            {...list('units')}
            columns={['name', 'area', 'price']}
            results={[
              {
                key: 'value',
                label: t('methods:column.value'),
                textOf: (field, { area }) => {
                  const price = valueIn(values, `${field}.price`)
                  return typeof area === 'number' && typeof price === 'number'
                    ? kwd(toKwd(costOf({ row: { area, unitCost: price } })))
                    : ''
                },
              },
            ]}
          />
          <Notes field="units" outcome={outcome} />
          <Inputs {...part} fields={['valueSource', 'saleCosts']} />
        </Section>
        <Section title={t('methods:section.costs')} id="list-costs">
          <BuildingCosts {...list('costs')} inputs={approaches.inputs} />
          <Notes field="costs" outcome={outcome} />
          <Inputs {...part} fields={['costSource', 'feesRate', 'contingencyRate', 'ratesSource']} />
        </Section>
        <Section title={t('methods:section.profit')}>
          <Inputs
            {...part}
            fields={[
              'profitRate',
              'profitBasis',
              'profitSource',
              'financeRate',
              'financeSource',
              'acquisitionRate',
              'comparedRate',
            ]}
          />
        </Section>
        <Section title={t('methods:section.time')}>
          <Inputs {...part} fields={['leadMonths', 'buildMonths', 'saleMonths', 'programmeSource']} />
        </Section>
      </Worked>
      <Sensitivity table={residualSensitivity(values)} />
    </>
  )
}

/** The land value by changes of the development value and of the building costs. */
function Sensitivity({ table }: { table: ReturnType<typeof residualSensitivity> }) {
  const { t } = useTranslation()
  const reading = useReading()
  const { worthKwd } = useFormat()
  const change = (by: number) => <Num>{by > 0 ? `+${formatShare(by, reading)}` : formatShare(by, reading)}</Num>
  return (
    <Section title={t('methods:section.sensitivity')}>
      <Text size={13} className={classes.quiet}>
        {t(table ? 'methods:sensitivity.hint' : 'methods:sensitivity.empty')}
      </Text>
      {table ? (
        <FigureTable
          label={t('methods:sensitivity.hint')}
          columns={[
            { key: 'by', head: t('methods:sensitivity.corner') },
            ...SENSITIVITY_CHANGES.map((by) => ({ key: String(by), head: change(by), figure: true })),
          ]}
          rows={SENSITIVITY_CHANGES.map((by, row) => ({
            key: String(by),
            cells: [
              change(by),
              ...SENSITIVITY_CHANGES.map((_, column) => worthKwd(Math.round(table[row]?.[column] ?? 0))),
            ],
          }))}
          base={[SENSITIVITY_CHANGES.indexOf(0), SENSITIVITY_CHANGES.indexOf(0)]}
        />
      ) : null}
    </Section>
  )
}

/** The page of such a sheet: what a development leaves for its land. */
export function ResidualScreen() {
  return <SheetPage kind="RESIDUAL">{(open) => <ResidualSheet {...open} />}</SheetPage>
}
