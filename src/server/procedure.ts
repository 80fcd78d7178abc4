import type { Kysely, Transaction } from 'kysely'
import type { z } from 'zod'
import type { Actor } from '#access/actor.ts'
import type { Access } from '#access/can.ts'
import type { BotCheck } from '#kernel/bot-check.ts'
import type { ErrorCode } from '#kernel/errors.ts'
import type { FileKind, PreviewName } from '#kernel/file-kinds.ts'
import type { IdentityProof } from '#kernel/identity-proof.ts'
import type { Service } from '#kernel/operations.ts'
import type { CacheKind } from '#kernel/read-caches.ts'
import type { Word } from '#kernel/words.ts'
import type { DrawBase } from './basemap/picture.ts'
import type { NotifyCache } from './db/notify-cache.ts'
import type { DB } from './db/tables.ts'
import type { Env } from './env.ts'
import type { DrawPages } from './files/pages/pdf-pages.ts'
import type { FileStore } from './files/store/file-store.ts'
import type { ServerKeys } from './identity/server-keys.ts'
import type { PaymentGateway } from './payments/gateway.ts'
import { PUSH_SERVICES } from './push/allowed-address.ts'
import type { RoadsPort } from './roads/roads.ts'
import type { SizedStream } from './tasks/task-file.ts'
import type { RunTask } from './tasks/task-runner.ts'
import type { Print } from './typst/pdf-renderer.ts'

/** Where a call came from; `ip` is the socket's, or the trusted proxy's word. */
export type RequestInfo = {
  id: string
  ip: string
  userAgent: string
  /** True where nobody looks yet: the preview of a link, a prefetch, or the head alone. It counts as no opening. */
  isAhead?: boolean
}

/** What verbs may know of the environment of their server. */
export type Environment = {
  /** The address of the product. */
  appUrl: string
  /** The name of the provider at which people may sign in as well; null without one. */
  federation: Word | null
  /** The bot check that forms before signing in ask for; null while it is off. */
  botCheck: BotCheck | null
  /** True where a mail server is set up. */
  sendsMail: boolean
  /** True where a mailbox is set up in which orders arrive. */
  readsMail: boolean
  /** The push services that the server may post to. */
  pushServices: readonly string[]
  telemetry: TelemetryPort
  /** The payment gateway; null where none is set up. */
  payments: Pick<PaymentGateway, 'paymentUrl'> | null
  /** The roads on which minutes by car are found; null without a file of them. */
  roads: RoadsPort | null
  /** Encrypts by the server's secret what the database keeps and servers alone read. */
  seal: ServerKeys['seal']
}

type Known = Pick<Env, 'appUrl' | 'oidc' | 'botCheck' | 'smtp'> & Partial<Pick<Env, 'pushServices' | 'imap'>>

/** What verbs may know of the variables of the environment, and what they reach by it. */
export function environmentOf(
  { appUrl, oidc, botCheck, smtp, imap, pushServices = PUSH_SERVICES }: Known,
  ports: Pick<Environment, 'telemetry' | 'payments' | 'roads' | 'seal'>,
): Environment {
  return {
    appUrl,
    federation: oidc?.name ?? null,
    botCheck: botCheck ? { provider: botCheck.provider, siteKey: botCheck.siteKey } : null,
    sendsMail: smtp !== undefined,
    readsMail: imap !== undefined,
    pushServices,
    ...ports,
  }
}

/** The context of a verb: who calls, the database, where the call came from, and the environment. */
export type Context<Who, Db> = Environment & {
  actor: Who
  db: Db
  notifyCache: NotifyCache
  request: RequestInfo
  /** Aborted once the caller has gone away without the answer: nobody waits for what is read then. */
  gone?: () => AbortSignal
}

/** Product analytics as verbs know them. */
type TelemetryPort = {
  /** True where an endpoint is set; nothing leaves without the firm's setting and the person's consent as well. */
  isConfigured: boolean
  pageViewed: (page: string, personId: string) => void
}

/** The context of a read: any connection of the pool. */
export type ReadContext = Context<Actor, Kysely<DB>>
/** The context of a public read; `actor` is null without a session. */
export type PublicContext = Context<Actor | null, Kysely<DB>>
/** The context of a write: one transaction, committed when `run` returns and undone when it throws. */
export type WriteContext = Context<Actor, Transaction<DB>>
/** The context of a write in several transactions: each `turn` is one, committed when it returns and undone when it throws. */
export type TurnsContext = Omit<WriteContext, 'db'> & {
  turn: <T>(write: (context: WriteContext) => Promise<T>) => Promise<T>
}
/** The part of a write that writes a record: jobs have no more. */
export type RecordContext = Pick<WriteContext, 'actor' | 'db' | 'notifyCache' | 'request'>
/** The context of what goes before a write, in no transaction of its own. */
export type BeforeContext = ReadContext & {
  /** Confirms who calls by the password or a code; wrong ones are counted. Throws what `confirm` of src/server/identity/handler.ts throws. */
  confirmIdentity: (proof: IdentityProof) => Promise<void>
}

type Verb<A extends Access, S extends z.ZodType, O, C> = {
  /** Who may call. Mandatory, so that a verb without an access rule does not compile. */
  access: A
  /** The error code thrown instead of 'permission-denied'. */
  denied?: ErrorCode
  /** Shape and size of the input; the record's own rules run in `run`. */
  input: S
  /** What has a sentence of its own where the verb fails (`src/kernel/operations.ts`), by its input. */
  service?: Service | ((input: z.output<S>) => Service | undefined)
  /** True for creates, which answer a repeated Idempotency-Key with the first answer. */
  idempotent?: boolean
  run: (context: C, input: z.output<S>) => Promise<O>
}
/** What a write may ask for before its transaction, and what stays though the write is refused. */
type Before<S extends z.ZodType> = { before?: (context: BeforeContext, input: z.output<S>) => Promise<void> }
type ReadContextOf<A> = A extends 'public' ? PublicContext : ReadContext

/** The cache that may keep a read's answers; what they are made of must report its writes (migrations/0332_cached_reads_by_marks.sql). */
type Cached = { cache?: CacheKind }

/** A verb as the host sees it, its own types forgotten. */
export type AnyVerb = Pick<Verb<Access, z.ZodType, unknown, never>, 'access' | 'denied' | 'input' | 'idempotent'> & {
  kind: 'query' | 'command'
  service?: Service | ((input: never) => Service | undefined)
  cache?: CacheKind
  before?: (context: never, input: never) => Promise<void>
  inTurns?: true
  run: (context: never, input: never) => Promise<unknown>
}

/** A verb that reads. */
export function query<const A extends Access, S extends z.ZodType, O>(verb: Verb<A, S, O, ReadContextOf<A>> & Cached) {
  return { ...verb, kind: 'query' as const }
}

/** A verb that writes, in a transaction of its own; it requires a session. */
export function command<const A extends Exclude<Access, 'public'>, S extends z.ZodType, O>(
  verb: Verb<A, S, O, WriteContext> & Before<S>,
) {
  return { ...verb, kind: 'command' as const }
}

/**
 * A verb that writes in several transactions, where one would keep many records from others for seconds: what one turn has committed stays when a later
 * one fails, so that the same call can be sent again. It requires a session.
 */
export function commandInTurns<const A extends Exclude<Access, 'public'>, S extends z.ZodType, O>(
  verb: Omit<Verb<A, S, O, TurnsContext>, 'idempotent'> & Before<S>,
) {
  return { ...verb, kind: 'command' as const, inTurns: true as const }
}

/** What finds a file is given: who asks, the database, and where the request came from. */
export type DownloadContext = Pick<ReadContext, 'actor' | 'db' | 'request'>
/** The same with the shared cache and what runs long tasks in processes of their own, for what is put together of several files. */
export type StoredContext = DownloadContext & Pick<ReadContext, 'notifyCache'> & { runTask: RunTask }
/**
 * The context of a download that makes a file: adds the roads, the previews of pictures, the pages of PDFs, and the printer of papers.
 */
export type MakingContext = StoredContext &
  Pick<ReadContext, 'roads'> & {
    store: Pick<FileStore, 'readPreview'>
    drawPages: DrawPages
    drawBase: DrawBase
    print: Print
  }
/** A file that is made, as a whole: its name in ASCII, its media type, and its bytes in memory or as a stream of so many. */
export type DownloadedFile = { name: string; type: string; content: Uint8Array | SizedStream }

/** A file that is made when it is asked for: `GET /files/{name}`; the parameters of the name and the query string are its input. */
export type Download<S extends z.ZodType = z.ZodType> = {
  access: Exclude<Access, 'public'>
  input: S
  run: (context: MakingContext, input: z.output<S>) => Promise<DownloadedFile>
}

/** States a file, its input's type known to what makes it. */
export function download<S extends z.ZodType>(made: Download<S>): Download {
  // The host gives it only what its own schema gave.
  return made as unknown as Download
}

/** A paper of a person in the store, and what the audit log is to say once somebody else than who sent it, `by`, opens it. */
export type Opened = {
  id: string
  by: string | null
  name: string
  event: 'DOCUMENT' | 'FILE'
  resourceType: string
  resourceId: string
  details: Readonly<Record<string, unknown>>
}
/** Whose papers are opened: none where a file is no person's, or where its feature writes down the opening itself. */
type Noted = { opens: readonly Opened[] }

/** A file of the store as it is to be served: shown in its place, or taken away under its name. */
export type ServedFile = Noted & {
  sha256: string
  size: number
  kind: FileKind
  name: string
  as: 'inline' | 'attachment'
}
/** What was drawn or read of a file of the store when it came. */
export type ServedPreview = Noted & { sha256: string; preview: PreviewName }
/** Several files of the store as one ZIP, in this order. */
export type ServedBundle = Noted & { name: string; files: readonly { sha256: string; name: string; at: Date }[] }
/**
 * An entry of a ZIP: a file of the store, or a text or other content that is made piece by piece while it is sent. A stored file that is gone breaks the
 * ZIP off, unless `onGone` hears of it.
 */
export type ArchiveEntry = { path: string; at: Date } & (
  | { sha256: string; onGone?: () => void }
  | { text: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array> }
)
/** A ZIP of whatever comes, packed while it is sent: each entry is asked for once the one before has been sent. */
export type ServedArchive = { name: string; entries: AsyncIterable<ArchiveEntry> }

/**
 * Files of the store that may be asked for under one address below /files, such as `documents/:id`: its parameters and its
 * query string are the input. `run` says which file it is, once it has seen to it that this person may open it.
 */
export type StoredDownload<S extends z.ZodType = z.ZodType> = {
  access: Exclude<Access, 'public'>
  input: S
  run: (
    context: StoredContext,
    input: z.output<S>,
  ) => Promise<ServedFile | ServedPreview | ServedBundle | ServedArchive>
}

/** A file of the store for people without an account: something in its address, which cannot be guessed, opens it. */
export type PublicDownload<S extends z.ZodType = z.ZodType> = {
  access: 'public'
  input: S
  run: (context: Omit<DownloadContext, 'actor'>, input: z.output<S>) => Promise<Omit<ServedFile, 'opens'>>
}

/** States files of the store, their input's type known to what finds them. */
export function storedDownload<S extends z.ZodType>(stored: StoredDownload<S>): StoredDownload {
  // The host gives it only what its own schema gave.
  return stored as unknown as StoredDownload
}

/** States a file for people without an account, its input's type known to what finds it. */
export function publicDownload<S extends z.ZodType>(opened: Omit<PublicDownload<S>, 'access'>): PublicDownload {
  // The host gives it only what its own schema gave.
  return { ...opened, access: 'public' } as unknown as PublicDownload
}
