import { rpc } from '#web/rpc/rpc.ts'
import type { Subscription } from '../../model/inputs.ts'
import type { PushDevices } from '../../model.ts'

const WORKER = '/away-worker.js'

/** Why a device can't be added; 'dismissed' when its owner closed the question. */
export type PushProblem = 'unsupported' | 'denied' | 'dismissed' | 'failed'

/** True where the browser can show notifications of a page that is closed. */
export const canPush = (): boolean =>
  isSecureContext && 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis

/** Asks for the permission and adds this device; called by a press alone, as browsers ask for it. Throws the errors of the call. */
export async function addDevice(publicKey: string): Promise<PushDevices | PushProblem> {
  if (!canPush()) return 'unsupported'
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'dismissed'
  const made = await subscribed(publicKey).catch(() => null)
  return made ? rpc.notifications.subscribe(made) : 'failed'
}

/** Ends the browser's own part of this device's subscription. */
export async function endDevice(): Promise<void> {
  if (!canPush()) return
  const registration = await navigator.serviceWorker.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}

/** Adds this device again to a new session of its owner, where the permission is still there. */
export async function renewDevice(): Promise<void> {
  if (!canPush() || Notification.permission !== 'granted') return
  const { publicKey, devices } = await rpc.notifications.devices({})
  if (!publicKey || devices.some(({ isCurrent }) => isCurrent)) return
  await rpc.notifications.subscribe(await subscribed(publicKey))
}

async function subscribed(publicKey: string): Promise<Subscription> {
  await navigator.serviceWorker.register(WORKER)
  const { pushManager } = await navigator.serviceWorker.ready
  const binary = atob(publicKey.replaceAll('-', '+').replaceAll('_', '/'))
  const key = Uint8Array.from(binary, (letter) => letter.charCodeAt(0))
  const known = await pushManager.getSubscription()
  // One that was made for an installation's former key gets nothing.
  if (known && !isSame(known.options.applicationServerKey, key)) await known.unsubscribe()
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  const { endpoint = '', keys = {} } = made.toJSON()
  return { endpoint, keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' } }
}

function isSame(known: ArrayBuffer | null, key: Uint8Array): boolean {
  return known !== null && String(new Uint8Array(known)) === String(key)
}
