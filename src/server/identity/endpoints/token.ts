import { z } from 'zod'
import { refusal } from '#access/can.ts'
import { AppError } from '#kernel/errors.ts'
import { endpoint } from './endpoint.ts'

/** Issues a short-lived token that identifies the signed-in user to another system; only to users who may use the product now. */
export const token = endpoint({
  input: z.strictObject({}),
  libraryRequest: () => ({ method: 'GET' }),
  async before({ actor }) {
    const why = refusal(actor ?? null, 'signedIn')
    if (why) throw new AppError(why)
  },
})
