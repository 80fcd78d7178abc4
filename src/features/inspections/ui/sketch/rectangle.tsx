import { type FormEvent, useState } from 'react'
import { useTyped } from '#web/forms/use-typed.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { TextInput } from '#web/kit/controls/input.tsx'
import { Column, Grid } from '#web/kit/layout/layout.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { Figure } from '../../rules/sketch/figure.ts'
import { LONGEST_SIDE } from '../../rules/sketch/sides.ts'
import { readMetres } from './read-metres.ts'
import classes from './sketch.module.css'
import { rectangle } from './steps.ts'
import type { SketchWork } from './use-sketch.ts'

type Props = { work: SketchWork; figure: Figure; onSaid: (what: string) => void }

/** A rectangle by its two lengths, in one act. */
export function Rectangle({ work, figure, onSaid }: Props) {
  const { t } = useTranslation()
  const { fixed, number } = useFormat()
  const [typed, put, forget] = useTyped(`visit-rectangle ${figure.id}`, { across: '', down: '' })
  const [isAsked, setAsked] = useState(false)
  const fault = t('sketch:fault.length', { least: number(0.01), most: number(LONGEST_SIDE) })
  const draw = (event: FormEvent) => {
    event.preventDefault()
    const [across, down] = [readMetres(typed.across), readMetres(typed.down)]
    const isWrong = across === null || down === null
    setAsked(isWrong)
    if (isWrong) return
    work.setSides(figure.id, rectangle(across, down))
    forget()
    onSaid(t('sketch:rectangle.added', { across: fixed(across), down: fixed(down) }))
  }
  return (
    <form noValidate onSubmit={draw} className={classes.pad}>
      <Column gap={12}>
        <h3>{t('sketch:rectangle')}</h3>
        <Grid columns={2} gap={8} align="start">
          {(['across', 'down'] as const).map((way) => (
            <TextInput
              key={way}
              label={t(`sketch:rectangle.${way}`)}
              inputMode="decimal"
              autoComplete="off"
              data-typed
              dir="ltr"
              rightSection={<span aria-hidden="true">{t('sketch:m')}</span>}
              error={isAsked && readMetres(typed[way]) === null ? fault : undefined}
              value={typed[way]}
              onChange={({ currentTarget: { value } }) => put((was) => ({ ...was, [way]: value }))}
            />
          ))}
        </Grid>
        <Button type="submit" variant="default" className={classes.large}>
          {t('sketch:rectangle.add')}
        </Button>
      </Column>
    </form>
  )
}
