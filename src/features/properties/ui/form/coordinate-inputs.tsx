import type { ClipboardEvent, FocusEvent, KeyboardEvent } from 'react'
import { fieldsOfKind } from '#kernel/field-descriptor.ts'
import { fieldId } from '#web/forms/field-id.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { NumberField } from '#web/kit/fields/number-field.tsx'
import { Grid } from '#web/kit/layout/layout.tsx'
import { WRITTEN_FIELDS } from '../../fields.ts'
import type { Point } from '../../rules/pin-faults.ts'
import { readPair } from './pair.ts'
import { useFormSetting, useFrame } from './parts.ts'
import classes from './place.module.css'

const NAMES = fieldsOfKind(WRITTEN_FIELDS, 'coordinate')

/** Latitude and longitude; both can be typed or pasted into either input. */
export function CoordinateInputs({ onPair }: { onPair: (point: Point) => void }) {
  const take = (text: string): boolean => {
    const pair = readPair(text)
    if (pair) onPair(pair)
    return pair !== undefined
  }
  const typed = ({ target }: { target: EventTarget }) => target instanceof HTMLInputElement && take(target.value)
  const onPaste = (event: ClipboardEvent) => {
    if (!take(event.clipboardData.getData('text'))) return
    event.preventDefault()
    // Focuses the other input, so that this one reformats its value on blur.
    const other = NAMES.map((name) => document.getElementById(fieldId(name))).find((input) => input !== event.target)
    setTimeout(() => other?.focus())
  }
  return (
    <Grid
      least="15.5rem"
      fill
      align="start"
      gap={[16, 24]}
      className={classes.coordinates}
      onPasteCapture={onPaste}
      onBlurCapture={(event: FocusEvent) => void typed(event)}
      onKeyDownCapture={(event: KeyboardEvent) => {
        if (event.key === 'Enter' && typed(event)) event.preventDefault()
      }}
    >
      {NAMES.map((name) => (
        <Coordinate key={name} name={name} />
      ))}
    </Grid>
  )
}

function Coordinate({ name }: { name: (typeof NAMES)[number] }) {
  const { t } = useTranslation()
  const { store } = useFormSetting()
  const { frame, value } = useFrame(name, name === 'latitude' ? t('properties:form.pairHint') : undefined)
  const set = (degrees: number | null) => {
    const { latitude, longitude } = store.get().values
    // Clears the faults of both inputs, and the confirmation, since they concern the pin as a whole.
    store.set({ latitude, longitude, [name]: degrees, outsideKuwait: false })
  }
  return <NumberField {...frame} value={value} onChange={set} plain />
}
