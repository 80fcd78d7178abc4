import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { useTyped } from '#web/forms/use-typed.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { TextInput } from '#web/kit/controls/input.tsx'
import { Column, Row, Text } from '#web/kit/layout/layout.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { Figure } from '../../rules/sketch/figure.ts'
import { LONGEST_SIDE, MOST_SIDES } from '../../rules/sketch/sides.ts'
import { Bend } from './bend.tsx'
import { Directions, directionOf, useDirection } from './directions.tsx'
import { nextSide } from './editing.ts'
import { readMetres } from './read-metres.ts'
import classes from './sketch.module.css'
import { inserted } from './steps.ts'
import type { SketchWork } from './use-sketch.ts'

type Props = { work: SketchWork; figure: Figure; onSaid: (what: string) => void }

/** Where the next side is entered: its length, its direction, and 'Enter'. What is typed is kept until it is added. */
export function Pad({ work, figure, onSaid }: Props) {
  const { t } = useTranslation()
  const { fixed, number } = useFormat()
  const inWords = useDirection()
  const { editing, dispatch } = work
  const [{ length, rise }, put, forget] = useTyped(`visit-sketch ${figure.id}`, { length: '', rise: 0 })
  const [isAsked, setAsked] = useState(false)
  const { at, after, degrees } = nextSide(editing, figure)
  const metres = readMetres(length)
  const most = (metres ?? LONGEST_SIDE) / 2
  const isTooBent = Math.abs(rise) > most
  const turn = (to: number) => dispatch({ kind: 'turn', degrees: to })
  const add = (event: FormEvent) => {
    event.preventDefault()
    const isWrong = metres === null || isTooBent
    setAsked(isWrong)
    if (isWrong) return
    work.setSides(figure.id, inserted(figure.sides, at, { metres, degrees, rise }))
    dispatch({ kind: 'added' })
    forget()
    onSaid(t('sketch:added', { n: fixed(metres), direction: inWords(degrees) }))
  }
  const byKey = (event: KeyboardEvent) => {
    const chosen = directionOf(event)
    if (chosen === null) return
    event.preventDefault()
    turn(chosen)
    onSaid(inWords(chosen))
  }
  return (
    <form noValidate onSubmit={add} className={classes.pad}>
      <Column gap={12}>
        <Row justify="between" wrap>
          <h3>{editing.before === null ? t('sketch:next') : t('sketch:next.before', { n: number(at + 1) })}</h3>
          {editing.before === null ? null : (
            <Button variant="subtle" size="md" onClick={() => dispatch({ kind: 'insert', before: null })}>
              {t('sketch:atEnd')}
            </Button>
          )}
        </Row>
        <Row gap={8} align="end">
          <TextInput
            label={t('sketch:length')}
            inputMode="decimal"
            enterKeyHint="next"
            autoComplete="off"
            dir="ltr"
            className={classes.grows}
            data-typed
            rightSection={<span aria-hidden="true">{t('sketch:m')}</span>}
            error={
              isAsked && metres === null
                ? t('sketch:fault.length', { least: number(0.01), most: number(LONGEST_SIDE) })
                : undefined
            }
            value={length}
            onChange={({ currentTarget: { value } }) => put((was) => ({ ...was, length: value }))}
            onKeyDown={byKey}
          />
          {/* The finger or pointer leaves the focus in the length: the next one is typed at once. */}
          <Button
            type="submit"
            disabled={figure.sides.length >= MOST_SIDES}
            className={classes.large}
            onMouseDown={(event) => event.preventDefault()}
          >
            {t('sketch:add')}
          </Button>
        </Row>
        {isAsked && isTooBent ? (
          <Text tone="red" role="alert">
            {t('inspections:fault.sideRise', { n: number(at + 1) })}
          </Text>
        ) : null}
        <Directions
          legend={`${t('sketch:direction')}: ${inWords(degrees)}`}
          value={degrees}
          after={after}
          disabled={false}
          onChange={turn}
        />
        <Bend
          degrees={degrees}
          rise={rise}
          most={most}
          disabled={false}
          onDegrees={turn}
          onRise={(to) => put((was) => ({ ...was, rise: to }))}
        />
      </Column>
    </form>
  )
}
