import { z } from 'zod'
import { LONGEST_REASON } from '../model.ts'

export const ofValuation = z.strictObject({ valuationId: z.uuid() })
/** A legal hold is set, and lifted, for a reason. */
export const held = ofValuation.extend({ reason: z.string().max(LONGEST_REASON) })
export const one = z.strictObject({ id: z.uuid() })
