import { z } from 'zod'
import type { Property } from '#features/properties/model.ts'
import { LANGUAGES } from '#kernel/words.ts'
import type { ComparisonSetup, Outcome, ValueChange } from '../model.ts'

const part = z.string().max(20_000).optional()

/** The input of a file of a saved comparison. */
export const savedFile = z.strictObject({ id: z.uuid(), language: z.enum(LANGUAGES).optional() })
/** The input of a file of an unsaved comparison: the parameters of its address, read by `rules/address.ts`, and the language. */
export const addressedFile = z.strictObject({
  p: part,
  d: part,
  w: part,
  m: part,
  main: part,
  of: part,
  language: z.enum(LANGUAGES).optional(),
})

/** The input of either kind of file. */
export type FileInput = Partial<z.infer<typeof savedFile>> & z.infer<typeof addressedFile>

/** A property in a file of a comparison; `gone` when it was deleted since. */
export type ExportedProperty = Pick<
  Property,
  'id' | 'name' | 'type' | 'location' | 'governorate' | 'blockNumber' | 'plotNumber' | 'area'
> & { gone?: boolean }

/** A comparison for a PDF or a workbook: a saved one, or one just computed, which has no name. */
export type ExportedComparison = Omit<ComparisonSetup, 'propertyIds'> &
  Outcome & {
    name: string | null
    description: string | null
    primaryPropertyId: string | null
    properties: readonly ExportedProperty[]
    year: number
    /** Its creator, and the time of computation; for a saved one the time of the last save. */
    by: string | null
    at: string
    changes: readonly ValueChange[]
  }
