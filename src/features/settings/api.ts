import { z } from 'zod'
import { command, query } from '#server/procedure.ts'
import { dismissSetUp, undoSetting, updateSettings } from './commands.ts'
import { EDITABLE_SETTINGS, type EditableKey, HISTORY_SETTINGS, type Settings, settingsSchema } from './model.ts'
import { listSettingChanges, readFirmSettings } from './queries.ts'

type Kinds = { [K in EditableKey]: z.ZodOptional<z.ZodType<Settings[K]>> }
// Without the defaults: what is not sent is not changed.
const kinds: unknown = Object.fromEntries(
  EDITABLE_SETTINGS.map((key) => [key, settingsSchema.shape[key].unwrap().optional()]),
)
const changes = z.strictObject(kinds as Kinds)
const id = z.string().regex(/^\d{1,15}$/)

/** The verbs of the settings. */
export const settingsApi = {
  get: query({ access: 'canManageSettings', input: z.strictObject({}), run: readFirmSettings }),
  update: command({
    access: 'canManageSettings',
    input: z.strictObject({ version: z.number().int().min(0), changes }),
    run: updateSettings,
  }),
  history: query({
    access: 'canManageSettings',
    input: z.strictObject({
      key: z.enum(HISTORY_SETTINGS).optional(),
      lastId: id.optional(),
      pageSize: z.number().int().min(1).max(100).optional(),
    }),
    run: listSettingChanges,
  }),
  dismissSetUp: command({ access: 'canManageSettings', input: z.strictObject({}), run: dismissSetUp }),
  undo: command({ access: 'canManageSettings', input: z.strictObject({ id: id.transform(Number) }), run: undoSetting }),
}
