import type { ReadContext } from '#server/procedure.ts'
import { type Settings, settingsSchema } from './model.ts'

/** The firm's settings: the stored ones over the defaults. A stored value that no longer fits its kind counts as absent. */
export function readSettings({ db, recall }: Pick<ReadContext, 'db' | 'recall'>): Promise<Settings> {
  return recall('settings', async () => {
    const rows = await db.selectFrom('settings').select(['key', 'value']).execute()
    const defaults = settingsSchema.parse({})
    const stored = rows.filter(({ key, value }) => {
      const kind = settingsSchema.shape[key as keyof Settings]
      return kind?.safeParse(value).success
    })
    return { ...defaults, ...Object.fromEntries(stored.map(({ key, value }) => [key, value])) }
  })
}
