import { Dexie, type DexieOptions, type EntityTable, type Table } from 'dexie'
import { DeviceError, deviceFaultOf } from './device-error.ts'

/** A write that waits on this device until the server has confirmed it. */
export type Command = {
  /** The order in which the writes were made on this device. */
  seq: number
  /** The id by which the server knows a repeated command: the same one sent twice is done once. */
  id: string
  /** What the command is about: commands of one stream are sent in their order. */
  stream: string
  /** Which of the registered senders sends it. */
  kind: string
  body: unknown
  hasFile: boolean
  /** When it was made, in milliseconds. */
  at: number
  /** How often it was sent; a command that may have reached the server is never changed any more. */
  tries: number
  /** 'unread': its file was not read back yet. 'refused': the server refused it, and its person decides. */
  state: 'unread' | 'waiting' | 'refused'
  fault: CommandFault | null
}

/** The server's refusal as it is shown. */
export type CommandFault = { code: string; message: string }

/** The bytes of a command's file, which stay until the server has confirmed their hash. */
export type StoredFile = {
  id: string
  bytes: ArrayBuffer
  sha256: string
  type: string
  name: string
  /** The server's id of its upload, once that has begun. */
  uploadId?: string | null
}

/** What the server asks back about a command that it has otherwise carried out. */
export type Question = { id: string; stream: string; kind: string; body: unknown; at: number }

/** A copy of a record that was taken along. */
export type KeptCopy = { key: string; value: unknown; at: number }

/** What was sent on a day: 2026-11-22. */
export type SentCount = { day: string; count: number }

const PREFIX = 'away:'

/** The storage of one person on this device: nobody else's is ever opened under the same name. */
export class AwayStore extends Dexie {
  readonly person: string
  declare commands: EntityTable<Command, 'seq'>
  declare files: Table<StoredFile, string>
  declare questions: Table<Question, string>
  declare kept: Table<KeptCopy, string>
  declare sent: Table<SentCount, string>

  constructor(person: string, options?: DexieOptions) {
    super(PREFIX + person, options)
    this.person = person
    this.version(1).stores({
      commands: '++seq, &id, stream, state',
      files: 'id',
      questions: 'id, stream',
      kept: 'key',
      sent: 'day',
    })
  }
}

/**
 * Runs work on the storage, which Dexie opens again when the browser closed it meanwhile. Throws DeviceError when the device has no
 * room or no storage, and what the work throws otherwise.
 */
export async function onDevice<T>(work: () => PromiseLike<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const fault = deviceFaultOf(error)
    throw fault && !(error instanceof DeviceError) ? new DeviceError(fault, error) : error
  }
}

/** The persons who have storage on this device. */
export async function personsOnDevice(): Promise<string[]> {
  const names = await Dexie.getDatabaseNames()
  return names.filter((name) => name.startsWith(PREFIX)).map((name) => name.slice(PREFIX.length))
}
