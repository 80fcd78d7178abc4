import { z } from 'zod'
import { INSPECTION_LEVELS } from '#features/terms/model/bases.ts'
import { fieldShape } from '#kernel/field-schema.ts'
import { WRITTEN_FIELDS } from '../fields.ts'
import { PROGRAMME_LIMITS as LIMITS } from '../model.ts'
import { PROGRAMME_STATES } from './codes.ts'

// Separate from the model so that the browser bundle does not include the schema library. Shape and size only: rules.ts holds the rules.

const seen = { id: z.uuid(), version: z.number().int().min(1) }
const level = z.enum(INSPECTION_LEVELS)
const property = z.strictObject({ propertyId: z.uuid(), section: z.string().max(LIMITS.section).nullish() })

const written = {
  ...fieldShape(WRITTEN_FIELDS),
  pattern: z.tuple([level], level).refine((levels) => levels.length <= LIMITS.pattern),
  /** All properties, in their order; left as they are when they are not given. */
  properties: z.array(property).max(LIMITS.properties).optional(),
}

export const newProgramme = z.strictObject(written)
export type NewProgramme = z.infer<typeof newProgramme>
export const changedProgramme = z.strictObject({ ...seen, ...written })
export type ChangedProgramme = z.infer<typeof changedProgramme>
export const oneProgramme = z.strictObject({ id: z.uuid() })
/** Properties that are added: one of the register, or all of the schedule of an engagement of the same client. */
export const addedProperties = z.union([
  z.strictObject({ id: z.uuid(), propertyId: z.uuid(), section: property.shape.section }),
  z.strictObject({ id: z.uuid(), engagementId: z.uuid() }),
])
export type AddedProperties = z.infer<typeof addedProperties>
export const oneProperty = z.strictObject({ id: z.uuid(), propertyId: z.uuid() })
export const endedProgramme = z.strictObject({ ...seen, reason: z.string().max(LIMITS.reason) })
export type EndedProgramme = z.infer<typeof endedProgramme>

/** The cycle that is opened, as the person saw it: of two who open it at once the second is refused. */
export const openedCycle = z.strictObject({ id: z.uuid(), ordinal: z.number().int().min(1).max(10_000) })
export type OpenedCycle = z.infer<typeof openedCycle>
export const oneCycle = z.strictObject({ cycleId: z.uuid() })

/** The filters of the list. */
export const programmeFilters = z.strictObject({
  text: z.string().max(200).optional(),
  state: z.enum(PROGRAMME_STATES).optional(),
  clientAccountId: z.uuid().optional(),
})
export type ProgrammeFilters = z.infer<typeof programmeFilters>

/** The properties of a programme, page by page. */
export const programmePage = z.strictObject({ id: z.uuid(), lastId: z.uuid().optional() })
export type ProgrammePage = z.infer<typeof programmePage>

/** The movement of an engagement, page by page; `lastId` is that of the last row. */
export const movementOfEngagement = z.strictObject({ engagementId: z.uuid() })
export const movementPage = z.strictObject({ engagementId: z.uuid(), lastId: z.string().max(60).optional() })
export type MovementPageInput = z.infer<typeof movementPage>
export const givenReason = z.strictObject({
  lineId: z.uuid(),
  version: z.number().int().min(0),
  reason: z.string().max(LIMITS.reason),
})
export type GivenReason = z.infer<typeof givenReason>
export const movementFile = z.strictObject({ id: z.uuid(), lang: z.enum(['ar', 'en']) })
