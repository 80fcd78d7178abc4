import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { fileTask } from '#features/papers/commands/file-task.ts'
import type { DB } from '#server/db/tables.ts'
import type { WholeMark } from '../model.ts'
import { type StoredVersion, storedLines } from '../queries/versions.ts'
import { jointData } from '../rules/carried.ts'
import { type ComposedWhole, composeWhole } from './compose.ts'

/** The name of the data within the PDF: the schema that they keep to. */
const CARRIED_NAME = 'thamin-joint-report-1.json'
const NONCE_BYTES = 16

/** A version as it is printed, with the data that its file carries. */
export type ComposedVersion = ComposedWhole & Required<Pick<ComposedWhole, 'carried'>>

/** A version to word, and where anybody verifies it. */
export type WholeTask = { reportId: string; appUrl: string; folder: string }

/** Words a version of an engagement's report, in a process of its own; progress is the number of properties. */
export const run = fileTask<WholeTask, ComposedVersion, number>(wordVersion)

async function wordVersion(
  db: Kysely<DB>,
  { reportId, appUrl }: WholeTask,
  tell: (done: number) => void,
): Promise<ComposedVersion> {
  const row = await db.selectFrom('engagementReports').selectAll().where('id', '=', reportId).executeTakeFirstOrThrow()
  const { choice, data, engagementId, version, code, issuedAt } = row as unknown as StoredVersion
  const mark: WholeMark = {
    version,
    code,
    url: `${appUrl}/verify/${code}`,
    issuedAt: issuedAt.toISOString(),
    changes: await changesUntil(db, engagementId, version),
  }
  const report = { data, choice, lines: await storedLines(db, reportId), mark }
  const text = jointData({ ...report, nonce: randomBytes(NONCE_BYTES).toString('hex') })
  return { ...(await composeWhole(db, report, tell)), carried: { name: CARRIED_NAME, text } }
}

/** What each version until this one changed against the one before it, the first one's nothing left out. */
async function changesUntil(db: Kysely<DB>, engagementId: string, version: number): Promise<WholeMark['changes']> {
  const rows = await db
    .selectFrom('engagementReports')
    .select(['version', 'issuedAt', 'reason', 'changes'])
    .where('engagementId', '=', engagementId)
    .where('version', '<=', version)
    .where('state', '!=', 'CANCELLED')
    .orderBy('version')
    .execute()
  return (rows as unknown as StoredVersion[])
    .filter(({ changes }) => changes.length > 0)
    .map(({ issuedAt, reason, ...one }) => ({
      version: one.version,
      issuedAt: issuedAt.toISOString(),
      reason: reason ?? '',
      changes: one.changes,
    }))
}
