import { delimiter, join, resolve } from 'node:path'
import { z } from 'zod'
import { BOT_CHECK_PROVIDERS } from '#kernel/bot-check.ts'
import type { Word } from '#kernel/words.ts'
import { isLoopback } from './demo.ts'
import type { BotCheckSettings } from './identity/settings.ts'
import { SECRET_LENGTH } from './installation/secret.ts'
import type { GatewaySettings } from './payments/gateway.ts'
import { PUSH_SERVICES, SERVICE } from './push/allowed-address.ts'

/** Levels that LOG_LEVEL may name, from the most talkative to none at all. */
export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

/** The server's environment, checked and typed; `dataDir` is absolute. */
export type Env = {
  port: number
  host: string
  dataDir: string
  appUrl: string
  /** Further origins under which people reach the product. */
  allowedOrigins?: string[]
  logLevel: (typeof LOG_LEVELS)[number]
  /** How long a server that stops goes on answering while balancers send people elsewhere, in ms. */
  drain: number
  databaseUrl?: string
  databaseAppUrl?: string
  /** A pooler in transaction mode in front of the same database, for the statements of requests. */
  databasePoolUrl?: string
  secret?: string
  /** True behind a trusted proxy that writes X-Forwarded-For. */
  trustProxy: boolean
  /** Where mail leaves, and the sender's address; without them it stays in the outbox. */
  smtp?: { url: string; from: string }
  /** The mailbox in which orders arrive; without it none is read. */
  imap?: { url: string }
  /** The payment gateway at which clients pay invoices (docs/payment-gateway.md); without it they pay by transfer. */
  payments?: GatewaySettings
  /** The gateway by which text messages leave; without it they stay in the outbox. */
  sms?: { url: string; token: string; sender: string }
  /** The provider of OpenID Connect at which people may sign in as well. */
  oidc?: { issuer: string; clientId: string; clientSecret: string; name: Word }
  /** The bot check on the forms that need no session. */
  botCheck?: BotCheckSettings
  s3?: { endpoint: string; region: string; bucket: string; accessKeyId: string; secretAccessKey: string }
  /** The extract of OpenStreetMap on whose roads minutes by car are found; none are given without. */
  roads?: string
  /** The firm's certificate with its key, by which issued reports are signed; none are without. */
  signing?: { path: string; passphrase: string }
  /** The host of the firm's own network whose tiles of a base map the server may fetch; without it, those of public hosts alone. */
  basemapHost?: string
  /** What a scraper names to read /metrics; without it, only this machine is answered. */
  metricsToken?: string
  /** The collector that traces go to, by OTLP over HTTP; none by default. */
  traces?: string
  /** Where product analytics go, when the firm and the person agree as well; none by default. */
  telemetry?: { url: string; token?: string }
  /** The push services that the server may post to; none, and nobody is offered notifications on a device. */
  pushServices: readonly string[]
  /** The folders in which backups may be kept, the first by default, and what encrypts them: a key, or the file that holds it. */
  backup: { folders: string[]; key?: string; keyFile?: string }
}

const postgresUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\/\S+$/, 'must be a PostgreSQL address such as postgres://user:password@host:5432/database')
const port = z.coerce.number('must be a port number from 0 to 65535').int().min(0).max(65535)
const ORIGINS_WRONG =
  'must be https origins such as https://portal.thamin.example with commas between, no path and no *'
const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http or https address' })

const origins = z
  .string()
  .transform((list) => list.split(',').map((one) => one.trim()))
  .refine((list) => list.every(isHttpsOrigin), ORIGINS_WRONG)

// 'none' for a network from which no service is reached.
const pushServices = z
  .string()
  .transform((list) => (list.trim() === 'none' ? [] : list.split(',').map((one) => one.trim().toLowerCase())))
  .refine(
    (list) => list.every((one) => SERVICE.test(one)),
    'must be hosts such as fcm.googleapis.com or *.push.apple.com with commas between, or none',
  )

const SMS_KEYS = ['SMS_URL', 'SMS_TOKEN', 'SMS_SENDER'] as const
const PAYMENT_KEYS = ['PAYMENT_URL', 'PAYMENT_MERCHANT', 'PAYMENT_SECRET'] as const
const OIDC_KEYS = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_NAME_AR', 'OIDC_NAME_EN'] as const
const CAPTCHA_KEYS = ['CAPTCHA_PROVIDER', 'CAPTCHA_SITE_KEY', 'CAPTCHA_SECRET_KEY'] as const
const SIGNING_KEYS = ['SIGNING_P12', 'SIGNING_PASSPHRASE'] as const
const S3_KEYS = ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

const guardedUrl = z.string().refine(isGuarded, 'must be an https address; http is for this machine alone')
/** Until a balancer that asks every two seconds has had three refusals, in seconds; a server with a database of its own has no other beside it. */
const DRAIN = 8

const schema = z
  .object({
    PORT: port.default(3000),
    HOST: z.string().default('127.0.0.1'),
    DATA_DIR: z.string().default('./data'),
    DRAIN_SECONDS: z.coerce.number('must be a number of seconds from 0 to 60').int().min(0).max(60).optional(),
    DATABASE_URL: postgresUrl.optional(),
    DATABASE_APP_URL: postgresUrl.optional(),
    DATABASE_POOL_URL: postgresUrl.optional(),
    APP_URL: httpUrl.optional(),
    ALLOWED_ORIGINS: origins.default([]),
    SECRET: z.string().min(SECRET_LENGTH, `must be at least ${SECRET_LENGTH} characters`).optional(),
    TRUST_PROXY: z.stringbool('must be true or false').default(false),
    SMTP_URL: z
      .url({ protocol: /^smtps?$/, error: 'must be an address such as smtp://user:password@host:587' })
      .optional(),
    MAIL_FROM: z.email('must be an email address such as office@thamin.example').optional(),
    IMAP_URL: z
      .string()
      .refine(isMailbox, 'must be an address such as imaps://user:password@host:993/INBOX')
      .optional(),
    SMS_URL: guardedUrl.optional(),
    SMS_TOKEN: z.string().optional(),
    SMS_SENDER: z.string().max(20, 'must be at most 20 characters').optional(),
    PAYMENT_URL: guardedUrl.optional(),
    PAYMENT_MERCHANT: z
      .string()
      .regex(/^[\w.-]{1,60}$/, 'must be at most 60 letters, digits, dots and dashes')
      .optional(),
    PAYMENT_SECRET: z.string().min(32, 'must be at least 32 characters').optional(),
    OIDC_ISSUER: guardedUrl.optional(),
    OIDC_CLIENT_ID: z.string().optional(),
    OIDC_CLIENT_SECRET: z.string().optional(),
    OIDC_NAME_AR: z.string().max(60, 'must be at most 60 characters').optional(),
    OIDC_NAME_EN: z.string().max(60, 'must be at most 60 characters').optional(),
    CAPTCHA_PROVIDER: z.enum(BOT_CHECK_PROVIDERS, `must be one of ${BOT_CHECK_PROVIDERS.join(', ')}`).optional(),
    CAPTCHA_SITE_KEY: z.string().max(200, 'must be at most 200 characters').optional(),
    CAPTCHA_SECRET_KEY: z.string().optional(),
    CAPTCHA_VERIFY_URL: guardedUrl.optional(),
    S3_ENDPOINT: guardedUrl.optional(),
    S3_REGION: z.string().optional(),
    S3_BUCKET: z.string().optional(),
    S3_ACCESS_KEY_ID: z.string().optional(),
    S3_SECRET_ACCESS_KEY: z.string().optional(),
    ROADS_PBF: z
      .string()
      .regex(/\.pbf$/i, 'must be a file of OpenStreetMap such as /srv/kuwait.osm.pbf')
      .optional(),
    SIGNING_P12: z.string().optional(),
    SIGNING_PASSPHRASE: z.string().optional(),
    BASEMAP_HOST: z.hostname('must be a host such as tiles.firm.example').optional(),
    METRICS_TOKEN: z.string().min(16, 'must be at least 16 characters').optional(),
    OTEL_EXPORTER_OTLP_ENDPOINT: guardedUrl.optional(),
    TELEMETRY_URL: guardedUrl.optional(),
    TELEMETRY_TOKEN: z.string().optional(),
    PUSH_SERVICES: pushServices.default([...PUSH_SERVICES]),
    BACKUP_DIR: z.string().optional(),
    BACKUP_KEY: z
      .string()
      .min(12, 'must be 64 hexadecimal digits (openssl rand -hex 32) or a passphrase of 12 characters or more')
      .optional(),
    BACKUP_KEY_FILE: z.string().optional(),
    LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
  })
  .superRefine((v, ctx) => {
    const wrong = (path: string, message: string) => ctx.addIssue({ code: 'custom', path: [path], message })
    if (v.DATABASE_URL && !v.SECRET) wrong('SECRET', 'is needed when DATABASE_URL is set (32 characters or more)')
    if (v.DATABASE_APP_URL && !v.DATABASE_URL) wrong('DATABASE_APP_URL', 'needs DATABASE_URL beside it')
    if (v.DATABASE_POOL_URL && !v.DATABASE_URL) wrong('DATABASE_POOL_URL', 'needs DATABASE_URL beside it')
    for (const key of ['DATABASE_URL', 'DATABASE_APP_URL', 'DATABASE_POOL_URL'] as const)
      if (!saysHowGuarded(v[key]))
        wrong(
          key,
          'must end with ?sslmode=verify-full for a database elsewhere; sslmode=disable is for a network of your own',
        )
    if (v.BACKUP_KEY && v.BACKUP_KEY_FILE) wrong('BACKUP_KEY_FILE', 'and BACKUP_KEY are two keys: give one of them')
    if (v.TELEMETRY_TOKEN && !v.TELEMETRY_URL) wrong('TELEMETRY_TOKEN', 'needs TELEMETRY_URL beside it')
    if (v.SMTP_URL && !v.MAIL_FROM)
      wrong('MAIL_FROM', 'is needed when SMTP_URL is set: the address that mail comes from')
    if (v.CAPTCHA_VERIFY_URL && !v.CAPTCHA_PROVIDER) wrong('CAPTCHA_VERIFY_URL', 'needs CAPTCHA_PROVIDER beside it')
    // A half-given gateway or store would fail at its first use instead of at the start.
    for (const [keys, name] of [
      [SMS_KEYS, 'SMS_…'],
      [PAYMENT_KEYS, 'PAYMENT_…'],
      [OIDC_KEYS, 'OIDC_…'],
      [CAPTCHA_KEYS, 'CAPTCHA_…'],
      [S3_KEYS, 'S3_…'],
      [SIGNING_KEYS, 'SIGNING_…'],
    ] as const) {
      const missing = keys.filter((key) => !v[key])
      if (missing.length < keys.length) for (const key of missing) wrong(key, `is needed when another ${name} is set`)
    }
  })

/**
 * Reads the environment. Empty variables count as absent.
 * Throws one Error that lists every variable that is wrong, by name and never with its value.
 */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()))
  const parsed = schema.safeParse(given, { reportInput: false })
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')} ${issue.message}`)
    throw new Error(`The environment is not right:\n${[...new Set(lines)].join('\n')}`)
  }
  const v = parsed.data
  return {
    port: v.PORT,
    host: v.HOST,
    dataDir: resolve(v.DATA_DIR),
    appUrl: (v.APP_URL ?? `http://localhost:${v.PORT}`).replace(/\/+$/, ''),
    allowedOrigins: v.ALLOWED_ORIGINS,
    logLevel: v.LOG_LEVEL,
    drain: (v.DRAIN_SECONDS ?? (v.DATABASE_URL ? DRAIN : 0)) * 1_000,
    databaseUrl: v.DATABASE_URL,
    databaseAppUrl: v.DATABASE_APP_URL,
    databasePoolUrl: v.DATABASE_POOL_URL,
    secret: v.SECRET,
    trustProxy: v.TRUST_PROXY,
    smtp: v.SMTP_URL && v.MAIL_FROM ? { url: v.SMTP_URL, from: v.MAIL_FROM } : undefined,
    imap: v.IMAP_URL ? { url: v.IMAP_URL } : undefined,
    payments: paymentsOf(v),
    sms: gatewayOf(v),
    oidc: providerOf(v),
    botCheck: botCheckOf(v),
    s3: storeOf(v),
    signing:
      v.SIGNING_P12 && v.SIGNING_PASSPHRASE
        ? { path: resolve(v.SIGNING_P12), passphrase: v.SIGNING_PASSPHRASE }
        : undefined,
    roads: v.ROADS_PBF === undefined ? undefined : resolve(v.ROADS_PBF),
    basemapHost: v.BASEMAP_HOST,
    metricsToken: v.METRICS_TOKEN,
    traces: v.OTEL_EXPORTER_OTLP_ENDPOINT,
    telemetry: v.TELEMETRY_URL ? { url: v.TELEMETRY_URL, token: v.TELEMETRY_TOKEN } : undefined,
    pushServices: v.PUSH_SERVICES,
    backup: {
      folders: foldersOf(v.BACKUP_DIR ?? join(v.DATA_DIR, 'backups')),
      ...(v.BACKUP_KEY ? { key: v.BACKUP_KEY } : {}),
      ...(v.BACKUP_KEY_FILE ? { keyFile: v.BACKUP_KEY_FILE } : {}),
    },
  }
}

// As PATH is written: with a colon between, on Windows a semicolon.
function foldersOf(list: string): string[] {
  const folders = list.split(delimiter).filter((folder) => folder.trim())
  return folders.map((folder) => resolve(folder.trim()))
}

function isHttpsOrigin(text: string): boolean {
  return text.startsWith('https://') && !text.includes('*') && URL.canParse(text) && new URL(text).origin === text
}

// A token and codes are sent there, so the connection must be encrypted.
function isGuarded(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname.replace(/[[\]]/g, '')))
}

function isMailbox(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, username, password } = new URL(address)
  if (!hostname || !username || !password) return false
  return protocol === 'imaps:' || (protocol === 'imap:' && isLoopback(hostname.replace(/[[\]]/g, '')))
}

// Without a word about it, the driver would send the password and every row in the clear.
function saysHowGuarded(address: string | undefined): boolean {
  if (!address || !URL.canParse(address)) return true
  const { hostname, searchParams } = new URL(address)
  const host = searchParams.get('host') ?? hostname.replace(/[[\]]/g, '')
  return host === '' || host.startsWith('/') || isLoopback(host) || searchParams.has('sslmode')
}

function gatewayOf({ SMS_URL, SMS_TOKEN, SMS_SENDER }: z.infer<typeof schema>): Env['sms'] {
  if (!SMS_URL || !SMS_TOKEN || !SMS_SENDER) return undefined
  return { url: SMS_URL, token: SMS_TOKEN, sender: SMS_SENDER }
}

function paymentsOf({ PAYMENT_URL, PAYMENT_MERCHANT, PAYMENT_SECRET }: z.infer<typeof schema>): Env['payments'] {
  if (!PAYMENT_URL || !PAYMENT_MERCHANT || !PAYMENT_SECRET) return undefined
  return { url: PAYMENT_URL, merchant: PAYMENT_MERCHANT, secret: PAYMENT_SECRET }
}

function providerOf(v: z.infer<typeof schema>): Env['oidc'] {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME_AR, OIDC_NAME_EN } = v
  if (!OIDC_ISSUER || !OIDC_CLIENT_ID || !OIDC_CLIENT_SECRET || !OIDC_NAME_AR || !OIDC_NAME_EN) return undefined
  const name = { ar: OIDC_NAME_AR, en: OIDC_NAME_EN }
  return { issuer: OIDC_ISSUER, clientId: OIDC_CLIENT_ID, clientSecret: OIDC_CLIENT_SECRET, name }
}

function botCheckOf(v: z.infer<typeof schema>): Env['botCheck'] {
  const { CAPTCHA_PROVIDER: provider, CAPTCHA_SITE_KEY: siteKey, CAPTCHA_SECRET_KEY: secretKey } = v
  if (!provider || !siteKey || !secretKey) return undefined
  return { provider, siteKey, secretKey, verifyUrl: v.CAPTCHA_VERIFY_URL }
}

function storeOf(v: z.infer<typeof schema>): Env['s3'] {
  const { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = v
  if (!S3_ENDPOINT || !S3_REGION || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return undefined
  const key = { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY }
  return { endpoint: S3_ENDPOINT, region: S3_REGION, bucket: S3_BUCKET, ...key }
}
