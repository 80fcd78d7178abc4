import { useTranslation } from '#web/i18n/i18n.ts'
import { Column, Muted, Row } from '#web/kit/layout/layout.tsx'
import { Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { drawingOf } from '../../rules/sketch/drawing.ts'
import type { Figure } from '../../rules/sketch/figure.ts'
import type { FloorTotal } from '../../rules/sketch/totals.ts'
import classes from './floor-card.module.css'

type Props = { total: FloorTotal; figures: readonly Figure[]; onOpen: () => void }

/** One floor of the sketch: small, with its areas by label; it leads to the floor. */
export function FloorCard({ total, figures, onOpen }: Props) {
  const { t } = useTranslation()
  const { fixed } = useFormat()
  const drawing = drawingOf(figures)
  const floor = t(`inspections:floor.${total.floor}`)
  return (
    <li className={classes.card}>
      {figures.map(({ id }) => (
        <span key={id} id={`sketch.${id}`} />
      ))}
      <button type="button" className={classes.open} aria-label={t('sketch:open.floor', { floor })} onClick={onOpen}>
        {drawing ? (
          <svg
            aria-hidden="true"
            viewBox={`${drawing.left} ${drawing.top} ${drawing.width} ${drawing.height}`}
            className={classes.drawing}
          >
            {drawing.figures.map(({ id, path, kind }) => (
              <path key={id} d={path} data-kind={kind} />
            ))}
          </svg>
        ) : null}
      </button>
      <Column gap={4} className={classes.areas}>
        <h4>{floor}</h4>
        {total.labels.map(({ label, area }) => (
          <Row key={label} as="p" justify="between">
            <Muted as="span">{t(`inspections:label.${label}`)}</Muted>
            <Num>{t('inspections:area', { n: fixed(area) })}</Num>
          </Row>
        ))}
      </Column>
    </li>
  )
}
