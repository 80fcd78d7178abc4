import { z } from 'zod'
import { calendarDay } from '#kernel/filter-schema.ts'
import { LANGUAGES } from '#kernel/words.ts'
import { CAPTION_LIMIT, MOST_CHANGES, MOST_PHOTOS, TEXT_LIMITS, VISIT_BOUNDS } from '../model.ts'
import { OFFER_TARGETS, PHOTO_CATEGORIES } from './codes.ts'
import { LINK_DAYS, PROPOSED } from './proposals.ts'

// Separate from the model so that the browser bundle does not include the schema library.

const version = z.number().int().min(1)
const latitude = z.number().min(-90).max(90)
const longitude = z.number().min(-180).max(180)
const instant = z.iso.datetime({ offset: true })
const caption = z.string().max(CAPTION_LIMIT).nullish()
const text = (field: keyof typeof TEXT_LIMITS) => z.string().max(TEXT_LIMITS[field]).nullish()

/** An inspection. */
export const one = z.strictObject({ id: z.uuid() })
/** The inspections of a valuation. */
export const ofValuation = z.strictObject({ valuationId: z.uuid() })
/** A day of a person: today and the caller, where they are not given. */
export const ofDay = z.strictObject({ date: calendarDay.optional(), inspectorId: z.uuid().optional() })

/**
 * What every write carries: the id that the device gave it, so that it is done once however often it is sent; and, from a device
 * that keeps its writes in order, the id of its write before, without which this one is refused.
 */
const sent = z.strictObject({ commandId: z.uuid(), after: z.uuid().optional() })
const written = sent.extend({ inspectionId: z.uuid() })

/** How long a visit is planned to last. */
export const visitMinutes = z.number().int().min(VISIT_BOUNDS.least).max(VISIT_BOUNDS.most)
const appointment = z.strictObject({
  startsAt: instant,
  minutes: visitMinutes.optional(),
  inspectorId: z.uuid(),
  contactName: text('contactName'),
  contactPhone: text('contactPhone'),
  contactEmail: text('contactEmail'),
  latitude: latitude.nullish(),
  longitude: longitude.nullish(),
  directions: text('directions'),
})
/** An appointment that is about to be planned; `exceptId` is its own inspection. */
export const intended = z.strictObject({
  startsAt: instant,
  minutes: visitMinutes.optional(),
  inspectorId: z.uuid(),
  exceptId: z.uuid().optional(),
})
export const planned = sent.extend(ofValuation.shape).extend(appointment.shape)
/** Times that are proposed for a visit to the person on site; `days` is how long the link holds at most. */
export const proposed = ofValuation.extend(appointment.omit({ startsAt: true }).shape).extend({
  times: z.array(instant).min(PROPOSED.least).max(PROPOSED.most),
  language: z.enum(LANGUAGES),
  showsInspector: z.boolean(),
  days: z.number().int().min(LINK_DAYS.least).max(LINK_DAYS.most),
})
export const changed = written.extend({ version, reason: text('reason'), changes: appointment.partial() })
export const failed = written.extend({ met: text('met'), said: text('said'), reason: text('reason') })
export const cancelled = written.extend({ reason: z.string().max(TEXT_LIMITS.reason) })
export const completed = written.extend({
  heldAt: instant,
  /** Why photos are missing that the form asks for. */
  reason: text('reason'),
  position: z.strictObject({ latitude, longitude, accuracy: z.number().min(0).max(10_000_000) }).nullish(),
})

const cell = z.union([z.string().max(5000), z.number().min(-1e12).max(1e12), z.null()])
const value = z.union([cell, z.boolean(), z.record(z.string().max(40), cell)])
const field = z.string().min(1).max(80)
/** Changes of the form: shape and size only, `formFaults` holds the rules. */
export const formChanges = written.extend({
  changes: z
    .array(z.strictObject({ field, base: value, value }))
    .min(1)
    .max(MOST_CHANGES),
})

const scalar = z.union([z.string().max(5000), z.number(), z.boolean()])
export const decided = written.extend({
  target: z.enum(OFFER_TARGETS),
  field,
  /** The value that was offered, as the person saw it. */
  offered: scalar,
  /** The value of the record, as the person saw it. */
  found: scalar.nullish(),
  accept: z.boolean(),
})

const photo = z.strictObject({
  category: z.enum(PHOTO_CATEGORIES),
  caption,
  place: z.number().int().min(0).max(1_000_000).optional(),
})
export const addedPhoto = written.extend(photo.shape).extend({
  uploadId: z.uuid(),
  /** Of the bytes as they were sent; a device that is to delete its copy gives it. */
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
  takenAt: instant.nullish(),
})
export const changedPhoto = written.extend(photo.partial().shape).extend({
  id: z.uuid(),
  /** What the person saw where it is to change. */
  seen: photo.pick({ category: true, caption: true }).partial().optional(),
})
export const removedPhoto = written.extend({ id: z.uuid() })
export const orderedPhotos = written.extend({ ids: z.array(z.uuid()).min(1).max(MOST_PHOTOS) })
