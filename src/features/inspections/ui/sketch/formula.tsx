import { formatFixed } from '#kernel/format.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { FigureTable } from '#web/kit/layout/figure-table.tsx'
import { Column, Row } from '#web/kit/layout/layout.tsx'
import { Num } from '#web/kit/text/num.tsx'
import { useFormat, useReading } from '#web/kit/text/use-format.ts'
import { areaOf, innerAreaOf } from '../../rules/sketch/area.ts'
import { type BreakdownLine, breakdownOf } from '../../rules/sketch/breakdown.ts'
import type { Figure } from '../../rules/sketch/figure.ts'
import { useAreas } from './use-areas.ts'

/** The area of a figure as a sum that can be checked by hand. */
export function Formula({ figure }: { figure: Figure }) {
  const { t } = useTranslation()
  const { fixed } = useFormat()
  const reading = useReading()
  const lines = breakdownOf(figure)
  const inner = innerAreaOf(figure)
  const area = useAreas(lines.map((line) => line.area))
  if (lines.length === 0) return null
  const written = ({ shape, factors }: BreakdownLine): string => {
    // Radius and angle were not measured: with as many digits as the area takes.
    const [a = '', b = '', c = ''] = factors.map((one) => formatFixed(one, reading, shape === 'SEGMENT' ? 4 : 2))
    if (shape === 'RECTANGLE') return `${a} × ${b}`
    if (shape === 'TRIANGLE') return `½ × ${a} × ${b}`
    return shape === 'TRAPEZOID' ? `½ × (${a} + ${b}) × ${c}` : `½ × ${a}² × (${b} − sin ${b})`
  }
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
          cells: [t(`sketch:shape.${line.shape}`), written(line), area(line.area)],
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
