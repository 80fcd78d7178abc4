import type { ReactNode } from 'react'
import { AreaWithGovernorate } from '#features/places/ui/shared/area-input.tsx'
import type { FieldsWith } from '#kernel/field-descriptor.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { FieldInputs, type OwnInputKind } from '#web/forms/field-input.tsx'
import { useTranslation, type WordKey } from '#web/i18n/i18n.ts'
import { useFormat } from '#web/kit/text/use-format.ts'
import { type FormPlace, type FormSection, WRITTEN_FIELDS } from '../../fields.ts'
import { squareMetres } from '../../rules/sizes.ts'
import { DuplicatesNote } from './duplicates-note.tsx'
import { sectionFields } from './fields.ts'
import { NumberInput, useFormSetting, useFormState, useFrame } from './parts.ts'
import { Section } from './section.tsx'
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
    return { field, descriptor, hint: hint && t(hint as WordKey), own: OWN_INPUTS[field] }
  })
  return <FieldInputs fields={inputs} />
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

/** The size in the document converted to m², formatted; null while unknown. */
function useSquareMetres(): string | null {
  const { t } = useTranslation()
  const { number } = useFormat()
  const size = useFormState(({ values }) => values.size)
  const unit = useFormState(({ values }) => values.sizeUnit)
  const squared = size !== null && size > 0 ? squareMetres(size, unit) : null
  return squared === null ? null : isolateBidi(t('properties:form.squareMetres', { n: number(squared) }))
}

/** The area in m²; when empty it is derived from the size in the document. */
function AreaInput() {
  const { t } = useTranslation()
  const amount = useSquareMetres()
  const isOpen = useFormState(({ values }) => values.area === null)
  const hint = isOpen && amount ? t('properties:form.areaComputed', { amount }) : t('properties:form.areaHint')
  return <NumberInput field="area" unit={t('kernel:sqm')} hint={hint} />
}

/** The size as stated in the document, with its conversion. */
function SizeInput() {
  const { t } = useTranslation()
  const amount = useSquareMetres()
  return <NumberInput field="size" hint={amount ? t('properties:form.sizeComes', { amount }) : undefined} />
}
