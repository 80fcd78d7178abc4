import { useTranslation } from '#web/i18n/i18n.ts'
import { Column, Row } from '#web/kit/layout/layout.tsx'
import { Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { closingGap, closingOf } from '../../rules/sketch/closing.ts'
import type { Figure } from '../../rules/sketch/figure.ts'
import { SideRow } from './side-row.tsx'
import classes from './sketch.module.css'
import type { SketchWork } from './use-sketch.ts'

/** The sides of a figure as a list of fields: all that the drawing shows of them, and all that can be done with them. */
export function SidesList({ work, figure }: { work: SketchWork; figure: Figure }) {
  const { t } = useTranslation()
  const { fixed } = useFormat()
  const isLeftOut = figure.sides.length > 1 && closingOf(figure).kind === 'LEFT_OUT'
  return (
    <Column as="ol" gap={8} aria-label={t('sketch:sides')}>
      {figure.sides.map((_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a side is known by its place
        <SideRow key={at} work={work} figure={figure} at={at} />
      ))}
      {isLeftOut ? (
        <Row as="li" justify="between" className={classes.leftOut}>
          {t('sketch:side.closing')}
          <Num>{t('sketch:metres', { n: fixed(closingGap(figure).metres) })}</Num>
        </Row>
      ) : null}
    </Column>
  )
}
