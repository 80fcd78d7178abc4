import { z } from 'zod'
import { LANGUAGES } from '#kernel/words.ts'

const part = z.string().max(20_000).optional()

/** The language that a file of a saved comparison is wanted in. */
export const savedFile = z.strictObject({ id: z.uuid(), language: z.enum(LANGUAGES).optional() })
/** What the address of a comparison says, and the language of the file: `rules/address.ts` reads it. */
export const addressedFile = z.strictObject({
  p: part,
  d: part,
  w: part,
  m: part,
  main: part,
  of: part,
  language: z.enum(LANGUAGES).optional(),
})

/** What a file of a comparison is asked for with. */
export type FileInput = Partial<z.infer<typeof savedFile>> & z.infer<typeof addressedFile>
