import { PROOF_HEADER } from '#kernel/bot-check.ts'
import { RpcError, send } from '#web/rpc/rpc.ts'

/** Where proofs come from that no bot sends the form: the check that stands on the page. */
export type ProofSource = {
  /** Waits for a proof, each of which is good once. Throws RpcError when none can be had. */
  proof: () => Promise<string>
  /** What was taken is used up: the check begins anew. */
  renew: () => void
}

let source: ProofSource | undefined

/** Makes a check the one that forms of this page ask; gives what ends that. */
export function provideProofs(check: ProofSource): () => void {
  source = check
  return () => {
    if (source === check) source = undefined
  }
}

/**
 * Sends a form that the server takes from no bot, with the proof of the check on the page where there is one. When the proof
 * is refused it is sent once more with a fresh one; then the refusal is told. Throws RpcError.
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
