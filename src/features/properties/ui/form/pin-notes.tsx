import { areaLabel, findGovernorate } from '#features/places/model.ts'
import type { Located } from '#features/places/rules/locate.ts'
import { COMMA } from '#kernel/format.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Check } from '#web/kit/fields/check.tsx'
import { Row } from '#web/kit/layout/layout.tsx'
import { useLanguage } from '#web/kit/text/use-format.ts'
import type { Point } from '../../rules/pin-faults.ts'
import { useFormSetting, useFormState, useFrame } from './parts.ts'
import classes from './place.module.css'
import { exchanged } from './use-answer.ts'
import { type Answer, answerOf, isElsewhere, pinIn, placeOf } from './where.ts'

type Props = { answer: Answer | null; onPlace: (point: Point) => void }

/** Notes on the pin: swapped coordinates, a position outside Kuwait, or a place other than the one named, which changes by consent alone. */
export function PinNotes({ answer, onPlace }: Props) {
  const pin = useFormState(({ values }) => JSON.stringify(pinIn(values) ?? null))
  const point = JSON.parse(pin) as Point | null
  const known = point && answerOf(point, answer)
  const note =
    point && known ? (
      known.found ? (
        <OtherPlace found={known.found} />
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
    <Row wrap gap={[8, 16]} className={classes.note}>
      <p>{t('properties:fault.pin.swapped')}</p>
      <Button size="compact-md" onClick={onMend}>
        {t('properties:form.exchange')}
      </Button>
    </Row>
  )
}

function Outside() {
  const { t } = useTranslation()
  const { store } = useFormSetting()
  const { frame, value } = useFrame('outsideKuwait')
  return (
    <Row wrap gap={[8, 16]} className={classes.note}>
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
    </Row>
  )
}

function OtherPlace({ found }: { found: Located }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { store } = useFormSetting()
  const location = useFormState(({ values }) => values.location)
  const governorate = useFormState(({ values }) => values.governorate)
  const locked = useFrame('location').frame.disabled
  const place = placeOf(found)
  if (!place || locked || !isElsewhere({ location, governorate }, found)) return null
  const named = (area: string, code: string) => {
    const known = findGovernorate(code)
    const parts = [area && areaLabel(area, language), known && t(`places:governorate.${known}`)]
    return isolateBidi(parts.filter(Boolean).join(COMMA[language]))
  }
  const pinned = named(place.location, place.governorate)
  return (
    <Row wrap gap={[8, 16]} className={classes.note}>
      <p>{t('properties:form.otherPlace', { pinned, named: named(location, governorate) })}</p>
      <Button size="compact-md" variant="default" onClick={() => store.set(place)}>
        {t('properties:form.takePlace', { pinned })}
      </Button>
    </Row>
  )
}
