import type { SendCommand, Senders, Sent } from '#web/away/sender.ts'
import type { AwayStore } from '#web/away/store.ts'
import { uploadKept } from '#web/away/upload-kept.ts'
import { queryClient } from '#web/rpc/query-client.ts'
import { rpc } from '#web/rpc/rpc.ts'
import type { InspectionDetails, InspectionPhoto } from '../../model.ts'
import type { CompleteBody, FailBody, PhotoBody } from './bodies.ts'
import { type SaveBody, withAnswer } from './form-changes.ts'
import { changeKept } from './kept.ts'

/**
 * Sends what was entered about inspections: the same command again is answered again. What the server answered stands in the copy on
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
      return { sha256: added.sentSha256 }
    }
    return uploadKept({ store, file, record, save, signal })
  }
  const complete: SendCommand = async ({ id, body }, _, signal) => {
    const held = body as CompleteBody
    const { state, version } = await rpc.inspections.complete({ ...held, commandId: id }, { signal, headers })
    await change(held.inspectionId, (details) => ({ ...details, state, version }))
    return {}
  }
  const fail: SendCommand = async ({ id, body }, _, signal) => {
    const failed = body as FailBody
    const { state, version } = await rpc.inspections.fail({ ...failed, commandId: id }, { signal, headers })
    await change(failed.inspectionId, (details) => ({ ...details, state, version }))
    return {}
  }
  return {
    'inspections.saveForm': saveForm,
    'inspections.addPhoto': addPhoto,
    'inspections.complete': complete,
    'inspections.fail': fail,
  }
}

const withPhoto = (photos: readonly InspectionPhoto[], added: InspectionPhoto) => [
  ...photos.filter(({ id }) => id !== added.id),
  added,
]
