import type { Kysely } from 'kysely'
import type { Actor } from '#access/actor.ts'
import { LANGUAGES } from '#kernel/words.ts'
import { admitExport, noteExport } from '#server/audit/exports.ts'
import type { DB } from '#server/db/tables.ts'
import { jsonList } from '#server/files/serve/json-list.ts'
import { uniqueNames } from '#server/files/serve/names.ts'
import type { ArchiveEntry, ServedArchive, StoredContext } from '#server/procedure.ts'
import { ownDataMessages } from '../messages/owndata.ts'
import { filesOf } from '../queries/files.ts'
import { activityOf, rowsOf, TABLE_PARTS } from '../queries/parts.ts'
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
  return { name: 'my-data.zip', entries: entriesOf(db, actor) }
}

async function* entriesOf(db: Kysely<DB>, reader: Actor): AsyncGenerator<ArchiveEntry> {
  const at = new Date()
  yield { path: 'README.txt', at, text: [readme()] }
  for (const part of TABLE_PARTS) yield { path: part.path, at, text: jsonList(rowsOf(db, part, reader)) }
  yield { path: 'activity.json', at, text: jsonList(activityOf(db, reader.id)) }
  const photo = await db
    .selectFrom('photos')
    .select(['bytes', 'createdAt'])
    .where('userId', '=', reader.id)
    .executeTakeFirst()
  if (photo) yield { path: 'photo.webp', at: photo.createdAt, text: [photo.bytes] }
  for (const [folder, its] of Map.groupBy(await filesOf(db, reader), (file) => file.folder)) {
    const names = uniqueNames(its.map(({ name }) => name))
    // A file that is gone is left out: the rest can still be had.
    for (const [place, { sha256, at: storedAt }] of its.entries())
      yield { path: `${folder}/${names[place]}`, at: storedAt, sha256, onGone: () => undefined }
  }
}

/** Contents of the copy and what it doesn't, in Arabic and then in English. */
function readme(): string {
  const parts = LANGUAGES.map((language) => {
    const word = (key: keyof typeof ownDataMessages) => ownDataMessages[key][language]
    const lacks = LACKS.map((key) => `- ${word(key)}`)
    return [word('paper.title'), '', word('text'), '', `${word('paper.lacks')}:`, ...lacks].join('\n')
  })
  return `${parts.join('\n\n')}\n`
}
