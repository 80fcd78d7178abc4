import { admitExport, noteExport } from '#server/audit/exports.ts'
import type { DownloadedFile, MakingContext } from '#server/procedure.ts'
import { printed } from '../../invoices/commands/pdf.ts'
import { readSettings } from '../../settings/queries.ts'
import { countsOf, paperRows } from '../queries/parts.ts'
import { dataPaper } from '../rules/paper.ts'
import { assertAllowed } from './allow.ts'

/**
 * A person's own data as a PDF that can be read. Throws 'data-export-not-found', 'too-many-requests' after ten exports in a minute, and as
 * `printPaper` does.
 */
export async function dataPdf(
  ctx: MakingContext,
  { id, language = 'ar' }: { id: string; language?: 'ar' | 'en' | undefined },
): Promise<DownloadedFile> {
  const { actor, db } = ctx
  await admitExport(ctx)
  await assertAllowed(ctx, id)
  const { createdAt, ...account } = await db
    .selectFrom('users')
    .select(['displayName', 'fullName', 'email', 'phoneNumber', 'organization', 'createdAt'])
    .where('id', '=', actor.id)
    .executeTakeFirstOrThrow()
  const counts = await countsOf(db, actor)
  const { companyName: firm } = await readSettings(ctx)
  const worded = dataPaper({
    account: { ...account, createdAt: createdAt.toISOString() },
    counts,
    rows: await paperRows(db, actor),
    at: new Date(),
    firm,
  })
  const content = await printed(ctx, { language, worded, number: '' })
  await noteExport(ctx, {
    resourceType: 'user',
    resourceId: actor.id,
    description: `${actor.displayName} downloaded their own data`,
    details: { format: 'pdf', language },
  })
  return { name: 'my-data.pdf', type: 'application/pdf', content }
}
