/** Why this device could not store or read something: no room, storage closed by the browser, or bytes that came back changed. */
export type DeviceFault = 'full' | 'closed' | 'damaged'

/** A failure of the device's own storage, in contrast to a refusal of the server. */
export class DeviceError extends Error {
  override name = 'DeviceError'
  readonly fault: DeviceFault

  constructor(fault: DeviceFault, cause?: unknown) {
    super(`The device could not store this: ${fault}.`, { cause })
    this.fault = fault
  }
}

/** The fault that a failure of IndexedDB means; undefined for one that is none of the device's. */
export function deviceFaultOf(error: unknown): DeviceFault | undefined {
  for (let one = error, depth = 0; one instanceof Error && depth < 5; depth += 1) {
    if (one instanceof DeviceError) return one.fault
    if (one.name === 'QuotaExceededError') return 'full'
    if (CLOSED.includes(one.name)) return 'closed'
    // Dexie wraps the reason of an aborted transaction.
    one = (one as { inner?: unknown }).inner ?? one.cause
  }
  return undefined
}

const CLOSED = ['DatabaseClosedError', 'InvalidStateError', 'OpenFailedError', 'MissingAPIError']
