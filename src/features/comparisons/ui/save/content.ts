import { CONTENT_FIELDS, type ContentField } from '../../model/saved.ts'
import type { ComparisonSetup, DimensionConfig } from '../../model.ts'

/** A set-up to save, with its primary property. */
export type SetupToSave = ComparisonSetup & { primaryPropertyId?: string | null }

/** The editable fields of a saved comparison. */
export type Content = ComparisonSetup & {
  name: string
  description: string | null
  primaryPropertyId: string | null
}

/** The changed fields with their new values; empty without changes. */
export function changedContent(before: Content, after: Content): Partial<Content> {
  const changed = CONTENT_FIELDS.filter((field) => serialised(field, before) !== serialised(field, after))
  return Object.fromEntries(changed.map((field) => [field, after[field]]))
}

/** The content alone of an object with more fields. */
export function contentOf(whole: Content): Content {
  return Object.fromEntries(CONTENT_FIELDS.map((field) => [field, whole[field]])) as Content
}

function serialised(field: ContentField, content: Content): string {
  if (field !== 'dimensionConfigs') return JSON.stringify(content[field])
  // A missing direction and an undefined one are the same.
  const parts = ({ dimension, weight, label, direction }: DimensionConfig) => [
    dimension,
    weight,
    label,
    direction ?? '',
  ]
  return JSON.stringify(content.dimensionConfigs.map(parts))
}
