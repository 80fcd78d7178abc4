import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react'
import { useState } from 'react'
import type { PropertyCategory } from '#features/terms/model/codes.ts'
import type { FillingForm } from '#web/forms/use-filling.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { ActionIcon } from '#web/kit/controls/button.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { Column, Grid, Hidden, Row, Text } from '#web/kit/layout/layout.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { FLOORS, type Floor } from '../../model/codes.ts'
import { closingOf } from '../../rules/sketch/closing.ts'
import { totalsOf } from '../../rules/sketch/totals.ts'
import { pathOf, stepOf } from '../../rules/sketch/walk.ts'
import { Totals } from './areas.tsx'
import { Canvas } from './canvas.tsx'
import { nextSide } from './editing.ts'
import { Figures } from './figures.tsx'
import classes from './sketch.module.css'
import { SketchFaults } from './sketch-faults.tsx'
import { type SketchWork, useSketch } from './use-sketch.ts'
import { Worked } from './worked.tsx'

type Props = {
  form: FillingForm
  category: PropertyCategory
  disabled: boolean
  start: Floor | undefined
  onClose: () => void
}

/** The drawing of floors: the drawing above or beside, the figure that is worked on, its sides, its area. Everything is kept as it is entered. */
export function SketchEditor({ onClose, ...given }: Props) {
  const { t } = useTranslation()
  const { fixed } = useFormat()
  const work = useSketch(given)
  const [said, say] = useState('')
  const { form, figures, editing, dispatch, disabled } = work
  const floorOf = (id: string) => figures.find((one) => one.floor === id)?.id ?? null
  const total = totalsOf(figures).floors.find(({ floor }) => floor === editing.floor)?.area ?? 0
  return (
    <Dialog opened onClose={onClose} title={t('sketch:title')} wide="tall" keepOpen>
      <Grid columns="minmax(0, 1fr) 25rem" until={1000} gap={[12, 24]} className={classes.editor}>
        <div className={classes.above}>
          <Row gap={8} align="end" className={classes.bar}>
            <div className={classes.grows}>
              <SelectField
                label={t('sketch:floor')}
                options={FLOORS.map((value) => ({ value, label: t(`inspections:floor.${value}`) }))}
                value={editing.floor}
                onChange={(floor) => floor && dispatch({ kind: 'floor', floor, figure: floorOf(floor) })}
              />
            </div>
            {disabled ? null : (
              <>
                <ActionIcon
                  variant="default"
                  size={46}
                  aria-label={t('sketch:undo')}
                  disabled={!work.canUndo}
                  onClick={work.undo}
                >
                  <IconArrowBackUp size={22} aria-hidden="true" />
                </ActionIcon>
                <ActionIcon
                  variant="default"
                  size={46}
                  aria-label={t('sketch:redo')}
                  disabled={!work.canRedo}
                  onClick={work.redo}
                >
                  <IconArrowForwardUp size={22} aria-hidden="true" />
                </ActionIcon>
              </>
            )}
          </Row>
          <Canvas
            key={editing.floor}
            work={work}
            name={t('sketch:drawing', { floor: t(`inspections:floor.${editing.floor}`), area: fixed(total) })}
            ghost={ghostOf(work)}
          />
        </div>
        <Column className={classes.beside}>
          <Hidden as="p" role="status">
            {said}
          </Hidden>
          {form.state === 'away' || form.state === 'refused' ? (
            <Text tone="red" role="alert">
              {t(`inspections:saving.${form.state}`)}
            </Text>
          ) : null}
          <Figures work={work} />
          <SketchFaults
            figures={figures}
            drawn={editing.figure}
            onOpen={({ id, floor }) => dispatch({ kind: 'floor', floor, figure: id })}
          />
          <Worked key={editing.figure} work={work} onSaid={say} />
          <Totals figures={figures} />
        </Column>
      </Grid>
    </Dialog>
  )
}

/** Where the next side of the figure would begin, and in which direction it would go. */
function ghostOf({ disabled, figure, editing }: SketchWork) {
  if (disabled || !figure || (editing.before === null && closingOf(figure).kind === 'CLOSED')) return null
  const { at, degrees } = nextSide(editing, figure)
  const from = pathOf(figure)[at] ?? figure
  const [step, longest] = [stepOf(degrees), Math.max(...figure.sides.map(({ metres }) => metres), 4)]
  return [from, { x: from.x + (step.x * longest) / 4, y: from.y + (step.y * longest) / 4 }] as const
}
