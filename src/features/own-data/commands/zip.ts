import type { Kysely } from 'kysely'
import { isStaff } from '#access/actor.ts'
import { LANGUAGES } from '#kernel/words.ts'
import type { DB } from '#server/db/tables.ts'
import { jsonList, jsonRows } from '#server/files/serve/json-list.ts'
import { uniqueNames } from '#server/files/serve/names.ts'
import type { ArchiveEntry, ServedArchive, StoredContext } from '#server/procedure.ts'
import { admitExport, noteExport } from '../../audit/commands/exports.ts'
import { ownDataMessages } from '../messages/owndata.ts'
import { activityOf, filesOf, TABLE_PARTS } from '../queries/parts.ts'
import { LACKS } from '../rules/paper.ts'
import { assertAllowed } from './allow.ts'

/**
 * A person's own data as a ZIP, written while it is downloaded. The download is in the audit log before the first byte. Throws
 * 'data-export-not-found' and 'too-many-requests'.
 */
export async function dataZip(ctx: StoredContext, { id }: { id: string }): Promise<ServedArchive> {
  const { actor, db } = ctx
  await admitExport(ctx)
  await assertAllowed(ctx, id)
  await noteExport(ctx, {
    resourceType: 'user',
    resourceId: actor.id,
    description: `${actor.displayName} downloaded their own data`,
    details: { format: 'zip' },
  })
  return { name: 'my-data.zip', entries: entriesOf(db, actor.id, { isStaff: isStaff(actor) }) }
}

async function* entriesOf(db: Kysely<DB>, id: string, person: { isStaff: boolean }): AsyncGenerator<ArchiveEntry> {
  const at = new Date()
  yield { path: 'README.txt', at, text: [readme()] }
  for (const { path, rows } of TABLE_PARTS) yield { path, at, text: jsonRows(db, rows(id)) }
  yield { path: 'activity.json', at, text: jsonList(activityOf(db, id)) }
  const photo = await db.selectFrom('photos').select(['bytes', 'createdAt']).where('userId', '=', id).executeTakeFirst()
  if (photo) yield { path: 'photo.webp', at: photo.createdAt, text: [photo.bytes] }
  for (const [folder, its] of Map.groupBy(await filesOf(db, id, person), (file) => file.folder)) {
    const names = uniqueNames(its.map(({ name }) => name))
    // A file that is gone is left out: the rest can still be had.
    for (const [place, { sha256, at: storedAt }] of its.entries())
      yield { path: `${folder}/${names[place]}`, at: storedAt, sha256, onGone: () => undefined }
  }
}

/** What the export holds and what it doesn't, in Arabic and then in English. */
function readme(): string {
  const parts = LANGUAGES.map((language) => {
    const word = (key: keyof typeof ownDataMessages) => ownDataMessages[key][language]
    const lacks = LACKS.map((key) => `- ${word(key)}`)
    return [word('paper.title'), '', word('text'), '', `${word('paper.lacks')}:`, ...lacks].join('\n')
  })
  return `${parts.join('\n\n')}\n`
}
