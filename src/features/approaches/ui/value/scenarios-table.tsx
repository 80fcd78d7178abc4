import { Fragment } from 'react'
import type { FormValue } from '#kernel/form-values.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { FigureTable } from '#web/kit/layout/figure-table.tsx'
import { Iso } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { linkedField } from '../../fields/links.ts'
import { shapeOf } from '../../fields/shapes.ts'
import type { IndicatingSheet } from '../../model/codes.ts'
import type { Contents } from '../../rules/content-changes.ts'
import { shiftOf } from '../../rules/levers.ts'
import type { ChosenScenarios } from '../../rules/scenarios.ts'
import { useFigure } from '../shared/use-sentences.ts'
import { useWrittenValue } from '../shared/use-written-value.ts'
import { useNames } from './use-names.ts'

/** Returns the function that writes the value of an input of a sheet with its unit, a shift with its sign. */
export function useLevelText(sheet: IndicatingSheet) {
  const figure = useFigure()
  const { number } = useFormat()
  const shape = shapeOf(sheet)
  const { single } = useWrittenValue(shape)
  return (input: string, value: FormValue): string => {
    const field = input.startsWith('comparables.') ? undefined : linkedField(shape, input)
    if (typeof value !== 'number') return single(field, value)
    const shift = shiftOf(shape, input)
    if (shift === null) return field?.unit ? figure({ value, unit: field.unit }) : number(value)
    const isShare = shift === 'SHARE' || shift === 'POINTS'
    return `${value > 0 ? '+' : ''}${isShare ? figure({ value, unit: 'PERCENT' }) : number(value)}`
  }
}

type Props = { chosen: ChosenScenarios; contents: Contents }

/** The inputs, values, differences and weights of the scenarios side by side, with the weighted value below them. */
export function ScenariosTable({ chosen, contents: { sheets, inputs } }: Props) {
  const { t } = useTranslation()
  const { worth, worthKwd, number, percent } = useFormat()
  const names = useNames()
  const { sheet, base, scenarios, weighted, range } = chosen
  const level = useLevelText(sheet)
  const named = { sheet, shape: shapeOf(sheet), values: sheets[sheet] ?? {}, comparables: inputs.comparables }
  const changes = scenarios.flatMap((one) => one.changes)
  const varied = [...new Set(changes.map(({ input }) => input))]
  const signed = (value: number | null, write: (value: number | null) => string) =>
    `${value !== null && value > 0 ? '+' : ''}${write(value)}`
  const weights = [base, ...scenarios].map(({ weight }) => percent(weight === null ? null : weight / 100))
  return (
    <>
      <FigureTable
        label={t('value:scenarios.table')}
        columns={[
          { key: 'row', head: null },
          { key: 'base', head: t('value:scenarios.base'), figure: true },
          ...scenarios.map(({ field, name }, at) => ({
            key: field,
            head: <Iso>{name ?? t('value:scenarios.n', { n: number(at + 1) })}</Iso>,
            figure: true,
          })),
        ]}
        rows={[
          ...varied.map((input) => ({
            key: input,
            cells: [
              <Fragment key="name">{names.input(input, named)}</Fragment>,
              level(input, changes.find((one) => one.input === input)?.base ?? null),
              ...scenarios.map((one) => {
                const found = one.changes.find((change) => change.input === input)
                return found ? level(input, found.value) : null
              }),
            ],
          })),
          {
            key: 'value',
            cells: [t('value:scenarios.value'), ...[base, ...scenarios].map(({ value }) => worthKwd(value))],
          },
          {
            key: 'difference',
            cells: [
              t('value:scenarios.difference'),
              null,
              ...scenarios.map(({ difference }) => signed(difference, worthKwd)),
            ],
          },
          {
            key: 'percent',
            cells: [
              t('value:scenarios.percent'),
              null,
              ...scenarios.map((one) => signed(one.percent, (value) => percent(value === null ? null : value / 100))),
            ],
          },
        ]}
        foot={[t('value:scenarios.weight'), ...weights]}
      />
      {weighted !== null && range ? (
        <p>
          {t('value:scenarios.weighted', {
            value: isolateBidi(worth(weighted)),
            low: isolateBidi(worth(range.low)),
            high: isolateBidi(worth(range.high)),
          })}
        </p>
      ) : null}
    </>
  )
}
