import { CONTENT_FIELDS, type ContentField } from '../../model/saved.ts'
import type { ComparisonSetup, DimensionConfig } from '../../model.ts'

/** What is saved under a name, beside what the person says of it here. */
export type SetupToSave = ComparisonSetup & { primaryPropertyId?: string | null }

/** All that a person decides on a comparison that is kept. */
export type Content = ComparisonSetup & {
  name: string
  description: string | null
  primaryPropertyId: string | null
}

/** The fields in which a comparison differs from what it was, as they are now; none when nothing does. */
export function changedContent(before: Content, after: Content): Partial<Content> {
  const changed = CONTENT_FIELDS.filter((field) => serialised(field, before) !== serialised(field, after))
  return Object.fromEntries(changed.map((field) => [field, after[field]]))
}

/** The content alone of whatever holds more. */
export function contentOf(whole: Content): Content {
  return Object.fromEntries(CONTENT_FIELDS.map((field) => [field, whole[field]])) as Content
}

function serialised(field: ContentField, content: Content): string {
  if (field !== 'dimensionConfigs') return JSON.stringify(content[field])
  // A direction that nobody chose is not serialised, or serialised as none.
  const parts = ({ dimension, weight, label, direction }: DimensionConfig) => [
    dimension,
    weight,
    label,
    direction ?? '',
  ]
  return JSON.stringify(content.dimensionConfigs.map(parts))
}
