import { useId } from 'react'
import { Check } from '#web/kit/fields/check.tsx'
import { Row, Text } from '#web/kit/layout/layout.tsx'
import { useLanguage } from '#web/kit/text/use-format.ts'
import { dayName } from '../setting-text.ts'
import classes from './form.module.css'

const WEEK = [0, 1, 2, 3, 4, 5, 6]

type Props = {
  legend: string
  days: readonly number[]
  onChange: (days: number[]) => void
  wrong: string | undefined
}

/** Days of the week to be chosen, Sunday first. */
export function DayChecks({ legend, days, onChange, wrong }: Props) {
  const language = useLanguage()
  const id = useId()
  return (
    <>
      <Row
        as="fieldset"
        align="stretch"
        wrap
        gap={[8, 24]}
        className={classes.days}
        aria-describedby={wrong ? id : undefined}
      >
        <legend>{legend}</legend>
        {WEEK.map((day) => (
          <Check
            key={day}
            label={dayName(day, language)}
            checked={days.includes(day)}
            onChange={(chosen) => onChange(WEEK.filter((one) => (one === day ? chosen : days.includes(one))))}
          />
        ))}
      </Row>
      {wrong ? (
        <Text tone="red" size={14} id={id}>
          {wrong}
        </Text>
      ) : null}
    </>
  )
}
