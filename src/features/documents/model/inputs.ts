import { z } from 'zod'
import { ATTACHMENT_TYPES } from '#features/terms/model/codes.ts'
import type { StatedFigure } from '#features/terms/model/documents.ts'
import { isCalendarDate } from '#kernel/dates.ts'
import { counting } from '#kernel/paging.ts'
import { DOCUMENT_TEXT_LIMITS, FIGURE_LIMITS, MAX_PAGES } from '../model.ts'

// Separate from the model so that the browser bundle does not include the schema library.

const text = (max: number) => z.string().max(max).nullish()
const figure = (name: StatedFigure) => z.number().max(FIGURE_LIMITS[name].most).nullish()

/** The writable fields of a document: shape and size only, `documentFaults` holds the rules. */
export const documentFields = z.strictObject({
  documentType: z.enum(ATTACHMENT_TYPES),
  title: text(DOCUMENT_TEXT_LIMITS.title),
  number: text(DOCUMENT_TEXT_LIMITS.number),
  date: text(40),
  pages: z.number().int().min(1).max(MAX_PAGES).nullish(),
  landArea: figure('landArea'),
  builtArea: figure('builtArea'),
  floors: figure('floors'),
  yearBuilt: figure('yearBuilt'),
})

const PLACE = /^(\d{4}-\d\d-\d\d)T([01]\d|2[0-3])(:[0-5]\d){2}\.\d{6}Z_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The start and size of a page: the cursor is an instant and an id, so it survives deletion of its document. */
export const documentPaging = z.strictObject({
  pageSize: z.number().int().min(1).max(100).optional(),
  lastId: z
    .string()
    .max(70)
    .refine((place) => isCalendarDate(PLACE.exec(place)?.[1] ?? ''))
    .optional(),
  ...counting,
})
