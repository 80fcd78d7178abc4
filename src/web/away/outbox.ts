import { newId } from '../drafts/stored-drafts.ts'
import { DeviceError } from './device-error.ts'
import { sha256Of } from './sha256.ts'
import { type AwayStore, type Command, type CommandFault, onDevice, type StoredFile } from './store.ts'

/** A write as its screen gives it. */
export type NewCommand = Pick<Command, 'stream' | 'kind' | 'body'> & { id?: string }

const fresh = ({ id = newId(), stream, kind, body }: NewCommand) => ({
  id,
  stream,
  kind,
  body,
  at: Date.now(),
  tries: 0,
  fault: null,
})

/**
 * Puts a write last in its stream and returns its id. With `merge`, the stream's last command is changed instead, as long as it is
 * of the same kind and was never sent, unless `merge` returns undefined. Throws DeviceError when the device can't store it.
 */
export function addCommand(
  store: AwayStore,
  command: NewCommand,
  merge?: (earlier: unknown, later: unknown) => unknown,
): Promise<string> {
  return onDevice(() =>
    store.transaction('rw', store.commands, async () => {
      const last = merge && (await store.commands.where('stream').equals(command.stream).last())
      if (last && last.kind === command.kind && last.tries === 0 && last.state === 'waiting') {
        const body = merge(last.body, command.body)
        if (body !== undefined) {
          await store.commands.update(last.seq, { body })
          return last.id
        }
      }
      const added = fresh(command)
      await store.commands.add({ ...added, hasFile: false, state: 'waiting' })
      return added.id
    }),
  )
}

/**
 * Stores a file with its command, alone in a transaction, and reads it back: only then is it counted as kept and may be sent.
 * Returns the command's id. Throws DeviceError when the device can't store it; nothing of it is then left.
 */
export async function addFile(
  store: AwayStore,
  command: NewCommand,
  file: Pick<StoredFile, 'bytes' | 'type' | 'name'>,
): Promise<string> {
  const added = fresh(command)
  const sha256 = await sha256Of(file.bytes)
  await onDevice(() =>
    store.transaction('rw', store.commands, store.files, async () => {
      await store.files.add({ ...file, id: added.id, sha256 })
      await store.commands.add({ ...added, hasFile: true, state: 'unread' })
    }),
  )
  if (!(await readBack(store, added.id))) throw new DeviceError('damaged')
  return added.id
}

/** Reads a stored file and compares it with its hash: an intact one may be sent, a damaged one is deleted. True for an intact one. */
async function readBack(store: AwayStore, id: string): Promise<boolean> {
  const file = await onDevice(() => store.files.get(id))
  const isIntact = file !== undefined && (await sha256Of(file.bytes)) === file.sha256
  if (isIntact) await onDevice(() => store.commands.where('id').equals(id).modify({ state: 'waiting' }))
  else await removeCommand(store, id)
  return isIntact
}

/** Reads back the files that a closed tab left unread. */
export async function readBackAll(store: AwayStore): Promise<void> {
  const unread = await onDevice(() => store.commands.where('state').equals('unread').toArray())
  for (const { id } of unread) await readBack(store, id)
}

/** The commands that may be sent, in their order. */
export function waitingCommands(store: AwayStore): Promise<Command[]> {
  return onDevice(() => store.commands.where('state').equals('waiting').sortBy('seq'))
}

/** Notes that a command is about to be sent, and returns it as it is sent with its file; undefined when it is gone. */
export function beginSending(
  store: AwayStore,
  id: string,
): Promise<{ command: Command; file: StoredFile | undefined } | undefined> {
  return onDevice(() =>
    store.transaction('rw', store.commands, store.files, async () => {
      const command = await store.commands.where('id').equals(id).first()
      if (command?.state !== 'waiting') return undefined
      await store.commands.update(command.seq, { tries: command.tries + 1 })
      return { command, file: command.hasFile ? await store.files.get(id) : undefined }
    }),
  )
}

/** Deletes a command that the server has confirmed, keeps what the server asks back, and counts it as sent on `day`. */
export function confirmSent(store: AwayStore, command: Command, day: string, question?: unknown): Promise<void> {
  const { id, stream, kind } = command
  return onDevice(() =>
    store.transaction('rw', store.commands, store.files, store.questions, store.sent, async () => {
      if ((await store.commands.where('id').equals(id).delete()) === 0) return
      await store.files.delete(id)
      if (question !== undefined) await store.questions.put({ id, stream, kind, body: question, at: Date.now() })
      const { count = 0 } = (await store.sent.get(day)) ?? {}
      await store.sent.where('day').notEqual(day).delete()
      await store.sent.put({ day, count: count + 1 })
    }),
  )
}

/** Sets aside a command that the server refused, until its person decides. */
export async function setAside(store: AwayStore, id: string, fault: CommandFault): Promise<void> {
  await onDevice(() => store.commands.where('id').equals(id).modify({ state: 'refused', fault }))
}

/** Lets a command that was refused be sent again. */
export async function retryCommand(store: AwayStore, id: string): Promise<void> {
  await onDevice(() => store.commands.where('id').equals(id).modify({ state: 'waiting', fault: null }))
}

/** Deletes a command and its file from this device, unsent. */
export async function removeCommand(store: AwayStore, id: string): Promise<void> {
  await onDevice(() =>
    store.transaction('rw', store.commands, store.files, async () => {
      await store.commands.where('id').equals(id).delete()
      await store.files.delete(id)
    }),
  )
}

/** Deletes the refused writes of a stream that a later one replaces, or that their person has given up. */
export async function removeRefused(
  store: AwayStore,
  stream: string,
  isReplaced: (command: Command) => boolean,
): Promise<void> {
  await onDevice(() =>
    store.commands
      .where('stream')
      .equals(stream)
      .filter((command) => command.state === 'refused' && !command.hasFile && isReplaced(command))
      .delete(),
  )
}

/** Takes a write and its file back, with the writes about it; false when the server may have it already, and nothing was deleted. */
export function withdraw(store: AwayStore, id: string, isAbout: (command: Command) => boolean): Promise<boolean> {
  return onDevice(() =>
    store.transaction('rw', store.commands, store.files, async () => {
      const command = await store.commands.where('id').equals(id).first()
      if (!command || (command.tries > 0 && command.state !== 'refused')) return false
      await store.commands.where('stream').equals(command.stream).filter(isAbout).delete()
      await store.commands.delete(command.seq)
      await store.files.delete(id)
      return true
    }),
  )
}

/** What is on this device, and what was sent from it on `day`. */
export type OutboxSummary = {
  waiting: number
  refused: number
  questions: number
  sent: number
  /** When the oldest unsent write was made, in milliseconds; null when all was sent. */
  oldest: number | null
}

/** Unsent work that is older than this is warned of, in milliseconds. */
export const STALE = 86_400_000

/** True where something was made more than `age` before `now`, both in milliseconds; false where nothing was. */
export const isOlder = (at: number | null, age: number, now: number): boolean => at !== null && now - at > age

/** Counts what is on this device. */
export function summarise(store: AwayStore, day: string): Promise<OutboxSummary> {
  return onDevice(() =>
    store.transaction('r', store.commands, store.questions, store.sent, async () => {
      const commands = await store.commands.orderBy('seq').toArray()
      const refused = commands.filter(({ state }) => state === 'refused').length
      return {
        waiting: commands.length - refused,
        refused,
        questions: await store.questions.count(),
        sent: (await store.sent.get(day))?.count ?? 0,
        oldest: commands.length === 0 ? null : Math.min(...commands.map(({ at }) => at)),
      }
    }),
  )
}
