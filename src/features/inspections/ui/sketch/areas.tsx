import { formatFixed } from '#kernel/format.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { FigureTable } from '#web/kit/layout/figure-table.tsx'
import { Column, Row } from '#web/kit/layout/layout.tsx'
import { Num } from '#web/kit/text/num.tsx'
import { useFormat, useReading } from '#web/kit/text/use-format.ts'
import { areaOf, innerAreaOf } from '../../rules/sketch/area.ts'
import { breakdownOf } from '../../rules/sketch/breakdown.ts'
import type { Figure } from '../../rules/sketch/figure.ts'
import { formulaOf } from '../../rules/sketch/formula.ts'
import { totalsOf } from '../../rules/sketch/totals.ts'

/** The area of a figure as a sum that can be checked by hand. */
export function Formula({ figure }: { figure: Figure }) {
  const { t } = useTranslation()
  const { fixed } = useFormat()
  const reading = useReading()
  const lines = breakdownOf(figure)
  const inner = innerAreaOf(figure)
  const area = useAreas(lines.map((line) => line.area))
  if (lines.length === 0) return null
  return (
    <Column gap={8}>
      <FigureTable
        label={t('sketch:formula')}
        columns={[
          { key: 'shape', head: t('sketch:formula') },
          { key: 'written', head: null, figure: true },
          { key: 'area', head: t('inspections:squareMetres'), figure: true },
        ]}
        rows={lines.map((line, at) => ({
          key: String(at),
          cells: [
            t(`sketch:shape.${line.shape}`),
            formulaOf(line, (value, decimals) => formatFixed(value, reading, decimals)),
            area(line.area),
          ],
        }))}
        foot={[t('sketch:area'), '', area(areaOf(figure))]}
      />
      {inner === null ? null : (
        <Row as="p" justify="between">
          {t('sketch:inner')}
          <Num>{t('sketch:squareMetres', { n: fixed(inner) })}</Num>
        </Row>
      )}
    </Column>
  )
}

/** What the sketch adds up to: a column for each label there is, a row for each floor. */
export function Totals({ figures }: { figures: readonly Figure[] }) {
  const { t } = useTranslation()
  const { floors, labels, area } = totalsOf(figures)
  const written = useAreas(floors.flatMap((floor) => floor.labels.map((one) => one.area)))
  if (floors.length === 0) return null
  const cellOf = (label: string, of: readonly { label: string; area: number }[]) => {
    const found = of.find((one) => one.label === label)
    return found ? written(found.area) : '—'
  }
  return (
    <FigureTable
      label={t('sketch:totals')}
      columns={[
        { key: 'floor', head: t('sketch:floor') },
        ...labels.map(({ label }) => ({ key: label, head: t(`inspections:label.${label}`), figure: true })),
        { key: 'total', head: t('sketch:total'), figure: true },
      ]}
      rows={floors.map((floor) => ({
        key: floor.floor,
        cells: [
          t(`inspections:floor.${floor.floor}`),
          ...labels.map(({ label }) => cellOf(label, floor.labels)),
          written(floor.area),
        ],
      }))}
      foot={[t('sketch:total'), ...labels.map((one) => written(one.area)), written(area)]}
    />
  )
}

/** Writes areas in m² that add up as they are shown: to the cm² where one of them needs it, else with two decimals. */
function useAreas(areas: readonly number[]): (area: number) => string {
  const reading = useReading()
  const isCoarse = areas.every((area) => Math.abs(area * 100 - Math.round(area * 100)) < 1e-6)
  return (area) => formatFixed(area, reading, isCoarse ? 2 : 4)
}
