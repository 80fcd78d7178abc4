import { z } from 'zod'
import { counting } from '#kernel/paging.ts'
import { query } from '#server/procedure.ts'
import { listMails, readMail } from './queries.ts'

/** The verbs of the mails. */
export const mailsApi = {
  list: query({
    access: 'super',
    input: z.strictObject({
      pageSize: z.int().min(1).max(100).optional(),
      lastId: z.uuid().optional(),
      ...counting,
    }),
    run: listMails,
  }),
  get: query({ access: 'super', input: z.strictObject({ id: z.uuid() }), run: readMail }),
}
