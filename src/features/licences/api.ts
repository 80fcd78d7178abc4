import { z } from 'zod'
import { LICENCE_CLASSES, PROPERTY_CATEGORIES } from '#features/terms/model/codes.ts'
import { command, query } from '#server/procedure.ts'
import { removeLicence, setLicence } from './commands/licence.ts'
import { LICENCE_LIMITS } from './model.ts'
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
      registerNumber: z.string().max(LICENCE_LIMITS.registerNumber),
      licenceClass: z.enum(LICENCE_CLASSES),
      categories: z.array(z.enum(PROPERTY_CATEGORIES)).max(PROPERTY_CATEGORIES.length).nullable(),
      ceiling: z.number().nullable(),
      expiresOn: z.string().max(40),
    }),
    run: setLicence,
  }),
  remove: command({
    access: 'canManageUsers',
    input: z.strictObject({ userId, version: z.number().int().min(1) }),
    run: removeLicence,
  }),
}
