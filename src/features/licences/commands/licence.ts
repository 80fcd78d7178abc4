import { sql } from 'kysely'
import { isStaff } from '#access/actor.ts'
import type { Role } from '#access/roles.ts'
import { AppError, faultOf, recordInvalid } from '#kernel/errors.ts'
import { contentOf } from '#kernel/field-content.ts'
import { fieldNames, type InputOf, rowOfContent } from '#kernel/field-descriptor.ts'
import { audit } from '#server/audit/write.ts'
import { assertVersion } from '#server/db/assert-version.ts'
import { about, lockPerson } from '#server/identity/lock-person.ts'
import type { WriteContext } from '#server/procedure.ts'
import { WRITTEN_FIELDS } from '../fields.ts'
import { licencesMessages } from '../messages.ts'
import { type Licence, licenceFaults, type StoredLicence } from '../model.ts'
import { storedLicence } from '../queries.ts'

const fault = faultOf('licences', licencesMessages)

/** `version` is that of the licence that was seen; 0 for none. */
type Setting = InputOf<typeof WRITTEN_FIELDS> & Pick<Licence, 'categories'> & { userId: string; version: number }

const FIELDS = [...fieldNames(WRITTEN_FIELDS), 'categories'] as const

/**
 * Records or changes the licence of somebody who works in the firm; a new expiry is warned of again. Throws 'person-not-found',
 * 'stale-version', and 'record-invalid' with all faults.
 */
export async function setLicence(
  ctx: WriteContext,
  { userId, version, categories, ...typed }: Setting,
): Promise<{ licence: StoredLicence | null }> {
  const { actor, db } = ctx
  const person = await lockPerson(ctx, userId)
  const stored = await storedLicence(db, userId)
  assertVersion({ version: stored?.version ?? 0 }, version)
  const content = contentOf(WRITTEN_FIELDS, typed)
  const after = { ...content, categories } as Licence
  const faults = licenceFaults({ ...after, registerNumber: typed.registerNumber ?? '' })
  if (!isStaff({ role: person.role as Role })) faults.push(fault('registerNumber', 'fault.staff'))
  if (faults.length > 0) throw recordInvalid(faults)

  const row = {
    ...rowOfContent(WRITTEN_FIELDS, content),
    categories: categories && [...categories],
    version: version + 1,
    updatedAt: sql<Date>`now()`,
    updatedBy: actor.id,
    ...(stored?.expiresOn === after.expiresOn ? {} : { warnedDays: null }),
  }
  await db
    .insertInto('valuerLicences')
    .values({ userId, ...row })
    .onConflict((on) => on.column('userId').doUpdateSet(row))
    .execute()
  const changed = FIELDS.filter((field) => JSON.stringify(stored?.[field] ?? null) !== JSON.stringify(after[field]))
  const only = (from: Licence) => Object.fromEntries(changed.map((field) => [field, from[field]]))
  await audit(ctx, {
    eventType: 'LICENCE_CHANGE',
    description: `${actor.displayName} ${stored ? 'changed' : 'recorded'} the licence of ${person.displayName}`,
    details: { fields: changed },
    ...(stored ? { before: only(stored) } : {}),
    after: only(after),
    ...about(person),
  })
  return { licence: await storedLicence(db, userId) }
}

/** Removes the licence of a person. Throws 'person-not-found', 'document-not-found' without one, and 'stale-version'. */
export async function removeLicence(
  ctx: WriteContext,
  { userId, version }: { userId: string; version: number },
): Promise<{ licence: null }> {
  const person = await lockPerson(ctx, userId)
  const stored = await storedLicence(ctx.db, userId)
  if (!stored) throw new AppError('document-not-found', { params: { id: userId } })
  assertVersion(stored, version)
  await ctx.db.deleteFrom('valuerLicences').where('userId', '=', userId).execute()
  const { version: _, updatedAt: __, updatedByName: ___, ...before } = stored
  await audit(ctx, {
    eventType: 'LICENCE_REMOVE',
    description: `${ctx.actor.displayName} removed the licence of ${person.displayName}`,
    before,
    ...about(person),
  })
  return { licence: null }
}
