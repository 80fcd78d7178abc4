import type { Kysely } from 'kysely'
import { type Page, pageOf } from '#kernel/page.ts'
import type { DB } from '#server/db/tables.ts'
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

/** What was changed, by whom and when, the newest first. */
export async function listSettingChanges(
  { db }: ReadContext,
  { key, lastId, pageSize = 20 }: { key?: HistoryKey; lastId?: number; pageSize?: number },
): Promise<Page<SettingChange>> {
  const of = db.selectFrom('settingsHistory as h').where('h.key', 'in', key ? [key] : HISTORY_SETTINGS)
  const [rows, { count }] = await Promise.all([
    of
      .selectAll()
      .select((eb) =>
        eb
          .not(
            eb.exists(
              eb
                .selectFrom('settingsHistory as later')
                .select('later.id')
                .whereRef('later.key', '=', 'h.key')
                .whereRef('later.id', '>', 'h.id'),
            ),
          )
          .as('latest'),
      )
      .$if(lastId !== undefined, (page) => page.where('h.id', '<', lastId ?? 0))
      .orderBy('h.id', 'desc')
      .limit(pageSize + 1)
      .execute(),
    of.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ])
  const changes = rows.map(({ id, key: name, before, after, userName, at, latest }) => ({
    id: String(id),
    key: name as HistoryKey,
    before,
    after,
    userName,
    at: at.toISOString(),
    undoable: Boolean(latest),
  }))
  return pageOf(changes, pageSize, count)
}
