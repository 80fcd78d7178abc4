import { useEffect, useEffectEvent, useState } from 'react'
import { useRun } from '#web/forms/use-run.ts'
import { RpcError } from '#web/rpc/rpc.ts'
import { resendCode, type SentCode } from './challenge.ts'

/**
 * The state of a sent code and of sending another: `left` counts down the seconds until that is possible, `status` is for screen
 * readers. When no code is valid, the next one is sent as soon as it may be. `onSent` receives the answer of `send`.
 */
export function useSentCode(sent: SentCode, onSent: (sent: SentCode) => void, send = resendCode) {
  const [left, setLeft] = useState(sent.wait)
  const [status, setStatus] = useState<'resent' | 'can' | null>(null)

  const {
    act: resend,
    busy,
    error,
  } = useRun(
    async () => {
      onSent(await send())
      setStatus('resent')
    },
    (refusal) => {
      // Another window may have sent one meanwhile; the server knows the remaining time.
      const seconds = refusal instanceof RpcError ? refusal.params?.seconds : undefined
      if (typeof seconds === 'number') onSent({ ...sent, live: true, wait: seconds })
    },
  )
  const onCountdownEnd = useEffectEvent(() => {
    if (!sent.live) void resend()
    else setStatus('can')
  })

  useEffect(() => {
    const until = Date.now() + sent.wait * 1000
    const count = () => {
      const seconds = Math.max(0, Math.ceil((until - Date.now()) / 1000))
      setLeft(seconds)
      if (seconds > 0) return
      clearInterval(counting)
      onCountdownEnd()
    }
    const counting = setInterval(count, 1000)
    setLeft(sent.wait)
    return () => clearInterval(counting)
  }, [sent])

  return { left, status, busy, error, resend: () => (left > 0 ? undefined : void resend()) }
}
