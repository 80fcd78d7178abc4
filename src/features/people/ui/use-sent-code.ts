import { useEffect, useState } from 'react'
import { RpcError } from '#web/rpc.ts'
import { type SentCode, sendAnother } from './challenge.ts'

/**
 * A code that was sent, and sending another: `left` counts the seconds down until that is possible, `told` says what has just
 * become of it. `onSent` is given what the server then says.
 */
export function useSentCode(sent: SentCode | undefined, onSent: (sent: SentCode) => void) {
  const [left, setLeft] = useState(0)
  const [told, setTold] = useState<'resent' | 'can' | null>(null)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)

  useEffect(() => {
    if (!sent) return
    const until = Date.now() + sent.wait * 1000
    const count = () => {
      const seconds = Math.max(0, Math.ceil((until - Date.now()) / 1000))
      setLeft(seconds)
      if (seconds > 0) return
      clearInterval(counting)
      setTold('can')
    }
    const counting = setInterval(count, 1000)
    setLeft(sent.wait)
    return () => clearInterval(counting)
  }, [sent])

  const resend = async () => {
    if (busy || left > 0 || !sent) return
    setBusy(true)
    setError(null)
    try {
      onSent(await sendAnother())
      setTold('resent')
    } catch (refusal) {
      setError(refusal)
      // Another window may have been faster: the server knows how long it is now.
      const seconds = refusal instanceof RpcError ? refusal.params?.seconds : undefined
      if (typeof seconds === 'number') onSent({ ...sent, wait: seconds })
    } finally {
      setBusy(false)
    }
  }
  return { left, told, busy, error, resend }
}
