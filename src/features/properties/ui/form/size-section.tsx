import { useTranslation } from 'react-i18next'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useFormat } from '#web/kit/text/reading.ts'
import { SIZE_UNITS, type SizeUnit, squareMetres } from '../../rules/sizes.ts'
import { ChoiceInput, NumberInput, useFormState } from './parts.ts'
import { FormSection } from './section.tsx'

/** The area in m², and the size as a document states it with what it comes to. */
export function SizeSection() {
  const { t } = useTranslation()
  const { number } = useFormat()
  const size = useFormState(({ values }) => values.size)
  const unit = useFormState(({ values }) => values.sizeUnit)
  const isOpen = useFormState(({ values }) => values.area === null)
  const squared = size !== null && size > 0 ? squareMetres(size, unit) : null
  const amount = squared === null ? null : isolateBidi(t('properties:form.squareMetres', { n: number(squared) }))
  return (
    <FormSection section="size">
      <NumberInput
        field="area"
        unit={t('valuations:form.sqm')}
        hint={isOpen && amount ? t('properties:form.areaComputed', { amount }) : t('properties:form.areaHint')}
      />
      <NumberInput field="size" hint={amount ? t('properties:form.sizeComes', { amount }) : undefined} />
      <ChoiceInput
        field="sizeUnit"
        codes={SIZE_UNITS}
        word={(code) => t(`properties:sizeUnit.${code as SizeUnit}`)}
        clearable
      />
    </FormSection>
  )
}
