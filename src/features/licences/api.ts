import { z } from 'zod'
import { PROPERTY_CATEGORIES } from '#features/terms/model/codes.ts'
import { fieldShape } from '#kernel/field-schema.ts'
import { command, query } from '#server/procedure.ts'
import { removeLicence, setLicence } from './commands/licence.ts'
import { WRITTEN_FIELDS } from './fields.ts'
import { readExpiring, readLicence, readOwnLicence } from './queries.ts'

const noInput = z.strictObject({})
const userId = z.uuid()

/** The verbs of valuers' licences. */
export const licencesApi = {
  get: query({ access: 'admin', input: z.strictObject({ userId }), run: readLicence }),
  own: query({ access: 'signedIn', input: noInput, run: readOwnLicence }),
  expiring: query({ access: 'canEditValuations', input: noInput, run: readExpiring }),
  set: command({
    access: 'canManageUsers',
    input: z.strictObject({
      userId,
      version: z.number().int().min(0),
      ...fieldShape(WRITTEN_FIELDS),
      categories: z.array(z.enum(PROPERTY_CATEGORIES)).max(PROPERTY_CATEGORIES.length).nullable(),
    }),
    run: setLicence,
  }),
  remove: command({
    access: 'canManageUsers',
    input: z.strictObject({ userId, version: z.number().int().min(1) }),
    run: removeLicence,
  }),
}
