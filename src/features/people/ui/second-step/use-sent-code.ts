import { useEffect, useEffectEvent, useState } from 'react'
import { RpcError } from '#web/rpc/rpc.ts'
import { resendCode, type SentCode } from './challenge.ts'

/**
 * A code that was sent, and sending another: `left` counts the seconds down until that is possible, `told` says what has just
 * become of it. Where none is valid the next one is sent as soon as it may be. `onSent` is given what the server then says.
 */
export function useSentCode(sent: SentCode, onSent: (sent: SentCode) => void) {
  const [left, setLeft] = useState(sent.wait)
  const [told, setTold] = useState<'resent' | 'can' | null>(null)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)

  const resend = async () => {
    if (busy) return
    setBusy(true)
    setError(null)
    try {
      onSent(await resendCode())
      setTold('resent')
    } catch (refusal) {
      setError(refusal)
      // Another window may have been faster: the server knows how long it is now.
      const seconds = refusal instanceof RpcError ? refusal.params?.seconds : undefined
      if (typeof seconds === 'number') onSent({ ...sent, live: true, wait: seconds })
    } finally {
      setBusy(false)
    }
  }
  const open = useEffectEvent(() => {
    if (!sent.live) void resend()
    else setTold('can')
  })

  useEffect(() => {
    const until = Date.now() + sent.wait * 1000
    const count = () => {
      const seconds = Math.max(0, Math.ceil((until - Date.now()) / 1000))
      setLeft(seconds)
      if (seconds > 0) return
      clearInterval(counting)
      open()
    }
    const counting = setInterval(count, 1000)
    setLeft(sent.wait)
    return () => clearInterval(counting)
  }, [sent])

  return { left, told, busy, error, resend: () => (left > 0 ? undefined : void resend()) }
}
