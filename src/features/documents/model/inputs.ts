import { z } from 'zod'
import { isCalendarDate } from '#kernel/dates.ts'
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

const PLACE = /^(\d{4}-\d\d-\d\d)T([01]\d|2[0-3])(:[0-5]\d){2}\.\d{6}Z_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Where a page of documents begins and how long it is: a place is an instant and an id, and stays when its document goes. */
export const documentPaging = z.strictObject({
  pageSize: z.number().int().min(1).max(100).optional(),
  lastId: z
    .string()
    .max(70)
    .refine((place) => isCalendarDate(PLACE.exec(place)?.[1] ?? ''))
    .optional(),
})
