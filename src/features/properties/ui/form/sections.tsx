import type { ParseKeys } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AreaWithGovernorate } from '#features/places/ui/shared/area-input.tsx'
import type { FieldsWith } from '#kernel/field-descriptor.ts'
import { FieldInputs, type OwnInputKind } from '#web/forms/field-input.tsx'
import { type FormPlace, type FormSection, WRITTEN_FIELDS } from '../../fields.ts'
import { DuplicatesNote } from './duplicates-note.tsx'
import { sectionFields } from './fields.ts'
import { useFormSetting, useFrame } from './parts.ts'
import { Section } from './section.tsx'
import { AreaInput, SizeInput } from './size-inputs.tsx'
import { pinIn } from './where.ts'

type Written = typeof WRITTEN_FIELDS
type Inputs = { [F in FieldsWith<Written, { kind: OwnInputKind }>]: () => ReactNode } & {
  [F in keyof Written]?: () => ReactNode
}

/** Inputs of the fields that need more than their kind's default input. */
const OWN_INPUTS: Inputs = {
  governorate: Place,
  // Rendered beside the governorate, which filters it.
  location: () => null,
  area: AreaInput,
  size: SizeInput,
}

/** The inputs of some fields of the form. */
export function SectionInputs({ fields }: { fields: ReturnType<typeof sectionFields> }) {
  const { t } = useTranslation()
  const inputs = fields.map((field) => {
    const { form, ...descriptor } = WRITTEN_FIELDS[field]
    const { hint }: FormPlace = form
    return { field, descriptor, hint: hint && t(hint as ParseKeys), own: OWN_INPUTS[field] }
  })
  return <FieldInputs fields={inputs} areaUnit={t('valuations:form.sqm')} />
}

/** A section of the form with its fields in order. */
export function FieldSection({ section }: { section: Exclude<FormSection, 'pin'> }) {
  const fields = sectionFields(section)
  return (
    <Section section={section} wide={fields.every((field) => WRITTEN_FIELDS[field].kind === 'longText')}>
      <SectionInputs fields={fields} />
      {section === 'place' ? <DuplicatesNote /> : null}
    </Section>
  )
}

/** Governorate and area: an area sets its governorate unless the pin determines it. */
function Place() {
  const { store } = useFormSetting()
  return (
    <AreaWithGovernorate
      governorate={useFrame('governorate')}
      location={useFrame('location')}
      onChoose={(name, area) => {
        const follows = area && !pinIn(store.get().values)
        store.set({ location: name, ...(follows ? { governorate: area.governorate } : {}) })
      }}
    />
  )
}
