import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { AppError, inputInvalid } from '#kernel/errors.ts'
import { audit } from '#server/audit/write.ts'
import type { WriteContext } from '#server/procedure.ts'
import { settingsFaults } from './model/faults.ts'
import { type EditableKey, type PictureKey, type SettingKey, type Settings, settingsSchema } from './model.ts'
import { type FirmSettings, readFirmSettings, storedSettings } from './queries.ts'

/** Who changes settings, where, and by what request. */
type SettingsContext = Pick<WriteContext, 'actor' | 'db' | 'request'>
type Changes = { [K in EditableKey]?: Settings[K] | undefined }

/**
 * Changes settings; every server follows within a moment. Throws 'stale-version' when one of them was changed after `version`,
 * with those as its fields, and 'validation-failed' when the settings would contradict one another.
 */
export async function updateSettings(
  ctx: WriteContext,
  { version, changes }: { version: number; changes: Changes },
): Promise<FirmSettings> {
  await lockSettings(ctx)
  const before = await storedSettings(ctx.db)
  const changed = (Object.keys(changes) as EditableKey[]).filter(
    (key) => changes[key] !== undefined && !isDeepStrictEqual(changes[key], before[key]),
  )
  const overtaken = await ctx.db
    .selectFrom('settingsHistory')
    .select('key')
    .distinct()
    .where('key', 'in', ['', ...changed])
    .where('id', '>', version)
    .execute()
  if (overtaken.length > 0)
    throw new AppError('stale-version', { params: { keys: overtaken.map(({ key }) => key).join(' ') } })
  const after = { ...before, ...changes } as Settings
  const faults = settingsFaults(after)
  if (faults.length > 0) throw inputInvalid(faults)
  await write(ctx, before, after, changed)
  return readFirmSettings(ctx)
}

/**
 * Takes a change back. Throws 'document-not-found' when there is none, 'stale-version' when the setting was changed again
 * since, and 'validation-failed' when what was would contradict what is.
 */
export async function undoSetting(ctx: WriteContext, { id }: { id: number }): Promise<FirmSettings> {
  await lockSettings(ctx)
  const change = await ctx.db.selectFrom('settingsHistory').selectAll().where('id', '=', id).executeTakeFirst()
  if (!change) throw new AppError('document-not-found', { params: { id } })
  const key = change.key as SettingKey
  const later = ctx.db.selectFrom('settingsHistory').select('id').where('key', '=', key).where('id', '>', id)
  if (await later.limit(1).executeTakeFirst()) throw new AppError('stale-version', { params: { keys: key } })
  const before = await storedSettings(ctx.db)
  const kind = settingsSchema.shape[key]
  const after = { ...before, [key]: kind.parse(change.before ?? undefined) } as Settings
  const faults = settingsFaults(after)
  if (faults.length > 0) throw inputInvalid(faults)
  await write(ctx, before, after, [key], id)
  return readFirmSettings(ctx)
}

/** Makes another mark or stamp the firm's, or with null none; see src/server/photos/logo-routes.ts, which keeps what `address` leads to. */
export async function changePicture(ctx: SettingsContext, of: PictureKey, address: string | null): Promise<void> {
  await lockSettings(ctx)
  const before = await storedSettings(ctx.db)
  if (before[of] !== address) await write(ctx, before, { ...before, [of]: address }, [of])
}

/** Hides the steps of setting the firm up for good. */
export async function dismissSetUp(ctx: WriteContext): Promise<Record<string, never>> {
  await lockSettings(ctx)
  const before = await storedSettings(ctx.db)
  if (!before.setUpDismissed) await write(ctx, before, { ...before, setUpDismissed: true }, ['setUpDismissed'])
  return {}
}

// Serializes changes of settings, so that each is checked against the one before.
const lockSettings = ({ db }: SettingsContext) =>
  sql`select pg_advisory_xact_lock(hashtextextended('settings', 0))`.execute(db)

const DEFAULTS: Settings = settingsSchema.parse({})

/** Writes settings with their history and one audit row; a value that is the product's own is not stored. */
async function write(
  ctx: SettingsContext,
  before: Settings,
  after: Settings,
  keys: SettingKey[],
  undoes: number | null = null,
): Promise<void> {
  const { actor, db } = ctx
  if (keys.length === 0) return
  for (const key of keys) {
    const [was, is] = [stored(before, key), stored(after, key)]
    if (is === null) await db.deleteFrom('settings').where('key', '=', key).execute()
    else {
      const row = { value: is, updatedAt: sql<Date>`now()`, updatedBy: actor.id }
      await db
        .insertInto('settings')
        .values({ key, ...row })
        .onConflict((on) => on.column('key').doUpdateSet(row))
        .execute()
    }
    const by = { userId: actor.id, userName: actor.displayName }
    await db
      .insertInto('settingsHistory')
      .values({ key, before: was, after: is, ...by, undoes })
      .execute()
  }
  const only = (settings: Settings) => Object.fromEntries(keys.map((key) => [key, settings[key]]))
  await audit(ctx, {
    eventType: 'SYSTEM_CONFIG_CHANGE',
    description: `${actor.displayName} ${undoes ? 'reverted a change of' : 'changed'} settings`,
    details: { fields: keys, ...(undoes ? { undoes } : {}) },
    before: only(before),
    after: only(after),
    resourceType: 'settings',
  })
}

const stored = (settings: Settings, key: SettingKey) =>
  isDeepStrictEqual(settings[key], DEFAULTS[key]) ? null : JSON.stringify(settings[key])
