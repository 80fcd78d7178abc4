import { useTranslation } from 'react-i18next'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useFormat } from '#web/kit/text/use-format.ts'
import { squareMetres } from '../../rules/sizes.ts'
import { NumberInput, useFormState } from './parts.ts'

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
export function AreaInput() {
  const { t } = useTranslation()
  const amount = useSquareMetres()
  const isOpen = useFormState(({ values }) => values.area === null)
  const hint = isOpen && amount ? t('properties:form.areaComputed', { amount }) : t('properties:form.areaHint')
  return <NumberInput field="area" unit={t('valuations:form.sqm')} hint={hint} />
}

/** The size as stated in the document, with its conversion. */
export function SizeInput() {
  const { t } = useTranslation()
  const amount = useSquareMetres()
  return <NumberInput field="size" hint={amount ? t('properties:form.sizeComes', { amount }) : undefined} />
}
