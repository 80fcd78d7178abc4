import { findArea } from '#features/places/model.ts'
import { PinMap } from '#features/places/ui/shared/map/pin-map.tsx'
import { useTranslation } from '#web/i18n/i18n.ts'
import { WRITTEN_FIELDS } from '../../fields.ts'
import { CoordinateInputs } from './coordinate-inputs.tsx'
import { sectionFields } from './fields.ts'
import { useFormState, useFrame } from './parts.ts'
import { PinNotes } from './pin-notes.tsx'
import classes from './place.module.css'
import { Section } from './section.tsx'
import { SectionInputs } from './sections.tsx'
import { useAnswer } from './use-answer.ts'
import type { Answer } from './where.ts'

/** The fields of the section besides the coordinates, and the confirmation that a note asks for. */
const OTHERS = sectionFields('pin').filter(
  (field) => WRITTEN_FIELDS[field].kind !== 'coordinate' && field !== 'outsideKuwait',
)

type Props = { answer: Answer | null; onAnswer: (answer: Answer) => void }

/** The property's pin, set on the map or by coordinates. */
export function PinSection({ answer, onAnswer }: Props) {
  const { t } = useTranslation()
  const location = useFormState(({ values }) => values.location)
  const locked = useFrame('latitude').frame.disabled
  const { pin, place } = useAnswer(onAnswer)
  return (
    <Section section="pin">
      <div className={classes.map}>
        <PinMap
          value={pin}
          {...(locked ? {} : { onChange: place })}
          area={findArea(location)?.number ?? null}
          label={t('properties:form.section.pin')}
        />
      </div>
      <PinNotes answer={answer} onPlace={place} />
      <CoordinateInputs onPair={place} />
      <SectionInputs fields={OTHERS} />
    </Section>
  )
}
