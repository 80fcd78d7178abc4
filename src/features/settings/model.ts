import { z } from 'zod'
import { ROUNDINGS } from '#features/terms/model/bases.ts'
import { PROPERTY_CATEGORIES, VALUATION_PURPOSES } from '#features/terms/model/codes.ts'
import { OPTIONAL_SECTIONS, SECTIONS } from '#features/terms/model/report-sections.ts'
import { kwdAmount } from '#kernel/filter-schema.ts'
import type { Firm } from '#kernel/firm.ts'
import { DIGITS } from '#kernel/format.ts'
import { PASSWORD_BOUNDS, SHIPPED_POLICY } from '#kernel/passwords.ts'
import { LANGUAGES } from '#kernel/words.ts'
import { basesByPurpose, shippedBases } from './model/bases.ts'
import {
  avmBounds,
  feeRule,
  licenceClasses,
  MOST_FEE_RULES,
  MOST_TIERS,
  MOST_USUAL_TEXTS,
  reviewTier,
  usualText,
  wholeScope,
} from './model/rows.ts'
import { MOST_WORKING_DAYS } from './model/shapes.ts'
import { isBasemapAddress, isIban, shownBasemap, WORKING_HOURS } from './rules.ts'

const words = (max: number, min = 1) =>
  z.strictObject({ ar: z.string().min(min).max(max), en: z.string().min(min).max(max) })
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
const workingHours = z
  .strictObject({ days: z.array(z.number().int().min(0).max(6)).min(1).max(7), opens: clock, closes: clock })
  .readonly()
/** A day on which the firm is closed, and why. */
const holiday = z.strictObject({ date: z.iso.date(), name: words(120) })
export type Holiday = z.infer<typeof holiday>

/** The longest turnaround that can be set, in working hours: a year of work. */
const LONGEST_TURNAROUND = 2000
const workingHoursCount = z.number().int().min(1).max(LONGEST_TURNAROUND)
const turnaround = z
  .strictObject({
    general: workingHoursCount.nullable(),
    purposes: z.partialRecord(z.enum(VALUATION_PURPOSES), workingHoursCount),
    categories: z.partialRecord(z.enum(PROPERTY_CATEGORIES), workingHoursCount),
  })
  .readonly()

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

/** Some of a closed list, each once. */
const some = <Code extends string>(codes: readonly Code[]) =>
  z
    .array(z.enum(codes))
    .max(codes.length)
    .refine((all) => new Set(all).size === all.length)
    .meta({ uniqueItems: true })

/** The path of a picture of the firm's on this very site. */
const logoPath = z
  .string()
  .regex(/^\/files\/logo\/[0-9a-f]{64}$/)
  .nullable()
  .default(null)

/** The longest session, and the longest rest before a self-review, that can be set: a week, in hours. */
const WEEK_HOURS = 168

/** Every setting of the firm: its key, its kind and its default. A row is stored only for what differs. */
export const settingsSchema = z.strictObject({
  companyName: words(120).default({ ar: 'ثمين', en: 'Thamin' }),
  /** The path of the firm's mark on this very site; the product's own seal as shipped. */
  logo: logoPath,
  supportEmail: z.email().max(254).default('support@thamin.example'),
  /** Where the firm is rung, in international form; none as shipped. */
  phone: z
    .string()
    .regex(/^\+?\d{8,15}$/)
    .nullable()
    .default(null),
  /** The number of the office's licence, printed in the letterhead; none as shipped. */
  licenceNumber: z.string().min(1).max(60).nullable().default(null),
  /** The last day of that licence. */
  licenceExpiresOn: z.iso.date().nullable().default(null),
  /** The number of the firm's commercial registration, printed beside the licence; none as shipped. */
  commercialRegistration: z.string().min(1).max(60).nullable().default(null),
  /** The firm's stamp, kept as its mark is, which is printed where issued papers are signed; none as shipped. */
  stamp: logoPath,
  /** Where the firm is found. */
  address: words(300, 0).default({ ar: '', en: '' }),
  /** The account that invoices are paid to: the bank, in whose name it is, and its IBAN without blanks; printed on them. */
  bankName: words(120, 0).default({ ar: '', en: '' }),
  accountHolder: words(120, 0).default({ ar: '', en: '' }),
  iban: z
    .string()
    .regex(/^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/)
    .refine(isIban)
    .nullable()
    .default(null),
  /** What else there is to say of how invoices are paid; printed below the account. */
  paymentInstructions: words(600, 0).default({ ar: '', en: '' }),
  workingHours: workingHours.default({ ...WORKING_HOURS, days: [...WORKING_HOURS.days] }),
  /** Days on which the firm is closed. */
  holidays: z.array(holiday).max(200).default([]),
  defaultLanguage: z.enum(LANGUAGES).default('ar'),
  digits: z.enum(DIGITS).default('latn'),
  /** An approval needs a person other than the creator. */
  fourEyes: z.boolean().default(true),
  /** Where nobody else who is active may approve, that person concludes what they prepared, after a self-review; off as shipped. */
  selfReview: z.boolean().default(false),
  /** The hours for which such a valuation rests after its submission, unless somebody from outside has looked at it. */
  selfReviewHours: z.number().int().min(1).max(WEEK_HOURS).default(24),
  /** An approval asks for the password, or a code, once more. */
  approvalProof: z.boolean().default(true),
  /** How many people approve values from an amount in KWD on, and whether one of them is a manager; one reviewer as shipped. */
  reviewTiers: z.array(reviewTier).max(MOST_TIERS).default([]),
  /** Valuers on a file declare conflicts of interest before it is submitted and reviewed. */
  conflictDeclarations: z.boolean().default(true),
  /** Moves to submission and approval are held back by the quality rules. */
  qualityEnforced: z.boolean().default(true),
  /** Assigning and approving ask for a licence that covers the valuation; off until the firm has entered its licences. */
  licencesEnforced: z.boolean().default(false),
  /** What each class of licences allows. */
  licenceClasses: licenceClasses.default({ A: wholeScope(), B: wholeScope(), C: wholeScope() }),
  /** Reasons of the firm's own for which market evidence is no comparable, beside those that the product has. */
  rejectionReasons: z.array(words(120)).max(30).default([]),
  /** The working hours within which valuations are due, by purpose and category; none as shipped: dates are set by hand. */
  turnaround: turnaround.default({ general: null, purposes: {}, categories: {} }),
  /** The share of that time, in percent, from which a valuation is at risk of being late. */
  atRiskPercent: z.number().int().min(1).max(99).default(75),
  /** The working hours within which a reconsideration is answered and decided. */
  reconsiderationHours: workingHoursCount.default(40),
  ...avmBounds,
  /** The months from its valuation date after which a report is not relied on by another party without a reason. */
  relianceMonths: z.number().int().min(1).max(60).default(6),
  /** Issued reports are withheld from their clients until they are paid, unless it was decided otherwise for one; off as shipped. */
  withholdUntilPaid: z.boolean().default(false),
  /** The days after which the recipient of a link to an issued report is reminded of it unopened; 0 for never. */
  reminderDays: z.number().int().min(0).max(60).default(3),
  /** The working hours within which the firm answers a request for the first time. */
  answerHours: workingHoursCount.default(8),
  /** The fee schedule: what quotes begin with. None as shipped: the fee of valuations is proposed. */
  feeRules: z.array(feeRule).max(MOST_FEE_RULES).default([]),
  /** How many days a quote is valid, and the working days that one promises where the fee schedule has no line for it. */
  quoteValidDays: z.number().int().min(1).max(365).default(14),
  quoteWorkingDays: z.number().int().min(1).max(MOST_WORKING_DAYS).default(5),
  /** The years for which the file of a valuation is kept after its issue; `kept_until` of the database counts them. */
  retentionYears: z.number().int().min(1).max(50).default(5),
  /** The purposes for which a second valuer is asked, whose value is shown beside; none as shipped. */
  secondValuerPurposes: some(VALUATION_PURPOSES).default([]),
  /** The bases of value that each purpose offers, and the one that its value usually has. */
  basesByPurpose: basesByPurpose.default(shippedBases),
  /** Reports begin with what is usual: no significant ESG factors, no specialists, full compliance; off as shipped. */
  usualStatements: z.boolean().default(false),
  /** To what a value is rounded unless its valuer chooses otherwise: whole dinars as shipped. */
  usualRounding: z.enum(ROUNDINGS).default('1'),
  /** The texts that valuations begin with, for one type of property or any: a line each of what is assumed and what limits it. None as shipped. */
  usualTexts: z.array(usualText).max(MOST_USUAL_TEXTS).default([]),
  /** The order of the sections of full reports, and those that they leave out, for clients without an order of their own. */
  reportSections: z
    .strictObject({ order: some(SECTIONS).readonly(), leftOut: some(OPTIONAL_SECTIONS).readonly() })
    .readonly()
    .default({ order: [], leftOut: [] }),
  /** The least and the greatest fee that may be saved, in KWD. */
  minimumFee: kwdAmount.default(0),
  maximumFee: kwdAmount.default(1_000_000),
  /** The time of day in Kuwait at which the digest of notifications is mailed. */
  digestTime: clock.default('07:30'),
  /** How long a session lasts from sign-in, in hours; use does not prolong it. */
  sessionHours: z.number().int().min(1).max(WEEK_HOURS).default(12),
  /** What a new password must meet. */
  passwordPolicy: passwordPolicy.default(SHIPPED_POLICY),
  /** Passwords older than passwordExpiryDays must be changed at the next sign-in. */
  passwordExpiry: z.boolean().default(false),
  passwordExpiryDays: z.number().int().min(1).max(3650).default(90),
  /** Everybody is offered two-factor and may be asked for it; the privileged have it in any case. */
  twoFactor: z.boolean().default(true),
  /**
   * Where the background map comes from: tiles with {z}, {x} and {y} (vector ones end with .pbf or .mvt), a style (.json), or a PMTiles file,
   * also one in the server's own folder; none as shipped.
   */
  basemapUrl: z.string().max(500).refine(isBasemapAddress).nullable().default(null),
  /** Whom the base map names as its source, as its licence asks for: on maps and below those in papers. Without it, whom a map itself names, else its host. */
  basemapCredit: z.string().min(1).max(200).nullable().default(null),
  /** The largest file, and all files of one record, in megabytes. */
  fileMegabytes: z.number().int().min(1).max(2000).default(50),
  recordMegabytes: z.number().int().min(1).max(20_000).default(500),
  /** A path of this site that receives the signed-in person's token (POST, DELETE); none by default. */
  tokenSyncAddress: z
    .string()
    .max(500)
    .regex(/^\/(?![/\\])/)
    .nullable()
    .default(null),
  /** The days after which an address of another system that has taken nothing is paused. */
  webhookFailingDays: z.number().int().min(1).max(30).default(5),
  /** When backups are made by themselves; on no day as shipped, until an operator has chosen where they go. */
  backupSchedule: z
    .strictObject({ days: z.array(z.number().int().min(0).max(6)).max(7), time: clock })
    .readonly()
    .default({ days: [], time: '02:00' }),
  /** How many backups that were made by themselves or on asking are kept. */
  backupKeep: z.number().int().min(1).max(365).default(14),
  /** The folder that backups go to, one of those that the environment allows or within one; null is the first of those. */
  backupFolder: z
    .string()
    .min(1)
    .max(300)
    .regex(/^[^\p{Cc}]+$/u)
    .nullable()
    .default(null),
  /** True once an administrator has hidden the steps of setting up. */
  setUpDismissed: z.boolean().default(false),
  /** Which answers the servers keep in memory: single records, lists and counts, the audit log; see src/kernel/read-caches.ts. */
  recordCache: z.boolean().default(true),
  queryCache: z.boolean().default(true),
  auditCache: z.boolean().default(true),
  /** Operations and page views of those who agree are sent to the endpoint that the environment names. */
  productAnalytics: z.boolean().default(false),
  /** True once the demonstration firm is loaded whole. */
  demonstration: z.boolean().default(false),
})
export type Settings = z.infer<typeof settingsSchema>
export type SettingKey = keyof Settings

type InternalKey = 'demonstration' | 'setUpDismissed'

/** The settings whose changes the history shows and can undo: the editable ones and the logo. */
export const HISTORY_SETTINGS = (Object.keys(settingsSchema.shape) as SettingKey[]).filter(
  (key): key is HistoryKey => key !== 'demonstration' && key !== 'setUpDismissed',
)

/** The settings that administrators may edit in the form: the others are internal, or have a route of their own. */
export const EDITABLE_SETTINGS = HISTORY_SETTINGS.filter((key): key is EditableKey => key !== 'logo' && key !== 'stamp')
export type EditableKey = Exclude<SettingKey, InternalKey | PictureKey>
/** The pictures of the firm, which have a route of their own. */
export type PictureKey = 'logo' | 'stamp'
export type HistoryKey = EditableKey | PictureKey

/** One change of a setting in the history; null stands for the default. */
export type SettingChange = {
  id: string
  key: HistoryKey
  before: unknown
  after: unknown
  userName: string
  at: string
  /** True while it is the latest change of its key, so that it can be undone. */
  undoable: boolean
}

/** The public settings, readable without signing in. */
const PUBLIC_SETTINGS = [
  'companyName',
  'logo',
  'supportEmail',
  'defaultLanguage',
  'digits',
  'fourEyes',
  'approvalProof',
  'conflictDeclarations',
  'qualityEnforced',
  'licencesEnforced',
  'minimumFee',
  'maximumFee',
  'passwordPolicy',
  'twoFactor',
  'fileMegabytes',
  'tokenSyncAddress',
] as const satisfies readonly (SettingKey & keyof Firm)[]

declare module '#kernel/firm.ts' {
  interface Firm
    extends Pick<
      Settings,
      | 'fourEyes'
      | 'approvalProof'
      | 'conflictDeclarations'
      | 'qualityEnforced'
      | 'licencesEnforced'
      | 'minimumFee'
      | 'maximumFee'
      | 'basemapUrl'
      | 'basemapCredit'
    > {}
}

/** The part of the settings that every browser receives. */
export function publicSettings(settings: Settings): Firm {
  const shown = Object.fromEntries(PUBLIC_SETTINGS.map((key) => [key, settings[key]]))
  return { ...(shown as Pick<Settings, (typeof PUBLIC_SETTINGS)[number]>), ...shownBasemap(settings) }
}
