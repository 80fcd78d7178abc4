import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Column, Muted, Row } from '#web/kit/layout/layout.tsx'
import { Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { closingOf } from '../../rules/sketch/closing.ts'
import type { Figure } from '../../rules/sketch/figure.ts'
import { Formula } from './areas.tsx'
import { ClosingLine } from './closing-line.tsx'
import { Copying } from './copying.tsx'
import { FigureFields } from './figure-fields.tsx'
import { Pad } from './pad.tsx'
import { Rectangle } from './rectangle.tsx'
import { SideRow } from './side-row.tsx'
import classes from './sketch.module.css'
import type { SketchWork } from './use-sketch.ts'

type Props = { work: SketchWork; onSaid: (what: string) => void }

/** The figure that is worked on: what comes next, its sides, its area, what else is known of it. */
export function Worked({ work, onSaid }: Props) {
  const { t } = useTranslation()
  const { figure, editing, disabled } = work
  const row = figure && work.rows.find(({ id }) => id === figure.id)?.row
  if (!figure || !row) return null
  const isGoingOn = editing.before !== null || closingOf(figure).kind !== 'CLOSED'
  return (
    <>
      {disabled || !isGoingOn ? null : <Pad work={work} figure={figure} onSaid={onSaid} />}
      <ClosingLine work={work} figure={figure} onSaid={onSaid} />
      {disabled || figure.sides.length > 0 ? null : <Rectangle work={work} figure={figure} onSaid={onSaid} />}
      {figure.sides.length > 0 ? (
        <section>
          <h3 className={classes.title}>{t('sketch:sides')}</h3>
          <SidesList work={work} figure={figure} />
        </section>
      ) : null}
      <Formula figure={figure} />
      <section>
        <h3 className={classes.title}>{t('sketch:of')}</h3>
        <FigureFields work={work} id={figure.id} row={row} />
      </section>
      {disabled ? null : (
        <Column gap={12}>
          <Copying work={work} row={row} onSaid={onSaid} />
          <Button
            variant="subtle"
            color="red"
            className={classes.large}
            leftSection={<IconTrash size={18} aria-hidden="true" />}
            onClick={() => {
              work.remove(figure.id)
              onSaid(t('sketch:removed'))
            }}
          >
            {t('sketch:remove')}
          </Button>
          <Muted className={classes.keys}>{t('sketch:keys')}</Muted>
        </Column>
      )}
    </>
  )
}

/** The sides of a figure as a list of fields: all that the drawing shows of them, and all that can be done with them. */
function SidesList({ work, figure }: { work: SketchWork; figure: Figure }) {
  const { t } = useTranslation()
  const { fixed } = useFormat()
  const { kind, metres } = closingOf(figure)
  return (
    <Column as="ol" gap={8} aria-label={t('sketch:sides')}>
      {figure.sides.map((_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a side is known by its place
        <SideRow key={at} work={work} figure={figure} at={at} />
      ))}
      {figure.sides.length > 1 && kind === 'LEFT_OUT' ? (
        <Row as="li" justify="between" className={classes.leftOut}>
          {t('sketch:side.closing')}
          <Num>{t('sketch:metres', { n: fixed(metres) })}</Num>
        </Row>
      ) : null}
    </Column>
  )
}
