import { z } from 'zod'
import { DIGITS } from '#kernel/format.ts'
import { MAX_KWD } from '#kernel/money.ts'
import { PASSWORD_BOUNDS, SHIPPED_POLICY } from '#kernel/passwords.ts'
import { LANGUAGES } from '#kernel/words.ts'

const kwd = z.number().min(0).max(MAX_KWD)
const bilingual = z.strictObject({ ar: z.string().min(1).max(120), en: z.string().min(1).max(120) })

const flag = z.boolean()
const passwordPolicy = z
  .strictObject({
    minLength: z.number().int().min(PASSWORD_BOUNDS.shortest).max(64),
    maxLength: z.number().int().min(64).max(PASSWORD_BOUNDS.longest),
    lowercase: flag,
    uppercase: flag,
    digit: flag,
    symbol: flag,
  })
  .readonly()

/** The longest session that can be set, in hours: a week. */
export const LONGEST_SESSION_HOURS = 168

/** Every setting of the firm: its key, its kind and its default. A row is stored only for what differs. */
export const settingsSchema = z.strictObject({
  companyName: bilingual.default({ ar: 'ثمين', en: 'Thamin' }),
  supportEmail: z.email().default('support@thamin.example'),
  defaultLanguage: z.enum(LANGUAGES).default('ar'),
  digits: z.enum(DIGITS).default('latn'),
  /** An approval needs a person other than the creator. */
  fourEyes: z.boolean().default(true),
  /** The least and the greatest fee that may be saved, in KWD. */
  minimumFee: kwd.default(0),
  maximumFee: kwd.default(1_000_000),
  /** How long a session lasts from sign-in, in hours; use does not prolong it. */
  sessionHours: z.number().int().min(1).max(LONGEST_SESSION_HOURS).default(12),
  /** What a new password must meet. */
  passwordPolicy: passwordPolicy.default(SHIPPED_POLICY),
  /** Passwords older than passwordExpiryDays must be changed at the next sign-in. */
  passwordExpiry: z.boolean().default(false),
  passwordExpiryDays: z.number().int().min(1).max(3650).default(90),
  /** A path of this very site that is told (POST, DELETE) of the token of whoever is signed in; none as shipped. */
  tokenSyncAddress: z.string().max(500).nullable().default(null),
  /** True once the demonstration firm is loaded whole. */
  demonstration: z.boolean().default(false),
})
export type Settings = z.infer<typeof settingsSchema>
export type SettingKey = keyof Settings

/** What anybody may know of the settings, signed in or not. */
export const PUBLIC_SETTINGS = [
  'companyName',
  'supportEmail',
  'defaultLanguage',
  'digits',
  'fourEyes',
  'minimumFee',
  'maximumFee',
  'passwordPolicy',
  'tokenSyncAddress',
] as const satisfies readonly SettingKey[]
export type PublicSettings = Pick<Settings, (typeof PUBLIC_SETTINGS)[number]>

/** The part of the settings that travels to any browser. */
export function publicSettings(settings: Settings): PublicSettings {
  return Object.fromEntries(PUBLIC_SETTINGS.map((key) => [key, settings[key]])) as PublicSettings
}
