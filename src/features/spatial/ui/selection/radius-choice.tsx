import { useState } from 'react'
import type { Selection } from '#features/places/model/selection.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { NumberField } from '#web/kit/fields/number-field.tsx'
import { Column } from '#web/kit/layout/layout.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { LEAST_RADIUS, MOST_RADIUS } from '../../model.ts'
import classes from './selection.module.css'

type Circle = Extract<Selection, { kind: 'radius' }>

/** The radius that a circle has at first, in metres. */
export const FIRST_RADIUS = 1000

type Props = {
  value: Circle | undefined
  onChange: (circle: Circle) => void
  /** The fault that the server found. */
  fault: string | undefined
}

/** A circle by the coordinates of its centre and its radius; the same as a pin on the map sets. */
export function RadiusChoice({ value, onChange, fault }: Props) {
  const { t } = useTranslation()
  const { number } = useFormat()
  // What is not yet a circle stays here as it is typed.
  const [typed, setTyped] = useState<Partial<Omit<Circle, 'kind'>> | null>(null)
  const latitude = typed?.latitude ?? value?.latitude
  const longitude = typed?.longitude ?? value?.longitude
  const metres = typed?.metres ?? value?.metres ?? FIRST_RADIUS
  const inRange = (metres ?? Number.NaN) >= LEAST_RADIUS && (metres ?? Number.NaN) <= MOST_RADIUS
  const set = (change: { latitude?: number | null; longitude?: number | null; metres?: number | null }) => {
    const next = { latitude, longitude, metres, ...definite(change) }
    const isPlace = Math.abs(next.latitude ?? Number.NaN) <= 90 && Math.abs(next.longitude ?? Number.NaN) <= 180
    const isRadius = next.metres >= LEAST_RADIUS && next.metres <= MOST_RADIUS
    if (!isPlace || !isRadius || next.latitude === undefined || next.longitude === undefined) return setTyped(next)
    setTyped(null)
    onChange({ kind: 'radius', latitude: next.latitude, longitude: next.longitude, metres: next.metres })
  }
  return (
    <Column gap={12}>
      <p className={classes.hint}>{t('analysis:radius.hint')}</p>
      <NumberField
        label={t('analysis:latitude')}
        value={latitude}
        plain
        error={fault}
        onChange={(value) => set({ latitude: value })}
      />
      <NumberField
        label={t('analysis:longitude')}
        value={longitude}
        plain
        onChange={(value) => set({ longitude: value })}
      />
      <NumberField
        label={t('analysis:radius.metres')}
        value={metres}
        unit={t('analysis:radius.metre')}
        error={
          inRange ? undefined : t('analysis:radius.wrong', { least: number(LEAST_RADIUS), most: number(MOST_RADIUS) })
        }
        onChange={(value) => set({ metres: value })}
      />
    </Column>
  )
}

/** An emptied field is no number, so that it stays empty instead of taking the last value again. */
const definite = (change: Record<string, number | null>): Record<string, number> =>
  Object.fromEntries(Object.entries(change).map(([name, value]) => [name, value ?? Number.NaN]))
