import { z } from 'zod'
import { query } from '#server/procedure.ts'
import { listMails, readMail } from './queries.ts'

/** The verbs of the mails. */
export const mailsApi = {
  list: query({
    access: 'super',
    input: z.strictObject({
      pageSize: z.int().min(1).max(100).optional(),
      lastId: z.uuid().optional(),
      exactTotal: z.boolean().optional(),
    }),
    run: listMails,
  }),
  get: query({ access: 'super', input: z.strictObject({ id: z.uuid() }), run: readMail }),
}
