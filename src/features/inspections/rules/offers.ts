import type { PropertyCategory } from '#features/terms/model/codes.ts'
import type { FormValues } from '#kernel/form-values.ts'
import { FORM_FIELDS, formFieldsOf, type OfferedTo } from '../fields.ts'
import { CONDITIONS, QUALITIES } from '../model/codes.ts'
import type { DecidedOffer, FormOffer, PropertyFacts, ValuationFacts } from '../model.ts'
import { rowsOf } from './form.ts'

type Scalar = string | number | boolean
type Records = { valuation: ValuationFacts; property: PropertyFacts | null }

/** The score from 1 to 10 that a rating becomes in the register: the best is 10, each below it 2 less. */
export function ratingScore(rating: Scalar): number | null {
  for (const scale of [CONDITIONS, QUALITIES] as readonly (readonly string[])[]) {
    const at = scale.indexOf(String(rating))
    if (at >= 0) return 10 - 2 * at
  }
  return null
}

/** The width of the widest street that the form has, in metres. */
function widestStreet(form: FormValues): number | null {
  const widths = rowsOf(form, 'frontages').flatMap(({ row }) =>
    typeof row.streetWidth === 'number' && row.streetWidth > 0 ? [row.streetWidth] : [],
  )
  return widths.length > 0 ? Math.max(...widths) : null
}

type Proposed = { to: OfferedTo; offered: Scalar }

function proposals(category: PropertyCategory, form: FormValues): Proposed[] {
  const fields = formFieldsOf(category).flatMap((field): Proposed[] => {
    const descriptor = FORM_FIELDS[field]
    const value = form[field]
    if (!('offeredTo' in descriptor) || value === null || value === undefined || typeof value === 'object') return []
    return (descriptor.offeredTo as readonly OfferedTo[]).flatMap((to) => {
      const offered = 'scale' in to && to.scale ? ratingScore(value) : value
      return offered === null ? [] : [{ to, offered }]
    })
  })
  const street = widestStreet(form)
  if (street === null) return fields
  return [...fields, { to: { target: 'property', field: 'features.street_width' }, offered: street }]
}

/**
 * What the form found different from the records, one by one. What was decided about this very value is not offered again; a
 * declined one returns only when the form finds another value.
 */
export function offersOf(
  category: PropertyCategory,
  form: FormValues,
  records: Records,
  decided: readonly Pick<DecidedOffer, 'target' | 'field' | 'offered'>[],
): FormOffer[] {
  return proposals(category, form).flatMap(({ to: { target, field }, offered }) => {
    if (target === 'property' && !records.property) return []
    const found = storedIn(records, target, field)
    const isKnown = decided.some((one) => one.target === target && one.field === field && one.offered === offered)
    return found === offered || isKnown ? [] : [{ target, field, found, offered }]
  })
}

function storedIn({ valuation, property }: Records, target: FormOffer['target'], field: string): Scalar | null {
  const [head = '', feature] = field.split('.')
  if (target === 'valuation') return (valuation as Readonly<Record<string, Scalar | null>>)[head] ?? null
  if (feature) return (property?.features as Readonly<Record<string, Scalar>> | undefined)?.[feature] ?? null
  return (property as Readonly<Record<string, unknown>> | null)?.[head] as Scalar | null
}
