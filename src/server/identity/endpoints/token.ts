import { z } from 'zod'
import { refusal } from '#access/can.ts'
import { AppError } from '#kernel/errors.ts'
import { endpoint } from './endpoint.ts'

/** A short-lived token by which another system knows who is signed in here; only for those who may use the product now. */
export const token = endpoint({
  takes: z.strictObject({}),
  asks: () => ({ method: 'GET' }),
  async before({ actor }) {
    const why = refusal(actor ?? null, 'signedIn')
    if (why) throw new AppError(why)
  },
})
