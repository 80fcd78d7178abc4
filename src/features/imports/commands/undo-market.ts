import { sql } from 'kysely'
import { auditAll } from '#server/audit/write.ts'
import type { WriteContext } from '#server/procedure.ts'
import { storedContent } from '../../market/commands/content.ts'
import { nameOf } from '../../market/commands/record.ts'
import { importsMessages } from '../messages.ts'
import { takeBack, type UndoneRecords } from './take-back.ts'

/**
 * Withdraws the market evidence of an import, each with its audit entry, for nothing of the register is deleted; none when some was
 * changed and `keepChanged` is false.
 */
export async function undoEvidence(
  ctx: WriteContext,
  { id: importId, fileName }: { id: string; fileName: string },
  keepChanged: boolean,
): Promise<UndoneRecords> {
  // Locked, so that none is changed until the end.
  const made = await ctx.db
    .selectFrom('marketEvidence')
    .select(['id', 'version', 'location', 'blockNumber', 'plotNumber', 'evidenceDate'])
    .where('importId', '=', importId)
    .where('status', '<>', 'WITHDRAWN')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .forUpdate()
    .execute()
  return takeBack(made, {
    keepChanged,
    changedOf: ({ id, version, location, blockNumber, plotNumber, evidenceDate }) => {
      if (version === 1) return undefined
      const parcel = [location, blockNumber, plotNumber].filter((part) => part !== null).join(' / ')
      return { id, name: `${parcel} · ${evidenceDate}`, why: 'changed' }
    },
    atOnce: 500,
    take: (going) =>
      withdraw(
        ctx,
        going.map(({ id }) => id),
        { importId, fileName },
      ),
  })
}

async function withdraw(ctx: WriteContext, ids: string[], of: { importId: string; fileName: string }): Promise<void> {
  const reason = importsMessages['undone.reason'][ctx.actor.language ?? 'ar']
  const gone = await ctx.db
    .updateTable('marketEvidence')
    .set((eb) => ({
      status: 'WITHDRAWN',
      withdrawalReason: reason,
      version: eb('version', '+', 1),
      updatedBy: ctx.actor.id,
      updatedAt: sql<Date>`now()`,
    }))
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .returningAll()
    .execute()
  await auditAll(
    ctx,
    gone.map((row) => ({
      eventType: 'EVIDENCE_WITHDRAW' as const,
      description: `Withdrew market evidence ${nameOf(storedContent(row))} by undoing an import`,
      details: { reason, importId: of.importId, file: of.fileName },
      resourceId: row.id,
      resourceType: 'evidence',
    })),
  )
}
