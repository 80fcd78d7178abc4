import { audit } from '#server/audit/write.ts'
import type { WriteContext } from '#server/procedure.ts'

/** Records that the person agrees to product analytics, or withdraws it; every server follows within a second. */
export async function setConsent(
  ctx: WriteContext,
  { consent }: { consent: boolean },
): Promise<{ consented: boolean }> {
  const { actor, db } = ctx
  const changed = consent
    ? await db
        .insertInto('telemetryConsents')
        .values({ userId: actor.id })
        .onConflict((on) => on.doNothing())
        .returning('userId')
        .execute()
    : await db.deleteFrom('telemetryConsents').where('userId', '=', actor.id).returning('userId').execute()
  if (changed.length > 0)
    await audit(ctx, {
      eventType: 'PROFILE_UPDATE',
      description: `${actor.displayName} ${consent ? 'agreed to' : 'withdrew from'} product analytics`,
      details: { fields: ['productAnalytics'] },
      before: { productAnalytics: !consent },
      after: { productAnalytics: consent },
      resourceType: 'user',
      resourceId: actor.id,
    })
  return { consented: consent }
}
