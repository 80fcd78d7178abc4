import type { Kysely } from 'kysely'
import type { DB } from '#server/db/tables.ts'
import type { PublicContext, ReadContext } from '#server/procedure.ts'
import { readSettings } from '../settings/queries.ts'
import type { TelemetryState } from './model.ts'

/** Whether the person agreed to product analytics; somebody signed out agreed to nothing. */
export async function readTelemetry(ctx: PublicContext): Promise<TelemetryState> {
  const { actor } = ctx
  const offered = ctx.telemetry.isConfigured && (await readSettings(ctx)).productAnalytics
  const consented = actor !== null && (await readConsents(ctx)).has(actor.id)
  return { offered, consented: offered && consented }
}

/** The ids of those who agreed; cached until one agrees or withdraws. */
export function readConsents({ db, notifyCache }: Pick<ReadContext, 'db' | 'notifyCache'>): Promise<Set<string>> {
  return notifyCache('telemetry_consents', async () => {
    const rows = await db.selectFrom('telemetryConsents').select('userId').execute()
    return new Set(rows.map(({ userId }) => userId))
  })
}

/** The id under which this installation reports. */
export async function readInstallationId(db: Kysely<DB>): Promise<string> {
  return (await db.selectFrom('telemetryInstallation').select('id').executeTakeFirstOrThrow()).id
}

/** Reports that a page was opened, where the person agreed to it. */
export async function reportPageView(
  { actor, telemetry }: Pick<ReadContext, 'actor' | 'telemetry'>,
  { page }: { page: string },
): Promise<Record<string, never>> {
  telemetry.pageViewed(page, actor.id)
  return {}
}
