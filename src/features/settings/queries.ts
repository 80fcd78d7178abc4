import { type Kysely, type SqlBool, sql } from 'kysely'
import type { Actor } from '#access/actor.ts'
import { type Access, refusal } from '#access/can.ts'
import { AppError } from '#kernel/errors.ts'
import type { Page } from '#kernel/page.ts'
import type { DB } from '#server/db/tables.ts'
import { personColumns, toPerson } from '#server/identity/sessions/actor-row.ts'
import { isoInstant } from '#server/lists/columns.ts'
import { type ListDefinition, NO_FILTERS } from '#server/lists/definition.ts'
import { readList } from '#server/lists/page.ts'
import type { ReadContext } from '#server/procedure.ts'
import { HISTORY_SETTINGS, type HistoryKey, type SettingChange, type Settings, settingsSchema } from './model.ts'

/** The firm's settings: the stored ones over the defaults. A stored value that no longer fits its kind counts as absent. */
export function readSettings({ db, notifyCache }: Pick<ReadContext, 'db' | 'notifyCache'>): Promise<Settings> {
  return notifyCache('settings', () => storedSettings(db))
}

/** The same without the cache, as this transaction sees them. */
export async function storedSettings(db: Kysely<DB>): Promise<Settings> {
  const rows = await db.selectFrom('settings').select(['key', 'value']).execute()
  const defaults = settingsSchema.parse({})
  const stored = rows.filter(({ key, value }) => {
    const kind = settingsSchema.shape[key as keyof Settings]
    return kind?.safeParse(value).success
  })
  return { ...defaults, ...Object.fromEntries(stored.map(({ key, value }) => [key, value])) }
}

/** The person in whose scope a job works, as they would be signed in. Throws why they may not have it any more. */
export async function personToServe(
  ctx: Pick<ReadContext, 'db' | 'notifyCache'>,
  userId: string,
  access: Access,
): Promise<Actor> {
  const row = await ctx.db
    .selectFrom('users')
    .leftJoin('clientMembers', 'clientMembers.userId', 'users.id')
    .select(personColumns)
    .select('clientMembers.accountId')
    .where('users.id', '=', userId)
    .executeTakeFirst()
  const actor = row && toPerson(row, await readSettings(ctx))
  const refused = actor ? refusal(actor, access) : 'account-inactive'
  if (!actor || refused) throw new AppError(refused ?? 'account-inactive')
  return actor
}

/** The bytes of the firm's mark by its address in the settings; undefined when nobody keeps it. */
export async function readMark({ db }: Pick<ReadContext, 'db'>, logo: string): Promise<Buffer | undefined> {
  const sha256 = logo.slice(logo.lastIndexOf('/') + 1)
  const found = await db.selectFrom('logos').select('bytes').where('sha256', '=', sha256).executeTakeFirst()
  return found?.bytes
}

/** The settings as their screen shows them: `version` is that of the whole, `defaults` the product's own. */
export type FirmSettings = {
  version: number
  settings: Settings
  defaults: Settings
}

/** The settings with their version, which is the last change's. */
export async function readFirmSettings({ db }: Pick<ReadContext, 'db'>): Promise<FirmSettings> {
  const [settings, { last }] = await Promise.all([
    storedSettings(db),
    db
      .selectFrom('settingsHistory')
      .select((eb) => eb.fn.max<number | null>('id').as('last'))
      .executeTakeFirstOrThrow(),
  ])
  return { version: last ?? 0, settings, defaults: settingsSchema.parse({}) }
}

/** The definition of the changed settings as a paged list. */
const HISTORY: ListDefinition<SettingChange> = {
  table: 'settings_history',
  alias: 'h',
  order: { id: 'bigint' },
  cursor: 'key',
  columns: sql.raw(`h.id::text as id, h.key, h.before, h.after, h.user_name as "userName", ${isoInstant('h.at')} as at,
    not exists (select from settings_history later where later.key = h.key and later.id > h.id) as undoable`),
  // The verb's access decides who may read the settings.
  scope: () => 'all',
  inScope: () => sql<SqlBool>`true`,
  searchParts: () => ({}),
  present: (row) => row,
}

/** A page of what was changed in the settings, of one or of all, by whom and when, the newest first. */
export function listSettingChanges(
  ctx: ReadContext,
  { key, ...paging }: { key?: HistoryKey; lastId?: string; pageSize?: number },
): Promise<Page<SettingChange>> {
  return readList(ctx, HISTORY, { ...NO_FILTERS, lists: { key: key ? [key] : HISTORY_SETTINGS } }, paging)
}
