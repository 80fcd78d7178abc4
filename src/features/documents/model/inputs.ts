import { z } from 'zod'
import { DOCUMENT_TYPES } from '../../valuations/model.ts'
import { DOCUMENT_TEXT_LIMITS, MAX_PAGES } from '../model.ts'

// Apart from the model: the browser needs the shapes of a record, and not the schema library.

const text = (max: number) => z.string().max(max).nullish()

/** What a person may write of a document: shape and size only, its rules are `documentFaults`. */
export const documentFields = z.strictObject({
  documentType: z.enum(DOCUMENT_TYPES),
  title: text(DOCUMENT_TEXT_LIMITS.title),
  number: text(DOCUMENT_TEXT_LIMITS.number),
  date: text(40),
  pages: z.number().int().min(1).max(MAX_PAGES).nullish(),
})
