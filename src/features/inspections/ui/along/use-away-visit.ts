import { createContext, useCallback, useMemo, useRef, useState } from 'react'
import type { FormSaved } from '#kernel/filling.ts'
import type { FormConflict } from '#kernel/form-values.ts'
import { keepCommand, useAwayStore } from '#web/away/current.ts'
import { DeviceError } from '#web/away/device-error.ts'
import { removeRefused } from '#web/away/outbox.ts'
import { type AwayStore, type Command, onDevice, type Question } from '#web/away/store.ts'
import { useStored } from '#web/away/use-stored.ts'
import type { FormBatch } from '#web/forms/use-filling.ts'
import { errorText } from '#web/kit/feedback/error-text.ts'
import { toast } from '#web/kit/feedback/toast-list.ts'
import { RpcError, rpc } from '#web/rpc/rpc.ts'
import { useMe } from '#web/session/me.ts'
import type { InspectionDetails } from '../../model.ts'
import type { ChangePhotoBody, CompleteBody, DecideBody, FailBody, OrderPhotosBody, RemovePhotoBody } from './bodies.ts'
import { isDecidedHere, keepDecision, refusalOf, withDecisions } from './decisions.ts'
import { lastConflicts, mergeSaves, type SaveBody, withChanges } from './form-changes.ts'
import { ENDS } from './kept.ts'
import { giveUpPhotoChange, keepPhotoChange, keepPhotoOrder, keepPhotoRemoval } from './photo-writes.ts'

/** What waits on the device for one inspection, and what the server asks back about it. */
type Waiting = { commands: Command[]; questions: Question[]; readAt: number }
const NOTHING: Waiting = { commands: [], questions: [], readAt: 0 }

const merge = (earlier: unknown, later: unknown) => mergeSaves(earlier as SaveBody, later as SaveBody)

/** An inspection as it is on this device: what the server has, with what was entered here since. */
export function useAwayVisit<D extends InspectionDetails>(inspection: D) {
  const store = useAwayStore()
  const { user } = useMe()
  const by = user?.displayName ?? ''
  const { id } = inspection
  const query = useCallback((of: AwayStore) => waitingOf(of, id), [id])
  const found = useStored(query)
  const { commands, questions, readAt } = found ?? NOTHING
  const [keptAt, setKeptAt] = useState(0)
  const isFailing = useRef(false)
  const shown = useMemo(() => withWaiting(inspection, commands, by), [inspection, commands, by])
  const conflicts = useMemo(() => lastConflicts(questions.map(({ body }) => body as FormConflict[])), [questions])
  if (!store) return null

  return {
    store,
    /** False until the device was read. */
    isRead: found !== undefined,
    inspection: shown,
    /** How many writes of this inspection the server does not have yet. */
    waiting: readAt < keptAt ? Math.max(1, commands.length) : commands.length,
    /** Fields that somebody else changed meanwhile. */
    conflicts,
    /** What waits and what was refused, in the order in which it was made. */
    commands,
    /** The end of the visit as it is on this device: unsent, or refused with its fault. Null where there is none. */
    ending: endingOf(commands),
    /** Keeps changes of photos. Each throws DeviceError. */
    changePhoto: (change: About<ChangePhotoBody>) => withToast(keepPhotoChange(store, { ...change, inspectionId: id })),
    giveUpPhotoChange: (photoId: string) => withToast(giveUpPhotoChange(store, { inspectionId: id, id: photoId })),
    orderPhotos: (order: About<OrderPhotosBody>) => withToast(keepPhotoOrder(store, { ...order, inspectionId: id })),
    removePhoto: (photo: About<RemovePhotoBody>) => withToast(keepPhotoRemoval(store, { ...photo, inspectionId: id })),
    /** Keeps a decision about what the form found. Throws DeviceError. */
    decide: (decision: About<DecideBody>) => withToast(keepDecision(store, { ...decision, inspectionId: id })),
    /** Why an earlier decision about this was refused; null when none was. */
    refusalOf: (offer: Pick<DecideBody, 'target' | 'field'>) => refusalOf(commands, offer),
    /** True while a decision about this is not sent. */
    isDecidedHere: (offer: Pick<DecideBody, 'target' | 'field'>) => isDecidedHere(commands, offer),
    /**
     * Keeps changes of the form, and answers as the server does. What the device can't keep is sent at once where nothing waits
     * before it. Throws DeviceError, and RpcError for a refusal.
     */
    saveForm: async ({ commandId, changes }: FormBatch): Promise<FormSaved> => {
      const body: SaveBody = { inspectionId: id, changes }
      try {
        await keepCommand(store, { stream: id, kind: 'inspections.saveForm', body }, merge)
      } catch (error) {
        const sent = commands.length === 0 ? await sendUnkept({ ...body, commandId }, error) : null
        if (sent) return sent
        // The form says it for as long as it lasts, and the toast once to a person who has left it.
        if (!isFailing.current) toast.error(errorText(error))
        isFailing.current = true
        throw error
      }
      isFailing.current = false
      // Until the device is read again, what was just kept counts as waiting.
      setKeptAt(performance.now())
      const at = new Date().toISOString()
      const stored = changes.map(({ field, value }) => ({ field, value, by, at }))
      return { stored, conflicts: [] }
    },
    /** Forgets the questions about a field, which the person has settled. Throws DeviceError. */
    settle: (field: string) => settleField(store, id, field),
    /** Keeps the end of the visit, to be sent after what was entered before. Throws DeviceError. */
    complete: (held: About<CompleteBody>) => keepEnd(store, 'inspections.complete', { ...held, inspectionId: id }),
    /** Keeps that access failed. Throws DeviceError. */
    fail: (failed: About<FailBody>) => keepEnd(store, 'inspections.fail', { ...failed, inspectionId: id }),
  }
}

/** Keeps the end of a visit, in place of one that was refused. */
async function keepEnd(store: AwayStore, kind: keyof typeof ENDS, body: CompleteBody | FailBody): Promise<void> {
  const { inspectionId } = body
  await keepCommand(store, { stream: inspectionId, kind, body })
  await removeRefused(store, inspectionId, (command) => command.kind in ENDS)
}

function endingOf(commands: readonly Command[]) {
  const last = commands.findLast(({ kind }) => kind in ENDS)
  return last ? { to: ENDS[last.kind as keyof typeof ENDS], fault: last.fault } : null
}

type About<Body> = Omit<Body, 'inspectionId'>
export type AwayVisit = NonNullable<ReturnType<typeof useAwayVisit>>

/** The visit as it is on this device, for the parts of its screen; null where the browser keeps nothing. */
export const VisitAway = createContext<AwayVisit | null>(null)

/** Sends changes that the device could not keep; null where the server can't be reached. Throws RpcError for a refusal. */
async function sendUnkept(save: SaveBody & { commandId: string }, error: unknown): Promise<FormSaved | null> {
  if (!(error instanceof DeviceError) || !navigator.onLine) return null
  return rpc.inspections.saveForm({ ...save, changes: [...save.changes] }).catch((failure: unknown) => {
    if (failure instanceof RpcError && failure.type === 'NETWORK') return null
    throw failure
  })
}

/** Says why the device could not keep something. */
async function withToast<T>(keeping: Promise<T>): Promise<T> {
  return keeping.catch((error: unknown) => {
    toast.error(errorText(error))
    throw error
  })
}

async function waitingOf(store: AwayStore, id: string): Promise<Waiting> {
  const readAt = performance.now()
  const commands = await store.commands.where('stream').equals(id).sortBy('seq')
  const questions = await store.questions.where('stream').equals(id).sortBy('at')
  return { commands, questions, readAt }
}

function withWaiting<D extends InspectionDetails>(inspection: D, commands: readonly Command[], by: string): D {
  const saves = commands
    .filter(({ kind }) => kind === 'inspections.saveForm')
    .map(({ body, at }) => ({ body: body as SaveBody, at }))
  // A photo that waits changes no field: the form stays the one it was.
  const entered = saves.length > 0 ? withChanges(inspection, saves, by) : inspection
  const form = withDecisions(entered, commands, by)
  const ended = commands.findLast(({ kind, state }) => state === 'waiting' && kind in ENDS)
  return ended ? { ...form, state: ENDS[ended.kind as keyof typeof ENDS], may: [] } : form
}

function settleField(store: AwayStore, id: string, field: string): Promise<void> {
  return onDevice(() =>
    store.transaction('rw', store.questions, async () => {
      for (const question of await store.questions.where('stream').equals(id).toArray()) {
        const left = (question.body as FormConflict[]).filter((conflict) => conflict.field !== field)
        if (left.length === 0) await store.questions.delete(question.id)
        else await store.questions.update(question.id, { body: left })
      }
    }),
  )
}
