import { type ReactNode, useState } from 'react'
import { rowScope } from '#access/actor.ts'
import { findArea, type Governorate } from '#features/places/model.ts'
import { AreaInput as AreaField, GovernorateInput } from '#features/places/ui/shared/area-input.tsx'
import { isGranted } from '#features/terms/model/codes.ts'
import type { FieldsWith } from '#kernel/field-descriptor.ts'
import { FieldInputs, type OwnInputKind } from '#web/forms/field-input.tsx'
import { useTranslation, type WordKey } from '#web/i18n/i18n.ts'
import { fetched } from '#web/kit/feedback/fetched.tsx'
import { FormSection as Section } from '#web/kit/layout/form-section.tsx'
import { panelOf } from '#web/records/panels.ts'
import { useMe } from '#web/session/me.ts'
import { FORM_SECTIONS, type FormPlace, type FormSection, WRITTEN_FIELDS } from '../../fields.ts'
import { useCommented } from '../shared/commented.ts'
import { FeeInput } from './fee-input.tsx'
import { type FormField, sectionFields } from './fields.ts'
import { useFormSetting, useFormState, useFrame } from './parts.ts'
import { AssigneeInput, ClientInput } from './person-inputs.tsx'
import { PropertyInput } from './property-input.tsx'
import type { FormValues } from './values.ts'

// Loaded on demand: few forms say by what right the property is held.
const TenureNotes = fetched(async () => (await import('./tenure-notes.tsx')).TenureNotes)

const FieldNotes = panelOf('FieldNotes')

const PriorWorkNote = fetched(async () => (await import('../prior/prior-work-note.tsx')).PriorWorkNote, {
  atRest: true,
})

type Inputs = {
  [F in Extract<FieldsWith<typeof WRITTEN_FIELDS, { kind: OwnInputKind }>, FormField>]: () => ReactNode
} & {
  [F in FormField]?: () => ReactNode
}

/** Inputs of the fields that need more than their kind's default input. */
const OWN_INPUTS: Inputs = {
  propertyId: PropertyInput,
  areaName: AreaInput,
  clientUserId: ClientInput,
  assignedTo: AssigneeInput,
  fee: FeeInput,
}

/** All sections of the form with their fields, in order; at a stored record the open review comments below what they are about. */
export function Sections() {
  const { record } = useFormSetting()
  const { user } = useMe()
  const id = record && user && rowScope(user) === 'all' ? record.id : null
  const isCommented = useCommented(id)
  const notes = (field: string) => (id && isCommented(field) ? <FieldNotes valuationId={id} field={field} /> : null)
  return FORM_SECTIONS.map((section) => <FieldsOfSection key={section} section={section} notes={notes} />)
}

/** The fields of a contract that a property has none of; what was typed of one stays in sight. */
function withoutContract(values: FormValues): FormField[] {
  if (isGranted(values.tenure)) return []
  return sectionFields('tenure').filter((field) => field !== 'tenure' && !values[field])
}

type SectionProps = { section: FormSection; notes: (field: string) => ReactNode }

function FieldsOfSection({ section, notes }: SectionProps) {
  const { t } = useTranslation()
  const { record } = useFormSetting()
  const word = (key: string | undefined) => (key ? t(key as WordKey) : undefined)
  // Only this section depends on what is typed.
  const hidden = useFormState(({ values }) => (section === 'tenure' ? withoutContract(values).join() : ''))
  const hasTenure = useFormState(({ values }) => values.tenure !== '')
  const fields = sectionFields(section).flatMap((field) => {
    if (hidden.split(',').includes(field)) return []
    const { form, ...descriptor } = WRITTEN_FIELDS[field]
    const { stored, hint, example, phone } = form as FormPlace
    if (stored && !record) return []
    return [
      { field, descriptor, hint: word(hint), example: word(example), phone: phone ?? false, own: OWN_INPUTS[field] },
    ]
  })
  return (
    <Section
      title={t(`valuations:form.section.${section}`)}
      hint={t(`form:hint.${section}`)}
      wide={fields.every(({ descriptor }) => descriptor.kind === 'longText')}
    >
      <FieldInputs fields={fields} below={notes} />
      {section === 'property' ? <PriorWorkNote /> : null}
      {section === 'tenure' && hasTenure ? <TenureNotes /> : null}
    </Section>
  )
}

/** Governorate and area: the governorate only filters the list, the record stores the area's Arabic name. */
function AreaInput() {
  const { t } = useTranslation()
  const { frame, value, set } = useFrame('areaName')
  const area = findArea(value)
  const [wanted, setWanted] = useState<Governorate | null>(null)
  return (
    <>
      <GovernorateInput
        frame={{ label: t('valuations:field.governorate'), disabled: frame.disabled }}
        value={area?.governorate ?? wanted}
        onChange={(code) => {
          setWanted(code)
          if (area && area.governorate !== code) set('')
        }}
      />
      <AreaField frame={frame} value={value} onChange={set} only={wanted} />
    </>
  )
}
