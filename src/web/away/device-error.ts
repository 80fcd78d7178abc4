/**
 * Why this device could not store or read something: no room, storage closed by the browser, a transaction that failed, or bytes
 * that came back changed.
 */
export type DeviceFault = 'full' | 'closed' | 'failed' | 'damaged'

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
  let found: DeviceFault | undefined
  for (let one = error, depth = 0; one instanceof Error && depth < 5; depth += 1) {
    if (one instanceof DeviceError) return one.fault
    // What aborted a transaction says more than that it was aborted.
    if (one.name === 'QuotaExceededError') return 'full'
    if (CLOSED.includes(one.name)) found = 'closed'
    else if (FAILED.includes(one.name)) found ??= 'failed'
    // Dexie wraps the reason of an aborted transaction, and those of writes to several records.
    const { inner, failures } = one as { inner?: unknown; failures?: unknown[] }
    one = inner ?? failures?.[0] ?? one.cause
  }
  return found
}

const CLOSED = ['DatabaseClosedError', 'InvalidStateError', 'OpenFailedError', 'MissingAPIError']
const FAILED = ['AbortError', 'UnknownError', 'TransactionInactiveError', 'TimeoutError', 'ModifyError', 'BulkError']
