import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { AREAS, areaLabel, findArea } from '#features/places/model.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { Check } from '#web/kit/fields/check.tsx'
import { useLanguage } from '#web/kit/text/use-format.ts'
import type { Point } from '../../rules/pin-faults.ts'
import { useFormSetting, useFormState, useFrame } from './parts.ts'
import classes from './place.module.css'
import { exchanged } from './use-answer.ts'
import { type Answer, answerOf, pinIn } from './where.ts'

type Props = { answer: Answer | null; onPlace: (point: Point) => void }

/** Notes on the pin: swapped coordinates, a position outside Kuwait, or an area other than the one named. */
export function PinNotes({ answer, onPlace }: Props) {
  const pin = useFormState(({ values }) => JSON.stringify(pinIn(values) ?? null))
  const point = JSON.parse(pin) as Point | null
  const known = point && answerOf(point, answer)
  const note =
    point && known ? (
      known.found ? (
        <OtherArea number={known.found.area} />
      ) : known.exchanged ? (
        <Exchanged onMend={() => onPlace(exchanged(point))} />
      ) : (
        <Outside />
      )
    ) : null
  // A live region must exist before its content appears, so that screen readers announce it.
  return (
    <div className={classes.pinNotes} role="status">
      {note}
    </div>
  )
}

function Exchanged({ onMend }: { onMend: () => void }) {
  const { t } = useTranslation()
  return (
    <div className={classes.note}>
      <p>{t('properties:fault.pin.swapped')}</p>
      <Button size="compact-md" onClick={onMend}>
        {t('properties:form.exchange')}
      </Button>
    </div>
  )
}

function Outside() {
  const { t } = useTranslation()
  const { store } = useFormSetting()
  const { frame, value } = useFrame('outsideKuwait')
  return (
    <div className={classes.note}>
      <p>{t('properties:form.outside')}</p>
      <Check
        label={t('properties:form.outsideYes')}
        checked={value}
        disabled={frame.disabled}
        // Outside Kuwait there is no governorate; confirming also clears the pin's fault.
        onChange={(yes) => {
          const { latitude } = store.get().values
          store.set({ latitude, outsideKuwait: yes, ...(yes ? { governorate: '' } : {}) })
        }}
      />
    </div>
  )
}

function OtherArea({ number }: { number: number }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { store } = useFormSetting()
  const location = useFormState(({ values }) => values.location)
  const locked = useFrame('location').frame.disabled
  const pins = AREAS.find((area) => area.number === number)
  if (!pins || locked || location === '' || findArea(location)?.number === number) return null
  const area = isolateBidi(language === 'ar' ? pins.nameAr : pins.nameEn)
  return (
    <div className={classes.note}>
      <p>{t('properties:form.otherArea', { area, named: isolateBidi(areaLabel(location, language)) })}</p>
      <Button size="compact-md" variant="default" onClick={() => store.set({ location: pins.nameAr })}>
        {t('properties:form.takeArea', { area })}
      </Button>
    </div>
  )
}
