import type { SendCommand, Senders, Sent } from '#web/away/sender.ts'
import type { AwayStore } from '#web/away/store.ts'
import { uploadKept } from '#web/away/upload-kept.ts'
import { queryClient } from '#web/rpc/query-client.ts'
import { RpcError, rpc } from '#web/rpc/rpc.ts'
import { sessionQuery } from '#web/session/me.ts'
import type { InspectionDetails, InspectionPhoto } from '../../model.ts'
import type {
  ChangePhotoBody,
  CompleteBody,
  DecideBody,
  FailBody,
  OrderPhotosBody,
  PhotoBody,
  RemovePhotoBody,
} from './bodies.ts'
import { withDecision } from './decisions.ts'
import { type SaveBody, withAnswer } from './form-changes.ts'
import { changeKept } from './kept.ts'
import { inOrder } from './photos-here.ts'

// What is only said never decides whether something was sent.
const say = (what: (words: typeof import('./already-there.ts')) => void): void =>
  void import('./already-there.ts').then(what).catch(() => undefined)

/**
 * Sends what was entered about inspections: the same command again is answered again. What the server answered is in the copy on
 * the screen and in the copy on the device before the command goes, so that the form never falls back to an older value.
 */
export function inspectionSenders(store: AwayStore): Senders {
  // Another person may have signed in at this browser meanwhile: the server then refuses.
  const headers = { 'x-person': store.person }
  const change = async (id: string, how: <D extends InspectionDetails>(details: D) => D) => {
    queryClient.setQueryData<InspectionDetails>(['inspections', 'one', id], (shown) => shown && how(shown))
    await changeKept(store, id, how)
  }
  const saveForm: SendCommand = async ({ id, body }, _, signal) => {
    const save = body as SaveBody
    const answer = await rpc.inspections.saveForm(
      { ...save, changes: [...save.changes], commandId: id },
      { signal, headers },
    )
    await change(save.inspectionId, (details) => withAnswer(details, answer))
    return answer.conflicts.length > 0 ? { question: answer.conflicts } : {}
  }
  const addPhoto: SendCommand = async ({ id, body }, file, signal) => {
    const photo = body as PhotoBody
    const { inspectionId } = photo
    if (!file) throw new Error('A photo has no bytes.')
    const { sha256 } = file
    const record = { type: 'inspection', id: inspectionId, name: '', path: `/inspections/${inspectionId}` }
    const save = async (uploadId: string, own: AbortSignal): Promise<Sent> => {
      const input = { ...photo, uploadId, sha256, commandId: id }
      const added = await rpc.inspections.addPhoto(input, { signal: own, headers })
      await change(inspectionId, (details) => ({ ...details, photos: withPhoto(details.photos, added) }))
      if (added.id !== id) say((words) => words.sayAlreadyThere(added))
      return { sha256: added.sentSha256 }
    }
    return uploadKept({ store, file, record, save, signal })
  }
  const complete: SendCommand = async ({ id, body }, _, signal) => {
    const held = body as CompleteBody
    const { state, version } = await rpc.inspections.complete({ ...held, commandId: id }, { signal, headers })
    await change(held.inspectionId, (details) => ({ ...details, state, version }))
    say((words) => words.sayRecorded())
    return {}
  }
  const fail: SendCommand = async ({ id, body }, _, signal) => {
    const failed = body as FailBody
    const { state, version } = await rpc.inspections.fail({ ...failed, commandId: id }, { signal, headers })
    await change(failed.inspectionId, (details) => ({ ...details, state, version }))
    return {}
  }
  const updatePhoto: SendCommand = async ({ id, body }, _, signal) => {
    const asked = body as ChangePhotoBody
    const photo = await rpc.inspections.updatePhoto({ ...asked, commandId: id }, { signal, headers })
    await change(asked.inspectionId, (details) => ({ ...details, photos: withPhoto(details.photos, photo) }))
    return {}
  }
  const orderPhotos: SendCommand = async ({ id, body }, _, signal) => {
    const asked = body as OrderPhotosBody
    const answer = await unlessGone(rpc.inspections.orderPhotos({ ...asked, commandId: id }, { signal, headers }))
    if (answer)
      await change(asked.inspectionId, (details) => ({ ...details, photos: inOrder(details.photos, answer.ids) }))
    return {}
  }
  const removePhoto: SendCommand = async ({ id, body }, _, signal) => {
    const asked = body as RemovePhotoBody
    const answer = await unlessGone(rpc.inspections.removePhoto({ ...asked, commandId: id }, { signal, headers }))
    const isOther = (photo: InspectionPhoto) => photo.id !== asked.id && photo.id !== answer?.id
    await change(asked.inspectionId, (details) => ({ ...details, photos: details.photos.filter(isOther) }))
    return {}
  }
  const decide: SendCommand = async ({ id, body, at }, _, signal) => {
    const asked = body as DecideBody
    const { version } = await rpc.inspections.decide({ ...asked, commandId: id }, { signal, headers })
    const by = queryClient.getQueryData(sessionQuery.queryKey)?.user?.displayName ?? ''
    const made = { by, at: new Date(at).toISOString() }
    await change(asked.inspectionId, (details) => ({ ...withDecision(details, asked, made), version }))
    return {}
  }
  return {
    'inspections.saveForm': saveForm,
    'inspections.addPhoto': addPhoto,
    'inspections.complete': complete,
    'inspections.fail': fail,
    'inspections.updatePhoto': updatePhoto,
    'inspections.orderPhotos': orderPhotos,
    'inspections.removePhoto': removePhoto,
    'inspections.decide': decide,
  }
}

/** With a photo as it now is: where it was while it keeps its category, and last otherwise. */
function withPhoto(photos: readonly InspectionPhoto[], now: InspectionPhoto): InspectionPhoto[] {
  const stays = photos.some(({ id, category }) => id === now.id && category === now.category)
  if (stays) return photos.map((photo) => (photo.id === now.id ? now : photo))
  return [...photos.filter(({ id }) => id !== now.id), now]
}

/** The server's answer; null when somebody else has deleted the photo, so that nothing is left to be done about it. */
async function unlessGone<T>(asking: Promise<T>): Promise<T | null> {
  return asking.catch((error: unknown) => {
    if (error instanceof RpcError && error.code === 'photo-not-found') return null
    throw error
  })
}
