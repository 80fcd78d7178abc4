import { z } from 'zod'
import { VALUATION_PURPOSES } from '#features/terms/model/codes.ts'
import { paging } from '#kernel/paging.ts'
import { LANGUAGES } from '#kernel/words.ts'
import { WRITTEN_FIELDS as REQUEST } from '../../requests/fields.ts'
import { MOST_AT_ONCE, ORDER_LIMITS } from '../model.ts'
import { ORDER_STATES } from './codes.ts'

const seen = { id: z.uuid(), version: z.int().min(1) }
const terms = {
  purpose: z.enum(VALUATION_PURPOSES).nullable(),
  requestedParty: z.string().max(REQUEST.requestedParty.max).nullable(),
  contactPhone: z.string().max(REQUEST.contactPhone.max).nullable(),
}

/** The inputs of the verbs of orders that arrive. */
export const inputs = {
  list: paging.extend({ state: z.enum(ORDER_STATES).optional(), text: z.string().max(200).optional() }),
  one: z.strictObject({ id: z.uuid() }),
  none: z.strictObject({}),
  /** `despite` opens what is likely a double. */
  settle: z.strictObject({ ...seen, accountId: z.uuid(), ...terms, despite: z.boolean().default(false) }),
  dismiss: z.strictObject({ ...seen, reason: z.string().max(ORDER_LIMITS.reason) }),
  account: z.strictObject({ accountId: z.uuid() }),
  addSender: z.strictObject({
    accountId: z.uuid(),
    address: z.string().max(254),
    language: z.enum(LANGUAGES).nullable(),
    ...terms,
  }),
  many: z.strictObject({ items: z.array(z.strictObject(seen)).min(1).max(MOST_AT_ONCE) }),
}
export type Settling = z.output<typeof inputs.settle>
export type Dismissing = z.output<typeof inputs.dismiss>
export type NewSender = z.output<typeof inputs.addSender>
export type Many = z.output<typeof inputs.many>
export type IncomingFilters = { state?: (typeof ORDER_STATES)[number] | undefined; text?: string | undefined }
