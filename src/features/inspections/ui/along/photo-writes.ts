import { keepCommand } from '#web/away/current.ts'
import { removeRefused, withdraw } from '#web/away/outbox.ts'
import type { AwayStore, Command } from '#web/away/store.ts'
import type { ChangePhotoBody, OrderPhotosBody, RemovePhotoBody } from './bodies.ts'
import { mergeChanges, mergeOrders } from './photos-here.ts'

const CHANGE = 'inspections.updatePhoto'
const isChangeOf = (photoId: string) => (command: Pick<Command, 'kind' | 'body'>) =>
  command.kind === CHANGE && (command.body as ChangePhotoBody).id === photoId

/** Keeps a change of a photo, in place of one that was refused. Throws DeviceError. */
export async function keepPhotoChange(store: AwayStore, body: ChangePhotoBody): Promise<void> {
  const merge = (earlier: unknown, later: unknown) => mergeChanges(earlier as ChangePhotoBody, later as ChangePhotoBody)
  await keepCommand(store, { stream: body.inspectionId, kind: CHANGE, body }, merge)
  await giveUpPhotoChange(store, body)
}

/** Deletes the refused changes of a photo: it stays as the server has it. Throws DeviceError. */
export function giveUpPhotoChange(
  store: AwayStore,
  { inspectionId, id }: Pick<ChangePhotoBody, 'inspectionId' | 'id'>,
): Promise<void> {
  return removeRefused(store, inspectionId, isChangeOf(id))
}

/** Keeps an order of photos. Throws DeviceError. */
export async function keepPhotoOrder(store: AwayStore, body: OrderPhotosBody): Promise<void> {
  const merge = (earlier: unknown, later: unknown) => mergeOrders(earlier as OrderPhotosBody, later as OrderPhotosBody)
  await keepCommand(store, { stream: body.inspectionId, kind: 'inspections.orderPhotos', body }, merge)
}

/** Deletes a photo: from the device alone while it was never sent, with a command to the server otherwise. Throws DeviceError. */
export async function keepPhotoRemoval(store: AwayStore, body: RemovePhotoBody): Promise<void> {
  if (await withdraw(store, body.id, isChangeOf(body.id))) return
  await keepCommand(store, { stream: body.inspectionId, kind: 'inspections.removePhoto', body })
}
