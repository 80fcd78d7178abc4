import { IconTrash } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from '#web/i18n/i18n.ts'
import { ActionIcon, Button } from '#web/kit/controls/button.tsx'
import { Column, Row } from '#web/kit/layout/layout.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { Figure } from '../../rules/sketch/figure.ts'
import { formatSides, type Side } from '../../rules/sketch/sides.ts'
import { Bend } from './bend.tsx'
import { Arrow, Directions, useDirection } from './directions.tsx'
import { MetresInput } from './metres-input.tsx'
import classes from './sketch.module.css'
import { changed, removed } from './steps.ts'
import type { SketchWork } from './use-sketch.ts'

/** One side: its length, and once it is chosen its direction and curve, what inserts one before it, and what deletes it. */
export function SideRow({ work, figure, at }: { work: SketchWork; figure: Figure; at: number }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const inWords = useDirection()
  const { editing, dispatch, disabled } = work
  const isChosen = editing.side === at
  const row = useRef<HTMLLIElement>(null)
  // Chosen on the drawing, it is shown here.
  useEffect(() => {
    if (isChosen) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  const side = figure.sides[at]
  if (!side) return null
  const { metres, degrees, rise } = side
  const n = number(at + 1)
  const change = (to: Partial<Side>) => work.type(figure.id, { sides: formatSides(changed(figure.sides, at, to)) })
  return (
    <li ref={row} className={classes.row} data-chosen={isChosen || undefined}>
      <Row gap={8} align="start">
        <button
          type="button"
          className={classes.choose}
          aria-expanded={isChosen}
          aria-label={t('sketch:side', { n, direction: inWords(degrees) })}
          onClick={() => dispatch({ kind: 'side', figure: figure.id, side: isChosen ? null : at })}
        >
          <Row as="span" gap={8} justify="between">
            {n}
            <Arrow degrees={degrees} />
          </Row>
        </button>
        <MetresInput
          named={t('sketch:side.length', { n })}
          value={metres}
          least={Math.max(0.01, Math.abs(rise) * 2)}
          disabled={disabled}
          onChange={(to) => change({ metres: to })}
        />
        {disabled ? null : (
          <ActionIcon
            variant="subtle"
            color="red"
            size={44}
            aria-label={t('sketch:side.remove', { n })}
            onClick={() => {
              work.setSides(figure.id, removed(figure.sides, at))
              dispatch({ kind: 'side', figure: figure.id, side: null })
            }}
          >
            <IconTrash size={20} aria-hidden="true" />
          </ActionIcon>
        )}
      </Row>
      {isChosen ? (
        <Column gap={12} className={classes.about}>
          <Directions
            legend={t('sketch:side.direction', { n })}
            value={degrees}
            after={figure.sides[at - 1]?.degrees ?? null}
            disabled={disabled}
            onChange={(to) => change({ degrees: to })}
          />
          <Bend
            degrees={degrees}
            rise={rise}
            most={metres / 2}
            disabled={disabled}
            onDegrees={(to) => change({ degrees: to })}
            onRise={(to) => change({ rise: to })}
          />
          {disabled ? null : (
            <Button
              variant="default"
              className={classes.large}
              onClick={() => dispatch({ kind: 'insert', before: at })}
            >
              {t('sketch:side.insert')}
            </Button>
          )}
        </Column>
      ) : null}
    </li>
  )
}
