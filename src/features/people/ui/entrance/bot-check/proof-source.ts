import { PROOF_HEADER } from '#kernel/bot-check.ts'
import { RpcError, send } from '#web/rpc/rpc.ts'

/** The source of bot-check proofs: the widget on the page. */
export type ProofSource = {
  /** Waits for a proof, which is valid once. Throws RpcError when none can be obtained. */
  proof: () => Promise<string>
  /** Resets the widget after its proof was used. */
  renew: () => void
}

let source: ProofSource | undefined

/** Registers the widget that the forms of this page use; returns a function that unregisters it. */
export function provideProofs(check: ProofSource): () => void {
  source = check
  return () => {
    if (source === check) source = undefined
  }
}

/**
 * Sends a form with the proof of the widget on the page, if there is one. When the proof is refused, it is sent once more with a
 * new one. Throws RpcError.
 */
export async function sendChecked<T>(path: string, body: unknown): Promise<T> {
  const check = source
  if (!check) return send<T>(path, { body })
  const once = async () => {
    const headers = { [PROOF_HEADER]: await check.proof() }
    return send<T>(path, { body, headers }).finally(check.renew)
  }
  return once().catch((error: unknown) => {
    if (error instanceof RpcError && error.code === 'bot-check-failed') return once()
    throw error
  })
}
