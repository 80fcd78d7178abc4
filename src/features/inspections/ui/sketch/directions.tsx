import { IconArrowUp, IconCornerUpLeft, IconCornerUpRight } from '@tabler/icons-react'
import { type KeyboardEvent, useId } from 'react'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Grid } from '#web/kit/layout/layout.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import classes from './sketch.module.css'
import { DIRECTIONS, type Direction, turned } from './steps.ts'

const NAMES = Object.keys(DIRECTIONS) as Direction[]
const KEYS: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowRight: 'right',
  ArrowDown: 'down',
  ArrowLeft: 'left',
}

/** The direction that an arrow key means; null of any other key, or with another one held down. */
export function directionOf({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): number | null {
  const direction = ctrlKey || metaKey || altKey || shiftKey ? undefined : KEYS[key]
  return direction === undefined ? null : DIRECTIONS[direction]
}

/** Says a direction of the paper: by its arrow, or by its degrees. */
export function useDirection() {
  const { t } = useTranslation()
  const { number } = useFormat()
  return (degrees: number): string => {
    const name = NAMES.find((one) => DIRECTIONS[one] === degrees)
    return name ? t(`sketch:direction.${name}`) : t('sketch:at', { n: number(degrees) })
  }
}

type Props = {
  legend: string
  value: number
  /** The direction of the side before it; null for the first one. */
  after: number | null
  disabled: boolean
  onChange: (degrees: number) => void
}

/** The four directions of the paper as arrows, and a right angle to either hand. They lie as they point, whatever the language. */
export function Directions({ legend, value, after, disabled, onChange }: Props) {
  const { t } = useTranslation()
  const name = useId()
  return (
    <fieldset
      className={classes.directions}
      disabled={disabled}
      dir="ltr"
      onKeyDown={(event) => {
        const degrees = directionOf(event)
        if (degrees === null) return
        event.preventDefault()
        onChange(degrees)
      }}
    >
      <legend>{legend}</legend>
      <Grid columns="repeat(6, 1fr)" gap={8}>
        {NAMES.map((one) => (
          <label key={one} title={t(`sketch:direction.${one}`)}>
            <input
              type="radio"
              name={name}
              checked={value === DIRECTIONS[one]}
              aria-label={t(`sketch:direction.${one}`)}
              onChange={() => onChange(DIRECTIONS[one])}
            />
            <span>
              <Arrow degrees={DIRECTIONS[one]} />
            </span>
          </label>
        ))}
        <Turn words={t('sketch:turnLeft')} Sign={IconCornerUpLeft} after={after} by={-90} onChange={onChange} />
        <Turn words={t('sketch:turnRight')} Sign={IconCornerUpRight} after={after} by={90} onChange={onChange} />
      </Grid>
    </fieldset>
  )
}

type TurnProps = Pick<Props, 'after' | 'onChange'> & { words: string; Sign: typeof IconArrowUp; by: number }

function Turn({ words, Sign, after, by, onChange }: TurnProps) {
  return (
    <button
      type="button"
      aria-label={words}
      title={words}
      disabled={after === null}
      onClick={() => onChange(turned(after ?? 0, by))}
    >
      <Sign size={22} aria-hidden="true" />
    </button>
  )
}

/** An arrow in a direction of the paper. */
export function Arrow({ degrees }: { degrees: number }) {
  return <IconArrowUp size={22} aria-hidden="true" style={{ rotate: `${degrees}deg` }} />
}
