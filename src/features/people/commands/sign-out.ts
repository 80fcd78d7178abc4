import { forgetTrustedDevices } from '#server/identity/better-auth/trusted-devices.ts'
import type { WriteContext } from '#server/procedure.ts'
import { audit } from '../../audit/commands.ts'
import { about, lockPerson } from './lock.ts'

/** Ends every session and trusted device of a person; gives how many sessions they were. Throws 'person-not-found'. */
export async function signOutEverywhere(ctx: WriteContext, { id }: { id: string }): Promise<{ ended: number }> {
  const { actor, db } = ctx
  const row = await lockPerson(ctx, id)
  const gone = await db.deleteFrom('sessions').where('userId', '=', id).executeTakeFirst()
  await forgetTrustedDevices(db, id)
  const ended = Number(gone.numDeletedRows)
  const description = `${actor.displayName} signed ${row.displayName} out everywhere`
  await audit(ctx, { eventType: 'LOGOUT', description, details: { ended }, ...about(row) })
  return { ended }
}
