import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Check } from '#web/kit/fields/check.tsx'
import { Row } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { useWidth } from '#web/kit/layout/use-width.ts'
import classes from './detail.module.css'
import { DetailCards } from './detail-cards.tsx'
import type { DetailProps } from './detail-parts.tsx'
import { DetailTable } from './detail-table.tsx'
import { FIGURES, type Figure, storedFigures, storeFigures } from './figures.ts'

/** Below this width, in pixels, each dimension is a card with a line for each property. */
const NARROW = 620

/** Every dimension of every property: its raw value, and the chosen figures. */
export function DetailPanel(props: Omit<DetailProps, 'figures'>) {
  const { t } = useTranslation()
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  const [figures, setFigures] = useState(storedFigures)
  const toggle = (figure: Figure, on: boolean) => {
    const next = FIGURES.filter((one) => (one === figure ? on : figures.includes(one)))
    setFigures(next)
    storeFigures(next)
  }
  const Detail = width > 0 && width < NARROW ? DetailCards : DetailTable
  return (
    <Panel title={t('comparisons:result.detail')}>
      <Row pad={12} as="fieldset" align="stretch" wrap gap={[0, 24]} className={`${classes.figures} no-print`}>
        <legend>{t('comparisons:result.figures')}</legend>
        {FIGURES.map((figure) => (
          <Check
            key={figure}
            label={t(`comparisons:result.${figure}`)}
            checked={figures.includes(figure)}
            onChange={(on) => toggle(figure, on)}
          />
        ))}
      </Row>
      <div ref={box}>
        <Detail {...props} figures={figures} />
      </div>
    </Panel>
  )
}
